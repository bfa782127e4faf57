// `npm test`: everything — unit, database, HTTP, browser. Arguments narrow it: `npm test -- orders`, `npm test -- --project=unit`.
// The site is built first only when a test that opens it is among them.
// `--cpu` runs one file after the other and says what each took of a processor; `--whole` reads every public page there is, not some
// of each kind (tests/harness/site-map.ts).
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Reporter, startVitest, type TestModule } from 'vitest/node'
import { freshBuild } from '../scripts/fresh-build.ts'
import { processorSeconds } from './harness/processor-time.ts'

process.chdir(resolve(import.meta.dirname, '..'))

const projects = process.argv.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.slice('--project='.length))
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const countsProcessor = process.argv.includes('--cpu')
if (process.argv.includes('--whole')) process.env.WHOLE_SITE = 'yes'

type Counts = { passed: number; failed: number; idle: string[]; uncertain: string[] }

/** A file that could not be loaded, or whose set-up failed, counts as one failure even when it has no failed test. */
function count(modules: readonly TestModule[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, idle: [], uncertain: [] }
  for (const module of modules) {
    let failedHere = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (test.diagnostic()?.flaky) counts.uncertain.push(`${module.relativeModuleId} > ${test.fullName}`)
      if (state === 'passed') counts.passed += 1
      else if (state === 'failed') failedHere += 1
      else counts.idle.push(`${module.relativeModuleId} > ${test.fullName}`)
    }
    counts.failed += failedHere === 0 && !module.ok() ? 1 : failedHere
  }
  return counts
}

/** HTTP and browser tests open the built site; unit and database tests import the sources. */
function needsBuild(): boolean {
  const openingSites = ['http', 'browser'].filter((name) => projects.length === 0 || projects.includes(name))
  const files = openingSites.flatMap((name) => globSync(`tests/${name}/**/*.test.ts`))
  return filters.length === 0 ? files.length > 0 : files.some((file) => filters.some((filter) => file.includes(filter)))
}

/** What each file took of a processor, with its sites, its databases and its browser: files run one at a time. */
function processorTimes(): Reporter & { seconds: Map<string, number> } {
  const seconds = new Map<string, number>()
  let last = 0
  const sinceLast = () => {
    const now = processorSeconds() ?? 0
    const since = now - last
    last = now
    return since
  }
  return {
    seconds,
    onTestModuleStart: () => void sinceLast(),
    onTestModuleEnd: (module) => void seconds.set(module.relativeModuleId, sinceLast()),
  }
}

/** What a failed test says, when it fails: a run is long, and vitest says it at the end. */
const tellFailures: Reporter = {
  onTestCaseResult: (test) => {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    console.log(`\n× ${test.module.relativeModuleId} > ${test.fullName}`)
    for (const error of errors) console.log(`${error.stack ?? error.message}\n${error.diff ?? ''}`)
  },
}

const SLOWEST = 10

/** What to look at first when a run takes too long. */
function tellSlowest(unit: string, seconds: ReadonlyMap<string, number>): void {
  const slowest = [...seconds].sort(([, a], [, b]) => b - a)
  if (slowest.length < 2 && !countsProcessor) return
  const all = slowest.reduce((sum, [, one]) => sum + one, 0)
  console.log(`\nThe slowest of ${slowest.length} files, in ${unit} (all: ${Math.round(all)}):`)
  for (const [name, one] of slowest.slice(0, countsProcessor ? slowest.length : SLOWEST))
    console.log(`${one.toFixed(1).padStart(8)}  ${name}`)
}

async function main(): Promise<number> {
  if (needsBuild()) await freshBuild(() => console.log('Building the site …'))
  const processor = countsProcessor ? processorTimes() : undefined
  const vitest = await startVitest('test', filters, {
    watch: false,
    // With the files of a project that run alone (vitest.config.ts).
    project: projects.map((name) => `${name}*`),
    reporters: [['default', { summary: false }], tellFailures, ...(processor ? [processor] : [])],
    ...(processor ? { maxWorkers: 1 } : {}),
  })
  const modules = vitest.state.getTestModules()
  const byTheClock = new Map(modules.map((module) => [module.relativeModuleId, module.diagnostic().duration / 1000]))
  const counts = count(modules)
  const stray = vitest.state.getUnhandledErrors().length
  await vitest.close()
  if (processor) tellSlowest('seconds of a processor', processor.seconds)
  else tellSlowest('seconds by the clock', byTheClock)
  for (const name of counts.idle) console.error(`Did not run (skipping is not allowed): ${name}`)
  for (const name of counts.uncertain) console.error(`Passed only at the second try, a race to be mended: ${name}`)
  if (stray > 0) console.error(`${stray} errors outside of any test, see above`)
  const failed = counts.failed + counts.idle.length + stray
  if (counts.passed + failed === 0) console.error('No test was found.')
  console.log(`\n${counts.passed} passed, ${failed} failed`)
  return failed === 0 && counts.passed > 0 ? 0 : 1
}

process.exit(await main())
