import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ownSite } from '#tests/harness/own-site.ts'
import { send } from '#tests/harness/raw-http.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const own = ownSite()

type Sent = { type?: string; chunked?: boolean; cookie?: string; accept?: string }

async function post(path: string, body: string, { type = FORM, chunked = false, cookie, accept = 'text/html' }: Sent = {}) {
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(body) }
  const headers = { 'content-type': type, accept, origin: own.site.url, ...length, ...(cookie ? { cookie } : {}) }
  return send(own.site.url, path, { method: 'POST', headers, body })
}

/** What the site writes by itself at any moment: what it counts, its jobs, its security log. */
const NOT_OF_THE_SENDER = /count|daily|^(analytics_|security_|rate_limits|jobs$)/

async function everything() {
  const { rows } = await own.handle.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts = await Promise.all(rows.map(async ({ name }) => (await own.handle.pool.query(`select count(*) from "${name}"`)).rows[0]))
  return Object.fromEntries(rows.map(({ name }, i) => [name, counts[i]]).filter(([name]) => !NOT_OF_THE_SENDER.test(String(name))))
}

const part = (name: string, value = 'x') => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const MULTIPART = 'multipart/form-data; boundary=cut'

describe('what a stranger sends is counted before it is parsed', () => {
  test.each(['/newsletter', '/auth/sign-in', '/admin/login', '/checkout', '/admin/settings', '/admin/store/sheet', '/nothing'])(
    '%s takes no more than an ordinary form',
    async (path) => {
      const before = await everything()
      for (const chunked of [false, true]) {
        for (const body of ['a&'.repeat(524_288), 'a&'.repeat(20_000), `email=${'%D8%A7'.repeat(12_000)}`]) {
          const answer = await post(path, body, { chunked })
          expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
          expect(answer.body).toMatch(/<html lang="ar/)
        }
        const answer = await post(`${path}.data`, 'a&'.repeat(20_000), { chunked, accept: '*/*' })
        expect([answer.status, JSON.parse(answer.body)]).toEqual([413, expect.objectContaining({ code: 'payload_too_large' })])
      }
      expect(await everything()).toEqual(before)
    },
  )

  test('a thousand fields are read, one more is not', async () => {
    expect((await post('/newsletter', `email=nobody${'&a'.repeat(999)}`)).status).toBe(400)
    expect((await post('/newsletter', `email=nobody${'&a'.repeat(1000)}`)).status).toBe(413)
  })

  test('files are sent only where files go', async () => {
    for (const path of ['/newsletter', '/checkout', '/admin/login', '/admin/settings', '/api/admin/hours']) {
      expect([path, (await post(path, `${part('email')}--cut--\r\n`, { type: MULTIPART })).status]).toEqual([path, 415])
    }
  })

  test.each([
    ['100,000 brackets', '['.repeat(50_000), 413, 400],
    ['nesting', `{"a":${'['.repeat(17)}${']'.repeat(17)}}`, 400, 400],
    ['many values', `{"a":[${'1,'.repeat(3000)}1]}`, 413, 413],
    ['many keys', `{${Array.from({ length: 3000 }, (_, i) => `"${i}":1`).join()}}`, 413, 413],
    ['a megabyte of text', `{"a":"${'a'.repeat(1_000_000)}"}`, 413, 413],
  ])('a JSON of %s is refused', async (_, body, ...statuses) => {
    for (const path of ['/api/orders', '/api/auth/sign-in', '/api/auth/sign-up']) {
      for (const chunked of [false, true]) {
        const answer = await post(path, body, { type: JSON_TYPE, chunked, accept: '*/*' })
        expect(statuses).toContain(answer.status)
        expect(JSON.parse(answer.body)).toEqual({ code: expect.any(String), message: expect.any(String) })
      }
    }
  })

  test('the refusal is written in the language of the page', async () => {
    await own.handle.pool.query(`insert into settings (key, value) values ('published_locales', '["fr"]')`)
    await expect.poll(async () => (await own.ask('/fr/newsletter')).status).toBe(200)
    const page = await post('/fr/newsletter', 'a&'.repeat(20_000))
    expect([page.status, /<html lang="fr/.test(page.body)]).toEqual([413, true])
    const program = await post('/fr/newsletter', 'a&'.repeat(20_000), { accept: '*/*' })
    expect(JSON.parse(program.body).message).toMatch(/requête/)
  })
})

describe('what the back office sends', () => {
  const signIn = async () => own.signIn()

  test('long texts are taken where they are written, by who is signed in', async () => {
    const cookie = await signIn()
    const list = `intent=paste&city=al-hoceima&list=${encodeURIComponent('ص'.repeat(40_000))}`
    expect((await post('/admin/guides-management/duty-rota', list, { cookie })).status).not.toBe(413)
    const sheet = `intent=plan&sheet=${encodeURIComponent('a\t1\n'.repeat(60_000))}`
    expect((await post('/admin/store/sheet', sheet, { cookie })).status).not.toBe(413)
    expect((await post('/admin/store/sheet', sheet)).status).toBe(413)
    expect((await post('/admin/settings', sheet, { cookie })).status).toBe(413)
  })

  test('20 MB of separators, 10,000 parts and endless headers end neither the site nor its table', async () => {
    const cookie = await signIn()
    const before = await everything()
    const file = (name: string) => `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx\r\n--cut--\r\n`
    for (const path of ['/admin/import', '/admin/store/import', '/admin/media', '/api/admin/media']) {
      expect([path, (await post(path, 'a&'.repeat(10_000_000), { cookie })).status]).toEqual([path, 413])
      expect([path, (await post(path, `${part('a').repeat(10_000)}--cut--\r\n`, { cookie, type: MULTIPART })).status]).toEqual([path, 413])
      expect([path, (await post(path, file('a'.repeat(1_000_000)), { cookie, type: MULTIPART })).status]).toEqual([path, 400])
      expect([path, (await post(path, 'x', { cookie, type: 'multipart/form-data' })).status]).toEqual([path, 400])
    }
    expect(await everything()).toEqual(before)
    expect((await own.ask('/healthz')).status).toBe(200)
    expect(own.site.child.exitCode).toBeNull()
  })
})

test('who is refused in the middle of sending reads the answer to its end: the connection is not reset under it', async () => {
  const { hostname, port, host } = new URL(own.site.url)
  const read = () =>
    new Promise<{ answer: string; isReset: boolean }>((done) => {
      const socket = connect({ port: Number(port), host: hostname })
      let answer = ''
      socket.on('data', (data) => {
        answer += data.toString()
      })
      socket.once('error', () => done({ answer, isReset: true }))
      socket.once('end', () => {
        done({ answer, isReset: false })
        socket.destroy()
      })
      const head = `POST /api/newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
      socket.write(`${head}Connection: close\r\nContent-Length: ${100 * 2 ** 20}\r\n\r\n`)
      // More than what lies between the two can hold.
      socket.write(Buffer.alloc(40 * 2 ** 20, 'a'))
    })
  for (let i = 0; i < 5; i += 1) {
    const { answer, isReset } = await read()
    expect([answer.split('\r\n')[0], answer.includes('payload_too_large'), isReset]).toEqual([
      'HTTP/1.1 413 Payload Too Large',
      true,
      false,
    ])
  }
})

test('who goes away in the middle is no error of ours', async () => {
  const cookie = await own.signIn()
  const { port, host } = new URL(own.site.url)
  const printed = own.site.output()
  const leave = (head: string, wait: boolean) =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {}).once('close', () => done())
      socket.write(`${head}\r\nHost: ${host}\r\nOrigin: ${own.site.url}\r\nCookie: ${cookie}\r\n`)
      socket.write('Content-Length: 5000\r\n\r\n--cut\r\nhalf', () =>
        wait ? socket.once('data', () => socket.destroy()) : socket.resetAndDestroy(),
      )
    })
  const types = [FORM, JSON_TYPE, MULTIPART]
  const paths = [
    '/newsletter',
    '/api/orders',
    '/api/auth/sign-in',
    '/admin/import',
    '/api/admin/media',
    '/admin/settings.data',
    '/api/events',
  ]
  await Promise.all(paths.flatMap((path) => types.map((type) => leave(`POST ${path} HTTP/1.1\r\nContent-Type: ${type}`, false))))
  const reading = ['/admin/store/export', '/admin/export', '/admin/orders.csv', '/search?q=x', '/store', '/admin', '/assets/x.js']
  await Promise.all(reading.flatMap((path) => [leave(`GET ${path} HTTP/1.1`, false), leave(`GET ${path} HTTP/1.1`, true)]))
  // Whatever they left behind is over when as many others have been answered.
  for (const path of reading) await (await own.ask(path, { cookie })).text()
  expect(own.site.output()).toBe(printed)
})
