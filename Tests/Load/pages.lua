-- Asks for the pages of the list in turn, and holds every reply against what that page was before the load began.
-- wrk calls request() and response() once per exchange; replies do not say which request they answer, so a reply is right
-- if it is one of the pages, whole: known by its ETag, with the length that belongs to it.

local pages = {}     -- targets
local lengths = {}   -- ETag -> bytes
for line in io.lines(os.getenv("LOAD_PAGES")) do
  local target, etag, length = line:match("^(%S+)\t(%S+)\t(%d+)$")
  pages[#pages + 1] = target
  lengths[etag] = tonumber(length)
end

local threads = {}

function setup(thread)
  thread:set("number", #threads)
  threads[#threads + 1] = thread
end

function init()
  right = 0
  wrong = 0
  first = ""
  turn = number * 37
end

function request()
  turn = turn + 1
  return wrk.format("GET", pages[turn % #pages + 1])
end

function response(status, headers, body)
  local etag = headers["ETag"] or headers["etag"]
  if status == 200 and etag and lengths[etag] == #body then
    right = right + 1
  else
    wrong = wrong + 1
    if first == "" then first = status .. " " .. tostring(etag) .. " " .. #body .. " bytes" end
  end
end

function done(summary, latency, requests)
  local right, wrong, first = 0, 0, ""
  for _, thread in ipairs(threads) do
    right = right + thread:get("right")
    wrong = wrong + thread:get("wrong")
    if first == "" then first = thread:get("first") end
  end
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests": %d, "micros": %d, "p50": %d, "p99": %d, "max": %d, "bytes": %d, "right": %d, "wrong": %d, ' ..
    '"first": "%s", "lost": %d, "timeouts": %d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max, summary.bytes,
    right, wrong, first, errors.connect + errors.read + errors.write + errors.status, errors.timeout))
end
