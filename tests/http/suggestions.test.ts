import { expect, test } from 'vitest'
import { send } from '#tests/harness/raw-http.ts'
import { sharedSite } from '#tests/harness/site.ts'

const get = (path: string) => fetch(sharedSite() + path, { redirect: 'manual' })
const post = (path: string, fields: Record<string, string>) =>
  fetch(sharedSite() + path, { method: 'POST', redirect: 'manual', headers: { origin: sharedSite() }, body: new URLSearchParams(fields) })

async function entryId(path: string): Promise<string> {
  return /suggest-edit\?entry=([0-9a-f-]{36})/.exec(await (await get(path)).text())?.[1] ?? ''
}

test('a suggestion: one thing is chosen, a wrong answer keeps what was typed, a right one is thanked for', async () => {
  const id = await entryId('/tourism-guide/beaches/plage-quemado')
  const choice = await (await get(`/suggest-edit?entry=${id}`)).text()
  expect(choice.match(/suggest-edit\?entry=[^"]+field=/g)).toHaveLength(9)
  const form = `/suggest-edit?entry=${id}&field=phone`
  const wrong = await post(form, { proposed: 'ليس رقما <b>', message: 'سألت' })
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(html).toContain('value="ليس رقما &lt;b&gt;"')
  expect(html).toContain('سألت</textarea>')
  expect(html).toContain('هذا ليس رقم هاتف')
  const right = await post(form, { proposed: '0539 84 00 00', message: '' })
  expect([right.status, right.headers.get('location')]).toEqual([303, `/suggest-edit?entry=${id}&sent=1`])
  expect(await (await get(`/suggest-edit?entry=${id}&sent=1`)).text()).toContain('وصلنا، شكرا لك')
  expect(await (await get('/tourism-guide/beaches/plage-quemado')).text()).not.toContain('05 39 84 00 00')
})

test('a claim needs a name and a way to answer; a beach, a procedure and a sample are nobody’s', async () => {
  const id = await entryId('/tourism-guide/hotels/hotel-mercure-quemado')
  const wrong = await post(`/claim-place?entry=${id}`, { name: 'أمينة', contact: '', message: '' })
  expect([wrong.status, (await wrong.text()).includes('اكتب رقم هاتف أو بريدا')]).toEqual([400, true])
  const right = await post(`/claim-place?entry=${id}`, { name: 'أمينة', contact: 'a@example.ma', message: '' })
  expect([right.status, right.headers.get('location')]).toEqual([303, `/claim-place?entry=${id}&sent=1`])
  const procedure = await entryId('/legal-guide/civil-status/birth-declaration-and-certificate')
  expect((await get(`/claim-place?entry=${procedure}`)).status).toBe(404)
  expect((await get(`/suggest-edit?entry=${procedure}&field=phone`)).status).toBe(404)
  for (const path of ['/health-guide/pharmacies/sample-pharmacy-1', '/tourism-guide/beaches/plage-quemado']) {
    expect((await get(`/claim-place?entry=${await entryId(path)}`)).status).toBe(404)
  }
})

test.each([
  "/suggest-edit?entry=1'",
  '/suggest-edit?entry=00000000-0000-4000-8000-000000000000',
  '/claim-place?entry=%00',
  '/suggest-edit?entry=__proto__&field=constructor',
])('%s is not found, to read and to write', async (path) => {
  expect((await get(path)).status).toBe(404)
  expect((await post(path, { proposed: 'x' })).status).toBe(404)
})

test('a write from elsewhere, of another kind, or without an entry changes nothing', async () => {
  const id = await entryId('/tourism-guide/beaches/plage-quemado')
  const path = `/suggest-edit?entry=${id}&field=name`
  const foreign = await send(sharedSite(), path, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'proposed=x',
  })
  expect(foreign.status).toBe(403)
  const json = await fetch(sharedSite() + path, {
    method: 'POST',
    headers: { origin: sharedSite(), 'content-type': 'application/json' },
    body: '{"proposed":"x"}',
  })
  expect(json.status).toBe(415)
  expect((await post('/suggest-edit', { proposed: 'x' })).status).toBe(404)
  expect((await post(`/suggest-edit?entry=${id}`, { proposed: 'x' })).status).toBe(404)
  expect((await post(path, { status: 'accepted' })).status).toBe(400)
})

test('who sends too many is told to wait, and keeps what was typed', async () => {
  const id = await entryId('/tourism-guide/beaches/plage-quemado')
  const answers: Response[] = []
  for (let i = 0; i < 14; i += 1) answers.push(await post(`/suggest-edit?entry=${id}&field=other`, { proposed: `شيء ${i}`, message: '' }))
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last?.text()).toContain('شيء 13')
})
