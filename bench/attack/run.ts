// `npm run attack`: the site is attacked from outside, on the loopback only, and every figure is held to its goal.
// `npm run attack -- holds` runs one part. Exits 1 when a goal is missed.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { freshBuild } from '../../scripts/fresh-build.ts'
import { endShared } from './sites.ts'
import type { Attack, Finding } from './types.ts'

process.chdir(resolve(import.meta.dirname, '../..'))

/** These hold nothing to a time that others could make them miss (a refusal in 22 ms may take a second), so they go side by side at the end. */
const UNTIMED = new Set(['holds', 'kill', 'kill-entries', 'kill-requests', 'power-cut', 'second-factor', 'second-process'])

/** The parts whose figures are times go one after the other: two of them at once would measure each other. */
export async function attack(only?: string, report: (found: Finding[]) => void = () => {}): Promise<Finding[]> {
  const findings: Finding[] = []
  const runPart = async (file: string) => {
    const { run } = (await import(resolve(file))) as Attack
    const startedAt = performance.now()
    const found = await run()
    findings.push(...found)
    console.error(`${basename(file, '.ts')}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    report(found)
  }
  const parts = globSync('bench/attack/parts/*.ts').filter((file) => !only || basename(file, '.ts') === only)
  const isUntimed = (file: string) => UNTIMED.has(basename(file, '.ts'))
  try {
    for (const file of parts.filter((file) => !isUntimed(file)).sort()) await runPart(file)
    await Promise.all(parts.filter(isUntimed).map(runPart))
    return findings
  } finally {
    await endShared()
  }
}

function rowOf({ what, before, now, goal, holds }: Finding): string {
  return `| ${holds ? '✓' : '✗'} | ${what} | ${before} | ${now} | ${goal} |`
}

if (import.meta.main) {
  await freshBuild()
  console.log('| | attack | before | now | goal |\n|---|---|---|---|---|')
  const findings = await attack(process.argv[2], (found) => console.log(found.map(rowOf).join('\n')))
  const failed = findings.filter(({ holds }) => !holds).length
  console.log(`\n${findings.length - failed} held, ${failed} missed`)
  process.exit(findings.length > 0 && failed === 0 ? 0 : 1)
}
