import { describe, expect, test } from 'vitest'
import { type BrowserSession, type Message, SessionClient } from './client.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const NOBODY = () => new Response('{"code":"session_missing"}', { status: 400 })
const gateway = (status: number) => () => new Response('', { status })
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

/** A browser with a clock of its own; `answers` are given in turn, the last one for ever. */
function browser(answers: ((now: number) => Response | Promise<Response>)[]) {
  const it = {
    now: START,
    requests: [] as string[],
    slept: [] as number[],
    remembered: [] as (number | null)[],
    events: [] as string[],
    sent: [] as Message[],
    client: undefined as unknown as SessionClient,
  }
  it.client = new SessionClient({
    now: () => it.now,
    sleep: async (ms) => {
      it.slept.push(ms)
      it.now += ms
    },
    fetch: async (path, init) => {
      it.requests.push(`${init?.method} ${path}`)
      const answer = answers[Math.min(it.requests.length, answers.length) - 1]
      if (!answer) throw new Error('nothing was to be asked')
      return answer(it.now)
    },
    remember: (until) => it.remembered.push(until),
    broadcast: (message) => it.sent.push(message),
  })
  it.client.onChange(({ event }) => it.events.push(event))
  return it
}

const sessionAt = (now: number, seconds = 3600): BrowserSession => ({
  user: { id: 'u', roles: ['member'] },
  expires_at: Math.floor(now / 1000) + seconds,
  expires_in: seconds,
})
const alive = (seconds?: number) => (now: number) => Response.json(sessionAt(now, seconds))

describe('at the start', () => {
  test('a session is asked for and remembered', async () => {
    const it = browser([alive()])
    await it.client.start(0)
    expect([it.requests, it.events, it.remembered]).toEqual([['GET /api/auth/session'], ['INITIAL_SESSION'], [START / 1000 + 3600]])
    expect(it.sent).toEqual([])
  })

  test.each([
    [11, 'GET /api/auth/session', ['INITIAL_SESSION']],
    [10, 'POST /api/auth/refresh', ['INITIAL_SESSION', 'TOKEN_REFRESHED']],
    [-5000, 'POST /api/auth/refresh', ['INITIAL_SESSION', 'TOKEN_REFRESHED']],
  ])('remembered until %i s from now: %s', async (seconds, requested, events) => {
    const it = browser([alive()])
    await it.client.start(START / 1000 + seconds)
    expect([it.requests, it.events]).toEqual([[requested], events])
  })

  test('a session that is no more is forgotten', async () => {
    const it = browser([NOBODY])
    await it.client.start(START / 1000 + 500)
    expect([it.client.session, it.events, it.remembered]).toEqual([null, ['INITIAL_SESSION', 'SIGNED_OUT'], [null]])
  })

  test('an answer that comes after signing out brings nothing back', async () => {
    const it = browser([alive()])
    const starting = it.client.start(START / 1000 + 500)
    it.client.signedOut()
    await starting
    expect([it.client.session, it.events, it.remembered]).toEqual([null, ['SIGNED_OUT'], [null]])
  })

  test.each(['not json', '{}', 'null', '[]', '{"user":{"id":"u"},"expires_at":1,"expires_in":1}', '{"user":null,"expires_at":"x"}'])(
    'an answer of %s is no session: signed out, without an exception',
    async (body) => {
      const it = browser([() => new Response(body)])
      await it.client.start(START / 1000 + 500)
      expect([it.client.session, it.events, it.remembered]).toEqual([null, ['INITIAL_SESSION', 'SIGNED_OUT'], [null]])
    },
  )

  test('a server that cannot be reached forgets nothing', async () => {
    const it = browser([broken])
    await it.client.start(START / 1000 + 500)
    expect([it.client.session, it.remembered]).toEqual([null, []])
  })
})

describe('every tick of 30 s', () => {
  test('refreshes when three ticks remain, not before', async () => {
    const it = browser([alive(600)])
    await it.client.start(0)
    const requested: number[] = []
    for (let tick = 1; tick <= 17; tick += 1) {
      it.now = START + tick * 30_000
      await it.client.tick()
      requested.push(it.requests.length)
    }
    // 600 s are 20 ticks: at the 16th four remain, at the 17th three.
    expect(requested.slice(14)).toEqual([1, 1, 2])
    expect(it.events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
    expect(it.sent).toEqual([{ event: 'TOKEN_REFRESHED', session: it.client.session }])
    expect(it.client.session?.expires_at).toBe(it.now / 1000 + 600)
  })

  test('without a session nothing is asked', async () => {
    const it = browser([])
    await it.client.tick()
    expect(it.requests).toEqual([])
  })

  test('two who want to refresh at once ask once', async () => {
    const it = browser([alive(60), alive()])
    await it.client.start(0)
    await Promise.all([it.client.tick(), it.client.tick()])
    expect(it.requests).toHaveLength(2)
  })
})

describe('refreshing', () => {
  test.each([
    ['502', gateway(502)],
    ['503', gateway(503)],
    ['504', gateway(504)],
    ['no network', broken],
  ])('%s is tried again after 200 ms × attempt', async (_what, answer) => {
    const it = browser([alive(), answer, answer, answer, alive()])
    await it.client.start(0)
    await it.client.refresh()
    expect([it.slept, it.events.at(-1)]).toEqual([[200, 400, 600], 'TOKEN_REFRESHED'])
  })

  test('tries for 30 s and no longer; the session stays for the next tick', async () => {
    const it = browser([alive(), gateway(503)])
    await it.client.start(0)
    const session = it.client.session
    await it.client.refresh()
    // 200 ms × (1 + … + 16) = 27.2 s; the 17th would pass the budget.
    expect([it.slept.length, it.now - START]).toEqual([16, 27_200])
    expect([it.client.session, it.events]).toEqual([session, ['INITIAL_SESSION']])
  })

  test.each([500, 429, 403])('%i is not tried again, and does not end the session', async (status) => {
    const it = browser([alive(), gateway(status)])
    await it.client.start(0)
    await it.client.refresh()
    expect([it.slept, it.client.session === null, it.events]).toEqual([[], false, ['INITIAL_SESSION']])
  })

  test('a refused token ends the session in every tab', async () => {
    const it = browser([alive(), NOBODY])
    await it.client.start(0)
    await it.client.refresh()
    expect([it.client.session, it.events, it.remembered.at(-1)]).toEqual([null, ['INITIAL_SESSION', 'SIGNED_OUT'], null])
    expect(it.sent).toEqual([{ event: 'SIGNED_OUT', session: null }])
  })
})

describe('between tabs', () => {
  test('what another tab told is taken over and not told on', async () => {
    const it = browser([alive(100)])
    await it.client.start(0)
    const fresh = sessionAt(START, 3600)
    it.client.receive({ event: 'TOKEN_REFRESHED', session: fresh })
    it.now += 60_000
    await it.client.tick()
    expect([it.requests.length, it.client.session, it.sent]).toEqual([1, fresh, []])
    it.client.receive({ event: 'SIGNED_OUT', session: null })
    expect([it.client.session, it.events, it.sent]).toEqual([null, ['INITIAL_SESSION', 'TOKEN_REFRESHED', 'SIGNED_OUT'], []])
  })

  test.each(['SIGNED_IN', 'USER_UPDATED', 'PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED'] as const)('%s is told here and there', (event) => {
    const it = browser([])
    it.client.tell(event)
    expect([it.events, it.sent]).toEqual([[event], [{ event, session: null }]])
  })
})
