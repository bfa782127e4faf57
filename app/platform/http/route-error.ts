import { isRouteErrorResponse } from 'react-router'

/** What an error boundary can say of what it was given: the answer's status, and the code of an error thrown on purpose. */
export function describeError(error: unknown): { status: number; code: string | undefined } {
  if (!isRouteErrorResponse(error)) return { status: 500, code: undefined }
  return { status: error.status, code: (error.data as { code?: string } | null)?.code }
}
