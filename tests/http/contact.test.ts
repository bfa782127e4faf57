import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listContactMessages } from '#app/features/contact/queries.server.ts'
import { settings } from '#app/features/settings/tables.server.ts'
import { signValue } from '#app/platform/auth/cookie.ts'
import { getAuthSecret } from '#app/platform/auth/secret.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const FORM = '/contact/message'
const good = { topic: 'place', name: 'أمينة', contact: '0612345678', text: 'متى يفتح المكتب؟', website: '' }

const keyIn = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? ''
const draw = async () => keyIn(await (await own.ask(FORM)).text())
const send = (fields: Record<string, string>, from = newVisitor()) =>
  own.ask(FORM, { from, method: 'POST', body: new URLSearchParams(fields).toString() })
/** As somebody has it who took a while to write. */
async function drawnEarlier(seconds: number): Promise<string> {
  await draw()
  const secret = await getAuthSecret({ handle: own.handle, dataDir: '' })
  return signValue(`${randomUUID()}.${Date.now() - seconds * 1000}`, `${secret}/contact`)
}
const stored = (state: 'waiting' | 'held') => listContactMessages(own.handle.db, { state, limit: 100 })

test('the contact page leads to the form; wrong boxes are named and keep what was typed', async () => {
  expect(await (await own.ask('/contact')).text()).toContain(`href="${FORM}"`)
  const refused = await send({ ...good, contact: 'nothing', text: '', form: await draw() })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('value="أمينة"')
  expect(html).toContain('href="#contact-contact"')
  expect(html.match(/class="field-error"/g)).toHaveLength(3)
  expect(await stored('waiting')).toEqual([])
})

test('a form sent too soon, with the hidden box or many links is held; a key that is not ours or used up sends nothing', async () => {
  const key = await draw()
  expect((await send({ ...good, form: key })).status).toBe(303)
  expect((await send({ ...good, form: key })).status).toBe(303)
  expect((await send({ ...good, form: await draw(), website: 'x' })).status).toBe(303)
  expect((await stored('held')).map(({ name }) => name)).toEqual(['أمينة', 'أمينة'])
  for (const form of ['', 'x.y', `${key}x`]) {
    const refused = await send({ ...good, form })
    expect([refused.status, (await refused.text()).includes('متى يفتح المكتب؟</textarea>')]).toEqual([409, true])
  }
  expect(await stored('waiting')).toEqual([])
})

test('a message waits for the owner, who hears of it by mail, answers it and puts it away; nobody else sees it', async () => {
  const people = await own.peopled()
  await own.handle.db.insert(settings).values({ key: 'contact_email', value: 'owner@example.ma' }).onConflictDoNothing()
  const topic = await own.ask(`${FORM}?topic=charity`)
  expect(await topic.text()).toContain('<option value="charity" selected="">')
  expect((await send({ ...good, form: await drawnEarlier(20) })).headers.get('location')).toBe(`${FORM}?sent=1`)
  const stale = await send({ ...good, form: await drawnEarlier(25 * 3600) })
  expect(stale.status).toBe(409)
  const [message, ...others] = await stored('waiting')
  expect([message?.phone, others]).toEqual(['+212612345678', []])
  const mails = await own.handle.db.select().from(mailMessages)
  expect(mails.filter(({ recipient }) => recipient === 'owner@example.ma').map(({ body }) => body.includes(good.text))).toEqual([true])
  const owner = { cookie: people.owner?.cookie ?? '' }
  const html = await (await own.ask('/admin/messages', owner)).text()
  expect(html).toContain(good.text)
  expect(html).toContain('https://wa.me/212612345678')
  const act = (fields: Record<string, string>, cookie: string) =>
    own.ask('/admin/messages', { cookie, method: 'POST', body: new URLSearchParams({ id: String(message?.id), ...fields }).toString() })
  expect((await act({ intent: 'answered', from: 'waiting' }, people.editor?.cookie ?? '')).status).toBe(403)
  const confirmation = await act({ intent: 'delete', from: 'waiting' }, owner.cookie)
  expect(await confirmation.text()).toContain('هل أنت متأكد من الحذف؟')
  expect((await act({ intent: 'answered', from: 'waiting' }, owner.cookie)).status).toBe(303)
  expect((await act({ intent: 'delete', from: 'waiting', sure: 'yes' }, owner.cookie)).status).toBe(409)
  const deleted = await act({ intent: 'delete', from: 'answered', sure: 'yes' }, owner.cookie)
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, expect.stringMatching(/[?&]done=deleted$/)])
  expect(await stored('waiting')).toEqual([])
})

test('the fifth of one visitor within the hour has to wait, and keeps what was typed', async () => {
  const from = newVisitor()
  const statuses = []
  for (let i = 0; i < 5; i += 1) {
    const answer = await send({ ...good, form: await draw() }, from)
    statuses.push([answer.status, answer.headers.has('retry-after')])
    if (i === 4) expect(await answer.text()).toContain('value="0612345678"')
  }
  expect(statuses).toEqual([...Array.from({ length: 4 }, () => [303, false]), [429, true]])
})
