import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { runCommand } from '#tests/harness/commands.ts'
import { sendOneRequest } from '#tests/harness/request-load.ts'
import { startSite, temporaryFolder } from '#tests/harness/site.ts'

// Several programs are started one after the other.
vi.setConfig({ testTimeout: 300_000 })

const IDENTITY = 'R123456'
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('papers are read neither on the disk nor in a backup, and a restore has the request without papers and without answers', async () => {
  const folder = temporaryFolder('papers-backed-up', { inMemory: true })
  onTestFinished(folder.remove)
  const [dataDir, backups] = [join(folder.path, 'data'), join(folder.path, 'backups')]
  cpSync(inject('siteTemplate'), dataDir, { recursive: true })
  const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  onTestFinished(() => site.dispose())
  const sent = await sendOneRequest(site.url)
  const papers = filesIn(join(dataDir, 'private'))
  expect(papers).toHaveLength(2)
  for (const path of papers) expect(readFileSync(path).includes(JPEG)).toBe(false)
  // Without a passphrase, so that what lies in it can be looked at.
  const made = await runCommand(['backup'], dataDir, { BACKUP_TO: backups })
  expect(made, made.output).toMatchObject({ code: 0 })
  await site.end('SIGTERM')
  for (const path of filesIn(dataDir)) expect([path, readFileSync(path).includes(IDENTITY)]).toEqual([path, false])
  rmSync(dataDir, { recursive: true })
  const [archive = ''] = readdirSync(backups)
  expect(await runCommand(['restore', archive], dataDir, { BACKUP_TO: backups })).toMatchObject({ code: 0 })
  expect([existsSync(join(dataDir, 'private')), existsSync(join(dataDir, 'private-key'))]).toEqual([false, false])
  const handle = await openEmbedded(dataDir)
  const { rows } = await handle.pool.query('select * from service_requests where number = $1', [sent?.number])
  await handle.close()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(IDENTITY)
})
