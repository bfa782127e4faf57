/** A file of a bank that cannot be read as a whole: `errors.<code>` says why. */
export class StatementError extends Error {
  readonly code: string
  readonly params: Record<string, string | number>
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code)
    this.name = 'StatementError'
    this.code = code
    this.params = params
  }
}

/** More than a bank account of a cooperative moves in two years. */
export const MAX_STATEMENT_LINES = 5000
