import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../tests/harness/launch.ts'
import { fillStock } from '../../../tests/harness/plenty.ts'
import { killAgainAndAgain, killFinding } from '../kills.ts'
import { copyFilled, launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

const ROUNDS = Number(process.env.ATTACK_KILLS ?? 40)

/** Two folders at a time; with the ten of `ready-after-kill` they are fifty. */
export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-kill')
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')]
  try {
    await copyFilled(first)
    await fillStock(first)
    cpSync(first, second, { recursive: true })
    const folders = await Promise.all(
      [first, second].map(async (dataDir) => ({ dataDir, killed: await killAgainAndAgain(launchUntimed, dataDir, ROUNDS / 2) })),
    )
    return [await killFinding(folders, ROUNDS)]
  } finally {
    folder.remove()
  }
}
