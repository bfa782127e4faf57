import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { Admission, LANES, type Lane, type LaneLimits, laneOf } from './admission.ts'

const opened: Admission[] = []
afterEach(() => {
  for (const admission of opened.splice(0)) admission.close()
})

function admissionWith(limits: Partial<LaneLimits>): Admission {
  const lane = { ...LANES.public, active: 1, waiting: 2, waitMs: 60_000, perVisitor: 10, ...limits }
  const admission = new Admission({ ...LANES, public: lane })
  opened.push(admission)
  return admission
}

/** What has become of an entry so far, after everything that is due has run: nothing in a lane takes more turns than these. */
async function stateOf(entry: Promise<unknown>): Promise<'in' | 'waiting' | 'turned away'> {
  let state: 'in' | 'waiting' | 'turned away' = 'waiting'
  void entry.then((leave) => {
    state = leave ? 'in' : 'turned away'
  })
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  return state
}

describe('a lane', () => {
  test('works on so many, keeps so many waiting in their order, and turns the others away', async () => {
    const admission = admissionWith({})
    const entries = ['a', 'b', 'c', 'd'].map((visitor) => admission.enter('public', visitor))
    const [first, second, third, fourth] = entries
    expect(await Promise.all(entries.map(stateOf))).toEqual(['in', 'waiting', 'waiting', 'turned away'])
    expect(admission.counts().public).toEqual({ active: 1, waiting: 2 })
    expect(await fourth).toBeUndefined()
    ;(await first)?.()
    expect(await Promise.all([second, third].map((entry) => stateOf(entry as Promise<unknown>)))).toEqual(['in', 'waiting'])
    ;(await second)?.()
    expect(await third).toBeTypeOf('function')
  })

  test('a page waits while others come in at the door; an order does not', async () => {
    const admission = admissionWith({})
    let coming = true
    const come = () => {
      admission.noteConnection()
      if (coming) setImmediate(come)
    }
    come()
    const page = admission.enter('public', 'a')
    expect([await stateOf(page), await stateOf(admission.enter('orders', 'b'))]).toEqual(['waiting', 'in'])
    coming = false
    expect(await page).toBeTypeOf('function')
  })

  test('whoever waits for a picture keeps no reader of pages waiting', async () => {
    const admission = admissionWith({})
    const drawings = Array.from({ length: LANES.pictures.active + 1 }, (_, i) => admission.enter('pictures', `visitor ${i}`))
    expect(await stateOf(drawings.at(-1) as Promise<unknown>)).toBe('waiting')
    expect(await stateOf(admission.enter('public', 'reader'))).toBe('in')
  })

  test.each(['public', 'signIn'] as const)('while an order is worked on, one is in the lane %s', async (lane) => {
    const admission = admissionWith({ active: 2 })
    const done = await admission.enter('orders', 'buyer')
    const entries = ['a', 'b'].map((visitor) => admission.enter(lane, visitor))
    expect(await Promise.all(entries.map(stateOf))).toEqual(['in', 'waiting'])
    done?.()
    ;(await entries[0])?.()
    expect(await Promise.all([entries[1], admission.enter(lane, 'c')].map((entry) => stateOf(entry as Promise<unknown>)))).toEqual([
      'in',
      'in',
    ])
  })

  test('a place given back twice is one place', async () => {
    const admission = admissionWith({})
    const leave = await admission.enter('public', 'a')
    leave?.()
    leave?.()
    expect(admission.counts().public.active).toBe(0)
    expect(await admission.enter('public', 'a')).toBeTypeOf('function')
    expect(await stateOf(admission.enter('public', 'b'))).toBe('waiting')
  })

  test('who waits too long is turned away, and the place goes to the next', async () => {
    const admission = admissionWith({ waitMs: 1 })
    const leave = await admission.enter('public', 'a')
    expect(await admission.enter('public', 'b')).toBeUndefined()
    expect(admission.counts().public).toEqual({ active: 1, waiting: 0 })
    leave?.()
    expect(await admission.enter('public', 'c')).toBeTypeOf('function')
  })

  test('one visitor does not fill the queue, and may come back when done', async () => {
    const admission = admissionWith({ waiting: 10, perVisitor: 2 })
    const leave = await admission.enter('public', 'a')
    const again = admission.enter('public', 'a')
    expect(await admission.enter('public', 'a')).toBeUndefined()
    expect(await stateOf(admission.enter('public', 'b'))).toBe('waiting')
    leave?.()
    ;(await again)?.()
    expect(await stateOf(admission.enter('public', 'a'))).not.toBe('turned away')
  })

  test('a full lane leaves the others open, and what is turned away is counted', async () => {
    const admission = admissionWith({ waiting: 0 })
    await admission.enter('public', 'a')
    expect(await admission.enter('public', 'b')).toBeUndefined()
    for (const lane of ['orders', 'signIn', 'members'] as const) expect(await admission.enter(lane, 'b')).toBeTypeOf('function')
    expect(admission.rejected).toBe(1)
  })
})

describe('which lane a request takes', () => {
  const cases: [method: string, url: string, lane: Lane | undefined][] = [
    ['POST', '/api/orders', 'orders'],
    ['POST', '/checkout', 'orders'],
    ['POST', '/en/checkout?x=1', 'orders'],
    ['POST', '/fr/checkout.data', 'orders'],
    ['POST', '/order/abc', 'orders'],
    ['GET', '/checkout', 'public'],
    ['GET', '/order/abc', 'public'],
    ['POST', '/admin/login', 'signIn'],
    ['POST', '/es/auth/sign-in', 'signIn'],
    ['POST', '/api/auth/sign-in', 'signIn'],
    ['GET', '/auth/sign-in', 'public'],
    ['GET', '/search?q=/api/orders', 'public'],
    ['POST', '/api/ordersx', 'public'],
    ['GET', '/assets/site-123.js', undefined],
    ['GET', '/media/abc/640.avif', undefined],
    ['GET', '/healthz', undefined],
    ['GET', '/english/healthz', 'public'],
    ['GET', '/og/store.png', 'pictures'],
  ]
  test.each(cases)('%s %s → %s', (method, url, lane) => {
    expect(laneOf(method, url, () => false)).toBe(lane)
  })

  test('who is signed in has a lane, except where orders and sign-in have theirs', () => {
    expect(laneOf('GET', '/store', () => true)).toBe('members')
    expect(laneOf('POST', '/api/orders', () => true)).toBe('orders')
    expect(laneOf('GET', '/assets/site-123.js', () => true)).toBeUndefined()
  })
})
