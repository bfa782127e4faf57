import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { type Limit, RateLimiter, tooManyRequests } from '../rate-limit.ts'
import type { DbHandle } from './types.ts'

/** Limits on what costs or opens something: sign-in, codes, letters, orders. They count for all instances and outlive a restart. */
export type SharedLimiter = {
  /** Takes one token of `key`; throws 429 when there is none, 503 when it cannot be counted. */
  consume(key: string, limit: Limit): Promise<void>
  /** Takes one token of `key` if there is one, and says whether there was. Throws 503 when it cannot be counted. */
  tryConsume(key: string, limit: Limit): Promise<boolean>
  /** Reads what an earlier process left. Called once, before the first request. */
  load(): Promise<void>
  /** Saves what has changed since the last time. */
  save(): Promise<void>
  /** Forgets buckets that are full again, and of very many the ones that are full soonest. */
  sweep(maxRows?: number): Promise<void>
}

type Options = { handle: Pick<DbHandle, 'kind' | 'db'>; secret: () => Promise<string>; now?: () => number }

const MAX_ROWS = 100_000
/**
 * True, and tells this statement's commit not to wait for the disk: an order would wait for two. A server that loses its
 * power forgets at most the last half second of attempts.
 */
const UNFLUSHED = sql`set_config('synchronous_commit', 'off', true) = 'off'`
const SAVE_ROWS = 1000

/** One bucket table for every instance of a PostgreSQL; memory with a copy on disk for the embedded database's one process. */
export function sharedLimiter(options: Options): SharedLimiter {
  return options.handle.kind === 'postgres' ? new DatabaseLimiter(options) : new SavedLimiter(options)
}

/** A limit that cannot be counted is not passed by. */
const uncountable = (cause: unknown) => new AppError('database_unavailable', { status: 503, retryAfterSeconds: 5, cause })

abstract class HashedLimiter {
  protected readonly db: DbHandle['db']
  readonly #secret: () => Promise<string>
  #known: string | undefined

  constructor({ handle, secret }: Options) {
    this.db = handle.db
    this.#secret = secret
  }

  protected async hashOf(key: string): Promise<string> {
    this.#known ??= await this.#secret()
    return createHmac('sha256', `${this.#known}/rate-limit`).update(key).digest('base64url').slice(0, 22)
  }

  async sweep(maxRows = MAX_ROWS): Promise<void> {
    await this.db.execute(sql`delete from rate_limits where full_at < clock_timestamp()`)
    await this.db.execute(
      sql`delete from rate_limits where key in (select key from rate_limits order by full_at desc, key offset ${maxRows})`,
    )
  }
}

/**
 * One statement a token, by the database's clock alone. Should that clock be set back, no time has passed: the bucket goes
 * on from there, and nobody waits for the clock to catch up.
 */
class DatabaseLimiter extends HashedLimiter implements SharedLimiter {
  async consume(key: string, limit: Limit): Promise<void> {
    const { allowed, tokens } = await this.#draw(key, limit)
    if (!allowed) throw tooManyRequests(tokens, limit)
  }

  async tryConsume(key: string, limit: Limit): Promise<boolean> {
    return (await this.#draw(key, limit)).allowed
  }

  async load(): Promise<void> {}
  async save(): Promise<void> {}

  async #draw(key: string, { burst, refillMs }: Limit): Promise<{ allowed: boolean; tokens: number }> {
    const now = sql`statement_timestamp()`
    const elapsedMs = sql`greatest(0, extract(epoch from ${now} - r.updated_at)::float8 * 1000)`
    const filled = sql`least(${burst}::float8, r.tokens + ${elapsedMs} / ${refillMs}::float8)`
    const remaining = sql`(${filled} - (${filled} >= 1)::int)`
    const fullAt = (tokens: ReturnType<typeof sql>) =>
      sql`${now} + ((${burst}::float8 - ${tokens}) * ${refillMs}::float8) * interval '1 ms'`
    try {
      const { rows } = await this.db.execute<{ allowed: boolean; tokens: number }>(
        sql`insert into rate_limits as r (key, tokens, updated_at, full_at, allowed)
          values (${await this.hashOf(key)}, ${burst}::float8 - 1, ${now}, ${fullAt(sql`(${burst}::float8 - 1)`)}, ${UNFLUSHED})
          on conflict (key) do update
            set tokens = ${remaining}, updated_at = ${now}, full_at = ${fullAt(remaining)}, allowed = ${filled} >= 1
          returning allowed, tokens`,
      )
      const [row] = rows
      if (!row) throw new Error('a rate limit was not counted')
      return row
    } catch (error) {
      throw uncountable(error)
    }
  }
}

/** The embedded database has one process: it counts in memory, and saves what it counted for the process after it. */
class SavedLimiter extends HashedLimiter implements SharedLimiter {
  readonly #memory: RateLimiter
  readonly #unsaved = new Map<string, Limit>()

  constructor(options: Options) {
    super(options)
    this.#memory = new RateLimiter(options.now ? { now: options.now } : {})
  }

  async consume(key: string, limit: Limit): Promise<void> {
    const hash = await this.#touch(key, limit)
    this.#memory.take(hash, limit)
  }

  async tryConsume(key: string, limit: Limit): Promise<boolean> {
    const hash = await this.#touch(key, limit)
    return this.#memory.allows(hash, limit)
  }

  async #touch(key: string, limit: Limit): Promise<string> {
    const hash = await this.hashOf(key)
    if (this.#unsaved.size < MAX_ROWS) this.#unsaved.set(hash, limit)
    return hash
  }

  async load(): Promise<void> {
    const { rows } = await this.db.execute<{ key: string; tokens: number; ago: number }>(
      sql`select key, tokens, extract(epoch from clock_timestamp() - updated_at)::float8 * 1000 as ago from rate_limits
        where full_at > clock_timestamp() order by updated_at desc limit ${MAX_ROWS / 2}`,
    )
    for (const { key, tokens, ago } of rows.reverse()) this.#memory.restore(key, { tokens, agoMs: ago })
  }

  async save(): Promise<void> {
    const batch = [...this.#unsaved].slice(0, SAVE_ROWS)
    for (const [key] of batch) this.#unsaved.delete(key)
    const rows = batch.flatMap(([key, { burst, refillMs }]) => {
      const state = this.#memory.stateOf(key)
      return state ? [{ key, tokens: state.tokens, ago: state.agoMs, full: (burst - state.tokens) * refillMs - state.agoMs }] : []
    })
    if (rows.length === 0) return
    try {
      await this.db.execute(
        sql`insert into rate_limits (key, tokens, updated_at, full_at, allowed)
          select key, tokens, clock_timestamp() - ago * interval '1 ms', clock_timestamp() + "full" * interval '1 ms', true
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved(key text, tokens float8, ago float8, "full" float8)
          on conflict (key) do update set tokens = excluded.tokens, updated_at = excluded.updated_at, full_at = excluded.full_at`,
      )
    } catch (error) {
      for (const [key, limit] of batch) if (!this.#unsaved.has(key)) this.#unsaved.set(key, limit)
      throw error
    }
  }
}
