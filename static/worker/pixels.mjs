import { turn } from "./turn.mjs";

const AT_ONCE = 400_000; // pixels of a strip: between two of them whatever is asked meanwhile gets its turn

// The pixels of a picture, four bytes each, on white paper; null where this browser's workers can't read it (some know no
// canvas, and none takes a picture made of shapes), or where nobody wants it any more.
//
//   picture        the file
//   width, height  its size as the page has it
//   isWanted       tells whether to go on
export async function pixelsOf(picture, width, height, isWanted) {
  let bitmap;
  try {
    bitmap = await createImageBitmap(picture);
    const high = Math.max(1, Math.floor(AT_ONCE / width));
    const paper = new OffscreenCanvas(width, high).getContext("2d", { willReadFrequently: true });
    const bytes = new Uint8Array(4 * width * height);
    paper.fillStyle = "#fff"; // what shines through is paper
    for (let top = 0; top < height; top += high) {
      paper.fillRect(0, 0, width, high);
      paper.drawImage(bitmap, 0, -top, width, height);
      bytes.set(paper.getImageData(0, 0, width, Math.min(high, height - top)).data, 4 * width * top);
      await turn();
      if (!isWanted()) return null;
    }
    return bytes;
  } catch {
    return null;
  } finally {
    bitmap?.close();
  }
}
