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

/** True when `error`, as Drizzle wraps it, is the violation of that unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return cause.code === '23505' && (cause.constraint === undefined || cause.constraint === constraint)
}

const UNAVAILABLE = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|57P0|53|08|57014)/

/** An unreachable, restarting, exhausted or too slow database: answered 503 with Retry-After, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return false
  const code = causeOf(error).code
  if (code && UNAVAILABLE.test(code)) return true
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 4; e = e.cause, depth += 1) {
    if (e.name === 'DatabaseBusyError') return true
    if (/timeout exceeded when trying to connect|Connection terminated|Query read timeout|the database is closed/i.test(e.message))
      return true
    if (e instanceof AggregateError && e.errors.some((inner) => causeOf(inner).code === 'ECONNREFUSED')) return true
  }
  return false
}

/** Two transactions stood in each other's way (deadlock, serialisation): nothing was done, and trying again may pass. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(causeOf(error).code ?? '')
}
