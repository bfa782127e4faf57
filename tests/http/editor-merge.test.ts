import { beforeAll, describe, expect, test } from 'vitest'
import { producers } from '#app/features/store/catalogue/tables.server.ts'
import { deliveryPlaces } from '#app/features/store/orders/tables.server.ts'
import { createProduct, createProductCategory } from '#tests/factories/store.ts'
import { fieldsOf, submit } from '#tests/harness/forms.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
let people: People

/** Two people at one editor: A changes `theirs` while B has the page open, and B then saves `mine`. */
type Editor = {
  path: () => Promise<string>
  /** Where its form goes, if not to its own address. */
  action?: string
  /** Its button; a line of a list keeps no draft. */
  intent?: 'quick'
  field: string
  theirs: string
  other: string
  mine: string
  as: 'editor' | 'shop keeper' | 'owner'
}

const linkIn = async (list: string, link: RegExp) => {
  const cookie = people.owner?.cookie ?? ''
  return link.exec(await (await own.ask(list, { cookie })).text())?.[1] ?? ''
}

const editors: Record<string, Editor> = {
  'a guide entry': {
    path: () => linkIn('/admin/guides-management/tourism/beaches', /href="(\/admin\/guide-entries\/[0-9a-f-]{36})/),
    ...{ field: 'name.ar', theirs: 'اسم الزميل', other: 'source', mine: 'مصدر جديد', as: 'editor' },
  },
  'a line of a list': {
    path: async () => {
      const list = '/admin/guides-management/tourism/beaches'
      return `${list}?open=${await linkIn(list, /\/admin\/guide-entries\/([0-9a-f-]{36})/)}`
    },
    ...{ action: '/admin/guide-entries', intent: 'quick' as const },
    ...{ field: 'name', theirs: 'شاطئ الزميل', other: 'phone', mine: '05 39 00 00 04', as: 'editor' },
  },
  'a node of the tree': {
    path: async () => '/admin/guides-management?node=city:al-hoceima',
    ...{ action: '/admin/guide-tree', field: 'name.ar', theirs: 'حسيمة الزميل', other: 'name.es', mine: 'Alhucemas nueva', as: 'editor' },
  },
  'a delivery zone': {
    path: async () => '/admin/orders/zones',
    ...{ field: 'ar', theirs: 'منطقة الزميل', other: 'en', mine: 'New zone', as: 'shop keeper' },
  },
  'a region section': {
    path: async () => '/admin/region-sections/history-1',
    ...{ field: 'text.ar', theirs: 'نص الزميل', other: 'name.fr', mine: 'En 710', as: 'editor' },
  },
  'an emergency number': {
    path: async () => '/admin/emergency-numbers/gendarmerie',
    ...{ field: 'name.ar', theirs: 'اسم الزميل', other: 'source', mine: 'مصدر جديد', as: 'editor' },
  },
  'a product': {
    path: async () => '/admin/store/products/merged',
    ...{ field: 'title.ar', theirs: 'عسل الزميل', other: 'origin.ar', mine: 'بني بوفراح', as: 'shop keeper' },
  },
  'a variant': {
    path: async () => '/admin/store/products/merged/variants/merged-v1',
    ...{ field: 'price', theirs: '120', other: 'grams', mine: '250', as: 'shop keeper' },
  },
  'a category': {
    path: async () => '/admin/store/categories/merged-shelf',
    ...{ field: 'name.ar', theirs: 'رف الزميل', other: 'description.ar', mine: 'وصف جديد', as: 'shop keeper' },
  },
  'a producer': {
    path: async () => '/admin/store/producers/merged-maker',
    ...{ field: 'name.ar', theirs: 'تعاونية الزميل', other: 'phone', mine: '05 39 00 00 02', as: 'shop keeper' },
  },
  'the settings': {
    path: async () => '/admin/settings',
    ...{ field: 'site_name.ar', theirs: 'دليل الزميل', other: 'hold_hours', mine: '36', as: 'owner' },
  },
}

beforeAll(async () => {
  people = await own.peopled()
  const { db } = own.handle
  await db.insert(deliveryPlaces).values({ name: { ar: 'منطقة' }, feeInCents: 2000, open: true, position: 1 })
  await createProductCategory(db, { id: 'merged-shelf', name: { ar: 'رف' } })
  await db.insert(producers).values({ id: 'merged-maker', name: { ar: 'تعاونية' }, kind: 'cooperative' })
  await createProduct(db, { id: 'merged', categoryId: 'merged-shelf', variants: [{ id: 'merged-v1' }] })
})

describe.each(Object.entries(editors))('%s', (_name, { path, action, intent, field, theirs, other, mine, as }) => {
  const button: Record<string, string> = intent ? { intent } : {}
  const open = async () => {
    const [cookie, at] = [people[as]?.cookie ?? '', await path()]
    const page = await own.ask(at, { cookie })
    return { cookie, at: action ?? at, html: await page.text(), status: page.status }
  }
  const shown = async () => {
    const { html } = await open()
    const fields = Object.fromEntries(fieldsOf(html))
    return [fields[field], fields[other]]
  }

  test('what each of two changed is saved, and nobody is asked', async () => {
    const [a, b] = [await open(), await open()]
    const before = Object.fromEntries(fieldsOf(b.html))
    const first = await submit(own, { ...a, set: { ...button, [field]: theirs } })
    expect([first.status, await shown()]).toEqual([303, [expect.stringContaining(theirs), before[other] ?? '']])
    const second = await submit(own, { ...b, set: { ...button, [other]: mine } })
    expect([second.status, await shown()]).toEqual([303, [expect.stringContaining(theirs), expect.stringContaining(mine)]])
    // The same again, as a double tap sends it, is no conflict and changes nothing.
    const again = await submit(own, { ...b, set: { ...button, [other]: mine } })
    expect([again.status, await shown()]).toEqual([303, [expect.stringContaining(theirs), expect.stringContaining(mine)]])
  })

  test('what both changed is asked, with nothing chosen; what is chosen is saved, with all the rest', async () => {
    const [a, b] = [await open(), await open()]
    const ofA = field === 'price' ? '130' : `${theirs} ١`
    const ofB = field === 'price' ? '140' : `${theirs} ٢`
    const otherOfA = other === 'phone' ? '05 39 00 00 03' : other === 'grams' ? '300' : other === 'hold_hours' ? '40' : `${mine} ١`
    expect((await submit(own, { ...a, set: { ...button, [field]: ofA, [other]: otherOfA } })).status).toBe(303)
    const requested = await submit(own, { ...b, set: { ...button, [field]: ofB } })
    const html = await requested.text()
    const names = [...html.matchAll(/name="asked" value="([^"]+)"/g)].map(([, name]) => name)
    expect([requested.status, names]).toEqual([409, [field]])
    expect(html).not.toMatch(/name="pick\.[^>]*checked/)
    expect([await shown(), html.includes(ofA), html.includes(ofB)]).toEqual([[expect.stringContaining(ofA), otherOfA], true, true])
    // Not decided is asked again.
    const redrawn = { ...b, html }
    expect((await submit(own, { ...redrawn, set: button })).status).toBe(409)
    expect((await submit(own, { ...redrawn, set: { ...button, [`pick.${field}`]: 'mine' } })).status).toBe(303)
    expect(await shown()).toEqual([expect.stringContaining(ofB), otherOfA])
  })

  if (intent) return

  test('a draft of the device is drawn with what was saved since, and saves nothing', async () => {
    const [a, b] = [await open(), await open()]
    const before = await shown()
    const saved = field === 'price' ? '77' : `${theirs} مسودة`
    const drawn = await submit(own, { ...b, set: { ...button, [field]: saved, intent: 'redraw' } })
    const fields = Object.fromEntries(fieldsOf(await drawn.text()))
    expect([drawn.status, fields[field], await shown()]).toEqual([200, saved, before])
    expect((await submit(own, { ...a, set: button })).status).toBe(303)
  })
})

test('a base that is no base is passed over: then everything that differs is asked', async () => {
  const path = '/admin/store/categories/merged-shelf'
  const cookie = people['shop keeper']?.cookie ?? ''
  const html = async () => (await own.ask(path, { cookie })).text()
  for (const base of ['', '[]', 'null', '{"name.ar":1}', '{"__proto__":{"name.ar":"x"}}', 'x'.repeat(400_001)]) {
    const answer = await submit(own, {
      cookie,
      at: path,
      html: await html(),
      set: { base, version: '0', 'name.ar': 'سارق', 'name.fr': 'Voleur' },
    })
    expect([base.slice(0, 20), answer.status]).toEqual([base.slice(0, 20), 409])
  }
  expect(await html()).not.toContain('Voleur')
})
