import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckProblem, listFiles } from './source.ts'

const PHYSICAL = [
  /(?:^|[;{\s])(?:scroll-)?(?:margin|padding)-(?:left|right)\s*:/,
  /(?:^|[;{\s])border-(?:left|right)(?:-[a-z]+)?\s*:/,
  /(?:^|[;{\s])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:^|[;{\s])(?:left|right)\s*:/,
  /(?:^|[;{\s])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
]
const FOUR_SIDES = /(?:^|[;{\s])(?:margin|padding|inset|scroll-margin|scroll-padding)\s*:\s*([^;}]+)/g
const LETTER_SPACING = /letter-spacing\s*:(?!\s*(?:0|normal|inherit)\s*(?:;|\}|$))/

/** A line may say `physical: why` in a comment, for what must not mirror (maps, clocks, the drawing of a logo). */
const EXCUSED = /\/\*[^*]*\bphysical:\s*\S/

/** Logical CSS only; no letter-spacing, which tears Arabic words apart, outside rules for Latin text. */
export function checkStyles(root: string): CheckProblem[] {
  return listFiles(root, ['app/**/*.css']).flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    const bare = withoutComments(lines)
    return bare.flatMap((line, i) => (EXCUSED.test(lines[i] ?? '') ? [] : problemsOf(line).map((what) => `${path}:${i + 1} ${what}`)))
  })
}

function problemsOf(line: string): string[] {
  const problems: string[] = []
  if (PHYSICAL.some((pattern) => pattern.test(line))) problems.push(`a physical side: ${line.trim()}`)
  for (const [, value = ''] of line.matchAll(FOUR_SIDES)) {
    const [, end, , start] = splitValue(value)
    if (start !== undefined && end !== start) problems.push(`unequal physical sides: ${value.trim()}`)
  }
  if (LETTER_SPACING.test(line)) problems.push(`letter-spacing: ${line.trim()}`)
  return problems
}

/** Splits at spaces outside brackets. */
function splitValue(value: string): string[] {
  return value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}

/** The same lines with comments blanked. */
function withoutComments(lines: string[]): string[] {
  return lines
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
}
