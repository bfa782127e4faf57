import { isIPv6 } from 'node:net'
import { AppError } from './errors.ts'

type Bucket = { tokens: number; at: number }

export type Limit = {
  /** Requests that may come at once. */
  burst: number
  /** Milliseconds after which one more is allowed. */
  refillMs: number
}

/** IPv6 visitors own a whole /64, so that is what is counted; IPv4-mapped addresses, however written, count as IPv4. */
export function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const groups = sixteenBitGroups(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The network an address lies in, as it is rented out: a /48 of IPv6, a /24 of IPv4. Many addresses of one are cheap. */
export function networkKey(address: string): string {
  const key = limitKey(address)
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`
  return key.replace(/\.\d+$/, '.0/24')
}

/** The eight groups of an IPv6 address, its `::` filled in and its zone left out. */
function sixteenBitGroups(address: string): number[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16))
}

/** The 429 of a bucket that holds less than one token, with the seconds until it holds one. */
export function tooManyRequests(tokens: number, { refillMs }: Limit): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(((1 - tokens) * refillMs) / 1000))
  return new AppError('too_many_requests', { status: 429, retryAfterSeconds, params: { seconds: retryAfterSeconds } })
}

/** What a bucket held when it was last used, and how long ago that was. */
export type BucketState = { tokens: number; agoMs: number }

/**
 * Token buckets in this process's memory, the oldest forgotten past `capacity`. Time is the process's monotonic clock: a
 * wall clock that is set back would lock visitors out, one that is set forward would let them in.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #capacity: number
  readonly #now: () => number

  constructor(options: { capacity?: number; now?: () => number } = {}) {
    this.#capacity = options.capacity ?? 50_000
    this.#now = options.now ?? (() => performance.now())
  }

  /** Takes one token of `key`; throws `AppError('too_many_requests')` (429) with the seconds to wait when none is left. */
  take(key: string, limit: Limit): void {
    const tokens = this.#draw(key, limit)
    if (tokens < 1) throw tooManyRequests(tokens, limit)
  }

  /** Takes one token of `key` if there is one, and says whether there was. */
  allows(key: string, limit: Limit): boolean {
    return this.#draw(key, limit) >= 1
  }

  /** What a bucket holds, for whoever saves it. */
  stateOf(key: string): BucketState | undefined {
    const bucket = this.#buckets.get(key)
    return bucket && { tokens: bucket.tokens, agoMs: Math.max(0, this.#now() - bucket.at) }
  }

  /** Puts back a bucket that was saved by an earlier process. */
  restore(key: string, { tokens, agoMs }: BucketState): void {
    this.#buckets.set(key, { tokens, at: this.#now() - Math.max(0, agoMs) })
  }

  /** What was in the bucket before one token was taken; less than 1 means that none was. */
  #draw(key: string, limit: Limit): number {
    const now = this.#now()
    const known = this.#buckets.get(key)
    const elapsed = known ? Math.max(0, now - known.at) : 0
    const tokens = known ? Math.min(limit.burst, known.tokens + elapsed / limit.refillMs) : limit.burst
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    if (this.#buckets.size > this.#capacity) {
      const oldest = this.#buckets.keys().next().value
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    return tokens
  }
}
