import { data } from 'react-router'
import { isDatabaseUnavailable } from '../db/errors.server.ts'
import { AppError } from '../errors.ts'

/** What the error boundary receives for an error that was thrown on purpose. */
export type EdgeError = { code: string; params: Record<string, string | number> }

/**
 * The AppError that an error is, or that Drizzle wrapped (the free-space guard speaks up below it). An unreachable
 * database is said as such (503), and not as a fault of ours (500).
 */
export function asAppError(error: unknown): AppError | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 4; e = e.cause, depth += 1) if (e instanceof AppError) return e
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable', { status: 503, retryAfterSeconds: 5, cause: error })
  return undefined
}

/**
 * Wraps a page's loader or action: an AppError becomes the error response that the boundary draws with its status.
 * (Plain errors lose their class on the way through React Router in production.)
 */
export function page<Args, Result>(work: (args: Args) => Promise<Result>): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await work(args)
    } catch (error) {
      const known = asAppError(error)
      if (!known) throw error
      const headers = known.retryAfterSeconds ? { 'retry-after': String(known.retryAfterSeconds) } : undefined
      throw data({ code: known.code, params: known.params } satisfies EdgeError, { status: known.status, headers })
    }
  }
}
