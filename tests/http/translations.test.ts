import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite()
const { ask } = own
const { cookie, read } = asOwner(own)

const KEY = 'search.start_text'
const ADDRESS = `/admin/translations?q=${KEY}&open=${KEY}`

const fieldIn = (html: string, locale: string) =>
  new RegExp(`<textarea[^>]*name="${locale}"[^>]*>([^<]*)</textarea>`)
    .exec(html)?.[1]
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&') ?? ''

async function save(changes: Record<string, string>) {
  const html = await read(ADDRESS)
  const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const texts = Object.fromEntries(['ar', 'en', 'es', 'fr'].map((locale) => [locale, fieldIn(html, locale)]))
  const body = new URLSearchParams({ intent: 'save', ...texts, version, ...changes }).toString()
  const response = await ask(ADDRESS, { method: 'POST', cookie: cookie(), body })
  return { status: response.status, html: await response.text() }
}

const page = async (path: string) => (await ask(path)).text()

test('a text that is changed stands on the page within a second, out of its cache; emptied, the built-in one is back', async () => {
  const before = fieldIn(await read(ADDRESS), 'ar')
  expect(before).not.toBe('')
  // Twice, so that it is answered from memory.
  for (const _ of [1, 2]) expect(await page('/search')).toContain(before)
  expect((await save({ ar: 'اكتب هنا ما تبحث عنه' })).status).toBe(303)
  await expect.poll(() => page('/search'), { timeout: 5000 }).toContain('اكتب هنا ما تبحث عنه')
  expect(await page('/search')).not.toContain(before)
  const list = await read('/admin/translations?view=outdated')
  expect(list).toContain(`row-${KEY}`)
  expect((await save({ ar: '' })).status).toBe(303)
  await expect.poll(() => page('/search'), { timeout: 5000 }).toContain(before)
})

describe('what is refused', () => {
  test.each([
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['an unclosed brace', 'Hello {'],
    ['an argument that the page does not give', 'Hello {name}'],
    ['U+202E', 'abc\u202edef'],
    ['10 kB', 'a'.repeat(10_240)],
  ])('%s: 400 beside its field, and nothing is changed', async (_, text) => {
    const { status, html } = await save({ en: text })
    expect(status).toBe(400)
    expect(html).toContain('aria-invalid="true"')
    expect(await read('/admin/translations?view=edited')).not.toContain(`row-${KEY}`)
  })

  test('a key that is not there, and a form for none', async () => {
    const post = (path: string) => ask(path, { method: 'POST', cookie: cookie(), body: 'intent=save&ar=x' })
    expect((await post('/admin/translations?open=no.such_key')).status).toBe(404)
    expect((await post('/admin/translations')).status).toBe(400)
    expect((await read(`/admin/translations?q=${encodeURIComponent("%_'\u202e<")}`)).length).toBeGreaterThan(100)
  })
})

test('those who translate speak of a text beside it: what waits is a view of the list, and resolved it is out of it', async () => {
  const send = (fields: Record<string, string>, open = KEY) =>
    ask(`/admin/translations?open=${open}`, { method: 'POST', cookie: cookie(), body: new URLSearchParams(fields).toString() })
  const empty = await send({ intent: 'comment', comment: ' \u202e ' })
  expect([empty.status, (await empty.text()).includes('aria-describedby="comment-problem"')]).toEqual([400, true])
  expect((await send({ intent: 'comment', comment: 'x'.repeat(10_240) })).status).toBe(400)
  expect((await send({ intent: 'comment', comment: 'x' }, 'no.such_key')).status).toBe(404)
  expect(await read('/admin/translations?view=discussed')).not.toContain(`row-${KEY}`)
  expect((await send({ intent: 'comment', comment: '<img src=x>\nأقصر؟' })).status).toBe(303)
  expect(await read('/admin/translations?view=discussed')).toContain(`row-${KEY}`)
  const html = await read(ADDRESS)
  expect(html).toContain('&lt;img src=x&gt;')
  const id = /id="comment-(\d+)"/.exec(html)?.[1] ?? ''
  expect((await send({ intent: 'resolve', comment: `${id}'` })).status).toBe(400)
  expect((await send({ intent: 'resolve', comment: id }, 'search.title')).status).toBe(404)
  expect((await send({ intent: 'resolve', comment: id })).status).toBe(303)
  expect(await read('/admin/translations?view=discussed')).not.toContain(`row-${KEY}`)
  expect((await send({ intent: 'reopen', comment: id })).status).toBe(303)
  expect(await read('/admin/translations?view=discussed')).toContain(`row-${KEY}`)
})

test('a text is checked while it is written: problems in words, and how it reads for some numbers', async () => {
  const check = async (body: unknown) => {
    const response = await ask('/api/admin/message-check', {
      method: 'POST',
      cookie: cookie(),
      type: 'application/json',
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as { problems?: string[]; samples?: { text: string }[] } }
  }
  const forms = { 'ar.zero': 'لا شيء', 'ar.one': 'واحد', 'ar.two': 'اثنان', 'ar.few': '# أشياء', 'ar.many': '# شيئا', 'ar.other': '# شيء' }
  const good = await check({ key: 'search.count', locale: 'ar', values: forms })
  expect(good).toMatchObject({ status: 200, body: { problems: [] } })
  expect(good.body.samples?.map(({ text }) => text).slice(0, 4)).toEqual(['لا شيء', 'واحد', 'اثنان', '7 أشياء'])
  const { 'ar.two': _, ...without } = forms
  expect((await check({ key: 'search.count', locale: 'ar', values: without })).body.problems).toEqual([expect.stringContaining('two')])
  expect((await check({ key: 'search.count', locale: 'de', values: {} })).status).toBe(400)
})

test('a file is shown before it is written, and what is wrong in it is left out', async () => {
  const csv = await read('/admin/translations.csv?room=search')
  expect(csv).toContain('search.title')
  const send = async (fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const request = new Request('http://x', { method: 'POST', body })
    const response = await ask('/admin/translations/import', {
      method: 'POST',
      cookie: cookie(),
      type: request.headers.get('content-type') ?? '',
      body: await request.text(),
    })
    return { status: response.status, html: await response.text() }
  }
  const text = 'key,fr\r\nsearch.title,Trouver\r\nsearch.kinds,<b>x</b>\r\n'
  const preview = await send({ intent: 'preview', file: new File([text], 'texts.csv') })
  expect(preview.status).toBe(200)
  expect(preview.html).toContain('Trouver')
  expect(await read('/admin/translations?view=edited')).not.toContain('row-search.title')
  expect((await send({ intent: 'import', format: 'csv', text })).status).toBe(303)
  const edited = await read('/admin/translations?view=edited')
  expect(edited).toContain('row-search.title')
  expect(edited).not.toContain('row-search.kinds')
  const bad = await send({ intent: 'preview', file: new File(['{"messages": {"__proto__": {}}}'], 'x.json') })
  expect(bad.status).toBe(400)
  expect(bad.html).toContain('aria-invalid="true"')
})
