import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { fieldsOf } from '#tests/harness/forms.ts'

const own = fileSite({ PUBLIC_URL: 'http://dalil.example' })
const { ask } = own
const { cookie, read } = asOwner(own)

const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
const version = async () => versionIn(await read('/admin/settings'))
const inputIn = (html: string, name: string) => new RegExp(`<input[^>]*\\bname="${name.replace('.', '\\.')}"[^>]*>`).exec(html)?.[0]

async function save(values: Record<string, string>, from?: string) {
  const body = new URLSearchParams({ intent: 'save', ...values, version: from ?? (await version()) }).toString()
  const response = await ask('/admin/settings', { method: 'POST', cookie: cookie(), body })
  return { status: response.status, to: response.headers.get('location'), html: await response.text() }
}

const good = { messaging_number: '٠٦٠٠٠٠٠٠٠١', contact_email: 'owner@example.ma' }

test('each language says what it would still lack, were it published now', async () => {
  const gapsOf = async (locale: string) =>
    new RegExp(`id="gaps-${locale}"[^>]*>(.*?)</span>`).exec(await read('/admin/settings'))?.[1] ?? ''
  for (const locale of ['en', 'es', 'fr']) expect(await gapsOf(locale)).toMatch(/مترجمة كلها|ينقصها/)
  const before = await gapsOf('fr')
  const category = /<option value="(\d+)">شواطئ/.exec(await read('/admin/guide-entries/new'))?.[1] ?? ''
  const fields = { version: '0', 'name.ar': 'شاطئ بلا ترجمة', kind: 'beach', status: 'published', category }
  const body = new URLSearchParams({ intent: 'save', ...fields }).toString()
  expect((await ask('/admin/guide-entries/new', { method: 'POST', cookie: cookie(), body })).status).toBe(303)
  const count = (text: string) =>
    text.includes('عنوان واحد') ? 1 : text.includes('عنوانان') ? 2 : Number(/(\d[\d.]*) عن/.exec(text)?.[1]?.replace('.', '') ?? 0)
  expect(count(await gapsOf('fr'))).toBe(count(before) + 1)
})

describe('saving', () => {
  test('wrong fields are told beside themselves, everything typed stays, and nothing is saved', async () => {
    const { status, html } = await save({
      ...good,
      messaging_number: '12 <b>',
      contact_phone: 'x',
      hours_known: 'on',
      d0a_from: '25',
      'site_name.fr': 'Le guide',
    })
    expect(status).toBe(400)
    expect(inputIn(html, 'messaging_number')).toContain('value="12 &lt;b&gt;"')
    expect(inputIn(html, 'messaging_number')).toContain('aria-invalid="true"')
    expect(inputIn(html, 'contact_email')).toContain('value="owner@example.ma"')
    expect(inputIn(html, 'site_name.fr')).toContain('value="Le guide"')
    for (const name of ['messaging_number', 'contact_phone', 'd0a_from']) expect(html).toContain(`id="${name}-problem"`)
    expect(html).not.toContain('id="contact_email-problem"')
    expect(inputIn(await read('/admin/settings'), 'contact_email')).toContain('value=""')
  })

  test('right ones reach every page, the contact page, the feed and what search engines read', async () => {
    const names = { 'site_name.ar': 'دليل <التجربة>', 'currency_label.ar': 'درهما' }
    const saved = await save({
      ...good,
      ...names,
      hours_known: 'on',
      d0a_from: '08:30',
      d0a_to: '12:00',
      d1a_from: '08:30',
      d1a_to: '12:00',
    })
    expect([saved.status, saved.to]).toEqual([303, '/admin/settings?done=saved'])
    const home = await (await ask('/')).text()
    expect(home).toContain('mailto:owner@example.ma')
    expect(home).toMatch(/<title>[^<]*دليل &lt;التجربة&gt;<\/title>/)
    expect(home).toContain('الاثنين – الثلاثاء')
    expect(home).toContain('"@type":"ContactPoint","email":"owner@example.ma"')
    expect(home).toContain('"opens":"08:30","closes":"12:00"')
    expect(home).not.toContain('دليل <التجربة>')
    expect(await (await ask('/store')).text()).toContain('https://wa.me/212600000001?')
    expect(await (await ask('/store')).text()).toContain('<bdi class="cur">درهما</bdi>')
    expect(await (await ask('/contact')).text()).toContain('<div id="hours">')
    expect(await (await ask('/articles.rss')).text()).toContain('دليل &lt;التجربة&gt;')
    expect(await (await ask('/manifest.webmanifest')).json()).toMatchObject({ name: 'دليل <التجربة>' })
  })

  test('a language is there for visitors as soon as it is published', async () => {
    expect((await ask('/fr')).status).toBe(404)
    expect((await save({ ...good, 'published.fr': 'on' })).status).toBe(303)
    expect((await ask('/fr')).status).toBe(200)
    expect((await save(good)).status).toBe(303)
    const taken = await ask('/fr')
    expect([taken.status, taken.headers.get('location')]).toEqual([302, '/'])
  })
})

test('the office leads to itself in every published language, and signing out stays in the language it was done in', async () => {
  expect((await save({ ...good, 'published.en': 'on' })).status).toBe(303)
  expect(await read('/admin/settings')).toMatch(/<a href="\/en\/admin\/settings"[^>]*hreflang="en"/i)
  const english = await read('/en/admin/settings')
  expect(english).toMatch(/<a href="\/admin\/settings"[^>]*hreflang="ar-MA"/i)
  expect(english).toContain('action="/en/admin/logout"')
  // The menu of the public pages too.
  const home = await read('/en', '')
  expect(home).toContain('action="/en/admin/logout"')
  expect(home).toContain('href="/en/admin"')
  const mine = await own.signIn()
  const out = await ask('/en/admin/logout', { method: 'POST', cookie: mine })
  expect([out.status, out.headers.get('location')]).toEqual([303, '/en'])
  expect((await save(good)).status).toBe(303)
})

describe('two who edit at once', () => {
  test('the second is shown both versions and decides; nothing is lost and nothing overwritten', async () => {
    const html = await read('/admin/settings')
    const mine = { version: versionIn(html), base: Object.fromEntries(fieldsOf(html)).base ?? '' }
    expect((await save({ ...good, contact_email: 'first@example.ma', contact_phone: '0539980000' })).status).toBe(303)

    const hours = { hours_known: 'on', d2a_from: '09:00', d2a_to: '17:00' }
    const late = await save({ ...good, contact_email: 'second@example.ma', ...hours, base: mine.base }, mine.version)
    expect(late.status).toBe(409)
    // Neither is chosen beforehand, and what only one of them changed is no question.
    expect(late.html).toMatch(/<input type="radio"[^>]*name="pick\.contact_email"/)
    expect(late.html).not.toMatch(/name="pick\.[^>]*checked/)
    for (const text of ['first@example.ma', 'second@example.ma']) expect(late.html).toContain(text)
    expect(inputIn(late.html, 'contact_email')).toContain('value="second@example.ma"')
    expect([...late.html.matchAll(/name="asked" value="([^"]+)"/g)].map(([, name]) => name)).toEqual(['contact_email'])
    expect(inputIn(late.html, 'contact_phone')).toContain('05 39 98 00 00')
    expect(await (await ask('/')).text()).toContain('mailto:first@example.ma')

    const redrawn = Object.fromEntries(fieldsOf(late.html))
    expect((await save({ ...redrawn }, versionIn(late.html))).status).toBe(409)
    const decided = await save({ ...redrawn, 'pick.contact_email': 'theirs' }, versionIn(late.html))
    expect(decided.status).toBe(303)
    const after = await read('/admin/settings')
    expect(inputIn(after, 'contact_email')).toContain('value="first@example.ma"')
    expect(inputIn(after, 'contact_phone')).toContain('05 39 98 00 00')
    expect(inputIn(after, 'd2a_from')).toContain('value="09:00"')
  })

  test('a form without a version, or with a made-up one, is a conflict too', async () => {
    for (const from of ['', 'x'.repeat(10_000)]) expect((await save({ ...good, contact_email: 'x@y.ma' }, from)).status).toBe(409)
  })
})

describe('the mail test', () => {
  const send = (to: string) =>
    ask('/admin/settings', { method: 'POST', cookie: cookie(), body: new URLSearchParams({ intent: 'mail-test', mail_to: to }).toString() })

  test('goes through the real queue, and its outcome is said: without a mail server it is kept', async () => {
    const response = await send('me@example.ma')
    expect(response.status).toBe(303)
    const to = response.headers.get('location') ?? ''
    expect(to).toMatch(/^\/admin\/settings\?mail=[0-9a-f-]{36}#mail-test$/)
    const html = await read(to)
    expect(html).toContain('حُفظت في الصندوق ولم تُرسل.')
    expect(html).toContain('me@example.ma')
    expect(await read('/admin/outbox')).toContain('رسالة تجربة')
  })

  test.each(['', 'nonsense', 'a@b.ma, c@d.ma', `a@b.ma\r\nBcc: c@d.ma`])('%j is no address: told, and no mail', async (to) => {
    // Others may come meanwhile: a letter about a sign-in of the tests above is written a while after it.
    const tests = async () => (await read('/admin/outbox')).split('رسالة تجربة').length
    const before = await tests()
    const response = await send(to)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('id="mail_to-problem"')
    expect(await tests()).toBe(before)
  })
})

test('an unknown act, and a body that is no form, are refused', async () => {
  expect((await ask('/admin/settings', { method: 'POST', cookie: cookie(), body: 'intent=drop' })).status).toBe(400)
  expect((await ask('/admin/settings', { method: 'POST', cookie: cookie(), body: '{}', type: 'application/json' })).status).toBe(415)
})

test('today says what is missing and leads to the settings', async () => {
  await save({ contact_email: 'a@b.ma' })
  expect(await read('/admin')).toContain('href="/admin/settings#contact"')
  await save({ ...good, contact_phone: '0539980000' })
  expect(await read('/admin')).not.toContain('href="/admin/settings#contact"')
})
