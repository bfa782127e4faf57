import { PLAN_ONCE } from './plan-once.ts'

/** So many of a search took 10 MB of their connection's memory; what comes after them is planned at each use. */
const MAX_NAMES = 60
/** The server no longer has the statement, or its columns are of other types than when it was planned. */
const OUTDATED = new Set(['26000', '0A000'])

/**
 * Names under which one connection to PostgreSQL keeps its statements marked `planOnce`: read and planned under a name once,
 * they are only run from then on. Whether one plan serves for all words is left to the server.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #made = 0

  nameOf(text: string): string | undefined {
    if (!text.startsWith(PLAN_ONCE)) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    this.#made += 1
    const name = `plan_${this.#made}`
    this.#names.set(text, name)
    return name
  }

  /** After an error that another use would meet too, the text gets another name. */
  noteError(text: string, error: unknown): void {
    if (error instanceof Error && 'code' in error && OUTDATED.has(String(error.code))) this.#names.delete(text)
  }
}
