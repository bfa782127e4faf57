/** What may be known of an error outside of the process. */
type ErrorSummary = {
  type: string
  message: string
  stack?: string[]
  code?: string
  sql?: string
  constraint?: string
  table?: string
  column?: string
  routine?: string
  cause?: ErrorSummary
  errors?: ErrorSummary[]
}

const MAX_DEPTH = 5
const MAX_MESSAGE = 600
const MAX_SQL = 2000
const SQLSTATE = /^[0-9A-Z]{5}$/
/**
 * Classes of SQLSTATE whose message names tables, columns and constraints only. The others quote what was sent ('invalid
 * input syntax for type uuid: "…"'), and so may what our own triggers raise.
 */
const NAMES_ONLY = /^(?:08|23|25|3D|40|42|53|55|57|58)/
/** Errors of reading what somebody sent, and of a mail server: both repeat it. */
const QUOTES_INPUT = new Set(['SyntaxError', 'URIError', 'ZodError'])

const SECRETS: readonly [RegExp, string][] = [
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+\.[^\s<>"'(),;:]+/g, '[address]'],
  [/(?:\+|\b00)\d[\d ().-]{6,}\d|\b0[5-8](?:[ .-]?\d){8}\b/g, '[number]'],
  [/\b(token|t|code|key)=[^\s&"']+/g, '$1=[secret]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?![\w-])/g, '[secret]'],
]

/** A text without mail addresses, telephone numbers and what looks like a token: a second line of defence, not the first. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text)
}

/**
 * An error as it may be logged. What a visitor typed reaches errors by many ways (Drizzle's message and `params`,
 * PostgreSQL's `detail`, `where` and quoted values, a JSON parser's excerpt), so that nothing is passed on but what is
 * named here: the kind, the code, the place in our code, the statement with its placeholders.
 */
export function summarizeError(error: unknown, depth = 0): ErrorSummary {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'object' ? '' : 'not an error' }
  const fields = error as Error & Record<string, unknown>
  const named = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' && value.length <= 200 ? { [name]: withoutSecrets(value) } : {}
  }
  const sql = typeof fields.query === 'string' ? { sql: withoutSecrets(fields.query.slice(0, MAX_SQL)) } : {}
  const nested = depth < MAX_DEPTH
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(fields),
    ...named('code'),
    ...named('constraint'),
    ...named('table'),
    ...named('column'),
    ...named('routine'),
    ...sql,
    stack: framesOf(error),
    ...(nested && error.cause !== undefined ? { cause: summarizeError(error.cause, depth + 1) } : {}),
    ...(nested && error instanceof AggregateError ? { errors: error.errors.slice(0, 5).map((one) => summarizeError(one, depth + 1)) } : {}),
  }
}

function messageOf(error: Error & Record<string, unknown>): string {
  const { code } = error
  if ('params' in error && 'query' in error) {
    // PGlite adds the statement and its parameters to the database's own error.
    if (!isDatabaseError(error)) return 'Failed query'
  }
  const isRaised = error.routine === 'exec_stmt_raise'
  if (isDatabaseError(error) && (isRaised || !NAMES_ONLY.test(String(code)))) return `database error ${code}`
  if (QUOTES_INPUT.has(error.name)) return `${error.name} in what was sent`
  // A mail server's answer often repeats the recipient.
  if ('responseCode' in error || 'rejected' in error) return `mail error ${String(code ?? '')}`.trim()
  return withoutSecrets(error.message.slice(0, MAX_MESSAGE))
}

const isDatabaseError = (error: Record<string, unknown>) =>
  typeof error.code === 'string' && SQLSTATE.test(error.code) && 'severity' in error

/** The lines that say where, without the message above them, which may have lines of its own. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message)
  const below = at === -1 ? stack : stack.slice(at + message.length)
  const isFrame = /^ {4}at (?:async )?(?:[\w.<>#$[\] ]+ \()?(?:file:|node:|\/|[\w.-]+[/\\])[^\s()]+:\d+:\d+\)?$/
  return below.split('\n').flatMap((line) => (isFrame.test(line) ? [line.trim()] : []))
}
