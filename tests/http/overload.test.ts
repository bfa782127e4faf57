import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { newVisitor, visitorsOf } from '#tests/harness/visitors.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  return () => site.dispose()
})
const { ask, signIn } = visitorsOf(() => site)

const searchFor = (word: string, options = {}) => ask(`/search?q=${word}`, { impatient: true, ...options })
const words = (count: number) => Array.from({ length: count }, () => randomUUID().slice(0, 8))

async function order(from = newVisitor()): Promise<number> {
  const response = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': from },
    body: JSON.stringify({
      items: [{ variant_id: 'honey-multiflower-1', quantity: 1 }],
      customer: { name: 'فاطمة', phone: '0612345678', address: 'حي المنزه، الحسيمة' },
    }),
  })
  await response.body?.cancel()
  return response.status
}

describe('more searches at once than the site works on', () => {
  test('some are turned away with words and when to come back; an order and the owner are let in meanwhile', async () => {
    const cookie = await signIn()
    let flooding = true
    const flood = Promise.all(words(250).map((word) => searchFor(word))).finally(() => {
      flooding = false
    })
    const meanwhile: number[] = []
    const [answers] = await Promise.all([
      flood,
      (async () => {
        do meanwhile.push(await order(), (await ask('/admin', { cookie, impatient: true })).status)
        while (flooding)
      })(),
    ])
    expect(new Set(meanwhile)).toEqual(new Set([201, 200]))
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(rejected.length).toBeGreaterThan(0)
    for (const { status, headers } of rejected) {
      expect([status, headers.get('retry-after'), headers.get('refresh'), headers.get('cache-control')]).toEqual([
        503,
        '5',
        '5',
        'no-store',
      ])
    }
    const [first] = rejected
    const html = (await first?.text()) ?? ''
    expect(html).toContain('<html lang="ar-MA" dir="rtl"')
    expect(html).toContain('data-code="overloaded"')
    expect(first?.headers.get('content-security-policy')).toContain("default-src 'none'")
    // Files cost next to nothing and are never turned away.
    expect((await searchFor('عسل')).status).toBe(200)
  })

  test('a program is told in JSON', async () => {
    const answers = await Promise.all(words(250).map((word) => ask(`/search.data?q=${word}`, { accept: '*/*', impatient: true })))
    const rejected = answers.find(({ status }) => status === 503)
    expect(rejected?.headers.get('content-type')).toContain('application/json')
    expect(await rejected?.json()).toMatchObject({ code: 'overloaded' })
  })
})

/** Sends what announces a body, and never the rest of it. */
async function dribble(path: string): Promise<Socket> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, `host: ${hostname}:${port}`, `origin: ${site.url}`, `x-forwarded-for: ${newVisitor()}`]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`)
  return socket
}

test('bodies that never arrive keep nobody from ordering, signing in or reading', async () => {
  const sockets = await Promise.all(
    ['/api/orders', '/admin/login', '/search'].flatMap((path) => Array.from({ length: 30 }, () => dribble(path))),
  )
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  // Answered after those who came before it.
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect(await order()).toBe(201)
  expect((await ask('/admin', { cookie: await signIn(), impatient: true })).status).toBe(200)
  for (const word of words(10)) expect((await searchFor(word)).status).toBe(200)
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
})

test('one visitor who searches without end is told to wait, and nobody else is', async () => {
  const from = newVisitor()
  const answers = await Promise.all(words(90).map((word) => searchFor(word, { from })))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  for (const { headers } of limited) expect(headers.get('retry-after')).toBe('10')
  expect(await limited[0]?.text()).toContain('data-code="too_many_requests"')
  expect((await searchFor('x')).status).toBe(200)
})
