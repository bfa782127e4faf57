import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckProblem, listFiles, readSource, walk } from './source.ts'

export const MAX_FILE_LINES = 300
export const MAX_FUNCTION_LINES = 80

const SOURCES = ['{app,server,scripts,tests,bench}/**/*.{ts,tsx}', 'app/**/*.css', '*.config.ts']
/** Lists and drawings are as long as what they list. */
const LISTS = /\/(tables|seed)\.server\.ts$|\.d\.ts$|\/illustrations\/|\/emblems|icon\.tsx$|\.css$/
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A file past 300 lines, a function past 80, ask to be split. */
export function checkSizes(root: string): CheckProblem[] {
  return listFiles(root, SOURCES).flatMap((path) => [...fileProblem(root, path), ...functionProblems(root, path)])
}

function fileProblem(root: string, path: string): CheckProblem[] {
  const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
  return lines > MAX_FILE_LINES && !LISTS.test(path) ? [`${path} has ${lines} lines (limit ${MAX_FILE_LINES})`] : []
}

function functionProblems(root: string, path: string): CheckProblem[] {
  // In a test file `describe(…, () => {…})` is a chapter, not a function.
  if (!/(?<!\.test)\.tsx?$/.test(path) || LISTS.test(path)) return []
  const source = readSource(root, path)
  const problems: CheckProblem[] = []
  walk(source.program, (node) => {
    if (!FUNCTIONS.has(node.type)) return undefined
    const lines = source.line(node.end) - source.line(node.start) + 1
    if (lines > MAX_FUNCTION_LINES)
      problems.push(`${path}:${source.line(node.start)} a function of ${lines} lines (limit ${MAX_FUNCTION_LINES})`)
    return undefined
  })
  return problems
}
