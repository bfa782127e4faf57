import pg from 'pg'
import { beforeDeadline, DatabaseDeadlineError, remainingMs } from './deadline.server.ts'
import { StatementNames } from './statement-names.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void
type QueryCallback = (error: Error | undefined, result?: unknown) => void
type Query = { text: string; name?: string; query_timeout?: number }

/** Ending a transaction is given this long, whatever the request has left: a commit that is cut off has an unknown outcome. */
const END_MS = 700
const COMMIT = /^\s*commit\b/i
const ROLLBACK = /^\s*rollback\b/i
/** Statements that time out for want of a lock come in swarms; connections are doubted once in so long. */
const DOUBT_EVERY_MS = 1000

/**
 * A `pg.Pool` that survives its server. As shipped, a client that loses its connection while it is checked out ends the
 * process (its `error` has no listener), a failed `begin` leaks its client (Drizzle starts its `try` afterwards), and a
 * statement that times out blocks the next one on its connection. Here a lost client leaves the pool at once, whoever holds
 * it; one that timed out is broken off; and after a loss the connections from before it are replaced, not trusted.
 */
export class BoundedPool extends pg.Pool {
  readonly #patienceMs: number
  readonly #bornAfter = new WeakMap<pg.PoolClient, number>()
  #losses = 0
  #lostAt = Number.NEGATIVE_INFINITY

  constructor({ patienceMs, ...config }: pg.PoolConfig & { patienceMs: number }) {
    super(config)
    this.#patienceMs = patienceMs
    // An idle client's loss, which its own listener has noted.
    this.on('error', () => {})
    this.on('connect', (client) => {
      // For as long as it lives: between the pool's own listener and `#guard` it would have none, and its end may be in the
      // packet after which it is handed on.
      client.on('error', () => this.#noteLoss())
      this.#bornAfter.set(client, this.#losses)
      this.#boundQueries(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const checkout = this.#checkout()
    if (!callback) return checkout
    checkout.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  async #checkout(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await beforeDeadline(super.connect(), (late) => late.release())
      if (this.#bornAfter.get(client) === this.#losses) return this.#guard(client)
      client.release(true)
    }
  }

  #noteLoss(): void {
    if (performance.now() - this.#lostAt < DOUBT_EVERY_MS) return
    this.#lostAt = performance.now()
    this.#losses += 1
  }

  /** Takes the client out of the pool when its connection is lost, whether or not its holder gets to release it. */
  #guard(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client)
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      release(true)
    }
    client.on('error', onLost)
    client.release = (error) => {
      if (lost) return
      client.removeListener('error', onLost)
      release(error)
    }
    return client
  }

  #boundQueries(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (query: Query, values: unknown) => Promise<unknown>
    const names = new StatementNames()
    const bounded = async (query: string | Query, values: unknown): Promise<unknown> => {
      const config = typeof query === 'string' ? { text: query } : query
      const name = names.nameOf(config.text)
      const ms = this.#allowedMs(config.text)
      if (ms <= 0) throw new DatabaseDeadlineError()
      try {
        return await send({ ...config, ...(name && { name }), query_timeout: Math.ceil(ms) }, values)
      } catch (error) {
        names.noteError(config.text, error)
        // Its answer may still come, or never: nothing else can be sent on this connection.
        if (error instanceof Error && error.message === 'Query read timeout') client.connection.stream.destroy()
        throw error
      }
    }
    client.query = ((query: string | Query, values?: unknown, callback?: QueryCallback) => {
      const done = typeof values === 'function' ? (values as QueryCallback) : callback
      const result = bounded(query, typeof values === 'function' ? undefined : values)
      if (!done) return result
      result.then((value) => done(undefined, value), done)
    }) as typeof client.query
  }

  #allowedMs(text: string): number {
    if (ROLLBACK.test(text)) return END_MS
    const ms = Math.min(this.#patienceMs, remainingMs())
    return COMMIT.test(text) ? Math.max(END_MS, ms) : ms
  }
}
