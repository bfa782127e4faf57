import { type CheckProblem, listFiles, type Node, readSource } from './source.ts'

const TYPES = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSEnumDeclaration', 'ClassDeclaration'])

/** No two files export a type of one name: who looks a type up, or lets an editor import it, finds the one that is meant. */
export function checkTypeNames(root: string): CheckProblem[] {
  const places = new Map<string, string[]>()
  for (const path of listFiles(root, ['app/**/*.ts', 'app/**/*.tsx', 'server/**/*.ts'], /\.test\.|\.d\.ts$/)) {
    const { program, line } = readSource(root, path)
    for (const statement of program.body as Node[]) {
      const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null
      if (!declared || !TYPES.has(declared.type)) continue
      const { name } = declared.id as Node & { name: string }
      places.set(name, [...(places.get(name) ?? []), `${path}:${line(declared.start)}`])
    }
  }
  return [...places].flatMap(([name, all]) =>
    all.length > 1 ? [`${name} is exported by ${all.join(' and by ')}: each needs a name of its own`] : [],
  )
}
