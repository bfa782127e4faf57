import { join } from 'node:path'
import { auditEntries, type EntryAttempt, postUntilKilled, sendEntry } from '../../../tests/harness/entry-load.ts'
import { temporaryFolder } from '../../../tests/harness/launch.ts'
import { signIn } from '../sign-in.ts'
import { copyFilled, launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

const ROUNDS = Number(process.env.ATTACK_KILLS ?? 50)
const CLERKS = 5

/** kill −9 while entries are posted to the books, again and again on one folder. */
export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-kill-entries')
  try {
    const dataDir = join(folder.path, 'data')
    await copyFilled(dataDir)
    const attempts: EntryAttempt[] = []
    let cookie = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await launchUntimed({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      cookie ||= await signIn(site.url)
      for (const attempt of attempts.filter(({ acknowledged }) => !acknowledged)) await sendEntry(site, cookie, attempt)
      attempts.push(...(await postUntilKilled(site, { cookie, clerks: CLERKS, enough: 1 + (round % 7) })))
      await site.dispose()
    }
    const { lost, doubled, torn, gaps, problem } = await auditEntries(dataDir, attempts)
    return [
      {
        what: `${ROUNDS} kills −9 while entries are posted`,
        before: '0 lost, 0 doubled, 0 torn, 0 gaps, chain whole',
        now: `${lost} of ${attempts.length} lost, ${doubled} doubled, ${torn} torn, ${gaps} gaps, chain ${problem ?? 'whole'}`,
        goal: '0 lost, 0 doubled, 0 torn, 0 gaps, chain whole',
        holds: lost + doubled + torn + gaps === 0 && problem === null,
      },
    ]
  } finally {
    folder.remove()
  }
}
