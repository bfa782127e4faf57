import { spawnSync } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SiteEndedError, type SiteStart, siteEnvironment, startSite, temporaryFolder } from '#tests/harness/site.ts'

async function start(options: SiteStart = {}) {
  const site = await startSite(options)
  onTestFinished(() => site.dispose())
  return site
}

async function refusedStart(options: SiteStart): Promise<SiteEndedError> {
  const ended = await startSite(options).then(
    (site) => {
      onTestFinished(() => site.dispose())
      return undefined
    },
    (error: unknown) => error,
  )
  if (!(ended instanceof SiteEndedError)) throw ended ?? new Error('the site started')
  return ended
}

describe('the data folder', () => {
  test('a second process on it refuses at once and says why; after kill −9 of the first it opens again', async () => {
    const first = await start()
    const refused = await refusedStart({ dataDir: first.dataDir })
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`already open in another process (pid ${first.pid} on `)
    expect(refused.output).not.toMatch(/\n\s+at /)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    const second = await start({ dataDir: first.dataDir })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  })
})

describe('starting', () => {
  test('a wrong variable is named, without a stack', async () => {
    const refused = await refusedStart({ env: { PORT: 'eighty', SMTP_URL: 'mail.example' } })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/The environment is not usable:\n {2}PORT .*\n {2}SMTP_URL /)
    expect(refused.output).not.toMatch(/\n\s+at /)
  })

  test('a port that is taken is said to be taken', async () => {
    const squatter = createServer()
    await new Promise<void>((done) => squatter.listen(0, '127.0.0.1', done))
    const { port } = squatter.address() as AddressInfo
    const refused = await refusedStart({ env: { PORT: String(port) } })
    squatter.close()
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(String(port))
    expect(refused.output).not.toMatch(/\n\s+at /)
  })

  test('with DEMO_CONTENT=off an empty database stays empty, and the site works', async () => {
    const site = await start({ empty: true, env: { DEMO_CONTENT: 'off' } })
    const home = await fetch(site.url)
    expect(home.status).toBe(200)
    const data = (await (await fetch(`${site.url}/api/guide-data`)).json()) as { cities?: unknown[]; data?: { cities: unknown[] } }
    expect(data).toMatchObject({ cities: [] })
    for (const path of ['/store', '/health-guide', '/articles', '/search?q=x', '/tourism-guide', '/legal-guide']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    }
  })

  test('a database that cannot be reached is an error that names no password', () => {
    const folder = temporaryFolder('unreachable')
    onTestFinished(folder.remove)
    const env = siteEnvironment({ DATABASE_URL: 'postgres://owner:very-secret@127.0.0.1:9/none' }, join(folder.path, 'data'), 0)
    const run = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8', timeout: 300_000 })
    expect(run.status).toBe(1)
    expect(run.stdout + run.stderr).not.toContain('very-secret')
    expect(run.stderr.length).toBeGreaterThan(0)
  })
})

describe('SIGTERM', () => {
  test('lets the request under way finish, turns new ones away, and ends with 0', async () => {
    const site = await start()
    const { port } = new URL(site.url)
    const slow = request({
      port,
      path: '/api/orders',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
    })
    // It is under way when the site has read that it comes, which a busy machine may do long after it was sent.
    const begun = new Promise((done) => slow.on('continue', done))
    const answered = new Promise<number>((done, fail) => {
      slow.on('response', (response) => done(response.resume().statusCode ?? 0))
      slow.on('error', fail)
    })
    slow.flushHeaders()
    await begun
    slow.write('{')
    const ended = site.end('SIGTERM')
    await expect.poll(() => site.output()).toContain('Closing')
    await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(503)
    slow.end('}')
    expect(await answered).toBeGreaterThanOrEqual(200)
    expect(await answered).toBeLessThan(500)
    expect(await ended).toBe(0)
    const again = await start({ dataDir: site.dataDir })
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
  })
})
