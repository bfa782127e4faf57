import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { updateEntry } from '#app/features/guides/entries/commands/update-entry.server.ts'
import { updateCity } from '#app/features/guides/taxonomy/commands/update-node.server.ts'
import { pageResource } from '#app/features/pages/resource.server.ts'
import { createRow, updateRow } from '#app/features/resources/commands/save-row.server.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { listMissingTexts, listOutdatedTextsOf } from '#app/features/resources/queries/translations.server.ts'
import { findRow } from '#app/features/resources/queries.server.ts'
import { untranslatedSettings } from '#app/features/settings/queries.server.ts'
import { updateProduct } from '#app/features/store/catalogue/commands/update-product.server.ts'
import { untranslatedProductCategories, untranslatedProducts } from '#app/features/store/catalogue/queries/untranslated.server.ts'
import { categories as shopCategories } from '#app/features/store/catalogue/resource.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import * as queuePage from '#app/routes/admin/translations-content.tsx'
import * as editorPage from '#app/routes/admin/translations-content-one.tsx'
import { createCategory, createCity, createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { adminBench } from '#tests/harness/admin-bench.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'

const by = { id: null, name: 'test', requestId: null }
const i18n = i18nFor('ar')
const QUEUE = '/admin/translations/content'
const paragraph = (text: string) => [{ type: 'p' as const, text }]
const PAGE: FieldValues = {
  title: { ar: 'كيف نعمل', fr: 'Notre façon de faire' },
  summary: { ar: 'من يكتب' },
  body: { ar: paragraph('نكتب من مصادر') },
  status: 'published',
  slug: 'how',
  inFooter: false,
}

describeEachEngine('content that waits for its translation', (ctx) => {
  const bench = adminBench(ctx, { [QUEUE]: queuePage, [`${QUEUE}/:room/:id`]: editorPage })
  beforeEach(() => bench.open())
  afterEach(() => bench.close())

  const create = (over: FieldValues = {}) => createRow(ctx.db, pageResource, { values: { ...PAGE, ...over }, by, batch: randomUUID() })
  const rowOf = async (id: string) => {
    const row = await findRow(ctx.db, pageResource, id)
    if (!row) throw new Error('no page')
    return row
  }
  const update = async (id: string, over: FieldValues) => {
    const { values, version } = await rowOf(id)
    return updateRow(ctx.db, pageResource, { id, version, values: { ...values, ...over }, by, batch: randomUUID() })
  }
  const outdated = async () =>
    (await listOutdatedTextsOf(ctx.db, pageResource, { locales: ['fr'], limit: 10 })).map(({ id, field }) => `${id} ${field}`)
  const missing = async () => (await listMissingTexts(ctx.db, pageResource, { locale: 'fr', limit: 10 })).flatMap(({ fields }) => fields)
  const save = async (id: string, change: Record<string, string>) => {
    const path = `${QUEUE}/page/${id}`
    return bench.post(path, { ...inputsIn((await bench.read(path)).text), intent: 'save', ...change })
  }

  test('is what has Arabic and no text of a language, and what is older than its Arabic', async () => {
    const id = await create()
    expect(await missing()).toEqual(['summary', 'body'])
    expect(await outdated()).toEqual([])
    await update(id, { title: { ar: 'كيف نعمل اليوم', fr: 'Notre façon de faire' } })
    expect(await outdated()).toEqual([`${id} title`])
    // Put back as it was, the translation is right again; written anew, too.
    await update(id, { title: { ar: 'كيف نعمل', fr: 'Notre façon de faire' } })
    expect(await outdated()).toEqual([])
    await update(id, { title: { ar: 'طريقتنا', fr: 'Notre façon de faire' } })
    await update(id, { title: { ar: 'طريقتنا', fr: 'Notre méthode' } })
    expect(await outdated()).toEqual([])
    const page = await bench.read(`${QUEUE}?language=fr&room=page&state=missing`)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining(`${QUEUE}/page/${id}`) })
  })

  test('entries and products stand in it with their own editors, what is read most first, each for who may write it', async () => {
    const [seldom, often, done] = [
      await createEntry(ctx.db, { name: { ar: 'مكان نادر' }, description: { ar: 'وصف' } }),
      await createEntry(ctx.db, { name: { ar: 'مكان مقروء', fr: 'Lieu lu' }, description: { ar: 'وصف' } }),
      await createEntry(ctx.db, { name: { ar: 'مكان', fr: 'Lieu' }, description: { ar: 'وصف', fr: 'Texte' } }),
    ]
    await createProduct(ctx.db, { id: 'oil', title: { ar: 'زيت' } })
    const today = moroccoDay(new Date())
    await ctx.db.execute(sql`insert into analytics_daily (day, kind, name, count)
      select ${today}::date, 'view', path, 40 from search_documents where kind = 'entry' and ref = ${often.id}`)
    const { text } = await bench.read(`${QUEUE}?language=fr`)
    const at = (needle: string) => text.indexOf(needle)
    expect(at(`/admin/guide-entries/${often.id}`)).toBeGreaterThan(0)
    expect(at(`/admin/guide-entries/${often.id}`)).toBeLessThan(at(`/admin/guide-entries/${seldom.id}`))
    expect(text).not.toContain(done.id)
    // An editor writes in the guide, not in the shop.
    expect(text).not.toContain('/admin/store/products/oil')
    const ids = async (ids?: string[]) =>
      (await untranslatedProducts.list(ctx.db, { locale: 'fr', limit: 5, ...(ids ? { ids } : {}) })).map(({ id }) => id)
    expect([await ids(), await ids(['oil']), await ids([]), await ids(['none'])]).toEqual([['oil'], ['oil'], [], []])
  })

  test('entries and communes whose Arabic was changed stand in it until they are written anew, put back or called right', async () => {
    const name = { ar: 'مكان', fr: 'Lieu' }
    const entry = await createEntry(ctx.db, { name, description: { ar: 'وصف', fr: 'Texte' } })
    const rename = (change: LocalText) => updateEntry(ctx.db, { id: entry.id, version: null, changes: { name: change }, by })
    const isOutdated = async (language: Locale = 'fr') =>
      (await bench.read(`${QUEUE}?language=${language}&state=outdated`)).text.includes(`/admin/guide-entries/${entry.id}`)
    expect(await isOutdated()).toBe(false)
    await rename({ ar: 'مكان جديد', fr: 'Lieu' })
    expect([await isOutdated(), await isOutdated('es')]).toEqual([true, false])
    await rename(name)
    expect(await isOutdated()).toBe(false)
    await rename({ ar: 'مكان قديم', fr: 'Lieu' })
    await rename({ ar: 'مكان قديم', fr: 'Ancien lieu' })
    expect(await isOutdated()).toBe(false)
    await rename({ ar: 'مكان عتيق', fr: 'Ancien lieu' })
    // What is written of something else says nothing of it.
    await updateEntry(ctx.db, { id: entry.id, version: null, changes: { description: { ar: 'وصف أطول', fr: 'Plus de texte' } }, by })
    expect(await isOutdated()).toBe(true)
    const answer = await bench.post(`${QUEUE}?language=fr&state=outdated`, { intent: 'right', room: 'entry', id: entry.id })
    expect(answer).toMatchObject({ status: 303, location: `${QUEUE}?state=outdated` })
    expect(await isOutdated()).toBe(false)
    await rename({ ar: 'مكان آخر', fr: 'Ancien lieu' })
    expect(await isOutdated()).toBe(true)
    const city = await createCity(ctx.db, { id: 'tamasint', name: { ar: 'تماسينت', fr: 'Tamassint' }, summary: null })
    await updateCity(ctx.db, { id: city.id, version: city.version, changes: { name: { ar: 'تمسينت', fr: 'Tamassint' } }, by })
    expect((await bench.read(`${QUEUE}?state=outdated&room=city`)).text).toContain('node=city%3Atamasint#')
  })

  test('products and their categories, too; each is called right by who may write it', async () => {
    const product = await createProduct(ctx.db, { id: 'oil', title: { ar: 'زيت', fr: 'Huile' }, description: { ar: 'وصف', fr: 'Texte' } })
    const outdatedIn = async (source: UntranslatedSource) =>
      (await source.list(ctx.db, { locale: 'fr', limit: 5 })).map(({ id, outdated }) => [id, outdated])
    expect(await outdatedIn(untranslatedProducts)).toEqual([])
    const retitle = (version: number, ar: string) =>
      updateProduct(ctx.db, { id: 'oil', version, product: { title: { ar, fr: 'Huile' } }, by })
    await retitle(product.version, 'زيت الزيتون')
    expect(await outdatedIn(untranslatedProducts)).toEqual([['oil', ['fields.name']]])
    // An editor writes in the guide, not in the shop.
    expect((await bench.post(QUEUE, { intent: 'right', room: 'product', id: 'oil' })).status).toBe(403)
    for (const room of ['settings', 'nothing', '']) {
      expect((await bench.post(QUEUE, { intent: 'right', room, id: 'oil' })).status).toBe(404)
    }
    expect(await outdatedIn(untranslatedProducts)).toHaveLength(1)
    await untranslatedProducts.confirm?.(ctx.db, { id: 'oil', locale: 'fr' })
    expect(await outdatedIn(untranslatedProducts)).toEqual([])
    const name = { ar: 'زيوت', fr: 'Huiles' }
    const id = await createRow(ctx.db, shopCategories, { values: { name, description: null, position: 0 }, by, batch: randomUUID() })
    const row = await findRow(ctx.db, shopCategories, id)
    await updateRow(ctx.db, shopCategories, {
      ...{ id, version: row?.version ?? 0, by, batch: randomUUID() },
      values: { ...row?.values, name: { ar: 'زيوتنا', fr: 'Huiles' } },
    })
    const ofCategory = async () => (await outdatedIn(untranslatedProductCategories)).filter(([one]) => one === id)
    expect(await ofCategory()).toEqual([[id, ['fields.name']]])
    await untranslatedProductCategories.confirm?.(ctx.db, { id, locale: 'fr' })
    expect(await ofCategory()).toEqual([])
  })

  test('sections of the guide, communes, the shop’s categories and the settings stand in it, where visitors read them', async () => {
    const [full, empty] = [
      await createCategory(ctx.db, { name: { ar: 'مختبرات' } }),
      await createCategory(ctx.db, { name: { ar: 'فارغ' } }),
    ]
    await createEntry(ctx.db, { categoryId: full.id, name: { ar: 'أ', fr: 'A' } })
    await createCity(ctx.db, { id: 'tamasint', name: { ar: 'تماسينت', fr: 'Tamassint' }, summary: { ar: 'جماعة' } })
    await createProduct(ctx.db)
    await ctx.db.execute(sql`insert into settings (key, value) values ('site_name', '{"ar": "دليلنا", "es": "Guía"}')`)
    const { text } = await bench.read(`${QUEUE}?language=fr`)
    expect(text).toContain(`node=category%3A${full.id}#`)
    expect(text).not.toContain(`node=category%3A${empty.id}#`)
    expect(text).toContain('node=city%3Atamasint#')
    // The settings and the shop are the administrator's.
    expect(text).not.toContain('href="/admin/settings"')
    const settings = (locale: Locale) => untranslatedSettings.list(ctx.db, { locale, limit: 5 })
    expect(await settings('fr')).toEqual([{ id: 'site', name: { ar: 'دليلنا' }, missing: ['settings.site_name'] }])
    expect(await settings('es')).toEqual([])
    const [category] = await untranslatedProductCategories.list(ctx.db, { locale: 'fr', limit: 5 })
    expect(category && untranslatedProductCategories.editor(category.id)).toBe(`/admin/store/categories/${category?.id}`)
  })

  test('is saved by its own command: history, version and check, its Arabic and all else untouched', async () => {
    const id = await create()
    expect(
      await save(id, { 'summary.fr': 'Qui écrit', 'body.fr': 'Nous écrivons d’après des **sources**', 'title.ar': 'x' }),
    ).toMatchObject({
      status: 303,
      location: expect.stringContaining('done=saved'),
    })
    const { values, version } = await rowOf(id)
    expect(version).toBe(2)
    expect(values).toMatchObject({
      title: PAGE.title,
      summary: { ar: 'من يكتب', fr: 'Qui écrit' },
      body: { ar: paragraph('نكتب من مصادر') },
      status: 'published',
      slug: 'how',
    })
    expect(await missing()).toEqual([])
  })

  test('asked to be drafted where no model is connected, gives back what was typed and saves nothing', async () => {
    const id = await create()
    const path = `${QUEUE}/page/${id}`
    const { text } = await bench.read(path)
    expect(text).not.toContain('value="draft"')
    const answer = await bench.post(path, { ...inputsIn(text), intent: 'draft', 'summary.fr': 'Qui écrit' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('لا نموذج لغوي متصل.')
    expect(answer.text).toContain('Qui écrit')
    expect((await rowOf(id)).version).toBe(1)
    expect(await missing()).toEqual(['summary', 'body'])
  })

  test('goes on to the next with one press, and only within the queue', async () => {
    const first = await create()
    const second = await create({ slug: 'why', title: { ar: 'لماذا' } })
    const { text } = await bench.read(`${QUEUE}/page/${first}?room=page`)
    const next = inputsIn(text).next ?? ''
    expect(next).toContain(`${QUEUE}/page/${second}`)
    const send = (target: string) => save(first, { intent: 'save-next', 'title.es': 'Cómo', next: target })
    expect(await send(next)).toMatchObject({ status: 303, location: next })
    expect(await send('https://example.org/admin')).toMatchObject({ status: 303, location: QUEUE })
  })

  test('what is right as it stands is no longer old, until its Arabic changes again', async () => {
    const id = await create()
    await update(id, { title: { ar: 'طريقتنا', fr: 'Notre façon de faire' } })
    expect((await bench.read(`${QUEUE}/page/${id}`)).text).toContain('كيف نعمل')
    expect(await save(id, { right: 'title.fr' })).toMatchObject({ status: 303 })
    expect(await outdated()).toEqual([])
    expect((await rowOf(id)).version).toBe(2)
    await update(id, { title: { ar: 'طريقتنا الجديدة', fr: 'Notre façon de faire' } })
    expect(await outdated()).toEqual([`${id} title`])
  })

  test('two who translate one thing: other texts are merged, the same one is a question, and nothing is lost', async () => {
    const id = await create()
    const drawn = inputsIn((await bench.read(`${QUEUE}/page/${id}`)).text)
    await update(id, { summary: { ar: 'من يكتب', fr: 'Qui écrit' } })
    const post = (change: Record<string, string>) => bench.post(`${QUEUE}/page/${id}`, { ...drawn, intent: 'save', ...change })
    expect(await post({ 'title.en': 'How we work' })).toMatchObject({ status: 303 })
    expect((await rowOf(id)).values).toMatchObject({ summary: { fr: 'Qui écrit' }, title: { en: 'How we work' } })
    const conflict = await post({ 'summary.fr': 'Les auteurs' })
    expect(conflict.status).toBe(409)
    expect(inputsIn(conflict.text)).toMatchObject({ 'summary.fr': 'Les auteurs' })
  })

  test('what is wrong is 4xx beside its field and changes nothing', async () => {
    const id = await create()
    const wrong = await save(id, { 'title.fr': 'x'.repeat(400), 'body.fr': '[lien](javascript:alert(1))' })
    expect(wrong.status).toBe(400)
    for (const name of ['title.fr', 'body.fr']) expect.soft(wrong.text, name).toContain(`id="${name}-problem"`)
    expect((await rowOf(id)).version).toBe(1)
    expect(wrong.text).toContain(i18n.t('errors.resources_too_long'))
    const statusOf = async (path: string) => (await bench.read(path)).status
    expect(await statusOf(`${QUEUE}/page/nowhere`)).toBe(404)
    expect(await statusOf(`${QUEUE}/nothing/${id}`)).toBe(404)
    // The shop is not an editor's.
    expect(await statusOf(`${QUEUE}/producer/x`)).toBe(403)
    expect(await statusOf(`${QUEUE}?language=de&room=%27%3B&state=x&page=-1`)).toBe(200)
    expect(
      (
        await bench.post(`${QUEUE}/page/${id}`, [
          ['intent', 'save'],
          ['title.fr', 'a'],
          ['title.fr', 'b'],
        ])
      ).status,
    ).toBe(400)
  })
})
