import type { IncomingMessage, ServerResponse } from 'node:http'
import { accessCookieName, openAccess } from '#app/platform/auth/access.ts'
import { openSignedValue, readCookie, sessionCookieName } from '#app/platform/auth/cookie.ts'
import { signingSecret, usesSecureCookies } from '#app/platform/auth/session.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { type Limit, limitKey, RateLimiter } from '#app/platform/rate-limit.ts'
import { type Admission, type Lane, laneOf } from './admission.ts'
import { sendsBody, waitOutside } from './outside.ts'
import type { PageHandlers } from './pages.ts'
import { createTurnAway } from './turned-away.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** What costs more than a page, and one visitor's share of it, who may be a whole village behind one address. */
const SHARES: readonly { lane: Lane; path?: RegExp; limit: Limit }[] = [
  { lane: 'public', path: /^(?:\/(?:en|es|fr))?\/search(?:\.data)?\?/, limit: { burst: 40, refillMs: 400 } },
  { lane: 'pictures', limit: { burst: 100, refillMs: 200 } },
]

/** Lets requests in lane by lane (see `Admission`), and turns away whom it has no place for. */
export function createFrontDoor(services: Services, admission: Admission, pages: PageHandlers, listener: Listener) {
  const turnAway = createTurnAway(pages.render)
  const shares = new RateLimiter({ now: () => performance.now() })
  const secure = usesSecureCookies(services)
  let secret: string | undefined
  signingSecret(services).then(
    (read) => {
      secret = read
    },
    // Without it nobody has a lane of their own; the start itself says what is wrong.
    () => {},
  )

  function isMember(request: IncomingMessage): boolean {
    const cookies = request.headers.cookie ?? null
    if (cookies === null || secret === undefined) return false
    if (openAccess(readCookie(cookies, accessCookieName(secure)), secret, services.now())) return true
    return openSignedValue(readCookie(cookies, sessionCookieName(secure)), secret) !== undefined
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    const lane = laneOf(request.method ?? 'GET', url, () => isMember(request))
    if (lane === undefined) {
      await listener(request, response)
      return
    }
    const visitor = limitKey(pages.addressOf(request))
    const share = SHARES.find((one) => one.lane === lane && (one.path?.test(url) ?? true))
    if (share && !shares.allows(`${lane} ${visitor}`, share.limit)) {
      return turnAway(request, response, 'too_many_requests')
    }
    const enter = async () => {
      const leave = await admission.enter(lane, visitor)
      if (leave && !response.destroyed) {
        leaveWhenDone(response, leave)
        return true
      }
      if (leave) leave()
      else turnAway(request, response, 'overloaded')
      return false
    }
    if (sendsBody(request)) {
      const arrived = admission.arrive(lane, visitor)
      if (!arrived) return turnAway(request, response, 'overloaded')
      response.once('close', arrived)
      waitOutside(request, () => {
        arrived()
        return enter()
      })
    } else if (!(await enter())) return
    await listener(request, response)
  }
}

/** Milliseconds after the head of an answer in which its body keeps the place: packing it is work too, which orders would wait for. */
const BODY_MS = 2000

/**
 * The place is given back once the whole answer has been handed on, or soon after it began: a reader who takes the bytes
 * slowly, or never, must not hold it.
 */
function leaveWhenDone(response: ServerResponse, leave: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  let timer: NodeJS.Timeout | undefined
  const done = () => {
    clearTimeout(timer)
    leave()
  }
  response.writeHead = (...args: unknown[]) => {
    timer ??= setTimeout(leave, BODY_MS)
    return writeHead(...args)
  }
  response.end = (...args: unknown[]) => {
    done()
    return end(...args)
  }
  response.once('close', done)
}
