// `npm run check`: everything about the code that needs no running test. Each part prints its heading, then what it found.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { environmentNames } from '../app/platform/env.ts'
import { flagsFor } from '../server/serving.ts'
import { checkBoundaries } from './checks/boundaries.ts'
import { checkGuards } from './checks/guards.ts'
import { checkMarkup } from './checks/markup.ts'
import { checkMessages, checkMessageTypes } from './checks/messages.ts'
import { checkDecisions, checkEnvironment, checkPapers } from './checks/papers.ts'
import { checkSizes } from './checks/sizes.ts'
import type { CheckProblem } from './checks/source.ts'
import { checkStyles } from './checks/styles.ts'
import { checkTypeNames } from './checks/type-names.ts'
import { freshBuild } from './fresh-build.ts'

process.chdir(resolve(import.meta.dirname, '..'))
const root = process.cwd()

type Check = { title: string; run: () => CheckProblem[] | Promise<CheckProblem[]> }

const quick: Check[] = [
  { title: 'Which way imports run', run: () => checkBoundaries(root) },
  { title: 'No door without its guard', run: () => checkGuards(root) },
  { title: 'Messages: keys, placeholders, plural forms, use', run: () => checkMessages(root) },
  { title: 'Types of the message keys', run: checkMessageTypes },
  { title: 'No literal words, no inline style', run: () => checkMarkup(root) },
  { title: 'Logical CSS', run: () => checkStyles(root) },
  { title: 'Sizes of files and functions', run: () => checkSizes(root) },
  { title: 'One type, one name', run: () => checkTypeNames(root) },
  { title: 'Environment example', run: () => checkEnvironment(readFileSync('.env.example', 'utf8'), environmentNames) },
  { title: 'Papers name what exists', run: () => [...checkPapers(root), ...checkDecisions(root)] },
]

/** What has not changed since the last check is not looked at again. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo']

/** The longest first, so that two at a time end together. */
const slow: Check[] = [
  { title: 'Size budgets of the built site', run: checkBuiltSite },
  { title: 'Types', run: async () => [...(await tool('react-router', 'typegen')), ...(await tool('tsc', ...INCREMENTAL))] },
  { title: 'Lint and format', run: () => tool('biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.') },
  { title: 'Unused files, exports and packages', run: () => tool('knip', '--cache') },
  { title: 'Migrations match the tables', run: checkMigrations },
]

/** Runs one of the project's own programs; what it prints is the problem when it fails. */
const tool = (name: string, ...args: string[]): Promise<CheckProblem[]> => program(name, [join('node_modules', '.bin', name), ...args])

function program(name: string, args: string[], { shown = false } = {}): Promise<CheckProblem[]> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (shown) process.stdout.write(chunk)
      else printed += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk))
    child.once('error', fail)
    child.once('close', (code) => done(code === 0 ? [] : [printed.trim() || `${name} ended with ${code}`]))
  })
}

/** Asks drizzle-kit for the next migration in a copy of the folder: there must be none. */
async function checkMigrations(): Promise<CheckProblem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-migrations-'))
  try {
    const out = join(folder, 'migrations')
    cpSync('db/migrations', out, { recursive: true })
    const before = readdirSync(out).length
    // Each is a megabyte and the next migration is made from the newest alone.
    const older = readdirSync(join(out, 'meta'))
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .slice(0, -1)
    const config = join(folder, 'drizzle.config.json')
    const schema = ['./app/features/**/tables.server.ts', './app/platform/**/tables.server.ts']
    writeFileSync(config, JSON.stringify({ dialect: 'postgresql', schema, out: relative(root, out) }))
    const failed = [
      ...older.map((name) => `db/migrations/meta/${name}: an older snapshot is not kept`),
      ...(await tool('drizzle-kit', 'check', `--config=${config}`)),
      ...(await tool('drizzle-kit', 'generate', `--config=${config}`)),
    ]
    const made = readdirSync(out).length - before
    return made > 0 ? [...failed, 'the tables have changed: run npm run db:generate -- --name what-changed'] : failed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkBuiltSite(): Promise<CheckProblem[]> {
  await freshBuild()
  // In a process of its own, beside the other checks. V8 need not optimise a database that is opened once (server/serving.ts).
  return program('budgets', [...flagsFor(0), 'scripts/checks/weigh.ts'], { shown: true })
}

async function perform({ title, run }: Check): Promise<boolean> {
  const startedAt = performance.now()
  const problems = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => [`the check itself failed: ${error instanceof Error ? error.stack : String(error)}`])
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n${problems.length === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '))
  return problems.length === 0
}

/** Two at a time: that is how many cores there are. */
async function main(): Promise<number> {
  const waiting = [...slow, ...quick]
  const results: boolean[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await perform(check))
  }
  await Promise.all([work(), work()])
  const failed = results.filter((ok) => !ok).length
  console.log(`\n${results.length - failed} of ${results.length} checks passed`)
  return failed === 0 ? 0 : 1
}

process.exit(await main())
