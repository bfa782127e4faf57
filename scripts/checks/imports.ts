import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { isString, listFiles, type Node, readSource, walk } from './source.ts'

/** `to` is a path from the root, or `npm:name` for what comes from a package or from Node. */
export type Import = { from: string; to: string; typeOnly: boolean; line: number }

const SKIP = /\.test\.tsx?$|\.d\.ts$/

/** Every import and re-export of the code under `root`, static, dynamic and in types. */
export function readImports(root: string, patterns = ['app/**/*.{ts,tsx}', 'server/**/*.ts']): Import[] {
  return listFiles(root, patterns, SKIP).flatMap((from) => {
    const source = readSource(root, from)
    const found: Import[] = []
    walk(source.program, (node) => {
      const specifier = specifierOf(node)
      // `+types` files are generated beside each route.
      if (specifier && !specifier.text.includes('/+types/')) {
        found.push({ from, to: resolveImport(root, from, specifier.text), typeOnly: specifier.typeOnly, line: source.line(node.start) })
      }
      return undefined
    })
    return found
  })
}

function specifierOf(node: Node): { text: string; typeOnly: boolean } | undefined {
  const target = node.source as Node | null | undefined
  switch (node.type) {
    case 'ImportDeclaration':
      return target && isString(target) ? { text: target.value, typeOnly: isTypeOnly(node, 'importKind') } : undefined
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return target && isString(target) ? { text: target.value, typeOnly: isTypeOnly(node, 'exportKind') } : undefined
    case 'ImportExpression':
      return target && isString(target) ? { text: target.value, typeOnly: false } : undefined
    case 'TSImportType':
      return target && isString(target) ? { text: target.value, typeOnly: true } : undefined
    default:
      return undefined
  }
}

/** `import type {…}`, or an import whose every name is marked `type`. */
function isTypeOnly(node: Node, member: 'importKind' | 'exportKind'): boolean {
  if (node[member] === 'type') return true
  const names = node.specifiers as Node[] | undefined
  return names !== undefined && names.length > 0 && names.every((name) => name[member] === 'type')
}

function resolveImport(root: string, from: string, specifier: string): string {
  const text = specifier.replace(/\?.*$/, '')
  const path = /^#(app|server|content|tests)\//.test(text)
    ? text.slice(1)
    : text.startsWith('.')
      ? posix.normalize(posix.join(dirname(from), text))
      : undefined
  if (path === undefined) return `npm:${text}`
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(join(root, candidate))) ?? path
}
