import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/harness/db.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { startTcpProxy } from '#tests/harness/tcp-proxy.ts'
import { visitorsOf } from '#tests/harness/visitors.ts'

async function ownDatabase(kind: 'empty' | 'filled' = 'filled'): Promise<{ url: string; query: (sql: string) => Promise<pg.QueryResult> }> {
  const database = await createTestDatabase(kind)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  client.on('error', () => {})
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return { url: database.url, query: (sql) => client.query(sql) }
}

async function start(databaseUrl: string): Promise<RunningSite> {
  const site = await startSite({ empty: true, env: { DATABASE_URL: databaseUrl } })
  onTestFinished(() => site.dispose())
  return site
}

const html = async (site: RunningSite, path = '/') => (await fetch(site.url + path)).text()
const SET_MAIL = (mail: string) =>
  `insert into settings (key, value) values ('contact_email', '"${mail}"') on conflict (key) do update set value = excluded.value`

describe('two instances on one PostgreSQL', () => {
  test('start together on an empty database and fill it once', async () => {
    const database = await ownDatabase('empty')
    const [one, two] = await Promise.all([start(database.url), start(database.url)])
    const { rows } = await database.query('select count(*)::int as all, count(distinct id)::int as once from cities')
    expect(rows[0].all).toBeGreaterThan(0)
    expect(await html(one)).toBe(await html(two))
  })

  test('both show a change, and go on when the other is killed', async () => {
    const database = await ownDatabase()
    const one = await start(database.url)
    const two = await start(database.url)
    await Promise.all([html(one), html(two)])
    await database.query(SET_MAIL('first@dalil.example'))
    for (const site of [one, two]) await expect.poll(() => html(site), { interval: 25 }).toContain('first@dalil.example')

    await one.end('SIGKILL')
    expect((await fetch(`${two.url}/readyz`)).status).toBe(200)
    await database.query(SET_MAIL('second@dalil.example'))
    await expect.poll(() => html(two), { interval: 25 }).toContain('second@dalil.example')
  })

  test('a text that is edited on one is read on the other within a second, without a restart', async () => {
    const database = await ownDatabase()
    const [one, two] = [await start(database.url), await start(database.url)]
    const { ask, signIn } = visitorsOf(() => one)
    const cookie = await signIn()
    const editor = '/admin/translations?open=search.start_text'
    // Twice, so that the other one answers from memory.
    for (const _ of [1, 2]) await html(two, '/search')
    const waited: number[] = []
    for (const number of [1, 2, 3, 4, 5]) {
      const version = /name="version" value="([^"]+)"/.exec(await (await ask(editor, { cookie })).text())?.[1] ?? ''
      const body = new URLSearchParams({ intent: 'save', version, ar: `Nr ${number}.` }).toString()
      expect((await ask(editor, { method: 'POST', cookie, body })).status).toBe(303)
      const savedAt = performance.now()
      await expect.poll(() => html(two, '/search'), { interval: 25 }).toContain(`Nr ${number}.`)
      waited.push(performance.now() - savedAt)
    }
    // The one in the middle: a machine that stands still for a moment says nothing of the site.
    expect(waited.sort((a, b) => a - b)[2]).toBeLessThan(1000)
  })

  test('a change that happened while nobody listened is shown once the listener is back', async () => {
    const database = await ownDatabase()
    const site = await start(database.url)
    await html(site)
    await database.query('begin')
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dalil-rif-listen' and datname = current_database()",
    )
    await database.query(SET_MAIL('missed@dalil.example'))
    await database.query('commit')
    await expect.poll(() => html(site), { interval: 50 }).toContain('missed@dalil.example')
  })
})

describe('when the database is gone', () => {
  async function behindProxy() {
    const database = await ownDatabase()
    const target = new URL(inject('postgresUrl'))
    const proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port || 5432) })
    onTestFinished(() => proxy.close())
    const url = new URL(database.url)
    url.host = `127.0.0.1:${proxy.port}`
    return { proxy, site: await start(url.href) }
  }

  test('kept pages are still read, the rest says 503 and when to come back; it comes back by itself', async () => {
    const { proxy, site } = await behindProxy()
    expect((await fetch(site.url)).status).toBe(200)
    const { ask, signIn } = visitorsOf(() => site)
    const cookie = await signIn()
    await proxy.cut()
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)

    const page = await fetch(`${site.url}/health-guide`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    const text = await page.text()
    expect(text).toContain('dir="rtl"')
    expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|Failed query|\bat /)
    const data = await fetch(`${site.url}/api/guide-data`)
    expect([data.status, data.headers.get('retry-after')]).toEqual([503, '5'])
    const office = await ask('/admin', { cookie })
    const adminText = await office.text()
    expect(office.status).toBe(503)
    expect(adminText).toMatch(/<div class="office">.*data-code="database_unavailable".*href="\/admin"/s)
    const sheets = [...adminText.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const styles = await Promise.all(sheets.map(async (href) => (await fetch(new URL(href, site.url))).text()))
    expect(styles.some((text) => text.includes('.o-failure-page'))).toBe(true)
    expect(adminText).not.toMatch(/class="(foot|top)"/)

    await proxy.restore()
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { interval: 100 }).toBe(200)
    await expect.poll(async () => (await fetch(`${site.url}/health-guide`)).status, { interval: 100 }).toBe(200)
  })

  test('a database that hangs is given up on, and the site lives', async () => {
    const { proxy, site } = await behindProxy()
    proxy.stall()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => fetch(`${site.url}/health-guide?x=${i}`)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]))
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    await proxy.restore()
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { interval: 100 }).toBe(200)
  })
})
