"""The browser and the device: the document, storage, files, pictures, the worker."""
