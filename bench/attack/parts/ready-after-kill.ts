import { join } from 'node:path'
import { launchSite, temporaryFolder } from '../../../tests/harness/launch.ts'
import { fillStock } from '../../../tests/harness/plenty.ts'
import { killAgainAndAgain, killFinding } from '../kills.ts'
import { copyFilled } from '../sites.ts'
import type { Finding } from '../types.ts'

const ROUNDS = 10
const READY_MS = 5000

/** These have the machine to themselves, since their starts are timed. */
export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-ready')
  const dataDir = join(folder.path, 'data')
  try {
    await copyFilled(dataDir)
    await fillStock(dataDir)
    const killed = await killAgainAndAgain(launchSite, dataDir, ROUNDS)
    return [
      await killFinding([{ dataDir, killed }], ROUNDS),
      {
        what: 'ready again after kill −9, the slowest',
        before: 'not measured',
        now: `${(killed.slowestStartMs / 1000).toFixed(1)} s`,
        goal: `≤ ${READY_MS / 1000} s`,
        holds: killed.slowestStartMs <= READY_MS,
      },
    ]
  } finally {
    folder.remove()
  }
}
