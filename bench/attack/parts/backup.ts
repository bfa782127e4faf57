// A backup is made while orders come in, the data is destroyed, and what is restored is compared with what was backed up.
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded, openPostgres } from '../../../app/platform/db/open.server.ts'
import type { DbHandle } from '../../../app/platform/db/types.ts'
import { runCommand } from '../../../tests/harness/commands.ts'
import { fingerprint } from '../../../tests/harness/fingerprint.ts'
import { launchSite, type RunningSite, temporaryFolder } from '../../../tests/harness/launch.ts'
import { PLENTY } from '../../../tests/harness/plenty.ts'
import { copyFilled, copyFilledDatabase, emptyDatabase } from '../sites.ts'
import type { Finding } from '../types.ts'

const ROWS = Number(process.env.BACKUP_ROWS ?? 20_000)
const PICTURES = Number(process.env.BACKUP_PICTURES ?? 100)
const BUYERS = 4
const DATABASE = 'backup'
const MAX_PAUSE_MS = 2000
const ENV = { BACKUP_PASSPHRASE: 'a passphrase for the attack', TRUSTED_PROXIES: '127.0.0.1' }

type Orders = { numbers: string[]; refused: number; longestMs: number }

/** Buyers order one after the other, each from an address and with a phone of its own, until `until` is done. */
async function orderUntil(site: RunningSite, until: Promise<unknown>): Promise<Orders> {
  const orders: Orders = { numbers: [], refused: 0, longestMs: 0 }
  let isOver = false
  let visitor = 0
  void until.finally(() => (isOver = true))
  const buyer = async () => {
    while (!isOver) {
      visitor += 1
      const startedAt = performance.now()
      const response = await fetch(`${site.url}/api/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.3.${visitor >> 8}.${visitor & 255}`,
        },
        body: JSON.stringify({
          items: [{ variant_id: 'honey-multiflower-1', quantity: 1 }],
          customer: { name: 'فاطمة', phone: `06${String(10_000_000 + visitor * 7919).slice(0, 8)}`, address: 'الحسيمة' },
        }),
      })
      const { order_number } = (await response.json()) as { order_number?: string }
      orders.longestMs = Math.max(orders.longestMs, performance.now() - startedAt)
      if (order_number) orders.numbers.push(order_number)
      else orders.refused += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return orders
}

function filesBelow(folder: string): string[] {
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.includes('.')).sort()
  return names.map(
    (name) =>
      `${name} ${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}`,
  )
}

async function fill({ pool }: DbHandle, dataDir: string): Promise<void> {
  for (const statement of PLENTY) await pool.query(statement)
  await pool.query(
    "insert into settings (key, value) select 'attack' || i, to_jsonb(repeat(md5(i::text), 20)) from generate_series(1, $1::int) i",
    [ROWS],
  )
  for (let n = 0; n < PICTURES; n += 1) {
    const hash = createHash('sha1').update(String(n)).digest('hex')
    const folder = join(dataDir, 'media', hash.slice(0, 2), hash)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '1280.avif'), Buffer.alloc(50_000, hash))
  }
}

type Round = { name: string; folder: string; dataDir: string; url: string | undefined }
/** What was backed up, and where; nothing else of it is needed to bring it back. */
type BackedUp = Round & { archive: string; env: Record<string, string>; savedRows: number; files: string[] }

const openOf = ({ url, dataDir }: Round) => (url ? openPostgres(url, { patienceMs: 120_000 }) : openEmbedded(dataDir))

async function countRows({ pool }: DbHandle): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as n from settings where key like 'attack%'")
  return rows[0].n
}

/** A backup while buyers order: its own time and theirs are the figures. */
async function backUp(round: Round): Promise<{ made: BackedUp; finding: Finding }> {
  const { name, folder, dataDir, url } = round
  const backups = join(folder, 'backups')
  const env = { ...ENV, BACKUP_TO: backups, ...(url ? { DATABASE_URL: url } : {}) }
  const filling = await openOf(round)
  await fill(filling, dataDir)
  await filling.close()
  const site = await launchSite({ dataDir, env })
  const [made, orders] = await (async () => {
    try {
      const backup = runCommand(['backup'], dataDir, env)
      return await Promise.all([backup, orderUntil(site, backup)])
    } finally {
      await site.end()
    }
  })()
  const present = await openOf(round)
  const savedRows = await countRows(present)
  await present.close()
  const [file = ''] = readdirSync(backups)
  const archive = join(backups, file)
  const megabytes = file ? statSync(archive).size / 1024 ** 2 : 0
  const pausedMs = /waited (\d+) ms/.exec(made.output)?.[1]
  const waited = pausedMs ? `database waited ${pausedMs} ms, ` : ''
  return {
    made: { ...round, archive, env, savedRows, files: filesBelow(join(dataDir, 'media')) },
    finding: {
      what: `backup under orders, ${name}`,
      before: 'none while the site runs',
      now: `${(made.milliseconds / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB; ${waited}${orders.numbers.length} orders, longest ${Math.round(orders.longestMs)} ms, ${orders.refused} rejected`,
      goal: `made; longest order ≤ ${MAX_PAUSE_MS / 1000} s, 0 rejected`,
      holds: made.code === 0 && orders.numbers.length > 0 && orders.refused === 0 && orders.longestMs <= MAX_PAUSE_MS,
    },
  }
}

/** The archive is the only thing left; two restores of it must be the same to the last row. */
async function destroyAndRestore(made: BackedUp): Promise<Finding> {
  const { name, folder, dataDir, url, archive, env, savedRows, files } = made
  rmSync(dataDir, { recursive: true })
  if (url) await emptyDatabase(DATABASE)
  const other = join(folder, 'other')
  const [restored, copied] = await Promise.all([
    runCommand(['restore', archive], dataDir, env),
    runCommand(['restore', archive], other, { ...env, DATABASE_URL: '' }),
  ])
  const [first, second] = [await openOf(made), await openEmbedded(other)]
  const [one, two] = await Promise.all([fingerprint(first, ['secrets']), fingerprint(second, ['secrets'])])
  const lostRows = savedRows - (await countRows(first))
  const { rows: torn } = await first.pool.query(
    'select id from orders o where not exists (select from order_lines l where l.order_id = o.id)',
  )
  await first.close()
  await second.close()
  const differing = one.filter((line) => !two.includes(line)).length + torn.length
  const after = filesBelow(join(dataDir, 'media'))
  const lostFiles = files.filter((file) => !after.includes(file)).length
  return {
    what: `data destroyed and restored, ${name}`,
    before: 'no command',
    now: `${(restored.milliseconds / 1000).toFixed(1)} s; ${lostRows} rows and ${lostFiles} files lost, ${differing} tables differ from a second restore to the embedded database`,
    goal: '0 lost, 0 differ',
    holds: restored.code === 0 && copied.code === 0 && savedRows === ROWS && lostRows === 0 && lostFiles === 0 && differing === 0,
  }
}

/** The backups are timed and go one after the other; nothing times the restores. */
export async function run(): Promise<Finding[]> {
  const [one, two] = [temporaryFolder('attack-backup'), temporaryFolder('attack-backup')]
  try {
    const dataDir = join(one.path, 'data')
    await copyFilled(dataDir)
    const embedded = await backUp({ name: 'embedded', folder: one.path, dataDir, url: undefined })
    const serverDir = join(two.path, 'data')
    const url = await copyFilledDatabase(DATABASE, serverDir)
    const postgres = await backUp({ name: 'PostgreSQL', folder: two.path, dataDir: serverDir, url })
    const restored = await Promise.all([embedded.made, postgres.made].map(destroyAndRestore))
    return [embedded.finding, postgres.finding, ...restored]
  } finally {
    one.remove()
    two.remove()
  }
}
