// `npm test`: everything — unit, database, HTTP, browser. Arguments narrow it: `npm test -- orders`, `npm test -- --project=unit`.
// The site is built first only when a test that opens it is among them.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { freshBuild } from '../scripts/fresh-build.ts'

process.chdir(resolve(import.meta.dirname, '..'))

const projects = process.argv.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.slice('--project='.length))
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

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

async function main(): Promise<number> {
  if (needsBuild()) await freshBuild(() => console.log('Building the site …'))
  const vitest = await startVitest('test', filters, {
    watch: false,
    // With the files of a project that run alone (vitest.config.ts).
    project: projects.map((name) => `${name}*`),
    reporters: [['default', { summary: false }]],
  })
  const counts = count(vitest.state.getTestModules())
  const stray = vitest.state.getUnhandledErrors().length
  await vitest.close()
  for (const name of counts.idle) console.error(`Did not run (skipping is not allowed): ${name}`)
  for (const name of counts.uncertain) console.error(`Passed only at the second try, a race to be mended: ${name}`)
  if (stray > 0) console.error(`${stray} errors outside of any test, see above`)
  const failed = counts.failed + counts.idle.length + stray
  if (counts.passed + failed === 0) console.error('No test was found.')
  console.log(`\n${counts.passed} passed, ${failed} failed`)
  return failed === 0 && counts.passed > 0 ? 0 : 1
}

process.exit(await main())
