import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// What needs a database says so by importing the harness; no file name to remember.
const besideTheCode = globSync('{app,server,scripts,tests/db,tests/unit}/**/*.test.{ts,tsx}')
const needsDatabase = besideTheCode.filter((file) => readFileSync(file, 'utf8').includes('tests/harness/db.ts'))
const needsNothing = besideTheCode.filter((file) => !needsDatabase.includes(file))
const opensSites = globSync('tests/http/**/*.test.ts')
const opensPages = globSync('tests/browser/**/*.test.ts')

/**
 * The files of a project run one after the other in two threads that keep what they have loaded: the program's modules, the
 * compiled database, an open one of each engine (tests/harness/db.ts). Only a file that puts something in a module's place
 * gets threads of its own.
 */
const replaces = (file: string) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8'))
const inThreads = (name: string, files: readonly string[], options: object) =>
  [
    { name, include: files.filter((file) => !replaces(file)), isolate: false },
    { name: `${name}-alone`, include: files.filter(replaces) },
  ]
    .filter(({ include }) => include.length > 0)
    .map((project) => ({ test: { pool: 'threads' as const, ...project, ...options } }))

// Machines on which tests run stand still for seconds when others take their time. Time limits end what hangs and judge no
// speed; a single wait has the shorter one, since it can say what it waited for. A test that fails is tried once more, and the
// end of a run names those that needed it (tests/run.ts).
const patient = { testTimeout: 600_000, hookTimeout: 600_000, retry: 1, expect: { poll: { timeout: 120_000 } } }

const setup = (name: string) => `tests/harness/setup-${name}.ts`
const preparations = ['site-begin', 'db', 'site'].map(setup)

export default defineConfig({
  test: {
    // Two cores: more workers than cores only make each other late.
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      // First those whose preparations take longest.
      ...inThreads('browser', opensPages, { globalSetup: [...preparations, setup('browser')], ...patient }),
      ...inThreads('http', opensSites, { globalSetup: preparations, ...patient }),
      ...inThreads('db', needsDatabase, { globalSetup: [setup('db')], ...patient }),
      ...inThreads('unit', needsNothing, patient),
    ],
  },
})
