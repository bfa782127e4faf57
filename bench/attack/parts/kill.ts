import { join } from 'node:path'
import { launchSite, temporaryFolder } from '../../../tests/harness/launch.ts'
import { fillStock } from '../../../tests/harness/plenty.ts'
import { type Acknowledged, auditOrders, startBuyers } from '../buyers.ts'
import type { Finding } from '../types.ts'

const ROUNDS = Number(process.env.ATTACK_KILLS ?? 50)
const BUYERS = 4
const READY_MS = 5000

/** kill −9 in the middle of orders, again and again on one folder. */
export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-kill')
  const dataDir = join(folder.path, 'data')
  try {
    const first = await launchSite({ dataDir })
    await first.end('SIGTERM')
    await fillStock(dataDir)
    const acknowledged: Acknowledged[] = []
    let slowest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now()
      const site = await launchSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      slowest = Math.max(slowest, performance.now() - startedAt)
      const buyers = startBuyers(site.url, BUYERS)
      const enough = 3 + (round % 17)
      while (buyers.acknowledged.length < enough && buyers.errors.length === 0) await new Promise((next) => setTimeout(next, 2))
      await site.end('SIGKILL')
      await buyers.stop()
      await site.dispose()
      acknowledged.push(...buyers.acknowledged)
      if (buyers.errors.length > 0) throw new Error(`an order was refused: ${buyers.errors[0]}`)
    }
    const { lost, torn } = await auditOrders(dataDir, acknowledged)
    return [
      {
        what: `${ROUNDS} kills −9 during orders`,
        before: '0 lost, 0 torn',
        now: `${lost} of ${acknowledged.length} lost, ${torn} torn`,
        goal: '0 lost, 0 torn',
        holds: lost === 0 && torn === 0,
      },
      {
        what: 'ready again after kill −9, the slowest',
        before: 'not measured',
        now: `${(slowest / 1000).toFixed(1)} s`,
        goal: `≤ ${READY_MS / 1000} s`,
        holds: slowest <= READY_MS,
      },
    ]
  } finally {
    folder.remove()
  }
}
