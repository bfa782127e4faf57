import { spawn, spawnSync } from 'node:child_process'
import { serving } from '../../../server/serving.ts'
import { type RunningSite, siteEnvironment } from '../../../tests/harness/launch.ts'
import { launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

const WAYS: [name: string, under: string[]][] = [
  ['same namespaces', []],
  ['another network namespace', ['unshare', '-n']],
  ['other network and process namespaces', ['unshare', '-n', '-p', '-f', '--kill-child']],
]
const REFUSAL_MS = 1000

type Attempt = { started: boolean; named: boolean; refusedMs: number }

/** Starts the site on a folder that is in use; the time is from when it turns to the folder until it has ended. */
function startSecond(site: RunningSite, under: string[]): Promise<Attempt> {
  const [command = '', ...args] = [...under, process.execPath, ...serving.flags, serving.program]
  const child = spawn(command, args, {
    env: { ...serving.env, ...siteEnvironment({}, site.dataDir, 0) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let openingAt = performance.now()
  return new Promise((done) => {
    const read = (chunk: Buffer) => {
      if (!printed.includes('Opening the database')) openingAt = performance.now()
      printed += chunk
      if (!printed.includes('Dalil Rif is ready')) return
      child.kill('SIGKILL')
      done({ started: true, named: false, refusedMs: Number.POSITIVE_INFINITY })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () =>
      done({ started: false, named: printed.includes(`(pid ${site.pid} on `), refusedMs: performance.now() - openingAt }),
    )
  })
}

/** A second process on the same data folder, also from where another container would start it. */
export async function run(): Promise<Finding[]> {
  const findings: Finding[] = []
  const site = await launchUntimed({ empty: true })
  try {
    for (const [name, under] of WAYS) {
      const [command, ...args] = under
      const isPossible = !command || spawnSync(command, [...args, 'true']).status === 0
      const attempt = isPossible ? await startSecond(site, under) : undefined
      const now =
        attempt &&
        (attempt.started ? 'starts' : `refuses after ${Math.round(attempt.refusedMs)} ms${attempt.named ? ', names the holder' : ''}`)
      findings.push({
        what: `A second process on the folder, ${name}`,
        before: under.length === 0 ? 'refuses' : 'starts, and destroys the database',
        now: now ?? 'namespaces may not be made here',
        goal: 'refuses within 1 s and says who holds it',
        holds: attempt !== undefined && !attempt.started && attempt.named && attempt.refusedMs <= REFUSAL_MS,
      })
    }
    const lives = (await fetch(`${site.url}/readyz`)).status === 200
    await site.end('SIGKILL')
    const again = await launchUntimed({ dataDir: site.dataDir }).catch(() => undefined)
    await again?.dispose()
    findings.push({
      what: 'The first process meanwhile; a start after its kill −9',
      before: 'its database destroyed',
      now: `${lives ? 'serves' : 'is down'}; ${again ? 'opens' : 'does not open'}`,
      goal: 'serves; opens',
      holds: lives && again !== undefined,
    })
    return findings
  } finally {
    await site.dispose()
  }
}
