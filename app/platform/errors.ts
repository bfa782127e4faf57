/** Field name → message key (or ready text) of what is wrong with it. */
export type FieldErrors = Record<string, string>

/**
 * The one error that a command or query throws on purpose. It is translated at the edge: `code` names the message
 * `errors.<code>`, `status` is the HTTP status, `params` fill the message, `fields` go beside their inputs.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly params: Record<string, string | number>
  readonly fields: FieldErrors | undefined
  /** Extra members of the JSON answer, e.g. `{ variant_id, left }`. */
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    options: {
      status?: number
      params?: Record<string, string | number>
      fields?: FieldErrors
      extra?: Record<string, unknown>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = options.status ?? 400
    this.params = options.params ?? {}
    this.fields = options.fields
    this.extra = options.extra ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function notFound(code = 'not_found'): AppError {
  return new AppError(code, { status: 404 })
}
