import { AppError } from '../errors.ts'

type PgCause = { code?: string; constraint?: string }

function causeOf(error: unknown): PgCause {
  let current: unknown = error
  for (let depth = 0; depth < 4 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current as PgCause
    current = current.cause
  }
  return {}
}

/** True when `error`, as Drizzle wraps it, was raised by the database under that code. */
export function hasSqlState(error: unknown, code: string): boolean {
  return causeOf(error).code === code
}

/** True when `error`, as Drizzle wraps it, is the violation of that unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return cause.code === '23505' && (cause.constraint === undefined || cause.constraint === constraint)
}

/** Sockets; then SQLSTATE: no connection, no room, the server ends or starts, gave up on the time, is a read-only replica. */
const UNAVAILABLE = /^(?:E(?:CONN|NOTFOUND|TIMEDOUT|PIPE|AI_AGAIN|HOSTUNREACH|NETUNREACH)|08|53|57P0|57014|25P03|25006|40003|55P03|58)/
/** What `pg` says without a code. */
const LOST =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|the database is closed/i
const NAMES = ['DatabaseBusyError', 'DatabaseDeadlineError']

/** An unreachable, restarting, exhausted or too slow database: answered 503 with Retry-After, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return false
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 4; e = e.cause, depth += 1) {
    if ('code' in e && typeof e.code === 'string' && UNAVAILABLE.test(e.code)) return true
    if (NAMES.includes(e.name) || (!isStatementOf(e) && LOST.test(e.message))) return true
    if (e instanceof AggregateError && e.errors.some((inner) => UNAVAILABLE.test(causeOf(inner).code ?? ''))) return true
  }
  return false
}

/** Drizzle's own error has the statement and its parameters as its message: what stands in there is a visitor's. */
const isStatementOf = (error: Error) => 'params' in error

/** Two transactions stood in each other's way (deadlock, serialisation): nothing was done, and trying again may pass. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(causeOf(error).code ?? '')
}
