import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { producers, productCategories } from '#app/features/store/catalogue/tables.server.ts'
import { createProduct } from '#tests/factories/store.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
  await createProduct(own.handle.db, { id: 'p', variants: [{ id: 'v', inventoryQuantity: 9 }] })
})

const cookie = () => people['shop keeper']?.cookie ?? ''
const cell = (body: Record<string, unknown>) =>
  ask('/api/admin/store-cells', {
    method: 'POST',
    cookie: cookie(),
    type: 'application/json',
    body: JSON.stringify(body),
  })
const form = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', cookie: cookie(), body: new URLSearchParams(fields).toString() })

test('bad input changes nothing and is told as 4xx', async () => {
  const before = await fingerprint(own.handle)
  const was = '1|10000||9'
  for (const value of ['NaN', '-1', '1e309', '9007199254740992', '90071992547409.92', 'javascript:alert(1)', '\u202e12', '']) {
    expect([value, (await cell({ variant: 'v', field: 'price', value, was })).status]).toEqual([value, 422])
    expect([
      value,
      (await form('/admin/stock/in?variant=v', { intent: 'move', act: 'delivery_in', pieces: value, note: '' })).status,
    ]).toEqual([value, 400])
  }
  expect((await cell({ variant: 'v', field: 'price', value: '5', was: '7|10000||9' })).status).toBe(409)
  expect((await cell({ variant: 'v', field: 'stock', value: '5', was: '1|10000||8' })).status).toBe(409)
  expect((await cell({ variant: 'v', field: 'id', value: '5', was })).status).toBe(400)
  expect((await cell({ variant: 'nobody', field: 'price', value: '5', was })).status).toBe(404)
  expect(
    (await form('/admin/store/products/p', { intent: 'save', version: '99', 'title.ar': 'x', 'description.ar': 'y', category: 'nope' }))
      .status,
  ).toBe(409)
  const sizes = await form('/admin/store/products/p', { intent: 'sizes', 'sizes.0': '250 غ = كثير', 'sizes.sku': 'x y' })
  expect(sizes.status).toBe(400)
  expect(await sizes.text()).toMatch(/250 غ = كثير[\s\S]*id="sizes\.0-problem"[\s\S]*id="sizes\.sku-problem"/)
  const cells = { intent: 'cells', 'row.v': was, 'price.v': 'abc' }
  expect((await form('/admin/store/products/p', cells)).status).toBe(400)
  expect((await form('/admin/store/sheet', { intent: 'apply', sheet: 'id\tprice\nv\t5', fingerprint: 'other' })).status).toBe(409)
  expect((await form('/admin/store/prices', { intent: 'apply', pair: 'v@9', op: 'up_percent', amount: '10', rounding: '50' })).status).toBe(
    409,
  )
  expect(await fingerprint(own.handle)).toEqual(before)
  expect((await cell({ variant: 'v', field: 'price', value: '٩٩,٥', was })).status).toBe(200)
})

function bring(content: string | Uint8Array<ArrayBuffer>, { as = cookie(), type = '' } = {}) {
  const body = new FormData()
  body.set('file', new File([content], 'products.json', { type }))
  return fetch(`${own.site.url}/admin/store/import`, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: { cookie: as, origin: own.site.url, accept: 'text/html' },
  })
}

const textOf = async (path: string) => (await ask(path, { cookie: cookie() })).text()

const badFiles: [string, string | Uint8Array<ArrayBuffer>, string][] = [
  ['a malformed JSON', '[{"title":', 'JSON غير سليم'],
  ['100,000 levels', `[{"title":${'['.repeat(100_000)}`, 'تداخل أعمق من 32'],
  ['a trap for programs', '[{"title":"a","__proto__":{}}]', '__proto__'],
  ['a zip bomb', new Uint8Array(gzipSync(Buffer.alloc(30_000_000))), 'ملف مضغوط'],
  ['something else', '{"cities":[]}', 'ليس لائحة منتجات'],
  ['nothing', '', 'اختر ملف'],
]

test.each(badFiles)('of products, %s is refused with a sentence, and changes nothing', async (_, content, text) => {
  const before = await fingerprint(own.handle)
  const response = await bring(content)
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(text)])
  expect(await fingerprint(own.handle)).toEqual(before)
})

test('a file of products from its reading to its undoing, whatever its type says', async () => {
  const before = await fingerprint(own.handle)
  expect((await bring('[]', { as: '' })).status).toBe(302)
  expect((await bring('x'.repeat(60_000_000))).status).toBe(413)
  expect(await fingerprint(own.handle)).toEqual(before)
  const file = 'id,title,category,variant_id,price,stock\njam,=1+1,رف,jam-1,30,4\np,,,v,-5,\n'
  const brought = await bring(file, { type: 'image/png' })
  const page = new URL(brought.headers.get('location') ?? '', own.site.url).pathname
  const until = (mark: string) => expect.poll(() => textOf(page), { interval: 100 }).toContain(mark)
  await until('ليس ثمنا')
  const preview = await textOf(page)
  const trial = /name="trial" value="(\d+)"/.exec(preview)?.[1] ?? ''
  expect(preview).toContain('name="fix.1.price"')
  expect((await form(page, { intent: 'apply', trial })).status).toBe(409)
  expect((await form(page, { intent: 'nonsense' })).status).toBe(400)
  const wrong = await ask(`${page}/rows.csv`, { cookie: cookie() })
  expect(new Uint8Array(await wrong.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect((await form(page, { intent: 'apply-right', trial: '99' })).status).toBe(409)
  // It belongs to the store: the guide's addresses do not know it.
  expect((await form(page.replace('/store/import', '/import'), { intent: 'cancel' })).status).toBe(403)
  expect((await form(page, { intent: 'apply-right', trial })).status).toBe(303)
  await until('value="undo"')
  const table = await ask('/admin/store/export?format=csv', { cookie: cookie() })
  const bytes = new Uint8Array(await table.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toContain("jam,raf,'=1+1,")
  const full = (await (await ask('/admin/store/export?format=full', { cookie: cookie() })).json()) as { products: { id: string }[] }
  expect(full.products.map((product) => product.id)).toEqual(['p', 'jam'])
  const applied = await textOf(page)
  expect([applied.includes('دخلت المنتجات السليمة'), applied.includes('rows.csv')]).toEqual([true, true])
  const imported = await fingerprint(own.handle)
  const requested = await form(page, { intent: 'undo' })
  expect([requested.status, (await requested.text()).includes('confirm-title')]).toEqual([200, true])
  expect(await fingerprint(own.handle)).toEqual(imported)
  expect((await form(page, { intent: 'undo', sure: 'yes' })).status).toBe(303)
  await until('جرى التراجع عن هذا')
  expect((await form(page, { intent: 'undo' })).status).toBe(409)
})

test('beside a product: its state, its stock by day and what was done to it, for who keeps the shop and nobody else', async () => {
  await createProduct(own.handle.db, { id: 'beside', variants: [{ id: 'beside-v', inventoryQuantity: 9, lowAt: 4 }] })
  await createProduct(own.handle.db, { id: 'free', status: 'draft', variants: [{ manageInventory: false, inventoryQuantity: 0 }] })
  const note = { intent: 'move', act: 'delivery_in', pieces: '20', note: 'BL-0081' }
  expect((await form('/admin/stock/in?variant=beside-v', note)).status).toBe(303)
  const page = await (await ask('/admin/store/products/beside', { cookie: cookie() })).text()
  for (const text of [
    '<aside class="k-side"',
    'href="/product/beside"',
    'chart-steps',
    'حد التنبيه 4',
    'BL-0081',
    'value="bin"',
    'value="draft"',
  ]) {
    expect(page).toContain(text)
  }
  // Made today and never sold: of when it runs out, nothing can be said.
  expect(page).not.toContain('ينفد تقريبا')
  const free = await (await ask('/admin/store/products/free', { cookie: cookie() })).text()
  expect(free).toContain('مخزونه غير متتبَّع')
  expect(free).not.toContain('chart-steps')
  expect(free).not.toContain('href="/product/free"')
  expect(await (await ask('/admin/store/products/new', { cookie: cookie() })).text()).not.toContain('k-side')
  const strangers = Object.entries(people).filter(([name]) => !/^(?:shop keeper|administrator|owner)/.test(name))
  for (const [name, { cookie: as }] of strangers) {
    const answer = await ask('/admin/store/products/beside', { cookie: as })
    expect([name, answer.status === 200, (await answer.text()).includes('BL-0081')]).toEqual([name, false, false])
  }
})

test('deleting a variant asks first and names it, then says what was deleted', async () => {
  const [path, name] = ['/admin/store/products/doomed/variants/doomed-2', 'حجم 2']
  const [location, toast] = ['/admin/store/products/doomed?done=variant-deleted', 'حُذف الصنف.']
  const { db } = own.handle
  await createProduct(db, { id: 'doomed', variants: [{ id: 'doomed-1' }, { id: 'doomed-2' }] })
  const before = await fingerprint(own.handle)
  const requested = await form(path, { intent: 'delete' })
  const question = (await requested.text()).split('</dialog>')[0] ?? ''
  expect([requested.status, question.includes('confirm-title'), question.includes(name)]).toEqual([200, true, true])
  expect(await fingerprint(own.handle)).toEqual(before)
  const deleted = await form(path, { intent: 'delete', sure: 'yes' })
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, location])
  expect(await fingerprint(own.handle)).not.toEqual(before)
  expect(await (await ask(location, { cookie: cookie() })).text()).toContain(toast)
})

test('a deleted producer or category says that it was deleted, beside its undo; several say how many; used ones stay, with the reason', async () => {
  const { db } = own.handle
  const names = ['تعاونية الوادي', 'تعاونية الجبل', 'تعاونية البحر'] as const
  await db
    .insert(producers)
    .values(names.map((ar, i) => ({ id: `doomed-${i}`, name: { ar }, kind: 'cooperative' as const, description: { ar: '' } })))
  await db.insert(productCategories).values({ id: 'doomed-c', name: { ar: 'قسم زائل' }, position: 7 })
  const read = async (path: string) => (await ask(path, { cookie: cookie() })).text()
  const toast = (html: string) => /<action-toast[\s\S]*?<\/action-toast>/.exec(html)?.[0] ?? ''
  for (const [path, name] of [
    ['/admin/store/producers/doomed-0', names[0]],
    ['/admin/store/categories/doomed-c', 'قسم زائل'],
  ] as const) {
    const deleted = await form(path, { intent: 'bin' })
    const at = deleted.headers.get('location') ?? ''
    expect([deleted.status, at]).toEqual([303, expect.stringMatching(/^\/admin\/store\/(?:producers|categories)\?did=/)])
    const notice = toast(await read(at))
    expect([notice.includes(`حُذف: ${name}`), notice.includes('data-undo')]).toEqual([true, true])
    const batch = /name="batch" value="([^"]*)"/.exec(notice)?.[1] ?? ''
    expect(await read(path.replace(/\/[^/]*$/, ''))).not.toContain(name)
    const undone = await form(path.replace(/\/[^/]*$/, ''), { intent: 'undo', batch })
    expect(undone.status).toBe(303)
    expect(await read(path.replace(/\/[^/]*$/, ''))).toContain(name)
  }
  const both = await ask('/admin/store/producers', {
    method: 'POST',
    cookie: cookie(),
    body: 'intent=bin&id=doomed-1&id=doomed-2',
  })
  expect(toast(await read(both.headers.get('location') ?? ''))).toContain('حُذف صفان')
  const back = await ask('/admin/store/producers/bin', {
    method: 'POST',
    cookie: cookie(),
    body: 'intent=restore&id=doomed-1&id=doomed-2',
  })
  expect(toast(await read(back.headers.get('location') ?? ''))).toContain('استُرجع صفان')
  await createProduct(db, { id: 'named', producerId: 'doomed-0', variants: [{ id: 'named-1' }] })
  const refused = await form('/admin/store/producers/doomed-0', { intent: 'bin' })
  expect([refused.status, (await refused.text()).includes('role="alert"')]).toEqual([409, true])
  expect(await read('/admin/store/producers')).toContain(names[0])
})

test('products in the bin are deleted, with the way back beside it: to the shop those that were there', async () => {
  const { db } = own.handle
  await createProduct(db, { id: 'on-sale', title: { ar: 'زيت على الرف' } })
  await createProduct(db, { id: 'sketched', title: { ar: 'زيت مسودة' }, status: 'draft' })
  const list = '/admin/store-management'
  const read = async (path: string) => (await ask(path, { cookie: cookie() })).text()
  const body = 'intent=bin&product=on-sale&product=sketched'
  const deleted = (await ask(`${list}?q=زيت`, { method: 'POST', cookie: cookie(), body })).headers.get('location') ?? ''
  const page = await read(deleted)
  const toast = /<admin-toast[\s\S]*?<\/admin-toast>/.exec(page)?.[0] ?? ''
  expect([toast.includes('تم الحذف بنجاح!'), toast.includes('data-undo'), page.includes('زيت مسودة')]).toEqual([true, true, false])
  const did = /name="did" value="([^"]*)"/.exec(toast)?.[1] ?? ''
  const undone = await form(deleted, { intent: 'undo-status', did })
  expect([undone.status, undone.headers.get('location')]).toEqual([303, expect.stringMatching(/\?q=.*done=saved$/)])
  expect([(await ask('/product/on-sale')).status, (await ask('/product/sketched')).status]).toEqual([200, 404])
  expect(await read(list)).toContain('زيت مسودة')
  const again = await form(list, { intent: 'undo-status', did })
  expect([again.status, (await again.text()).includes('role="alert"')]).toEqual([409, true])
  const alone = (await form('/admin/store/products/on-sale', { intent: 'bin' })).headers.get('location') ?? ''
  expect(await read(alone)).toContain('data-undo')
})

test('what cannot be deleted is refused at once, without asking first', async () => {
  const refused = await form('/admin/store/products/p/variants/v', { intent: 'delete' })
  expect([refused.status, (await refused.text()).includes('confirm-title')]).toEqual([409, false])
})

test('a description written with signs is drawn on the page, plain words for machines, and leads to no script', async () => {
  const save = (description: string) => {
    const fields = { intent: 'save', version: '1', 'title.ar': 'عسل', 'description.ar': description, category: 'c' }
    return form('/admin/store/products/told', fields)
  }
  await own.handle.db
    .insert(productCategories)
    .values({ id: 'c', name: { ar: 'عسل' }, position: 1 })
    .onConflictDoNothing()
  await createProduct(own.handle.db, { id: 'told', variants: [{ id: 'told-1' }] })
  const refused = await save('[اضغط](javascript:alert(1))')
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('description.ar-problem')])
  expect((await save('عسل **الجبل**\n- خام\n- بلا سكر')).status).toBe(303)
  const page = await (await ask('/product/told')).text()
  expect(page).toMatch(/<p>عسل <strong>الجبل<\/strong><\/p><ul><li>خام<\/li><li>بلا سكر<\/li><\/ul>/)
  const [row] = (await (await ask('/api/store-products?product=told')).json()) as [{ description: string; descriptions: object }]
  expect(row).toMatchObject({ description: 'عسل الجبل\nخام بلا سكر', descriptions: { ar: 'عسل **الجبل**\n- خام\n- بلا سكر' } })
  expect(page).toContain('"description":"عسل الجبل\\nخام بلا سكر"')
})

test('whether the stock of a variant is counted is a switch in its row: not while an order holds it, nor by way of another product', async () => {
  const product = await createProduct(own.handle.db, {
    variants: [{ inventoryQuantity: 3 }, { inventoryQuantity: 3, reservedQuantity: 1 }],
  })
  const [free, held] = product.variants.map(({ id }) => id)
  const address = `/admin/store/products/${product.id}`
  const tracked = async () => {
    const page = await (await ask(address, { cookie: cookie() })).text()
    return [...page.matchAll(/<button[^>]*role="switch"[^>]*>/g)].map(([button]) => /aria-checked="true"/.test(button))
  }
  expect(await tracked()).toEqual([true, true])
  expect((await form(address, { intent: `untrack.${free}` })).status).toBe(303)
  expect(await tracked()).toEqual([false, true])
  expect((await form(address, { intent: `untrack.${held}` })).status).toBe(409)
  expect((await form('/admin/store/products/p', { intent: `track.${free}` })).status).toBe(404)
  expect((await form(address, { intent: 'track.' })).status).toBe(400)
  expect(await tracked()).toEqual([false, true])
  expect((await form(address, { intent: `track.${free}` })).status).toBe(303)
  expect(await tracked()).toEqual([true, true])
})
