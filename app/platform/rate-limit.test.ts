import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from './errors.ts'
import { limitKey, networkKey, RateLimiter } from './rate-limit.ts'

describe('limitKey', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key)
  })

  test('an IPv4 address written as hexadecimal IPv6 is the same visitor', () => {
    expect(limitKey('::ffff:cb00:7109')).toBe(limitKey('203.0.113.9'))
  })
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:cb00:7109', '203.0.113.0/24'],
])('%s lies in %s', (address, network) => {
  expect(networkKey(address)).toBe(network)
})

describe('RateLimiter', () => {
  const limit = { burst: 3, refillMs: 1000 }
  const start = (options: { capacity?: number } = {}) => {
    const clock = { now: 0 }
    const limiter = new RateLimiter({ ...options, now: () => clock.now })
    const tries = (key: string) => {
      try {
        limiter.take(key, limit)
        return 'ok'
      } catch (error) {
        return error instanceof AppError ? `${error.status} after ${error.retryAfterSeconds}` : error
      }
    }
    return { clock, tries }
  }

  test('lets a burst through, then one at each refill, and says how long to wait', () => {
    const { clock, tries } = start()
    expect([1, 2, 3, 4].map(() => tries('a'))).toEqual(['ok', 'ok', 'ok', '429 after 1'])
    clock.now = 999
    expect(tries('a')).toBe('429 after 1')
    clock.now = 1000
    expect([tries('a'), tries('a')]).toEqual(['ok', '429 after 1'])
  })

  test('asking while refused does not prolong the wait', () => {
    const { clock, tries } = start()
    for (let i = 0; i < 100; i += 1) tries('a')
    clock.now = 1000
    expect(tries('a')).toBe('ok')
  })

  test('a rest fills up to the burst, not beyond', () => {
    const { clock, tries } = start()
    clock.now = 1_000_000
    expect([1, 2, 3, 4].map(() => tries('a'))).toEqual(['ok', 'ok', 'ok', '429 after 1'])
  })

  test('asking whether there is one takes it', () => {
    const limiter = new RateLimiter({ now: () => 0 })
    expect([1, 2, 3, 4].map(() => limiter.allows('a', limit))).toEqual([true, true, true, false])
    expect(() => limiter.take('a', limit)).toThrow(AppError)
  })

  test('visitors do not share a bucket', () => {
    const { tries } = start()
    for (let i = 0; i < 4; i += 1) tries('a')
    expect(tries('b')).toBe('ok')
  })

  test('past its capacity it forgets the one that was seen longest ago', () => {
    const { tries } = start({ capacity: 2 })
    for (const key of ['a', 'a', 'a', 'b', 'b', 'b']) tries(key)
    tries('a')
    tries('c')
    expect(tries('a')).toBe('429 after 1')
    expect(tries('b')).toBe('ok')
  })

  test('a clock that is set back locks nobody out', () => {
    const { clock, tries } = start()
    clock.now = 3_600_000
    expect([1, 2, 3, 4].map(() => tries('a'))).toEqual(['ok', 'ok', 'ok', '429 after 1'])
    clock.now = 0
    expect(tries('a')).toBe('429 after 1')
    clock.now = 1000
    expect(tries('a')).toBe('ok')
  })

  describe('by itself', () => {
    afterEach(() => vi.useRealTimers())

    test('it does not look at the wall clock', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z') })
      const limiter = new RateLimiter()
      expect(limiter.allows('a', { burst: 1, refillMs: 20 })).toBe(true)
      vi.setSystemTime('2026-11-22T11:00:00Z')
      await expect.poll(() => limiter.allows('a', { burst: 1, refillMs: 20 })).toBe(true)
    })
  })
})
