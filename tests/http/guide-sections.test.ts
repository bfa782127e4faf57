// What is told of the region, and emergency numbers: the editor's screens and what visitors then see.
import { expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { fieldsOf } from '#tests/harness/forms.ts'

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

const SECTIONS = '/admin/region-sections'
const NUMBERS = '/admin/emergency-numbers'
/** What an editor's form sends after some of it was typed anew; what is ticked stands in it once for each. */
const save = (path: string, html: string, typed: Record<string, string>) => {
  const fields = fieldsOf(html).filter(([name]) => !(name in typed))
  return post(path, [...fields, ...Object.entries({ intent: 'save', ...typed })])
}
const didOf = (to: string) => new URL(to, 'http://localhost').searchParams.get('did') ?? ''

test('a section is changed, shown at once, undone; the second who saves sees both versions and loses nothing', async () => {
  const path = `${SECTIONS}/history-1`
  const html = await read(path)
  expect(fieldsOf(html)).toEqual(
    expect.arrayContaining([
      ['name.ar', '710'],
      ['chapter', 'history'],
      ['sources', 'wikipedia'],
      ['status', 'published'],
      ['version', '1'],
    ]),
  )
  const same = await save(path, html, {})
  expect([same.status, await read(path)]).toEqual([303, expect.stringContaining('name="version" value="1"')])
  const saved = await save(path, html, { 'text.ar': 'نص جديد عن النكور' })
  expect(saved.to).toMatch(/^\/admin\/region-sections\/history-1\?did=[0-9a-f-]{36}$/)
  expect(await (await ask('/discover-al-hoceima')).text()).toContain('نص جديد عن النكور')
  const late = await save(path, html, { 'text.ar': 'نص متأخر' })
  expect([late.status, late.html.includes('نص متأخر'), late.html.includes('pick.text.ar')]).toEqual([409, true, true])
  // Drawn from the newest: an older one would first be asked about the text that both have changed.
  const now = await read(path)
  const wrong = await save(path, now, { 'name.ar': '', sources: '', 'text.ar': 'ما كُتب' })
  expect([wrong.status, wrong.html.includes('اختر مصدرا واحدا على الأقل'), wrong.html.includes('ما كُتب')]).toEqual([400, true, true])
  const undone = await send('/admin/guide-entries', { intent: 'undo', batch: didOf(saved.to), back: SECTIONS })
  expect([undone.status, undone.to.startsWith(`${SECTIONS}?did=`)]).toEqual([303, true])
  expect(await (await ask('/discover-al-hoceima')).text()).not.toContain('نص جديد عن النكور')
  expect(await read('/admin/guide-entries/history?of=telling:history-1')).toContain('عدّل نصا عن المنطقة')
  expect(await read(`${path}/history`)).toContain('نص جديد عن النكور')
})

test('a number goes to the drafts, to the bin and back; it stands on the health guide and the first page while it is published', async () => {
  const shows = async () => Promise.all(['/health-guide', '/'].map(async (at) => (await (await ask(at)).text()).includes('tel:177"')))
  const act = async (intent: string, id: string, more: Record<string, string> = {}, at = NUMBERS) =>
    (await send(at, { intent, id, seen: valueIn(await read(at), 'seen'), ...more })).status
  expect(await shows()).toEqual([true, true])
  expect(await act('draft', 'gendarmerie')).toBe(200)
  expect(await shows()).toEqual([false, false])
  expect(await act('bin', 'gendarmerie')).toBe(303)
  expect(await read(`${NUMBERS}/gendarmerie`)).toContain('value="restore"')
  expect(await act('restore', 'gendarmerie', {}, `${NUMBERS}/bin`)).toBe(303)
  expect(await act('publish', 'gendarmerie')).toBe(200)
  expect(await shows()).toEqual([true, true])
  const fresh = { 'name.ar': 'رقم للتجربة', 'whenToCall.ar': 'في الاختبار', number: '٥٧٥٨', source: 'اختبار', status: 'published' }
  const made = await send(`${NUMBERS}/new`, { ...fresh, intent: 'save', version: '0' })
  expect(made.status).toBe(303)
  expect(await (await ask('/health-guide')).text()).toContain('tel:5758')
  const id = /emergency-numbers\/([0-9a-f-]{36})/.exec(made.to)?.[1] ?? ''
  expect(await act('erase', id, { sure: 'yes' })).toBe(400)
  await act('bin', id)
  const requested = await send(`${NUMBERS}/bin`, { intent: 'erase', id })
  expect([requested.status, /رقم للتجربة[\s\S]*name="sure"/.test(requested.html)]).toEqual([200, true])
  expect(await read(`${NUMBERS}/bin`)).toContain(`row-${id}`)
  expect(await act('erase', id, { sure: 'yes' }, `${NUMBERS}/bin`)).toBe(200)
  expect(await read(`${NUMBERS}/bin`)).not.toContain(`row-${id}`)
  const wrong = await send(`${NUMBERS}/new`, { ...fresh, intent: 'save', number: '1' })
  expect([wrong.status, wrong.html.includes('رقم للتجربة'), wrong.html.includes('number-problem')]).toEqual([400, true, true])
  const unfounded = await send(`${NUMBERS}/new`, { ...fresh, intent: 'save', source: '' })
  expect([unfounded.status, unfounded.html.includes('source-problem')]).toEqual([422, true])
})

test('a new section is first given its chapter, and has the fields of that', async () => {
  const chooser = await read(`${SECTIONS}/new`)
  expect(chooser).toContain(`${SECTIONS}/new?chapter=walks`)
  expect(chooser).not.toContain('data-save')
  const names = async (chapter: string) => new Set(fieldsOf(await read(`${SECTIONS}/new?chapter=${chapter}`)).map(([name]) => name))
  expect((await names('walks')).has('stages')).toBe(true)
  expect([...(await names('sources'))].filter((name) => /^(name|stages|sources|how)/.test(name))).toEqual([])
  expect(await read(`${SECTIONS}?chapter=food`)).toContain(`${SECTIONS}/new?chapter=food`)
})

test.each<[number, string, Record<string, string>]>([
  [409, SECTIONS, { intent: 'bin', id: 'wikipedia' }],
  [404, SECTIONS, { intent: 'earlier', row: "1'" }],
  [404, SECTIONS, { intent: 'publish', id: '__proto__' }],
  [400, SECTIONS, { intent: 'destroy', id: 'history-1' }],
  [409, `${SECTIONS}/bin`, { intent: 'erase', id: 'history-1', sure: 'yes', seen: '8000000000000000' }],
  [400, SECTIONS, { intent: 'earlier', row: 'a'.repeat(101) }],
  [404, `${SECTIONS}/nothing`, { intent: 'save', 'text.ar': 'x' }],
  [404, `${SECTIONS}/new?chapter=toString`, { intent: 'save', 'text.ar': 'x' }],
  [404, `${SECTIONS}/new`, { intent: 'save', chapter: 'toString', 'text.ar': 'x' }],
  [404, `${NUMBERS}/history-1`, { intent: 'save', number: '15' }],
])('%i from %s for %j', async (status, path, fields) => {
  expect((await send(path, fields)).status).toBe(status)
})
