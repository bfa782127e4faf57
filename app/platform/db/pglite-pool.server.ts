import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { PlanCache } from './plan-cache.server.ts'
import { PLAN_ONCE } from './plan-once.ts'
import { type ProtocolResult, readResults, type TypeParsers } from './protocol-results.ts'
import './type-parsers.server.ts'

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown }

type QueryConfig = { text: string; values?: unknown[]; rowMode?: 'array'; types?: TypeParsers }

const NO_ROWS: ProtocolResult = { rows: [], rowCount: 0, fields: [], command: '' }

const WRITES = /^\s*(?:with\b[\s\S]*\b)?(?:insert|update|delete|create|alter|drop|truncate|copy|refresh)\b/i

/** Milliseconds of queries in one turn of the event loop, before it gets to do something else. */
const MAX_TURN_MS = 10

/**
 * A `pg.Pool` look-alike with the one connection that PGlite has. Checkouts queue; a checkout from inside a transaction
 * (the root `db` used where `tx` was meant) fails at once instead of waiting for itself.
 *
 * The class name must contain "Pool": Drizzle tests for that to know that `transaction` needs a checkout.
 */
export class PglitePool extends EventEmitter {
  readonly totalCount = 1
  readonly idleCount = 0
  waitingCount = 0
  ended = false
  readonly #lite: PGlite
  readonly #beforeWrite: () => void
  readonly #waitMs: number
  readonly #plans = new PlanCache()
  readonly #holder = new AsyncLocalStorage<true>()
  #tail: Promise<void> = Promise.resolve()
  #turnBegan: number | undefined

  /** `beforeWrite` runs before every writing statement and refuses it by throwing; `waitMs` bounds the queue. */
  constructor(lite: PGlite, options: { beforeWrite?: () => void; waitMs?: number } = {}) {
    super()
    this.#lite = lite
    this.#beforeWrite = options.beforeWrite ?? (() => {})
    this.#waitMs = options.waitMs ?? 10_000
  }

  async connect() {
    if (this.ended) throw new Error('the database is closed')
    if (this.#holder.getStore()) throw new Error('the root database was used inside a transaction: pass `tx` on')
    const free = await this.#checkout()
    let released = false
    const release = () => {
      if (released) return
      released = true
      free()
    }
    const client = {
      query: (query: string | QueryConfig, values?: unknown[]) => this.#run(query, values),
      release,
      on: () => client,
      once: () => client,
      off: () => client,
      removeListener: () => client,
      escapeIdentifier: pg.escapeIdentifier,
    }
    return client
  }

  /** Marks everything called inside `work` as holding the connection, so that a nested checkout is an error. */
  holding<T>(work: () => Promise<T>): Promise<T> {
    return this.#holder.run(true, work)
  }

  async query(query: string | QueryConfig, values?: unknown[]) {
    const client = await this.connect()
    try {
      return await client.query(query, values)
    } finally {
      client.release()
    }
  }

  async end() {
    this.ended = true
    await this.#tail
  }

  async #checkout(): Promise<() => void> {
    let free: () => void = () => {}
    const previous = this.#tail
    this.#tail = new Promise<void>((resolve) => {
      free = resolve
    })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseBusyError(this.#waitMs)), this.#waitMs)
    })
    this.waitingCount += 1
    try {
      await Promise.race([previous, timeout])
    } catch (error) {
      void previous.then(free)
      throw error
    } finally {
      this.waitingCount -= 1
      clearTimeout(timer)
    }
    return free
  }

  /**
   * PGlite answers within the turn of the event loop that it is asked in, and whoever waits for the answer runs in the same
   * turn: without a pause, everybody in the queue would be served before the next request is even accepted.
   */
  async #yieldToTheLoop(): Promise<void> {
    const isLong = this.#turnBegan !== undefined && performance.now() - this.#turnBegan > MAX_TURN_MS
    if (isLong) await new Promise((resolve) => setImmediate(resolve))
    if (this.#turnBegan !== undefined) return
    this.#turnBegan = performance.now()
    setImmediate(() => {
      this.#turnBegan = undefined
    })
  }

  async #run(query: string | QueryConfig, extraValues?: unknown[]) {
    const config: QueryConfig = typeof query === 'string' ? { text: query } : query
    const values = config.values ?? extraValues
    if (WRITES.test(config.text)) this.#beforeWrite()
    await this.#yieldToTheLoop()
    if (config.text.startsWith(PLAN_ONCE)) return this.#runPlanned(config, values ?? [])
    const message = values?.length ? extendedQuery(config.text, values.map(prepareValue)) : serialize.query(config.text)
    const results = await this.#ask(message, config)
    return results.length > 1 ? results : (results[0] ?? NO_ROWS)
  }

  async #runPlanned(config: QueryConfig, values: unknown[]) {
    try {
      const [, result] = await this.#ask(this.#plans.use(config.text, values.map(prepareValue)), config)
      return result ?? NO_ROWS
    } catch (error) {
      this.#plans.forget(config.text)
      throw error
    }
  }

  /** One message instead of PGlite's own six, and rows read here: its `query` and `exec` take four times as long. */
  async #ask(message: Buffer, config: QueryConfig) {
    return readResults(await this.#lite.runExclusive(() => this.#lite.execProtocolStream(message)), config)
  }
}

const extendedQuery = (text: string, values: unknown[]): Buffer =>
  Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ])

export class DatabaseBusyError extends Error {
  constructor(waitedMs: number) {
    super(`no database connection within ${waitedMs} ms`)
    this.name = 'DatabaseBusyError'
  }
}
