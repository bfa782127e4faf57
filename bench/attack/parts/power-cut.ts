import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '../../../tests/harness/launch.ts'
import { type CutDisk, createCutDisk } from '../../../tests/harness/loop-disk.ts'
import { fillStock } from '../../../tests/harness/plenty.ts'
import { type Acknowledged, auditOrders, startBuyers } from '../buyers.ts'
import { launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

/** Seconds after a start; `ATTACK_CUTS=5,15` names others. */
const CUTS = (process.env.ATTACK_CUTS ?? '1,2,3,5,8,12,16,20,25,35,45,60').split(',').map(Number)
const BUYERS = 4

type Cut = { second: number; mount: () => CutDisk; acknowledged: Acknowledged[] }

/** One start under orders; its disk is copied at each moment while the process is stopped, as a power cut would leave it. */
async function cutUnderOrders(disk: CutDisk, dataDir: string): Promise<Cut[]> {
  const site = await launchUntimed({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const startedAt = performance.now()
  const buyers = startBuyers(site.url, BUYERS)
  const cuts: Cut[] = []
  try {
    for (const second of CUTS) {
      await wait(Math.max(0, second * 1000 - (performance.now() - startedAt)))
      site.child.kill('SIGSTOP')
      // What the site had sent off before it stopped was acknowledged, whether it has been read yet or not: later ones count too.
      const acknowledged = [...buyers.acknowledged]
      await wait(50)
      cuts.push({ second, mount: disk.cut(`cut-${second}`), acknowledged })
      site.child.kill('SIGCONT')
    }
    if (buyers.errors.length > 0) throw new Error(`orders were refused: ${buyers.errors[0]}`)
  } finally {
    await site.dispose()
  }
  await buyers.stop()
  return cuts
}

async function inspectCut({ mount, acknowledged }: Cut, opensSite: boolean): Promise<{ lost: number; torn: number; opened: boolean }> {
  const disk = mount()
  const dataDir = join(disk.path, 'data')
  try {
    if (opensSite) {
      const site = await launchUntimed({ dataDir })
      await site.end('SIGTERM')
    }
    return { ...(await auditOrders(dataDir, acknowledged)), opened: true }
  } catch (error) {
    console.error(error)
    return { lost: acknowledged.length, torn: 0, opened: false }
  } finally {
    disk.remove()
  }
}

/** Power cuts at moments after a start: every acknowledged order is on the disk that is found afterwards, and the site opens. */
export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-power-cut')
  const disk = createCutDisk(folder.path, 768)
  try {
    const dataDir = join(disk.path, 'data')
    const first = await launchUntimed({ dataDir })
    await first.end('SIGTERM')
    await fillStock(dataDir)
    const cuts = await cutUnderOrders(disk, dataDir)
    let [lost, torn, opened, orders] = [0, 0, 0, 0]
    for (const [n, cut] of cuts.entries()) {
      const found = await inspectCut(cut, n === 0 || n === cuts.length - 1)
      lost += found.lost
      torn += found.torn
      opened += found.opened ? 1 : 0
      orders += cut.acknowledged.length
    }
    const where = disk.isReal ? 'ext4 image' : 'a plain folder: no loop devices here, unsynced data is not lost'
    return [
      {
        what: `${cuts.length} power cuts ${CUTS[0]} to ${CUTS.at(-1)} s after a start`,
        before: 'cut at 5, 15, 25 s: 20, 163, 735 orders gone; does not open',
        now: `${opened} of ${cuts.length} open, ${lost} of ${orders} acknowledged orders lost, ${torn} torn (${where})`,
        goal: 'all open, 0 lost, 0 torn',
        holds: disk.isReal && opened === cuts.length && lost === 0 && torn === 0 && orders > cuts.length,
      },
    ]
  } finally {
    disk.remove()
    folder.remove()
  }
}
