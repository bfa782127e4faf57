import { createHash } from 'node:crypto'
import { numberEqual } from './rules.ts'
import type { StatementLine } from './types.ts'

/** For each line, what it is recognized by when it comes again, in this file or another one. */
export function fingerprintLines(lines: readonly StatementLine[]): string[] {
  return numberEqual(lines).map(({ content, ordinal }) => createHash('sha256').update(`${content}\n${ordinal}`).digest('hex'))
}
