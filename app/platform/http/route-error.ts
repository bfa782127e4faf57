import { isRouteErrorResponse } from 'react-router'
import type { Failure } from './failure.server.ts'

/** What the form needs that asks for the password again and then goes on with what was typed. */
export type Confirmation = {
  /** What was typed, sealed. */
  sealed: string
  needsCode: boolean
  failure: Failure | undefined
}

export type DescribedError = { status: number; code: string | undefined; confirmation?: Confirmation | undefined }

/** What an error boundary can say of what it was given: the answer's status, and the code of an error thrown on purpose. */
export function describeError(error: unknown): DescribedError {
  if (!isRouteErrorResponse(error)) return { status: 500, code: undefined }
  const { code, confirmation } = (error.data ?? {}) as Partial<DescribedError>
  return { status: error.status, code, confirmation }
}
