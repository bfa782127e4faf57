import { type Import, readImports } from './imports.ts'
import type { CheckProblem } from './source.ts'

type Matcher = RegExp | readonly RegExp[]

type Rule = {
  name: string
  /** What to do instead. */
  advice: string
  from: Matcher
  fromNot?: Matcher
  to: Matcher
  /** A function gets the importing file's match of `from`, to speak of 'the same room'. */
  toNot?: Matcher | ((from: RegExpMatchArray) => Matcher)
  /** Importing a type is allowed. */
  typesAllowed?: boolean
}

const FOUNDATIONS = /^app\/features\/(places|hours|users|settings|media|audit|security-log|saved-views|resources|writing|imports)\//
/** What the site stands in: the layout of its pages, the back office, the visits that its door counts. */
const HOUSE = /^app\/features\/(layout|admin|analytics)\//
/** A room's door: what the house may ask of it. */
const DOORS = [
  /\/(queries|commands|manifest)\.server\.ts$/,
  /\/(queries|commands)\/[^/]+\.server\.ts$/,
  /\/(rules|schema|policy|present|types|labels)\.ts$/,
  /\/components\//,
  // The screens of either side.
  /^app\/features\/.+\/(public|admin)\/[^/]+(?<!\.server)\.tsx?$/,
  // Opening hours are a library of pure functions (ADR 0012).
  /^app\/features\/guides\/hours\/[^/]+\.ts$/,
  // Opening hours are rules from one end to the other.
  /^app\/features\/hours\/(calendar|plain|state|syntax|write)\.ts$/,
  // What a room declares to the resource kit, and what the kit offers to rooms and routes (ADR 0029).
  /\/resource\.server\.ts$/,
  /^app\/features\/resources\/(resource\.ts$|routes(\.server)?\.ts$|fields\/|admin\/)/,
  // What a room declares of its import, and what the foundation offers to rooms and routes (ADR 0108).
  /\/import\.server\.ts$/,
  /^app\/features\/imports\/(import-room|import-job\.server|routes\.server)\.ts$/,
  // What markup and Markdown mean, for whoever brings texts along.
  /^app\/features\/articles\/import\/markdown\.ts$/,
  /^app\/features\/writing\/surface\/paste\.ts$/,
  // Statements of banks, which charity reads too.
  /^app\/features\/accounting\/bank\/readers\/(read-statement|statement-error)\.ts$/,
  // The moving map, on which any room may draw what it has.
  /^app\/features\/places\/map\/live\/(base-map|sheet|clusters|town-names)\.ts$/,
] as const
const TABLES = /\/tables\.server\.ts$/
const SERVER_ONLY = /\.server\.tsx?$/
/** Where the house is put together: the street door and the root of the pages. */
const STREET_DOOR = /^(server\/|app\/[^/]+$|app\/client\/)/
const SQL = [TABLES, /^npm:(drizzle-orm|pg|@electric-sql)(\/|$)/] as const

/** Files below the folder that the rule's `from` caught. */
const itself = (match: RegExpMatchArray) => new RegExp(`^app/features/${match[1]}/`)

/** What stands at the root of an area belongs to all its rooms. */
const areaRoot = (match: RegExpMatchArray) => new RegExp(`^app/features/${match[1]?.split('/')[0]}/[^/]+$`)

/** Areas that hold several rooms: features/store/{catalogue,cart,orders}. */
const ROOM = /^app\/features\/((?:store|guides|iqra|accounting)\/[^/]+|[^/]+)\//

export const rules: readonly Rule[] = [
  {
    name: 'platform-is-the-ground',
    advice: 'platform knows nothing of the business: pass in what it needs',
    from: /^app\/platform\//,
    to: /^(app\/(?!platform\/)|server\/|content\/)/,
  },
  {
    name: 'ui-knows-no-domain',
    advice: 'ui stands on platform alone: give it props, or move it into the room',
    from: /^app\/ui\//,
    to: [/^app\/(features|flows|routes)\//, STREET_DOOR],
  },
  {
    name: 'rooms-never-look-up',
    advice: 'a room is called by flows and routes, not the other way round',
    from: /^app\/features\//,
    to: /^app\/(flows|routes)\//,
  },
  {
    name: 'rooms-never-look-sideways',
    advice: 'two rooms together are a flow (app/flows)',
    from: /^app\/features\/([^/]+)\//,
    to: /^app\/features\//,
    toNot: (match) => [itself(match), FOUNDATIONS],
  },
  {
    name: 'rooms-are-found-not-named',
    advice: 'whatever a room adds stands in its manifest; only routes and flows name rooms',
    from: [/^app\/(?!features\/|flows\/|routes\/|platform\/|ui\/)/, /^server\//],
    to: /^app\/features\//,
    toNot: [FOUNDATIONS, HOUSE],
  },
  {
    name: 'enter-a-neighbour-by-the-door',
    advice: 'import queries, commands, rules, schema, policy, present, types or components (tables only for a foreign key)',
    from: ROOM,
    to: /^app\/features\//,
    toNot: (match) => [itself(match), areaRoot(match), ...DOORS, TABLES],
  },
  {
    name: 'flows-and-routes-enter-by-the-door',
    advice: 'import queries, commands, rules, schema, policy, present, types or components',
    from: [/^app\/(flows|routes)\//, STREET_DOOR],
    to: /^app\/features\//,
    toNot: DOORS,
  },
  {
    name: 'sql-stays-in-its-room',
    advice: 'ask in queries, change in commands',
    from: /^(app|server)\//,
    fromNot: [
      /\/(tables|queries|commands|seed|resource)\.server\.ts$/,
      /\/(queries|commands)\/[^/]+\.server\.ts$/,
      /^app\/platform\/(db|auth|mail|jobs)\//,
      /^server\/first-start\.ts$/,
    ],
    to: SQL,
    typesAllowed: true,
  },
  {
    name: 'routes-and-flows-hold-no-sql',
    advice: 'a route or flow does not even know the tables: ask the room',
    from: /^app\/(flows|routes)\//,
    to: TABLES,
  },
  {
    name: 'browser-code-stays-clean',
    advice: 'this file also runs in the browser: import types only from .server files',
    from: [
      /\/(components|browser)\//,
      /^app\/features\/.+\/(public|admin)\/.*\.tsx$/,
      /^app\/(ui|client)\//,
      /^app\/entry\.client\.tsx$/,
      /\/(rules|schema|types)\.ts$/,
    ],
    to: [SERVER_ONLY, /^npm:(node:|pino|nodemailer|pg(\/|$)|drizzle-orm|better-auth$|@node-rs\/)/],
    typesAllowed: true,
  },
  {
    name: 'site-module-stays-small',
    advice: 'every page loads the browser/ modules: no package, no React',
    from: /\/browser\//,
    to: [/^npm:/, /\/components\//, /\.tsx$/],
    typesAllowed: true,
  },
  {
    name: 'rules-are-pure',
    advice: 'rules take values and give values',
    from: /\/rules\.ts$/,
    to: [SERVER_ONLY, /\/components\//, /^npm:(react|node:)/],
  },
  {
    name: 'routes-are-leaves',
    advice: 'share through the room, not through another route',
    from: /^app\//,
    fromNot: /^app\/routes\.ts$/,
    to: /^app\/routes\//,
  },
  {
    name: 'the-street-door-is-outside',
    advice: 'nobody inside the house imports what puts it together',
    from: /^app\/(platform|ui|features|flows|routes)\//,
    to: [/^server\//, /^(scripts|tests|bench)\//, /^app\/(root|entry\.[a-z]+|seeds\.server|routes)\.tsx?$/],
  },
  {
    name: 'content-is-seed',
    // content/geo is the coastline, which is drawn and never edited.
    advice: 'only a seed reads content/; everything else asks the database',
    from: /^(app|server)\//,
    fromNot: /\/seed\.server\.ts$/,
    to: /^content\/(?!geo\/)/,
  },
]

function matches(matcher: Matcher | undefined, path: string): boolean {
  if (!matcher) return false
  return 'exec' in matcher ? matcher.test(path) : matcher.some((one) => one.test(path))
}

function breaks(rule: Rule, edge: Import): boolean {
  if (rule.typesAllowed && edge.typeOnly) return false
  const from = ('exec' in rule.from ? [rule.from] : rule.from).map((one) => edge.from.match(one)).find((match) => match !== null)
  if (!from || matches(rule.fromNot, edge.from) || !matches(rule.to, edge.to)) return false
  return !matches(typeof rule.toNot === 'function' ? rule.toNot(from) : rule.toNot, edge.to)
}

/** Which way imports may run (ARCHITECTURE.md), and no circles. */
export function checkBoundaries(root: string): CheckProblem[] {
  const edges = readImports(root)
  const broken = edges.flatMap((edge) =>
    rules.filter((rule) => breaks(rule, edge)).map((rule) => `${edge.from}:${edge.line} imports ${edge.to} [${rule.name}] ${rule.advice}`),
  )
  return [...broken, ...findCycles(edges).map((cycle) => `${cycle.join(' → ')} [no-cycles]`)]
}

/** One example for each circle of files that need each other; type imports vanish and cannot close one. */
export function findCycles(edges: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, typeOnly } of edges) if (!typeOnly && !to.startsWith('npm:')) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const to of next.get(file) ?? []) visit(to)
    path.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return cycles
}
