import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** One type for both engines: the embedded PGlite and a PostgreSQL server. */
export type Db = NodePgDatabase<Record<string, never>>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query or command takes: the database or a transaction inside it. */
export type DbOrTx = Db | Tx

/** Why nothing can be saved; also the code of the error that a write is answered with. */
export type StorageProblem = 'storage_full' | 'storage_readonly'

export type DbHandle = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  readonly pool: pg.Pool
  /** Calls back for every NOTIFY on the channel; `onGap` when notifications may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /**
   * Set when this is a copy in memory of a folder that cannot be written to: every write is refused with 503, except what
   * `allowWrites` does, which is gone with the process.
   */
  readonly readOnly?: { problem: StorageProblem; allowWrites<T>(work: () => Promise<T>): Promise<T> }
  close(): Promise<void>
}
