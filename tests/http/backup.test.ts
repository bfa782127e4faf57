import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { verifyArchive } from '#app/platform/backup/archive.server.ts'
import { openEmbedded, openPostgres } from '#app/platform/db/open.server.ts'
import { runCommand } from '#tests/harness/commands.ts'
import { createTestDatabase } from '#tests/harness/db.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { fillStock } from '#tests/harness/plenty.ts'
import { type RunningSite, startSite, temporaryFolder } from '#tests/harness/site.ts'
import { visitorsOf } from '#tests/harness/visitors.ts'

// Several programs are started one after the other.
vi.setConfig({ testTimeout: 300_000 })

const PASSPHRASE = 'a passphrase for tests only'

function newFolder(name: string): string {
  const folder = temporaryFolder(name, { inMemory: true })
  onTestFinished(folder.remove)
  return folder.path
}

let visitors = 0
async function order(site: RunningSite): Promise<string | undefined> {
  visitors += 1
  const response = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.2.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({
      items: [{ variant_id: 'honey-multiflower-1', quantity: 1 }],
      customer: { name: 'فاطمة', phone: `06123${String(10_000 + visitors)}`, address: 'الحسيمة' },
    }),
  })
  const { order_number } = (await response.json()) as { order_number?: string }
  return order_number
}

test('a backup under orders, the data destroyed, a restore: everything acknowledged before it is there, nothing is torn', async () => {
  const [folder, backups] = [newFolder('backed-up'), newFolder('backups')]
  const dataDir = join(folder, 'data')
  cpSync(inject('siteTemplate'), dataDir, { recursive: true })
  await fillStock(dataDir)
  const picture = join(dataDir, 'media', 'ab', 'ab'.padEnd(40, 'c'))
  mkdirSync(picture, { recursive: true })
  writeFileSync(join(picture, '640.webp'), 'a picture')
  const env = { BACKUP_TO: backups, BACKUP_PASSPHRASE: PASSPHRASE }
  const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } })
  onTestFinished(() => site.dispose())

  const acknowledged: string[] = []
  const before = [await order(site), await order(site)]
  let ordering = true
  const buyer = (async () => {
    while (ordering) acknowledged.push((await order(site)) ?? '')
  })()
  const made = await runCommand(['backup'], dataDir, env)
  ordering = false
  await buyer
  expect(made, made.output).toMatchObject({ code: 0 })
  expect(made.output).toMatch(/waited \d+ ms/)
  expect(before.filter(Boolean)).toHaveLength(2)
  expect(acknowledged).not.toContain('')
  const [archive = ''] = readdirSync(backups)
  expect(archive).toMatch(/^dalil-rif-.*\.tar\.enc$/)
  expect(readFileSync(join(backups, archive)).includes('honey')).toBe(false)

  // The site runs: nothing is touched.
  const refused = await runCommand(['restore', join(backups, archive)], dataDir, env)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('already open')])
  await site.end('SIGKILL')
  const key = readFileSync(join(dataDir, 'auth-secret'), 'utf8')
  rmSync(dataDir, { recursive: true })
  const restored = await runCommand(['restore', archive], dataDir, env)
  expect(restored, restored.output).toMatchObject({ code: 0 })
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(key)
  expect(readFileSync(join(picture, '640.webp'), 'utf8')).toBe('a picture')

  const handle = await openEmbedded(dataDir)
  const { rows } = await handle.pool.query('select number from orders')
  const numbers = rows.map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining(before))
  // What came while it was made is in it up to one instant, and nothing of what came later.
  const during = acknowledged.filter((number) => numbers.includes(number))
  expect(during).toEqual(acknowledged.slice(0, during.length))
  const { rows: torn } = await handle.pool.query(
    'select id from orders o where not exists (select from order_lines l where l.order_id = o.id)',
  )
  expect(torn).toEqual([])
  const rowsRestored = await fingerprint(handle, ['secrets'])
  await handle.close()

  // From here to a server by the same commands, and an archive of that; back again is tests/db/backup-drill.test.ts.
  const database = await createTestDatabase('empty')
  onTestFinished(database.drop)
  const server = { ...env, DATABASE_URL: database.url }
  const moved = join(folder, 'moved')
  expect(await runCommand(['restore', archive], moved, server)).toMatchObject({ code: 0 })
  const there = openPostgres(database.url, { max: 2, patienceMs: 60_000 })
  expect(await fingerprint(there, ['secrets'])).toEqual(rowsRestored)
  await there.close()
  const second = await runCommand(['backup'], moved, server)
  expect(second, second.output).toMatchObject({ code: 0 })
  const newest = readdirSync(backups).find((name) => name !== archive) ?? ''
  expect((await verifyArchive(join(backups, newest), PASSPHRASE)).engine).toBe('postgres')
})

test('the owner sees how old the last backup is, and makes one with a button', async () => {
  const site = await startSite()
  onTestFinished(() => site.dispose())
  const { ask, signIn } = visitorsOf(() => site)
  const cookie = await signIn()
  const page = async () => (await ask('/admin', { cookie })).text()
  expect(await page()).toContain('لا توجد نسخة بعد')
  expect((await ask('/admin', { method: 'POST', cookie: '', body: 'intent=back-up' })).status).not.toBe(200)
  const pressed = await ask('/admin', { method: 'POST', cookie, body: 'intent=back-up' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/admin#backups'])
  // Each look is a page that the site draws, beside the backup.
  await expect.poll(page, { interval: 500 }).toContain('آخر نسخة')
  const seen = await page()
  expect(seen).toContain('النسخ على قرص الموقع نفسه')
  expect(seen).toContain('النسخة غير مشفَّرة')
  expect(readdirSync(join(site.dataDir, 'backups')).filter((name) => name.endsWith('.tar'))).toHaveLength(1)
})

test('a program that is older than the tables does not start, and says what it needs', async () => {
  const folder = newFolder('newer')
  const dataDir = join(folder, 'data')
  cpSync(inject('siteTemplate'), dataDir, { recursive: true })
  const handle = await openEmbedded(dataDir)
  await handle.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, name, program) values ('f', 4000000000000, '0999_future', '9.9.9')",
  )
  await handle.close()
  const error = (await startSite({ dataDir }).catch((caught: unknown) => caught)) as Error & { output?: string }
  expect(error.output).toMatch(/newer than this program/)
  expect(error.output).toContain("'0999_future'")
  expect(error.output).toContain('version 9.9.9 or a newer one')
  expect(error.output).not.toContain('    at ')
})
