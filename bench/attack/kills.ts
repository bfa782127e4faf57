import type { RunningSite, SiteStart } from '../../tests/harness/launch.ts'
import { type Acknowledged, auditOrders, startBuyers } from './buyers.ts'
import type { Finding } from './types.ts'

const BUYERS = 4

export type Killed = { acknowledged: Acknowledged[]; slowestStartMs: number }

/** kill −9 in the middle of orders, again and again on one folder. */
export async function killAgainAndAgain(
  launch: (start: SiteStart) => Promise<RunningSite>,
  dataDir: string,
  rounds: number,
): Promise<Killed> {
  const killed: Killed = { acknowledged: [], slowestStartMs: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const site = await launch({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    killed.slowestStartMs = Math.max(killed.slowestStartMs, performance.now() - startedAt)
    const buyers = startBuyers(site.url, BUYERS)
    const enough = 3 + (round % 17)
    while (buyers.acknowledged.length < enough && buyers.errors.length === 0) await new Promise((next) => setTimeout(next, 2))
    await site.end('SIGKILL')
    await buyers.stop()
    await site.dispose()
    killed.acknowledged.push(...buyers.acknowledged)
    if (buyers.errors.length > 0) throw new Error(`an order was refused: ${buyers.errors[0]}`)
  }
  return killed
}

/** What became of the orders that were acknowledged, on each of the folders. */
export async function killFinding(folders: readonly { dataDir: string; killed: Killed }[], rounds: number): Promise<Finding> {
  const found = { lost: 0, torn: 0, acknowledged: 0 }
  for (const { dataDir, killed } of folders) {
    const { lost, torn } = await auditOrders(dataDir, killed.acknowledged)
    found.lost += lost
    found.torn += torn
    found.acknowledged += killed.acknowledged.length
  }
  return {
    what: `${rounds} kills −9 during orders`,
    before: '0 lost, 0 torn',
    now: `${found.lost} of ${found.acknowledged} lost, ${found.torn} torn`,
    goal: '0 lost, 0 torn',
    holds: found.lost === 0 && found.torn === 0,
  }
}
