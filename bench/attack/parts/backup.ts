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
import { startPostgres } from '../../../tests/harness/postgres.ts'
import type { Finding } from '../types.ts'

const ROWS = Number(process.env.BACKUP_ROWS ?? 20_000)
const PICTURES = Number(process.env.BACKUP_PICTURES ?? 100)
const BUYERS = 4
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

type Round = { name: string; url: string | undefined; emptied: () => Promise<void> }

async function attackEngine({ name, url, emptied }: Round): Promise<Finding[]> {
  const folder = temporaryFolder('attack-backup')
  const [dataDir, backups] = [join(folder.path, 'data'), join(folder.path, 'backups')]
  const env = { ...ENV, BACKUP_TO: backups, ...(url ? { DATABASE_URL: url } : {}) }
  const open = async () => (url ? openPostgres(url, { patienceMs: 120_000 }) : openEmbedded(dataDir))
  try {
    await (await launchSite({ dataDir, env })).end()
    const filling = await open()
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
    const present = await open()
    const { rows: saved } = await present.pool.query("select count(*)::int as n from settings where key like 'attack%'")
    await present.close()
    const files = filesBelow(join(dataDir, 'media'))
    const [archive = ''] = readdirSync(backups)
    const bytes = archive ? statSync(join(backups, archive)).size : 0

    // The archive is the only thing left; two restores of it must be the same to the last row.
    rmSync(dataDir, { recursive: true })
    await emptied()
    const other = join(folder.path, 'other')
    const [restored, copied] = await Promise.all([
      runCommand(['restore', join(backups, archive)], dataDir, env),
      runCommand(['restore', join(backups, archive)], other, { ...env, DATABASE_URL: '' }),
    ])
    const [first, second] = [await open(), await openEmbedded(other)]
    const [one, two] = await Promise.all([fingerprint(first, ['secrets']), fingerprint(second, ['secrets'])])
    const { rows: found } = await first.pool.query("select count(*)::int as n from settings where key like 'attack%'")
    const { rows: torn } = await first.pool.query(
      'select id from orders o where not exists (select from order_lines l where l.order_id = o.id)',
    )
    await first.close()
    await second.close()
    const differing = one.filter((line) => !two.includes(line)).length + torn.length
    const lostRows = saved[0].n - found[0].n
    const after = filesBelow(join(dataDir, 'media'))
    const lostFiles = files.filter((file) => !after.includes(file)).length
    const pausedMs = /waited (\d+) ms/.exec(made.output)?.[1]
    return [
      {
        what: `backup under orders, ${name}`,
        before: 'none while the site runs',
        now: `${(made.milliseconds / 1000).toFixed(1)} s, ${(bytes / 1024 ** 2).toFixed(1)} MB; ${pausedMs ? `database waited ${pausedMs} ms, ` : ''}${orders.numbers.length} orders, longest ${Math.round(orders.longestMs)} ms, ${orders.refused} rejected`,
        goal: `made; longest order ≤ ${MAX_PAUSE_MS / 1000} s, 0 rejected`,
        holds: made.code === 0 && orders.numbers.length > 0 && orders.refused === 0 && orders.longestMs <= MAX_PAUSE_MS,
      },
      {
        what: `data destroyed and restored, ${name}`,
        before: 'no command',
        now: `${(restored.milliseconds / 1000).toFixed(1)} s; ${lostRows} rows and ${lostFiles} files lost, ${differing} tables differ from a second restore to the embedded database`,
        goal: '0 lost, 0 differ',
        holds: restored.code === 0 && copied.code === 0 && saved[0].n === ROWS && lostRows === 0 && lostFiles === 0 && differing === 0,
      },
    ]
  } finally {
    folder.remove()
  }
}

export async function run(): Promise<Finding[]> {
  const embedded = await attackEngine({ name: 'embedded', url: undefined, emptied: async () => {} })
  const server = await startPostgres({ durable: true })
  try {
    const admin = openPostgres(server.url, { max: 1, patienceMs: 120_000 })
    await admin.pool.query('create database site')
    const emptied = async () => {
      await admin.pool.query('drop database site with (force)')
      await admin.pool.query('create database site')
    }
    const found = await attackEngine({ name: 'PostgreSQL', url: server.urlOf('site'), emptied })
    await admin.close()
    return [...embedded, ...found]
  } finally {
    await server.stop()
  }
}
