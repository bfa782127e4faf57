import { type CheckProblem, children, isString, listFiles, type Node, readSource, walk } from './source.ts'

/** Every one of them ends in the one decision of platform/auth/guard.server.ts. */
const GUARDS = new Set([
  ...['requirePermission', 'requireApiPermission', 'requireSession', 'requireApiSession', 'rejectAction'],
  // Wrappers that ask before they call what they are given (platform/auth/admin-route.server.ts), and the kit's on top of them.
  ...['adminLoader', 'adminAction', 'resourceLoader', 'resourceAction', 'resourceCsv', 'resourceCsvAction'],
  ...['importListLoader', 'importListAction', 'importLoader', 'importAction', 'importRowsLoader', 'importRowsAction'],
])
/** Refuses everybody, whoever it is. */
const REFUSES_ALL = 'refuseMethod'
/** Where one signs in or out: open to everybody by design. */
const OPEN_DOORS = new Set(['app/routes/admin/login.tsx', 'app/routes/admin/logout.tsx'])
/** Open to everybody: they greet whoever is signed in, allow a known customer more, or name in the log whose address was proven. */
const MAY_LOOK = new Set([
  ...OPEN_DOORS,
  ...['sign-in.tsx', 'auth-agent.tsx', 'checkout.tsx', 'verify.tsx'].map((file) => `app/routes/public/${file}`),
  'app/routes/public/service-request.tsx',
  'app/routes/public/contact-message.tsx',
  'app/routes/api/orders.ts',
  'app/routes/public/suggest.tsx',
  'app/routes/api/service-requests.ts',
])
const GUARDED = /^app\/routes\/(admin\/|account\/|api\/admin-)/

/**
 * No door without the guard: every loader and action of the back office, of accounts and of the back office's JSON calls
 * it, directly or by way of a function in its own file; and no route asks for the session or for a right past it.
 */
export function checkGuards(root: string): CheckProblem[] {
  return listFiles(root, ['app/routes/**/*.ts', 'app/routes/**/*.tsx'], /\.test\./).flatMap((path) => [
    ...(GUARDED.test(path) && !OPEN_DOORS.has(path) ? unguarded(root, path) : []),
    ...(MAY_LOOK.has(path) ? [] : bypassesGuard(root, path)),
  ])
}

function unguarded(root: string, path: string): CheckProblem[] {
  const { program, line } = readSource(root, path)
  const declared = declarations(program)
  return [...declared]
    .filter(([name, { exported }]) => exported && ['loader', 'action'].includes(name))
    .filter(([name]) => !reachesGuard(name, declared, new Set()))
    .map(([name, { node }]) => `${path}:${line(node.start)} ${name} calls no guard: begin it with requirePermission, or one of its kind`)
}

function bypassesGuard(root: string, path: string): CheckProblem[] {
  const { program, line } = readSource(root, path)
  const problems: CheckProblem[] = []
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !isString(node.source as Node)) return undefined
    const names = (node.specifiers as { imported?: { name?: string } }[]).map(({ imported }) => imported?.name)
    if (names.includes('findSession')) problems.push(`${path}:${line(node.start)} asks for the session past the guard`)
    return false
  })
  return problems
}

type Declared = { node: Node; exported: boolean }

/** What a file declares at its top, by name. */
function declarations(program: Node): Map<string, Declared> {
  const found = new Map<string, Declared>()
  for (const statement of children(program)) {
    const exported = statement.type === 'ExportNamedDeclaration'
    const node = exported ? (statement.declaration as Node | null) : statement
    if (node?.type === 'VariableDeclaration') {
      for (const one of node.declarations as Node[]) found.set(String((one.id as { name?: string }).name), { node: one, exported })
    } else if (node?.type === 'FunctionDeclaration') {
      found.set(String((node.id as { name?: string } | null)?.name), { node, exported })
    }
  }
  return found
}

function reachesGuard(name: string, declared: ReadonlyMap<string, Declared>, seen: Set<string>): boolean {
  const start = declared.get(name)
  if (!start || seen.has(name)) return false
  seen.add(name)
  let reached = false
  walk(start.node, (node) => {
    if (reached) return false
    if (node.type === 'CallExpression') {
      const callee = (node.callee as { name?: string }).name ?? ''
      if (GUARDS.has(callee) || callee === REFUSES_ALL) reached = true
    }
    if (node.type === 'Identifier' && node !== start.node.id) reached ||= reachesGuard(String(node.name), declared, seen)
    return undefined
  })
  return reached
}
