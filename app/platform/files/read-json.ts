import { MAX_DEPTH, MAX_VALUES } from './limits.ts'
import { FileError } from './types.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const [BRACE, BRACE_END] = [123, 125]
const [BRACKET, BRACKET_END] = [91, 93]

/**
 * Parses a JSON that anybody may have made: not deeper than anything of ours, no key that is a trap for programs, no key
 * twice in one object (readers differ on which of the two counts), and no more values than a thread has memory for: an engine
 * that runs out of it while it parses may take the whole process along. The text is walked in one loop, never by recursion.
 */
export function parseJson(text: string): unknown {
  inspect(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? Number.NaN)
    throw new FileError('bad_json', { line: Number.isNaN(at) ? lineAt(text, text.length) : lineAt(text, at) })
  }
}

export function lineAt(text: string, at: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line += 1
  return line
}

function inspect(text: string): void {
  /** Keys of the objects that are open, outermost first; null for a list. */
  const open: (Set<string> | null)[] = []
  let values = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      const end = endOfString(text, i)
      const keys = open.at(-1)
      if (keys && isKey(text, end)) checkKey(text, { from: i, to: end }, keys)
      i = end
    } else if (begins(open, code, () => lineAt(text, i))) values += 1
    if (values > MAX_VALUES) throw new FileError('too_complex')
  }
}

/** Whether another value begins here; opens and closes what nests. */
function begins(open: (Set<string> | null)[], code: number, line: () => number): boolean {
  if (code === BRACE_END || code === BRACKET_END) open.pop()
  if (code === COMMA) return true
  if (code !== BRACE && code !== BRACKET) return false
  open.push(code === BRACE ? new Set() : null)
  if (open.length > MAX_DEPTH) throw new FileError('too_deep', { line: line(), most: MAX_DEPTH })
  return true
}

/** Index of the closing quote; the end of the text when there is none, which the parser then says. */
function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) i += 1
    else if (code === QUOTE) return i
  }
  return text.length
}

function isKey(text: string, end: number): boolean {
  let i = end + 1
  while (i < text.length && /\s/.test(text[i] ?? '')) i += 1
  return text[i] === ':'
}

function checkKey(text: string, { from, to }: { from: number; to: number }, keys: Set<string>): void {
  const raw = text.slice(from + 1, to)
  let key = raw
  if (raw.includes('\\')) {
    try {
      key = JSON.parse(`"${raw}"`) as string
    } catch {
      return
    }
  }
  if (FORBIDDEN.has(key)) throw new FileError('forbidden_key', { key, line: lineAt(text, from) })
  if (keys.has(key)) throw new FileError('repeated_key', { key: key.slice(0, 80), line: lineAt(text, from) })
  keys.add(key)
}
