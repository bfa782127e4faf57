import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { saveSetting } from '#app/features/settings/commands.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { send } from '#tests/harness/raw-http.ts'
import { sendOneRequest } from '#tests/harness/request-load.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
let people: People
let [mine, theirs] = ['', '']

beforeAll(async () => {
  people = await own.peopled()
  // On a busy machine the first ones may be answered 503, which asks for another try.
  const sendRequest = () => vi.waitFor(() => sendOneRequest(own.site.url), { timeout: 20_000, interval: 500 })
  ;[mine, theirs] = [(await sendRequest())?.number ?? '', (await sendRequest())?.number ?? '']
  await hand(mine, 'clerk')
  await hand(theirs, 'administrator')
})

const cookieOf = (person: 'clerk' | 'administrator') => people[person]?.cookie ?? ''
const read = (path: string, person: 'clerk' | 'administrator') => own.ask(path, { cookie: cookieOf(person) })

async function hand(number: string, person: 'clerk' | 'administrator') {
  await own.handle.db
    .update(serviceRequests)
    .set({ assigneeId: people[person]?.id ?? null, assigneeName: person })
    .where(eq(serviceRequests.number, number))
}

/** A link to a paper as the page of a request writes it for whoever reads it. */
async function paperLink(number: string, person: 'clerk' | 'administrator'): Promise<string> {
  const text = await (await read(`/admin/service-requests/${number}`, person)).text()
  return /\/service-papers\/[^"\\&]+/.exec(text)?.[0] ?? ''
}

test('a clerk who sees only what was handed to them: pages, data requests, the board’s moves and papers', async () => {
  // Written while the clerk might see everything: a link that is still good for minutes.
  const old = await paperLink(theirs, 'clerk')
  expect((await read(old, 'clerk')).status).toBe(200)
  await saveSetting(own.handle.db, 'clerk_requests', 'assigned')
  await expect.poll(async () => (await read(`/admin/service-requests/${theirs}`, 'clerk')).status).toBe(404)
  for (const suffix of ['', '.data']) {
    const list = await (await read(`/admin/service-requests${suffix}`, 'clerk')).text()
    expect([suffix, list.includes(mine), list.includes(theirs)]).toEqual([suffix, true, false])
    const shown = await (await read(`/admin/service-requests/${mine}${suffix}`, 'clerk')).text()
    expect([suffix, shown.includes('R123456')]).toEqual([suffix, true])
    const hidden = await read(`/admin/service-requests/${theirs}${suffix}`, 'clerk')
    expect([suffix, hidden.status, (await hidden.text()).includes('R123456')]).toEqual([suffix, 404, false])
    expect((await read(`/admin/bill-questions${suffix}`, 'clerk')).status).toBe(403)
    const form = new URLSearchParams({ intent: 'move-working', number: theirs, version: '1' })
    const options = { method: 'POST', cookie: cookieOf('clerk'), body: form.toString() }
    expect((await own.ask(`/admin/service-requests${suffix}`, options)).status).toBe(404)
  }
  // Their own paper opens for them and for nobody else; somebody else’s does not, though the link was good a moment ago.
  const link = await paperLink(mine, 'clerk')
  expect((await read(link, 'clerk')).headers.get('content-type')).toBe('image/jpeg')
  expect((await read(link, 'administrator')).status).toBe(404)
  expect((await read(old, 'clerk')).status).toBe(404)
  expect([400, 401, 403, 404]).toContain((await own.ask(link)).status)
  await hand(mine, 'administrator')
  expect((await read(link, 'clerk')).status).toBe(404)
})

/** Of the process that answers, in bytes; undefined where the machine does not tell. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return undefined
  }
}

const MB = 1024 * 1024

test('100 MB for a request or its status page are refused, and the site does not grow by them', async () => {
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(100 * MB, 'a'), Buffer.from('\r\n--cut--\r\n')])
  const paths = ['/api/services/criminal-record-help/requests', `/digital-services/requests/${'A'.repeat(43)}`]
  // Once with little, so that what is only loaded is not counted.
  for (const path of paths) await own.ask(path, { method: 'POST', body: '{}', type: 'application/json' })
  const before = memoryOf(own.site.pid, 'VmHWM') ?? 0
  for (const path of [...paths, `/api/service-requests/${'A'.repeat(43)}/uploads/${'A'.repeat(43)}`]) {
    const always = { 'content-type': 'multipart/form-data; boundary=cut', origin: own.site.url, 'idempotency-key': randomUUID() }
    // What says how much it is need not be begun with. What does not is read as far as it may, where there is somebody to read it.
    const chunked = path === paths[0] ? 413 : 404
    for (const [length, status] of [
      [{ 'content-length': body.length }, 413],
      [{ 'transfer-encoding': 'chunked' }, chunked],
    ] as const) {
      const answer = await send(own.site.url, path, { method: 'POST', headers: { ...always, ...length }, body })
      expect([path, length, answer.status]).toEqual([path, length, status])
    }
  }
  // Six hundred megabytes were sent; the highest that the process ever stood does not hold one of them whole.
  expect((memoryOf(own.site.pid, 'VmHWM') ?? 0) - before).toBeLessThan(100 * MB)
})
