import { join } from 'node:path'
import { temporaryFolder } from '../../../tests/harness/launch.ts'
import { auditRequests, sendUntilKilled } from '../../../tests/harness/request-load.ts'
import { copyFilled, launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

const ROUNDS = Number(process.env.ATTACK_KILLS ?? 50)
const PEOPLE = 4

/** kill −9 while people send requests with their papers, again and again on one folder. */
export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-kill-requests')
  try {
    const dataDir = join(folder.path, 'data')
    await copyFilled(dataDir)
    const acknowledged: { key: string; number: string }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await launchUntimed({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      acknowledged.push(...(await sendUntilKilled(site, { people: PEOPLE, enough: 1 + (round % 5) })))
      await site.dispose()
    }
    const { lost, torn, unreadable, stray } = await auditRequests(dataDir, acknowledged)
    return [
      {
        what: `${ROUNDS} kills −9 while requests with papers are sent`,
        before: '0 lost, 0 torn, 0 files without a request',
        now: `${lost} of ${acknowledged.length} lost, ${torn + unreadable} torn, ${stray} files without a request`,
        goal: '0 lost, 0 torn, 0 files without a request',
        holds: lost + torn + unreadable + stray === 0,
      },
    ]
  } finally {
    folder.remove()
  }
}
