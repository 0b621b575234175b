"""WebKitGTK in a window of its own, which takes what a finger and a wheel send: its WebDriver has neither.

A process: lines of JSON in, a line of JSON out for each. GTK and WebKit are called by their C names, so that nothing is to be installed
that a browser does not bring. Events are made as GDK makes them of a touch screen's and a mouse's; what they start is the toolkit's own:
scrolls with momentum, and smooth ones.
"""

import ctypes
import json
import os
import sys
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_double, c_int, c_long, c_size_t, c_uint, c_void_p

TOUCH = {"begin": 37, "update": 38, "end": 39}  # GdkEventType
SCROLL = 31
WAYS = {"up": 0, "down": 1, "left": 2, "right": 3}  # GdkScrollDirection
SLAVE, TOUCHSCREEN, SCREEN_MODE = 1, 5, 1  # GdkDeviceType, GdkInputSource, GdkInputMode
FINGERS_ARE_TOUCHES = 1 << 13  # GTK_DEBUG_TOUCHSCREEN
FINISHED = 3  # WebKitLoadEvent

glib, gobject, gdk, gtk, webkit, script = map(ctypes.CDLL, (
    "libglib-2.0.so.0", "libgobject-2.0.so.0", "libgdk-3.so.0", "libgtk-3.so.0", "libwebkit2gtk-4.1.so.0",
    "libjavascriptcoregtk-4.1.so.0"))


class Common(ctypes.Structure):
    _fields_ = [("type", c_int), ("window", c_void_p), ("send_event", ctypes.c_int8), ("time", c_uint), ("x", c_double), ("y", c_double)]


class Scroll(Common):
    _fields_ = [("state", c_uint), ("direction", c_int), ("device", c_void_p), ("x_root", c_double), ("y_root", c_double),
                ("delta_x", c_double), ("delta_y", c_double), ("is_stop", c_uint)]


class Touch(Common):
    _fields_ = [("axes", c_void_p), ("state", c_uint), ("sequence", c_void_p), ("emulating_pointer", c_int), ("device", c_void_p),
                ("x_root", c_double), ("y_root", c_double)]


class GError(ctypes.Structure):
    _fields_ = [("domain", c_uint), ("code", c_int), ("message", c_char_p)]


def function(library, name: str, result, *arguments):
    found = getattr(library, name)
    found.restype, found.argtypes = result, arguments
    return found


def callback(kind):
    """A Python function that C may call: for ever."""
    def make(act):
        kept.append(kind(act))
        return ctypes.cast(kept[-1], c_void_p)
    return make


kept = []
do_event = function(gtk, "gtk_main_do_event", None, c_void_p)
window_of = function(gtk, "gtk_widget_get_window", c_void_p, c_void_p)
new_event = function(gdk, "gdk_event_new", c_void_p, c_int)
free_event = function(gdk, "gdk_event_free", None, c_void_p)
set_device = function(gdk, "gdk_event_set_device", None, c_void_p, c_void_p)
set_source = function(gdk, "gdk_event_set_source_device", None, c_void_p, c_void_p)
add_reference = function(gobject, "g_object_ref", c_void_p, c_void_p)
after = function(glib, "g_timeout_add_full", c_uint, c_int, c_uint, c_void_p, c_void_p, c_void_p)
load = function(webkit, "webkit_web_view_load_uri", None, c_void_p, c_char_p)
call = function(webkit, "webkit_web_view_call_async_javascript_function", None, c_void_p, c_char_p, c_long, c_void_p, c_char_p, c_char_p,
                c_void_p, c_void_p, c_void_p)
called = function(webkit, "webkit_web_view_call_async_javascript_function_finish", c_void_p, c_void_p, c_void_p, c_void_p)
text_of = function(script, "jsc_value_to_string", c_void_p, c_void_p)


def say(answer):
    print(json.dumps(answer), flush=True)


@callback(CFUNCTYPE(None, c_void_p, c_void_p, c_void_p))
def on_result(_, result, __):
    error = POINTER(GError)()
    value = called(view, result, ctypes.byref(error))
    say({"value": ctypes.string_at(text_of(value)).decode()} if value else {"error": error.contents.message.decode()})


@callback(CFUNCTYPE(None, c_void_p, c_int, c_void_p))
def on_load(_, event, __):
    if event == FINISHED:
        say({"value": None})


@callback(CFUNCTYPE(c_int, c_int, c_int, c_void_p))
def on_line(*_):
    line = sys.stdin.readline()
    if not line:
        os._exit(0)
    command = json.loads(line)
    if "open" in command:
        load(view, command["open"].encode(), )
    elif "run" in command:
        body = f"return await ({command['run']})".encode()
        call(view, body, len(body), None, None, None, None, on_result, None)
    else:
        send(command["events"])
    return 1


def send(events: list[dict]):
    """Each at its time: ms from now."""
    def send_next():
        emit(left.pop(0))
        if not left:
            say({"value": None})
        return int(bool(left))

    left = list(events)
    step = CFUNCTYPE(c_int, c_void_p)(lambda _: send_next())
    kept.append(step)
    after(0, events[1]["at"] - events[0]["at"], ctypes.cast(step, c_void_p), None, None)


def emit(event: dict):
    is_touch = event["kind"] in TOUCH
    made = new_event(TOUCH[event["kind"]] if is_touch else SCROLL)
    said = ctypes.cast(made, POINTER(Touch if is_touch else Scroll)).contents
    said.window = add_reference(window_of(view))
    said.x = said.x_root = event["x"]
    said.y = said.y_root = event["y"]
    # What velocity is reckoned by, however late it comes.
    said.time = START + event["since"] + event["at"]
    if is_touch:
        said.sequence, said.emulating_pointer = 1, 1
    else:
        said.direction = WAYS[event["kind"]]
    set_device(made, mouse)
    set_source(made, finger if is_touch else mouse)
    do_event(made)
    free_event(made)


START = 1000
gtk.gtk_init(None, None)
gtk.gtk_set_debug_flags(FINGERS_ARE_TOUCHES)
window = function(gtk, "gtk_window_new", c_void_p, c_int)(0)
function(gtk, "gtk_window_set_default_size", None, c_void_p, c_int, c_int)(window, 900, 700)
view = function(webkit, "webkit_web_view_new", c_void_p)()
function(gtk, "gtk_container_add", None, c_void_p, c_void_p)(window, view)
function(gtk, "gtk_widget_show_all", None, c_void_p)(window)
display = function(gdk, "gdk_display_get_default", c_void_p)()
seat = function(gdk, "gdk_display_get_default_seat", c_void_p, c_void_p)(display)
mouse = function(gdk, "gdk_seat_get_pointer", c_void_p, c_void_p)(seat)
device_type = function(gobject, "g_type_from_name", c_size_t, c_char_p)(b"GdkX11DeviceXI2")
gobject.g_object_new.restype = c_void_p
finger = gobject.g_object_new(
    c_size_t(device_type), b"name", b"finger", b"type", c_int(SLAVE), b"input-source", c_int(TOUCHSCREEN),
    b"input-mode", c_int(SCREEN_MODE), b"has-cursor", c_int(0), b"display", c_void_p(display), c_void_p(None))
function(gobject, "g_signal_connect_data", c_long, c_void_p, c_char_p, c_void_p, c_void_p, c_void_p, c_int)(
    view, b"load-changed", on_load, None, None, 0)
function(glib, "g_unix_fd_add_full", c_uint, c_int, c_int, c_int, c_void_p, c_void_p, c_void_p)(0, 0, 1 | 16, on_line, None, None)
say({"value": None})
function(gtk, "gtk_main", None)()
