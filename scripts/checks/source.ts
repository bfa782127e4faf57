import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A node of the ESTree that oxc gives; its members are read with care. */
export type Node = { type: string; start: number; end: number; [member: string]: unknown }

export type Source = { path: string; text: string; program: Node; line(offset: number): number }

/** One thing that is wrong, as `file:line what`. */
export type CheckProblem = string

const parsed = new Map<string, Source>()

/** Files under `root` matching the patterns, as sorted paths relative to it with forward slashes. */
export function listFiles(root: string, patterns: string[], skip: RegExp = /^$/): string[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !skip.test(file))
    .sort()
}

export function readSource(root: string, path: string): Source {
  const file = join(root, path)
  const known = parsed.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const result = parseSync(path, text)
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0]?.message}`)
  const source = { path, text, program: result.program as unknown as Node, line: (at: number) => text.slice(0, at).split('\n').length }
  parsed.set(file, source)
  return source
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The direct children of a node, in source order of its members. */
export function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
}

/** Visits a node and everything below it; `visit` returns false to stay out of a branch. */
export function walk(node: Node, visit: (node: Node) => undefined | false): void {
  if (visit(node) === false) return
  for (const child of children(node)) walk(child, visit)
}

export function isString(node: Node): node is Node & { value: string } {
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** The fixed parts of a template literal, first to last; between two of them something is filled in. */
export function templateParts(node: Node): string[] {
  return (node.quasis as { value: { cooked?: string; raw: string } }[]).map((quasi) => quasi.value.cooked ?? quasi.value.raw)
}
