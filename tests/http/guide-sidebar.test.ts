import { expect, test } from 'vitest'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'

const own = fileSite()
const { ask } = own
const { cookie, read, post } = asOwner(own)

const queue = '/admin/guides-management/suggestions'
const beach = '/tourism-guide/beaches/plage-quemado'
const ids = (html: string) => [...html.matchAll(/<input type="checkbox"[^>]*value="(\d+)"/g)].map((match) => match[1] ?? '')
const entryId = async () => /suggest-edit\?entry=([0-9a-f-]{36})/.exec(await read(beach, ''))?.[1] ?? ''
const suggest = async (field: string, proposed: string) =>
  expect((await post(`/suggest-edit?entry=${await entryId()}&field=${field}`, { proposed, message: 'سألت هناك' }, '')).status).toBe(303)

test('in the editor it stands beside its field, is taken over by one press, and saving accepts it; who comes late loses nothing', async () => {
  const id = await entryId()
  await suggest('location', 'هنا: 35.2477, -3.9277')
  const [point = ''] = ids(await read(queue))
  const editor = `/admin/guide-entries/${id}?suggestion=${point}`
  const html = await read(editor)
  expect(/id="suggested"[\s\S]{0,900}35\.2477, -3\.9277[\s\S]{0,400}value="take"/.test(html)).toBe(true)
  const of = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
  const form = {
    version: of('version'),
    suggestion: point,
    'name.ar': 'شاطئ كيمادو',
    kind: 'beach',
    status: 'published',
    slug: of('slug'),
  }
  const category = /<option value="(\d+)" selected/.exec(html)?.[1] ?? ''
  const took = await post(editor, { ...form, category, intent: 'take', 'description.ar': 'نص لم يُحفظ' })
  const taken = await took.text()
  expect([took.status, taken.includes('value="35.2477"'), taken.includes('نص لم يُحفظ'), taken.includes('value="take"')]).toEqual([
    ...[200, true, true, false],
  ])
  expect((await read(beach, '')).includes('35.2477')).toBe(false)
  expect((await post(editor, { ...form, category, version: '0' })).status).toBe(409)
  expect(ids(await read(queue))).toContain(point)
  const saved = await post(editor, { ...form, category, latitude: '35.2477', longitude: '-3.9277' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${queue}?done=accepted`])
  expect([await read(beach, ''), ids(await read(queue))]).toEqual([expect.stringContaining('35.2477'), expect.not.arrayContaining([point])])
  const late = await post(editor, { ...form, category, version: String(Number(form.version) + 1), 'description.ar': 'نص المتأخر' })
  const text = await late.text()
  expect([late.status, text.includes('قبلك، فلم يُحفظ شيء بعد'), text.includes('نص المتأخر')]).toEqual([409, true, true])
  expect(text.includes('name="suggestion"')).toBe(false)
  expect((await read(beach, '')).includes('نص المتأخر')).toBe(false)
})

test('save and next goes through the list from which one came, and its end is said', async () => {
  const list = '/admin/guides-management/tourism/beaches?status=published&sort=-name'
  const links = [...(await read(list)).matchAll(/href="(\/admin\/guide-entries\/[0-9a-f-]{36}\?from=[^"]+)"/g)].map(([, to]) => to ?? '')
  const [first = '', second = ''] = [...new Set(links)]
  expect(first).toContain(encodeURIComponent(list).replaceAll('%20', '+'))
  const send = async (path: string) => {
    const html = await read(path)
    const of = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
    const category = /<option value="(\d+)" selected/.exec(html)?.[1] ?? ''
    const fields = [
      ...[
        ['then', 'next'],
        ['version', of('version')],
        ['name.ar', of('name.ar')],
        ['slug', of('slug')],
      ],
      ...[
        ['kind', 'beach'],
        ['status', 'published'],
        ['category', category],
      ],
    ]
    return (await post(path, fields as [string, string][])).headers.get('location') ?? ''
  }
  expect(await read(first)).toContain('data-save-next')
  expect(await send(first)).toMatch(new RegExp(`^${second.split('?')[0]}\\?did=`))
  const last = [...new Set(links)].at(-1) ?? ''
  const end = await send(last)
  expect(end).toMatch(new RegExp(`^${last.split('?')[0]}\\?.*end=1`))
  expect(await read(end)).toContain('وهذا آخر ما في اللائحة')
  for (const from of ['//evil.example', '/admin/users', '/admin/guides-management/%', 'javascript:1']) {
    const html = await read(`${first.split('?')[0]}?from=${encodeURIComponent(from)}`)
    expect([from, html.includes('حفظ والتالي في القسم')]).toEqual([from, true])
  }
})

test('the map of an editor names what the guide knows nearby', async () => {
  const { marks } = JSON.parse(await (await ask('/api/admin/map-marks', { cookie: cookie(), accept: 'application/json' })).text()) as {
    marks: [string, number, number][]
  }
  const quemado = marks.find(([name]) => name === 'شاطئ كيمادو')
  expect([quemado?.[1], quemado?.[2]].map((degrees) => Math.round(degrees ?? 0))).toEqual([35, -4])
  expect((await ask('/api/admin/map-marks', { accept: 'application/json' })).status).toBe(400)
})

test('a name that is there already is told while it is typed, and after saving; it stops nobody', async () => {
  const watch = async (query: Record<string, string>) =>
    JSON.parse(
      (await (
        await ask(`/api/admin/guide-names?${new URLSearchParams(query)}`, { cookie: cookie(), accept: 'application/json' })
      ).text()) || '"empty"',
    )
  const text = (await watch({ 'name.ar': 'شاطىء كيمادوو' })) as { title: string; similar: { name: string; where: string; to: string }[] }
  expect(text.similar.map(({ name }) => name)).toContain('شاطئ كيمادو')
  expect(text.similar[0]).toMatchObject({ where: 'دليل السياحة، شواطئ', to: `/admin/guide-entries/${await entryId()}` })
  const nothing = { title: '', similar: [] }
  expect(await watch({ 'name.ar': 'شاطئ كيمادو', except: await entryId() })).toEqual(nothing)
  for (const name of ['', 'ش', '%_%', 'ا'.repeat(500), "1'"]) expect([name, await watch({ 'name.ar': name })]).toEqual([name, nothing])
  expect((await ask('/api/admin/guide-names?name.ar=x', { accept: 'application/json' })).status).toBe(400)
  const editor = await read('/admin/guide-entries/new')
  const category = /<option value="(\d+)">شواطئ/.exec(editor)?.[1] ?? ''
  expect(editor).toContain('<name-watch data-source="/api/admin/guide-names"')
  const made = await post('/admin/guide-entries/new', { version: '0', 'name.ar': 'شاطئ كيمادو', kind: 'beach', status: 'draft', category })
  expect(made.status).toBe(303)
  expect(/قد يكون مكرّرا[\s\S]{0,400}شاطئ كيمادو/.test(await read(made.headers.get('location') ?? ''))).toBe(true)
})
