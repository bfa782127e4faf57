import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded, openPostgres } from '#app/platform/db/open.server.ts'
import { createTestDatabase } from '#tests/harness/db.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { type RunningSite, startSite } from '#tests/harness/site.ts'
import { visitorsOf } from '#tests/harness/visitors.ts'

let site: RunningSite
let cookie: string
let handle: ReturnType<typeof openPostgres>
let closing: (() => Promise<unknown>)[] = []
const { ask, signIn } = visitorsOf(() => site)

beforeAll(async () => {
  const database = await createTestDatabase('filled')
  site = await startSite({ env: { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' } })
  handle = openPostgres(database.url, { max: 2, patienceMs: 60_000 })
  closing = [() => site.dispose(), () => handle.close(), () => database.drop()]
  cookie = await signIn()
})
afterAll(async () => {
  for (const close of closing) await close()
})

function bring(
  content: string | Uint8Array<ArrayBuffer>,
  { headers = {}, as = cookie, to = '/admin/import' }: { headers?: Record<string, string>; as?: string; to?: string } = {},
) {
  const form = new FormData()
  form.set('file', new File([content], 'guide.json'))
  return fetch(site.url + to, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie: as, origin: site.url, accept: 'text/html', ...headers },
  })
}

const act = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', cookie, body: new URLSearchParams(fields).toString() })

async function until(path: string, isThere: (html: string) => boolean): Promise<string> {
  let html = ''
  const look = async () => {
    html = await (await ask(path, { cookie })).text()
    return isThere(html)
  }
  await expect.poll(look, { interval: 100 }).toBe(true)
  return html
}

/*
 * What is held against an import, and where it is shown (quality: bad input). All of it is sent as a file, and the answer and
 * the database are looked at; readers/read-file.test.ts and row-values.test.ts show more of each without a site.
 *   malformed JSON · 100k nesting · `__proto__` · a zip bomb     'is refused with a sentence, and changes nothing'
 *   duplicate ids · NUL · lone surrogate · latitude 91 · BOM     'rows that cannot be kept are each told'
 *   a key that stands twice in one object                        'is refused with a sentence, and changes nothing'
 */
const bad: [string, string | Uint8Array<ArrayBuffer>, string][] = [
  ['a malformed JSON', '{"cities":[', 'JSON غير سليم'],
  ['100,000 levels', `{"cities":${'['.repeat(100_000)}`, 'تداخل أعمق من 32'],
  ['a trap for programs', '{"cities":[{"__proto__":{"x":1}}]}', '__proto__'],
  ['a key that stands twice', '{"cities":[],"cities":[]}', 'مكرّر في كائن واحد'],
  ['a zip bomb', new Uint8Array(gzipSync(Buffer.alloc(30_000_000))), 'ملف مضغوط'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, ...Buffer.from('....[Content_Types].xml')]), 'مصنف Excel'],
  ['200,000 rows', `a,b\n${'1,2\n'.repeat(200_000)}`, '20.000'],
  ['one column', 'name\nx\n', 'عمود واحد'],
  ['an empty file', '', 'اختر ملف'],
  ['objects without end', `[${'{},'.repeat(7_000_000)}{}]`, 'الذاكرة أو الوقت'],
]

test.each(bad)('%s is refused with a sentence, and changes nothing', async (_, content, text) => {
  const before = await fingerprint(handle)
  const response = await bring(content)
  const html = await response.text()
  expect(response.status).toBe(400)
  expect(html).toContain(text)
  expect(html).not.toMatch(/\bat .*\.ts|node:internal/)
  expect(await fingerprint(handle)).toEqual(before)
  expect((await ask('/healthz')).status).toBe(200)
})

const dirty = [
  { id: 'twice', name: 'الأولى' },
  { id: 'twice', name: 'الثانية' },
  { name: 'في وسطه \\u0000 صفر' },
  { name: 'نصف حرف \\ud800' },
  { name: 'بعيدة', lat: 91, lng: -3.9 },
  { name: 'مقلوبة \\u202e الاتجاه' },
  { name: 'سليمة' },
].map((row) => JSON.stringify(row).replaceAll('\\\\u', '\\u'))

test('rows that cannot be kept are each told, after a byte order mark too; none is written, and what is right waits with them', async () => {
  const trial = ['imports', 'import_rows']
  const before = await fingerprint(handle, trial)
  const path =
    (await bring(`\ufeff{"guides":[{"id":"health","categories":[{"id":"pharmacies","entries":[${dirty}]}]}]}`)).headers.get('location') ??
    ''
  const html = await until(path, (page) => page.includes('im-problem'))
  const result = [...html.matchAll(/class="im-cause"[^>]*><b>([^<]+)/g)].map(([, cause]) => cause)
  expect(result).toEqual(['معرّف مكرّر مع الصف 1', 'حروف لا تُحفظ', 'حروف لا تُحفظ', 'خط عرض غير صحيح', 'حرف خفي يقلب اتجاه النص'])
  const refused = await act(path, { intent: 'apply' })
  expect([refused.status, (await refused.text()).includes('ما زالت فيه صفوف خاطئة')]).toEqual([409, true])
  expect(await fingerprint(handle, trial)).toEqual(before)
})

test('in another language of the site the sentence is of that language', async () => {
  await handle.pool.query(`insert into settings (key, value) values ('published_locales', '["en"]')`)
  const english = async () => {
    const response = await bring('{"cities":[', { to: '/en/admin/import' })
    return `${response.status} ${await response.text()}`
  }
  await expect.poll(english).toMatch(/^400 .*Malformed JSON at line 1/s)
  await handle.pool.query(`delete from settings where key = 'published_locales'`)
})

test('a file past the limit, a packed body and a stranger are refused before anything is read', async () => {
  const before = await fingerprint(handle)
  expect((await bring('x'.repeat(60_000_000))).status).toBe(413)
  expect((await bring('{"cities":[]}', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
  const stranger = await bring('x'.repeat(2_000_000), { as: '' })
  expect([302, 303, 401, 403]).toContain(stranger.status)
  expect(await fingerprint(handle)).toEqual(before)
  // What is refused is not read to its end: its connection is closed soon after, and who reuses it meanwhile is cut off.
  await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
})

test('the owner brings a table, mends it, writes it and takes it back', async () => {
  const path =
    (await bring('الاسم;التصنيف;الهاتف\nصيدلية أولى;صيدليات;0539000001\nصيدلية ثانية;صيدليه;1-2-3-4-5\n')).headers.get('location') ?? ''
  expect(await until(path, (html) => html.includes('name="column.0"'))).toContain('<option value="name_ar" selected')
  const doubled = await act(path, { intent: 'map', 'column.0': 'name_ar', 'column.1': 'name_ar' })
  expect(doubled.status).toBe(400)
  expect(await doubled.text()).toContain('عمودان لحقل واحد')
  await act(path, { intent: 'map', 'column.0': 'name_ar', 'column.1': 'category', 'column.2': 'phone', status: 'published', alike: 'ask' })
  const html = await until(path, (page) => page.includes('im-problem'))
  expect(html).toContain('name="fix.1.phone"')
  expect(html).toContain('value="صيدليات"')
  const csv = await (await ask(`${path}/rows.csv`, { cookie })).text()
  expect(csv).toContain('1-2-3-4-5')
  await act(path, { intent: 'fix', 'fix.1.phone': '0539000002', 'fix.1.category': 'صيدليات' })
  await until(path, (page) => !page.includes('<import-progress') && !page.includes('im-problem'))
  await act(path, { intent: 'apply' })
  await until(path, (page) => page.includes('value="undo"') && !page.includes('<import-progress'))
  expect(await (await ask('/search?q=صيدلية ثانية')).text()).toContain('صيدلية ثانية')
  expect(await (await ask('/admin/export?format=csv&part=health', { cookie })).text()).toContain('صيدلية ثانية')
  expect((await ask('/admin/export?format=nothing', { cookie })).status).toBe(400)
  await handle.pool.query(
    `update entries set name = jsonb_set(name, '{fr}', '"Seconde"'), version = version + 1 where name ->> 'ar' = 'صيدلية أولى'`,
  )
  const question = (await (await act(path, { intent: 'undo' })).text()).split('</dialog>')[0] ?? ''
  expect(question).toContain('يُحذف عنوان واحد أضافه الاستيراد')
  expect(question).toContain('يبقى عنوان واحد')
  expect(question).toMatch(/href="\/admin\/guide-entries\/[0-9a-f-]{36}"[^>]*>صيدلية أولى/)
  expect(await (await ask('/admin/export?format=csv&part=health', { cookie })).text()).toContain('صيدلية ثانية')
  await act(path, { intent: 'undo', sure: 'yes' })
  await until(path, (page) => page.includes('im-state-undone') || page.includes('جرى التراجع عن هذا'))
  expect(await (await ask('/admin/export?format=csv&part=health', { cookie })).text()).not.toContain('صيدلية ثانية')
  expect(await (await ask(path, { cookie })).text()).toMatch(/href="\/admin\/guide-entries\/[0-9a-f-]{36}"[^>]*>صيدلية أولى/)
})

test('what was written without its wrong rows says so, and leads to them', async () => {
  const path =
    (await bring('guide,category,name,phone\nhealth,pharmacies,صيدلية سليمة,0539000011\nhealth,pharmacies,صيدلية خاطئة,1-2\n')).headers.get(
      'location',
    ) ?? ''
  await until(path, (html) => html.includes('name="column.0"'))
  const columns = { 'column.0': 'guide', 'column.1': 'category', 'column.2': 'name_ar', 'column.3': 'phone' }
  await act(path, { intent: 'map', ...columns, status: 'draft', alike: 'ask' })
  await until(path, (html) => html.includes('im-problem'))
  await act(path, { intent: 'apply-right' })
  const html = await until(path, (page) => page.includes('value="undo"') && !page.includes('<import-progress'))
  expect(html).not.toContain('حُفظ الاستيراد كله')
  expect(html).toContain('صف واحد فيه خطأ لم يُحفظ')
  expect(html).toContain(`href="${path}/rows.csv"`)
})

const engines = ['embedded', 'PostgreSQL'] as const

test.each(engines)(
  'a process that is killed while it writes leaves nothing half done, and the next one goes on by itself (%s)',
  async (engine) => {
    const database = engine === 'PostgreSQL' ? await createTestDatabase('filled') : undefined
    const env: Record<string, string> = { TRUSTED_PROXIES: '127.0.0.1', ...(database && { DATABASE_URL: database.url }) }
    const own = await startSite({ env })
    const open = () => (database ? openPostgres(database.url, { max: 1, patienceMs: 60_000 }) : openEmbedded(own.dataDir))
    const shared = site
    let again: RunningSite | undefined
    try {
      site = own
      const mine = await signIn()
      const owner = async (path: string, fields?: Record<string, string>) =>
        ask(path, fields ? { method: 'POST', cookie: mine, body: new URLSearchParams(fields).toString() } : { cookie: mine })
      const rows = Array.from({ length: 4000 }, (_, i) => `health,pharmacies,مكان الاختبار ${i},06${10_000_000 + i}`)
      const path = (await bring(`guide,category,name,phone\n${rows.join('\n')}\n`, { as: mine })).headers.get('location') ?? ''
      const ready = (mark: string) => expect.poll(async () => (await owner(path)).text(), { interval: 100 }).toContain(mark)
      await ready('name="column.0"')
      await owner(path, {
        intent: 'map',
        'column.0': 'guide',
        'column.1': 'category',
        'column.2': 'name_ar',
        'column.3': 'phone',
        status: 'published',
      })
      await ready('value="apply"')
      await owner(path, { intent: 'apply' })
      // At once: it is told that the import has begun, and four thousand rows take longer than that answer.
      await own.end('SIGKILL')
      const db = await open()
      const { rows: left } = await db.pool.query(
        "select (select count(*)::int from entries where name->>'ar' like 'مكان الاختبار%') n, (select state from imports) state",
      )
      expect(left).toEqual([{ n: 0, state: 'applying' }])
      await db.pool.query("update imports set lease_until = now() - interval '1 second'")
      await db.close()
      again = await startSite({ env, dataDir: own.dataDir })
      site = again
      await ready('value="undo"')
      expect(await (await owner('/admin/export?format=csv&part=health')).text()).toContain('مكان الاختبار 3999')
    } finally {
      site = shared
      await again?.dispose()
      await own.dispose()
      await database?.drop()
    }
  },
)
