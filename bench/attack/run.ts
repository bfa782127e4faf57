// `npm run attack`: the site is attacked from outside, on the loopback only, and every figure is held to its goal.
// `npm run attack -- holds` runs one part. Exits 1 when a goal is missed.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { freshBuild } from '../../scripts/fresh-build.ts'
import type { Attack, Finding } from './types.ts'

process.chdir(resolve(import.meta.dirname, '../..'))

const byName = (a: string, b: string) => a.localeCompare(b)

/** Every part, one after the other: two attacks at once would measure each other. */
export async function attack(only?: string, report: (found: Finding[]) => void = () => {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const file of globSync('bench/attack/parts/*.ts').sort(byName)) {
    const name = basename(file, '.ts')
    if (only && only !== name) continue
    const { run } = (await import(resolve(file))) as Attack
    const startedAt = performance.now()
    const found = await run()
    findings.push(...found)
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    report(found)
  }
  return findings
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
