import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findProgram } from '#tests/harness/find-browser.ts'
import { TEST_ADMIN_PASSWORD } from '#tests/harness/launch.ts'
import { adaptNginx, findNginx, overTls, type RunningProxy, startNginx } from '#tests/harness/nginx.ts'
import { startSite } from '#tests/harness/site.ts'

const nginxText = readFileSync('deploy/nginx.conf', 'utf8')
const caddyText = readFileSync('deploy/Caddyfile', 'utf8')

/** Braces that close, in order, outside of comments; every directive of nginx ends. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const line of text
    .replace(/(^|\s)#.*$/gm, '')
    .replace(/\{\$[^}]+\}|\{[a-z_]+\}/g, '')
    .split('\n')) {
    for (const sign of line) {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
      if (depth < 0) return false
    }
  }
  return depth === 0
}

test('both examples are sound, overwrite what a visitor says of their address, and hand 503 on', () => {
  expect([isBalanced(nginxText), isBalanced(caddyText), isBalanced('a { {'), isBalanced('} {')]).toEqual([true, true, false, false])
  const bare = nginxText.replace(/#.*$/gm, '')
  expect(bare.split('\n').filter((line) => line.trim() !== '' && !/[;{}]\s*$/.test(line))).toEqual([])
  expect(bare).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(bare).not.toContain('$proxy_add_x_forwarded_for')
  expect(caddyText).toMatch(/header_up X-Forwarded-For \{remote_host\}/)
  expect(() => adaptNginx('server {}', { http: 1, https: 2, upstream: 3, folder: '/x' })).toThrow('has no')
  const caddy = findProgram(['caddy'])
  if (caddy) expect(spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']).status).toBe(0)
})

// Where nginx can be had, it runs; elsewhere what is above is what can be known.
const nginx = findNginx()

async function before(upstream: number): Promise<RunningProxy> {
  const proxy = await startNginx(nginx ?? '', upstream)
  onTestFinished(() => proxy.stop())
  await expect
    .poll(() =>
      overTls(proxy.https, '/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBeGreaterThan(0)
  return proxy
}

if (nginx) {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite({ env: { PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '127.0.0.1' } })
    return () => site.dispose()
  })

  test('nginx before the site: TLS, secure cookies, the real address only, uploads, and http sent on', async () => {
    const proxy = await before(Number(new URL(site.url).port))
    const home = await overTls(proxy.https, '/')
    expect([home.status, home.headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')])

    const plain = await fetch(`http://127.0.0.1:${proxy.http}/store?page=2`, { redirect: 'manual', headers: { host: 'localhost' } })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `https://localhost:${proxy.https}/store?page=2`])

    const headers = { host: 'localhost', origin: 'https://localhost', 'content-type': 'application/x-www-form-urlencoded' }
    const signIn = await overTls(proxy.https, '/admin/login', { method: 'POST', headers, body: `password=${TEST_ADMIN_PASSWORD}` })
    const cookies = [signIn.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; ?Secure/i)
    expect(cookies.filter((cookie) => /^__Host-dalil\.session_\w+=[^;]/.test(cookie))).toHaveLength(2)

    const order = (from: string) => {
      const forged = { 'content-type': 'application/json', 'x-forwarded-for': from }
      return overTls(proxy.https, '/api/orders', { method: 'POST', headers: forged, body: '{}' })
    }
    const statuses: number[] = []
    for (let i = 0; i < 70 && !statuses.includes(429); i += 1) statuses.push((await order(`198.51.100.${i}`)).status)
    expect(statuses).toContain(429)

    // The site's own answers, not the proxy's: 4 MB to an upload, and too much for an ordinary form.
    const body = 'x'.repeat(4 * 1024 * 1024)
    const signedIn = { ...headers, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
    const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${body}\r\n--x--\r\n`
    const multipart = { ...signedIn, 'content-type': 'multipart/form-data; boundary=x' }
    const upload = await overTls(proxy.https, '/admin/media', { method: 'POST', headers: multipart, body: file })
    expect([upload.status === 413, upload.headers['x-request-id']]).toEqual([false, expect.any(String)])
    const form = await overTls(proxy.https, '/api/orders', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect([form.status, form.body]).toEqual([413, expect.stringContaining('payload_too_large')])
  })

  test('what the site streams comes as it comes, its 503 with words and Retry-After, and the one address', async () => {
    let seenFirst = () => {}
    const first = new Promise<void>((done) => {
      seenFirst = done
    })
    const stub = createServer((request, response) => {
      if (request.url === '/busy') response.writeHead(503, { 'retry-after': '7' }).end(`busy ${request.headers['x-forwarded-for']}`)
      else if (request.url === '/stream') {
        response.write('first\n')
        // Only what was passed on at once lets it end.
        void first.then(() => response.end('last\n'))
      } else response.end('ok')
    }).listen(0, '127.0.0.1')
    await once(stub, 'listening')
    onTestFinished(() => void stub.close())
    const proxy = await before((stub.address() as AddressInfo).port)
    const busy = await overTls(proxy.https, '/busy', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect([busy.status, busy.headers['retry-after'], busy.body]).toEqual([503, '7', 'busy 127.0.0.1'])
    const streamed = await overTls(proxy.https, '/stream', { onData: (text) => text.includes('first') && seenFirst() })
    expect(streamed.body).toBe('first\nlast\n')
  })
}
