"""Errors as sentences: a page for people, JSON for programs; never a traceback."""

from __future__ import annotations

import logging

from flask import Flask, Response, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed, RequestEntityTooLarge

from rules_core.contract import error_answer
from rules_core.movement.routes.effort import TakesLong
from server.assets import stylesheet_path
from server.current import found_site
from server.policies import FRAMED, set_policy
from server.questions import TAKES_LONG
from server.site_folder import SiteError

FOR_PROGRAMS = ("/api/", "/maps/", "/picture.", "/shared", "/health")

SENTENCES = {
    400: ("bad-request", "The server could not read this request."),
    404: ("not-found", "There is nothing at this address."),
    405: ("method-not-allowed", "This address can't be asked in this way."),
    408: ("too-slow", "The request did not come to its end in time."),
    413: ("too-large", "The request is too large; a query may have up to 256 KB."),
    415: ("not-json", "A query must be sent as JSON: Content-Type: application/json."),
    416: ("no-such-part", "The file has no such part."),
    429: ("too-many", "Too many questions that take long are waiting already. Ask again in a moment."),
    431: ("too-large", "The address or what stands beside it is too long."),
    500: ("internal", "Something went wrong on the server. The question was not answered; try it again."),
    501: ("not-made", "Only JSON is given here."),
    503: ("not-built", "The app is not there yet."),
}

log = logging.getLogger("walkaround.server")


def handle_errors(app: Flask) -> None:
    """Answer every error of an app with a sentence."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Response:
        status = error.code or 500
        code, message = SENTENCES.get(status, ("refused", f"The server refused this request ({error.name})."))
        if status in (400, 404) and error.description != type(error).description:
            message = error.description or message  # a view's own words say more
        if isinstance(error, RequestEntityTooLarge):
            most = app.config["MAX_CONTENT_LENGTH"] // 1024
            message = f"The request is too large; a query may have up to {most} KB."
        response = _said(status, code, message)
        if isinstance(error, MethodNotAllowed):
            response.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))
        return response

    @app.errorhandler(TakesLong)
    def takes_long(_error: TakesLong) -> Response:
        response = make_response("", 503)
        response.headers[TAKES_LONG] = "1"  # the server's front asks again where there is time; nobody else reads it
        return response

    @app.errorhandler(SiteError)
    def not_built(error: SiteError) -> Response:
        return _said(503, "not-built", str(error))

    @app.errorhandler(Exception)
    def failed(error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.full_path, exc_info=error)
        return _said(InternalServerError.code, *SENTENCES[500])


def _said(status: int, code: str, message: str) -> Response:
    if request.path == FRAMED:  # a page of another site shows it: a sentence is enough
        return Response(message, status, content_type="text/plain; charset=utf-8")
    if request.path.startswith(FOR_PROGRAMS):
        response = jsonify(error_answer(code, message))
        response.status_code = status
        return response
    site = found_site()
    styles = [*([f"/{site.base}map.css", f"/{site.base}app.css"] if site else []), stylesheet_path()]
    page = render_template("error.html", message=message, stylesheets=styles)
    response = make_response(page, status)
    if site:
        set_policy(response, site.page_policy)
    return response
