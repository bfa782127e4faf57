import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type RunningSite, SiteEndedError, siteEnvironment, startSite, TEST_ADMIN_PASSWORD, temporaryFolder } from '#tests/harness/site.ts'
import { createSmallDisk } from '#tests/harness/small-disk.ts'

const MB = 1024 * 1024

function smallDisk(megabytes: number, template?: string) {
  const folder = temporaryFolder('small-disk')
  const disk = createSmallDisk(join(folder.path, 'disk'), megabytes, template)
  onTestFinished(() => {
    disk?.remove()
    folder.remove()
  })
  return { disk, path: disk?.path ?? folder.path }
}

async function start(dataDir: string) {
  const site = await startSite({ dataDir })
  onTestFinished(() => site.dispose())
  return site
}

const order = (site: RunningSite) =>
  fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      items: [{ variant_id: 'honey-multiflower-1', quantity: 1 }],
      customer: { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه، الحسيمة' },
    }),
  })

const signIn = (site: RunningSite) =>
  fetch(`${site.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, accept: 'text/html' },
    body: new URLSearchParams({ email: 'admin@dalil-rif.local', password: TEST_ADMIN_PASSWORD }),
  })

/** Pages are read, writes are refused with their reason, and the site says what is wrong. */
async function expectReadingOnly(site: RunningSite, problem: string, words: RegExp): Promise<void> {
  for (const path of ['/', '/store', '/health-guide', '/search?q=شفشاون', '/api/guide-data']) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  }
  const refused = await order(site)
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: problem })])
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await signIn(site)).status).toBe(503)
  expect(await (await fetch(`${site.url}/readyz`)).text()).toBe(`reading only: ${problem}`)
  expect(site.output()).toMatch(words)
  expect(site.output()).toMatch(new RegExp(`"problem":"${problem}"`))
  expect(site.output()).not.toMatch(/\n\s+at /)
}

async function expectWriting(site: RunningSite): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${site.url}/readyz`).then(
        (response) => response.text(),
        () => 'away',
      ),
    )
    .toBe('ready')
  expect((await order(site)).status).toBe(201)
}

test('a start on a full disk serves reads and says so; with room again it goes on by itself', async () => {
  const { disk, path } = smallDisk(320, inject('siteTemplate'))
  if (!disk) return withoutDisks(path)
  disk.fill(0)
  const site = await start(join(disk.path, 'data'))
  await expectReadingOnly(site, 'storage_full', /disk is full .*\n.*can be read; nothing can be saved/)
  disk.empty()
  await expect.poll(() => site.output()).toContain('can be written to again')
  await expectWriting(site)
})

test('a start on a read-only disk serves reads and says so', async () => {
  const { disk, path } = smallDisk(320, inject('siteTemplate'))
  if (!disk) return withoutDisks(path)
  for (const name of ['media', 'drawn']) rmSync(join(disk.path, 'data', name), { recursive: true, force: true })
  disk.makeReadOnly()
  const site = await start(join(disk.path, 'data'))
  await expectReadingOnly(site, 'storage_readonly', /cannot be written to: .*\n.*can be read; nothing can be saved/)
  const seed = spawnSync(process.execPath, ['server/main.ts', 'seed'], { env: siteEnvironment({}, site.dataDir, 0), encoding: 'utf8' })
  expect([seed.status, seed.stderr]).toEqual([1, expect.stringContaining('cannot be written to. Nothing was changed.')])
  disk.makeWritable()
  await expect.poll(() => site.output()).toContain('can be written to again')
  await expectWriting(site)
})

test('with nothing to read there either, a start ends in words', async () => {
  for (const [prepare, words] of [
    ['fill', 'Its disk is full'],
    ['makeReadOnly', 'It cannot be written to'],
  ] as const) {
    const { disk, path } = smallDisk(80)
    if (!disk) return withoutDisks(path)
    if (prepare === 'fill') disk.fill(20 * MB)
    else disk.makeReadOnly()
    const ended = await start(join(disk.path, 'data')).catch((error: unknown) => error)
    if (!(ended instanceof SiteEndedError)) throw new Error('the site started')
    expect([ended.code, ended.output]).toEqual([1, expect.stringContaining(words)])
    expect(ended.output).not.toMatch(/\n\s+at /)
  }
})

/** Where no disk may be mounted: a folder that cannot exist, since its parent is a file, is refused in words. */
function withoutDisks(path: string): void {
  mkdirSync(path, { recursive: true })
  const run = spawnSync(process.execPath, ['server/main.ts'], {
    env: siteEnvironment({}, '/proc/no-such-folder/data', 0),
    encoding: 'utf8',
    timeout: 300_000,
  })
  expect(run.status).toBe(1)
  expect(run.stderr).not.toMatch(/\n\s+at /)
}
