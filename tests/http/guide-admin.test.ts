import { describe, expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite({ PUBLIC_URL: 'http://dalil.example' })
const { ask } = own
const { cookie, read } = asOwner(own)

const valueIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

async function post(path: string, fields: readonly (readonly [string, string])[]) {
  const response = await ask(path, {
    method: 'POST',
    cookie: cookie(),
    body: new URLSearchParams(fields.map(([a, b]) => [a, b])).toString(),
  })
  return { status: response.status, to: response.headers.get('location') ?? '', html: await response.text() }
}
const send = (path: string, fields: Record<string, string>) => post(path, Object.entries(fields))

const rowsIn = (html: string) => [...html.matchAll(/<tr id="row-([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')

async function idOf(list: string, name: string): Promise<string> {
  const row = (await read(list)).split('<tr id="row-').find((part) => part.includes(name) && /^[0-9a-f-]{36}"/.test(part))
  return row?.slice(0, 36) ?? ''
}
const undoOf = (html: string) => valueIn(html, 'batch')
const seen = async (path: string) => {
  const response = await ask(path)
  return [response.status, response.headers.get('location') ?? ''].join(' ').trim()
}

const HEALTH = '/admin/guides-management/health/pharmacies'
const fresh = { 'name.ar': 'صيدلية الاختبار', 'name.fr': 'Pharmacie essai', kind: 'pharmacy', status: 'published', point_is: 'thing' }

describe('an entry from its making to its bin', () => {
  test('is made, seen, renamed with its old address, thrown away and taken back', async () => {
    const category = /\/admin\/guide-entries\/new\?category=(\d+)/.exec(await read(HEALTH))?.[1] ?? ''
    const made = await send('/admin/guide-entries/new', {
      ...fresh,
      category,
      phone: '٠٥٣٩ ٠٠ ٠٠ ٠١',
      'hours.mode': 'always',
      latitude: '35.2',
      longitude: '-3.9',
    })
    expect(made.status).toBe(303)
    const id = /guide-entries\/([0-9a-f-]{36})\?did=/.exec(made.to)?.[1] ?? ''
    expect(await seen('/health-guide/pharmacies/pharmacie-essai')).toBe('200')
    const page = await (await ask('/health-guide/pharmacies/pharmacie-essai')).text()
    expect(page).toContain('05 39 00 00 01')

    const html = await read(`/admin/guide-entries/${id}`)
    const form = {
      ...fresh,
      category,
      slug: 'autre-nom',
      phone: '05 39 00 00 01',
      'hours.mode': 'always',
      latitude: '35.2',
      longitude: '-3.9',
    }
    const saved = await send(`/admin/guide-entries/${id}`, { ...form, version: valueIn(html, 'version') })
    expect(saved.status).toBe(303)
    for (const shape of ['', '/fr'])
      expect(await seen(`${shape}/health-guide/pharmacies/pharmacie-essai`)).toMatch(
        shape === '' ? /^301 \/health-guide\/pharmacies\/autre-nom$/ : /^(301|404)/,
      )

    // Somebody who opened it before saves: both versions are shown, nothing is overwritten, nothing typed is lost.
    const late = await send(`/admin/guide-entries/${id}`, { ...form, version: valueIn(html, 'version'), 'name.ar': 'اسم متأخر' })
    expect([late.status, late.html.includes('اسم متأخر'), late.html.includes('pick.name.ar')]).toEqual([409, true, true])
    expect(await read(`/admin/guide-entries/${id}`)).not.toContain('value="اسم متأخر"')

    const binned = await send('/admin/guide-entries', { intent: 'bin', id, back: HEALTH })
    expect([binned.status, await seen('/health-guide/pharmacies/autre-nom')]).toEqual([303, '404'])
    expect(await read('/admin/guide-entries/bin')).toContain('صيدلية الاختبار')
    const toast = await read(binned.to)
    const undone = await send('/admin/guide-entries', { intent: 'undo', batch: undoOf(toast), back: HEALTH })
    expect([undone.status, await seen('/health-guide/pharmacies/autre-nom')]).toEqual([303, '200'])
    const again = await send('/admin/guide-entries', { intent: 'undo', batch: undoOf(toast), back: HEALTH })
    expect(again.status).toBe(409)
    expect(await read(`/admin/guide-entries/${id}/history`)).toContain('autre-nom')
  })

  test('what is wrong is told beside its field, what was typed stays, and nothing is made', async () => {
    const before = (await read(HEALTH)).match(/data-row=""/g)?.length
    const typed = {
      'name.ar': '',
      phone: '12 <b>',
      website: 'javascript:alert(1)',
      latitude: '91',
      verified_on: '2099-01-01',
      'name.fr': 'Gardé',
      category: '999999999',
    }
    const { status, html } = await send('/admin/guide-entries/new', typed)
    expect(status).toBe(400)
    for (const text of [
      'هذا ليس رقم هاتف',
      'هذا ليس رابط موقع صحيحا',
      'هذا الرقم ليس موضعا على الخريطة',
      'لا يمكن أن يكون تاريخ التحقق في المستقبل',
      'value="Gardé"',
      '12 &lt;b&gt;',
    ])
      expect(html).toContain(text)
    expect((await read(HEALTH)).match(/data-row=""/g)?.length).toBe(before)
    const nowhere = await send('/admin/guide-entries/new', { ...fresh, category: '999999999' })
    expect(nowhere.status).toBe(409)
  })

  test('one field in the list: 400 keeps what was typed, an old version is 409', async () => {
    const id = await idOf('/admin/guides-management/tourism/beaches', 'كيمادو')
    const html = await read(`/admin/guides-management/tourism/beaches?open=${id}`)
    expect(html).toMatch(/<input[^>]*id="quick-phone"[^>]*inputmode="tel"/i)
    const version = valueIn(html, 'version')
    const line = { intent: 'quick', id, version, status: 'published', back: '/admin/guides-management/tourism/beaches' }
    const wrong = await send('/admin/guide-entries', { ...line, name: 'شاطئ كيمادو', phone: 'ليس رقما' })
    expect([wrong.status, wrong.html.includes('value="ليس رقما"')]).toEqual([400, true])
    expect((await send('/admin/guide-entries', { ...line, name: 'شاطئ كيمادو', phone: '0539 00 00 02' })).status).toBe(303)
    const late = await send('/admin/guide-entries', { ...line, name: 'غيره', phone: '' })
    expect([late.status, late.html.includes('05 39 00 00 02') || late.html.includes('+212539000002')]).toEqual([409, true])
  })

  test('many at once, and an order that visitors see', async () => {
    const path = '/admin/guides-management/tourism/beaches'
    const rows = async () => rowsIn(await read(path))
    const ids = await rows()
    expect(ids.length).toBeGreaterThan(2)
    const [first = '', second = ''] = ids
    expect((await send('/admin/guide-entries', { intent: 'down', id: first, back: path })).status).toBe(303)
    expect((await rows()).slice(0, 2)).toEqual([second, first])
    const drafts = await post('/admin/guide-entries', [
      ['intent', 'draft'],
      ['id', first],
      ['id', second],
      ['back', path],
    ])
    expect(drafts.status).toBe(303)
    await send('/admin/guide-entries', { intent: 'undo', batch: undoOf(await read(drafts.to)), back: path })
    const none = await send('/admin/guide-entries', { intent: 'publish', back: path })
    expect(none.status).toBe(400)
  })
})

describe('the tree', () => {
  test('a renamed category leads on with all that is in it and with its query; a sector too', async () => {
    const tree = await read('/admin/guides-management?unfold=guide:tourism')
    const node = /id="(category:\d+)"[^>]*>(?:(?!<tr).)*?شواطئ/s.exec(tree)?.[1] ?? ''
    const form = await read(`/admin/guides-management?node=${node}`)
    const fields = { node, version: valueIn(form, 'version'), 'name.ar': 'شواطئ', 'name.fr': 'Plages' }
    const saved = await send('/admin/guide-tree', { intent: 'save', ...fields, slug: 'plages' })
    expect(saved.status).toBe(303)
    expect(await seen('/tourism-guide/beaches?city=al-hoceima')).toBe('301 /tourism-guide/plages?city=al-hoceima')
    expect(await seen('/tourism-guide/beaches/plage-quemado')).toBe('301 /tourism-guide/plages/plage-quemado')
    expect(await seen('/tourism-guide/plages/plage-quemado')).toBe('200')
    const late = await send('/admin/guide-tree', { intent: 'save', ...fields, slug: 'beaches' })
    expect([late.status, late.html.includes('value="Plages"')]).toEqual([409, true])
    await send('/admin/guide-entries', { intent: 'undo', batch: undoOf(await read(saved.to)), back: '/admin/guides-management' })
    expect(await seen('/tourism-guide/plages/plage-quemado')).toBe('301 /tourism-guide/beaches/plage-quemado')
  })

  test('what holds something is not deleted, an empty one is; a wrong form keeps what was typed', async () => {
    const wrong = await send('/admin/guide-tree', { intent: 'add', node: 'guide:health', 'name.ar': '', 'name.fr': 'Reste' })
    expect([wrong.status, wrong.html.includes('value="Reste"')]).toEqual([400, true])
    const made = await send('/admin/guide-tree', { intent: 'add', node: 'guide:health', 'name.ar': 'تصنيف فارغ', 'name.fr': 'Vide' })
    const node = /node=(category%3A\d+)/.exec(made.to)?.[1] ?? ''
    expect([made.status, await seen('/health-guide/vide')]).toEqual([303, '200'])
    expect((await send('/admin/guide-tree', { intent: 'delete', node: decodeURIComponent(node) })).status).toBe(303)
    expect(await seen('/health-guide/vide')).toBe('404')
    const held = /id="(category:\d+)"/.exec(await read('/admin/guides-management'))?.[1] ?? ''
    expect((await send('/admin/guide-tree', { intent: 'delete', node: held })).status).toBe(409)
  })
})

test.each([
  ['/admin/guide-entries', { intent: 'explode' }],
  ['/admin/guide-entries', { intent: 'bin', id: "1'" }],
  ['/admin/guide-tree', { intent: 'save', node: 'category:1 or 1=1' }],
  ['/admin/guide-tree', { intent: 'add', node: 'guide:__proto__' }],
  ['/admin/guide-entries/merge', { keep: 'x y' }],
])('%s refuses %o', async (path, fields) => expect((await send(path, fields)).status).toBe(400))

test.each([
  '/admin/guides-management?guide=nope',
  '/admin/guides-management/health/nope',
  '/admin/guide-entries/00000000-0000-4000-8000-000000000000',
  "/admin/guide-entries/1'",
  '/admin/guide-entries/merge?a=1&b=2',
])('%s is not found', async (path) => expect((await ask(path, { cookie: cookie() })).status).toBe(404))

test('an act leads back to the guides and nowhere else', async () => {
  const id = await idOf('/admin/guides-management/tourism/beaches', 'كيمادو')
  for (const back of ['https://evil.example/', '//evil.example', '/admin/users', '/admin/guide-entries.evil']) {
    expect((await send('/admin/guide-entries', { intent: 'verify', id, back })).to).toMatch(/^\/admin\/guides-management(\?|$)/)
  }
})

test('an address of before leads whoever works there to where the page stands now, query and all', async () => {
  const lead = async (path: string) => {
    const response = await ask(path, { cookie: cookie() })
    return [response.status, response.headers.get('location')]
  }
  expect(await lead('/admin/guide-tellings/history-1')).toEqual([301, '/admin/region-sections/history-1'])
  expect(await lead('/admin/guide-numbers?bin=1')).toEqual([301, '/admin/emergency-numbers?bin=1'])
  expect(await lead('/admin/orders/places')).toEqual([301, '/admin/orders/zones'])
  expect(await seen('/admin/guide-tellings')).toMatch(/^302 \/admin\/login/)
})
