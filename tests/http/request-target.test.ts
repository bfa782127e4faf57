import { connect } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type RunningSite, sharedSite, startSite } from '#tests/harness/site.ts'

type Answer = { status: number; location: string | undefined; text: string }

/** Sends the lines of a request exactly as they are written. */
function sendRaw(site: string, ...lines: string[]): Promise<Answer> {
  const { port } = new URL(site)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString()
    })
    socket.once('error', fail).once('close', () => {
      done({ status: Number(text.slice(9, 12)), location: /^location: (.*?)\r$/im.exec(text)?.[1], text })
    })
    // After an empty line stands a body, and nothing may follow it.
    socket.write(lines.includes('') ? lines.join('\r\n') : `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
}

const PUBLIC_URL = 'https://rif.example'
const bad = [
  'evil.example/..',
  'a b',
  'evil.example@rif.example',
  'evil.example:99999999',
  '"><b>',
  'x:y',
  '[::1',
  '..',
  'evil.example\\',
  'é.example',
]
const targets = [
  '/',
  '/store',
  '/search?q=a',
  '/newsletter',
  '/sitemap.xml',
  '/sitemap-ar.xml',
  '/articles.rss',
  '/guides.atom',
  '/robots.txt',
  '/admin',
  '/health-guide',
  '/nothing',
]
const foreign = [
  'http://evil.example',
  'https://evil.example',
  'HTTP://evil.example',
  'http://evil.example@rif.example',
  'http://evil.example:80',
]

describe.each([
  ['without PUBLIC_URL', undefined],
  ['with PUBLIC_URL', PUBLIC_URL],
])('%s', (_, publicUrl) => {
  let site = ''
  let own: RunningSite | undefined
  beforeAll(async () => {
    own = publicUrl === undefined ? undefined : await startSite({ env: { PUBLIC_URL: publicUrl } })
    site = own?.url ?? sharedSite()
    return () => own?.dispose()
  })

  test('an absolute target of another host is refused, on every kind of page and when the page is in memory', async () => {
    for (const path of targets) {
      await (await fetch(site + path, { redirect: 'manual' })).text()
      for (const authority of foreign) {
        const answer = await sendRaw(site, `GET ${authority}${path} HTTP/1.1`, 'Host: 127.0.0.1')
        expect([authority + path, answer.status, answer.location]).toEqual([
          authority + path,
          expect.toSatisfy((s) => s === 421 || s === 400),
          undefined,
        ])
        expect(answer.text).not.toContain('evil')
      }
    }
  })

  test('an absolute target of the Host that is asked is a path like any other', async () => {
    const { host } = new URL(site)
    const answer = await sendRaw(site, `GET http://${host}/robots.txt HTTP/1.1`, `Host: ${host}`)
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('User-agent: *')])
    expect(await sendRaw(site, `GET http://${host}//evil.example HTTP/1.1`, `Host: ${host}`)).toMatchObject({
      status: 308,
      location: '/evil.example',
    })
  })

  test.each([
    '*',
    'evil.example',
    'evil.example:443',
    'ftp://evil.example/',
    'javascript:alert(1)',
    'http:evil.example',
    'http:/evil.example',
  ])('the target %s is refused', async (target) => {
    const answer = await sendRaw(site, `GET ${target} HTTP/1.1`, 'Host: 127.0.0.1')
    expect([answer.status, answer.location]).toEqual([expect.toSatisfy((status) => status === 400 || status === 421), undefined])
  })

  test('nothing leads away', async () => {
    const away = [
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '//\\evil.example/%2e%2e',
      '/%5cevil.example',
      '//evil.example//a/../..',
      '/admin//\\evil.example',
      '/http://evil.example',
    ]
    for (const target of away) {
      const { status, location } = await sendRaw(site, `GET ${target} HTTP/1.1`, 'Host: 127.0.0.1')
      expect([target, status]).toEqual([target, expect.toSatisfy((code: number) => code > 0 && code < 500)])
      for (const base of ['http://rif.example', 'https://rif.example']) {
        if (location !== undefined) expect([target, new URL(location, base).origin]).toEqual([target, base])
      }
    }
  })

  test('a Host that is no host is refused, also for a page in memory', async () => {
    for (const host of bad) {
      for (const path of ['/', '/sitemap.xml']) {
        expect([host, path, (await sendRaw(site, `GET ${path} HTTP/1.1`, `Host: ${host}`)).status]).toEqual([host, path, 400])
      }
    }
    expect((await sendRaw(site, 'GET /robots.txt HTTP/1.0')).status).toBe(200)
  })

  test('another Host and what proxies forward are written into nothing that is kept, and into nothing at all once the address is set', async () => {
    const headers = [
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'Forwarded: host=evil.example',
      'X-Forwarded-Proto: https',
      'X-Original-URL: /admin',
    ]
    for (const path of targets) {
      const answer = await sendRaw(site, `GET ${path} HTTP/1.1`, ...headers)
      const mayEcho = publicUrl === undefined && /sitemap|rss|atom/.test(path)
      if (!mayEcho) expect([path, answer.text.includes('evil.example')]).toEqual([path, false])
      const again = await sendRaw(site, `GET ${path} HTTP/1.1`, 'Host: 127.0.0.1')
      expect([path, again.text.includes('evil.example')]).toEqual([path, false])
    }
    const forwarded = await sendRaw(site, 'GET /sitemap.xml HTTP/1.1', 'Host: 127.0.0.1', 'X-Forwarded-Host: evil.example')
    expect(forwarded.text).not.toContain('evil.example')
    if (publicUrl !== undefined) expect(forwarded.text).toContain(`${publicUrl}/sitemap-ar.xml`)
  })
})

test('a mail’s links are never made of the Host that its form was sent to', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'error' } })
  onTestFinished(() => site.dispose())
  const body = 'email=somebody%40example.ma'
  const answer = await sendRaw(
    site.url,
    'POST /newsletter HTTP/1.1',
    'Host: evil.example',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  )
  expect(answer.status).toBe(303)
  const signIn = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ password: 'a-password-for-tests-only' }).toString(),
  })
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const outbox = await (await fetch(`${site.url}/admin/outbox`, { headers: { cookie } })).text()
  const open = /href="(\/admin\/outbox\?[^"]*open=[^"]+)"/.exec(outbox)?.[1]?.replaceAll('&amp;', '&')
  const letter = await (await fetch(`${site.url}${open}`, { headers: { cookie } })).text()
  expect(letter).toContain('somebody@example.ma')
  expect(letter).toContain(`${site.url}/newsletter?token=`)
  expect(letter).not.toContain('evil.example')
})
