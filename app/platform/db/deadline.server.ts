import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What one visitor's request may spend on the database from its first query on. The end of a transaction comes on top
 * (`END_MS`): together with its own work the answer is there, or a 503, within 3 s.
 */
const REQUEST_MS = 2000

type Deadline = { until: number | undefined }

const deadlines = new AsyncLocalStorage<Deadline>()

/** Bounds all that `work` asks of the PostgreSQL server, together; without it only each statement is bounded. */
export function withDatabaseDeadline<T>(work: () => T): T {
  return deadlines.run({ until: undefined }, work)
}

/** The milliseconds left for the request under way. The clock starts with the first call: a request may have waited before. */
export function remainingMs(): number {
  const deadline = deadlines.getStore()
  if (!deadline) return Number.POSITIVE_INFINITY
  deadline.until ??= performance.now() + REQUEST_MS
  return deadline.until - performance.now()
}

export class DatabaseDeadlineError extends Error {
  constructor() {
    super(`the database took more than ${REQUEST_MS} ms of one request`)
    this.name = 'DatabaseDeadlineError'
  }
}

/** `promise`, or a rejection at the deadline; what arrives after that goes to `onLate`. */
export async function beforeDeadline<T>(promise: Promise<T>, onLate: (value: T) => void): Promise<T> {
  const ms = remainingMs()
  if (ms === Number.POSITIVE_INFINITY) return promise
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseDeadlineError()), Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, late])
  } catch (error) {
    if (error instanceof DatabaseDeadlineError) promise.then(onLate, () => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}
