import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import * as composerPage from '#app/routes/admin/home.tsx'
import * as previewPage from '#app/routes/admin/home-preview.tsx'
import * as versionsPage from '#app/routes/admin/home-versions.tsx'
import * as homePage from '#app/routes/public/home.tsx'
import { createArticle } from '#tests/factories/articles.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createSession, createUser } from '#tests/factories/users.ts'
import { authBench, Jar } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'
import { roomSite } from '#tests/harness/room-site.tsx'
import { untranslatedHome } from './queries.server.ts'
import { homeVersions } from './tables.server.ts'

type Form = Record<string, string>

describeEachEngine('the home composer', (ctx) => {
  const bench = authBench(ctx)
  let content = new ContentVersions()
  const send = roomSite({
    services: () => ({ ...bench.services, content }),
    routes: { '/start': homePage, '/admin/home': composerPage, '/admin/home/preview': previewPage, '/admin/home/versions': versionsPage },
    texts: {},
  })
  let close = () => {}
  let jar = new Jar()
  beforeEach(async () => {
    close = bench.open()
    const { id } = await createUser(ctx.db, { roles: ['member', 'editor'] })
    const { token } = await createSession(ctx.db, id)
    jar = new Jar()
    const value = encodeURIComponent(signValue(token, await signingSecret(bench.services)))
    jar.keep(new Headers({ 'set-cookie': `${sessionCookieName(false)}=${value}; Path=/` }))
  })
  afterEach(() => close())

  const formOf = async (path = '/admin/home'): Promise<Form> => inputsIn((await send(path, { jar })).text)
  const post = (form: Form, path = '/admin/home') => send(path, { jar, form: Object.entries(form) })
  /** As visitors see it: no cache of this test stands between. */
  const home = async () => {
    content = new ContentVersions()
    return (await send('/start')).text
  }
  const arrange = async (over: Form, intent = 'save') => post({ ...(await formOf()), ...over, intent })
  const HEADLINE = 'مرحبا بكم في الريف'

  test('nothing is public before it is published; then the order, the words and the notice are', async () => {
    await createArticle(ctx.db, { slug: 'walk', title: { ar: 'مشيا إلى ميرادور' } })
    const before = await home()
    expect(before).toContain('مشيا إلى ميرادور')
    const over = {
      'hero.title.ar': HEADLINE,
      order: 'why guides categories products land newsletter articles',
      'shown.articles': '',
      'notice.on': 'on',
      'notice.level': 'danger',
      'notice.text.ar': 'الطريق الساحلية مقطوعة',
      'notice.link': '/health-guide',
      'notice.until_day': '2099-12-06',
    }
    expect(await arrange(over)).toMatchObject({ status: 303, location: '/admin/home' })
    expect(await home()).toBe(before)
    const preview = (await send('/admin/home/preview', { jar })).text
    for (const text of [HEADLINE, 'الطريق الساحلية مقطوعة']) expect(preview).toContain(text)
    expect(await arrange({}, 'publish')).toMatchObject({ status: 303 })
    const after = await home()
    for (const text of [HEADLINE, 'الطريق الساحلية مقطوعة', 'href="/health-guide"']) expect(after).toContain(text)
    expect(after).not.toContain('مشيا إلى ميرادور')
    expect(after.indexOf('why-sec')).toBeLessThan(after.indexOf('class="guides"'))
    const [line] = await ctx.db.select().from(auditLog)
    expect(line).toMatchObject({ action: 'home.published' })
  })

  test('a notice whose days have passed is not shown', async () => {
    const stored = { level: 'info', text: { ar: 'موسم التين' }, link: null, from: null }
    const publish = async (until: string) => {
      await ctx.db.execute(
        sql`insert into home_versions (content, published_by) values (${JSON.stringify({ hero: { over: null, title: null, picture: null }, notice: { ...stored, until }, sections: [] })}::jsonb, 'x')`,
      )
      return home()
    }
    expect(await publish('2099-01-01 00:00')).toContain('موسم التين')
    expect(await publish('2020-01-01 00:00')).not.toContain('موسم التين')
  })

  test('picks stand in their order, without what is sold out; without any of them the section chooses by itself', async () => {
    const names = ['عسل', 'زيت', 'تين']
    const products = []
    for (const name of names) products.push(await createProduct(ctx.db, { title: { ar: name } }))
    const [honey, oil, fig] = products.map(({ id }) => id)
    for (const id of [fig, honey, oil]) expect((await post({ ...(await formOf()), intent: `step:pin:products:${id}` })).status).toBe(303)
    await ctx.db.execute(sql`update product_variants set manage_inventory = true, inventory_quantity = 0 where product_id = ${oil}`)
    const composer = (await send('/admin/home', { jar })).text
    expect(composer).toContain('نفد: لا يراه الزائر الآن')
    await arrange({}, 'publish')
    const shop = (html: string) =>
      names.filter((name) => html.includes(`>${name}<`)).sort((a, b) => html.indexOf(`>${a}<`) - html.indexOf(`>${b}<`))
    expect(shop(await home())).toEqual(['تين', 'عسل'])
    await ctx.db.execute(sql`update store_products set status = 'draft' where id in (${fig}, ${honey})`)
    expect(shop(await home())).toEqual(['زيت'])
  })

  test('a search in a section offers what is published and not picked yet', async () => {
    await createArticle(ctx.db, { title: { ar: 'زعفران الجبل' } })
    const found = await post({ ...(await formOf()), intent: 'find:articles', 'search.articles': 'زعفران' })
    const { text } = await send(found.location ?? '', { jar })
    expect(text).toContain('زعفران الجبل')
    expect(text).toMatch(/value="step:pin:articles:[^"]+"/)
  })

  test('two owners who change one heading see both versions; two headings are no conflict', async () => {
    const [mine, theirs] = [await formOf(), await formOf()]
    await post({ ...theirs, 'title.articles.ar': 'عنوانهم', intent: 'save' })
    expect(await post({ ...mine, 'title.products.ar': 'من التعاونيات', intent: 'save' })).toMatchObject({ status: 303 })
    const conflict = await post({ ...mine, 'title.articles.ar': 'عنواني', intent: 'publish' })
    expect(conflict.status).toBe(409)
    for (const text of ['عنوانهم', 'عنواني']) expect(conflict.text).toContain(text)
    expect(await ctx.db.$count(homeVersions)).toBe(0)
  })

  test('an older version comes back as the draft, a discarded draft by its undo', async () => {
    await arrange({ 'hero.title.ar': 'الأولى' }, 'publish')
    await arrange({ 'hero.title.ar': 'الثانية' }, 'publish')
    expect(await home()).toContain('الثانية')
    const versions = (await send('/admin/home/versions', { jar })).text
    const id = /name="id" value="(\d+)"/.exec(versions)?.[1] ?? ''
    const restored = await post({ id, version: (await formOf()).version ?? '', intent: 'restore' }, '/admin/home/versions')
    expect(restored).toMatchObject({ status: 303, location: '/admin/home?done=restored' })
    expect((await formOf())['hero.title.ar']).toBe('الأولى')
    expect(await home()).toContain('الثانية')
    await post({ version: (await formOf()).version ?? '', intent: 'discard' })
    expect((await formOf())['hero.title.ar']).toBe('الثانية')
    const { version = '' } = await formOf()
    expect((await post({ version: '0', intent: 'undo' })).status).toBe(409)
    await post({ version, intent: 'undo' })
    expect((await formOf())['hero.title.ar']).toBe('الأولى')
  })

  test('words that are public and not in a language wait in the queue of translations', async () => {
    const queue = (locale: Locale) => untranslatedHome.list(ctx.db, { locale, limit: 5 })
    expect(await queue('fr')).toEqual([])
    await arrange({ 'hero.title.ar': HEADLINE, 'hero.title.es': 'Todo el Rif' }, 'publish')
    await arrange({ 'hero.over.ar': 'مسودة' })
    expect(await queue('fr')).toEqual([
      { id: 'home', name: expect.objectContaining({ ar: HEADLINE }), missing: ['home-admin.first_screen'] },
    ])
    expect(await queue('es')).toEqual([])
  })

  test('a picture on the page cannot be thrown away, and one that is gone is refused with all that was written', async () => {
    const [row] = await ctx.db
      .insert(media)
      .values({ hash: 'a'.repeat(40), mime: 'image/jpeg', width: 1600, height: 900, bytes: 1, alt: { ar: 'الخليج' }, licence: 'own' })
      .returning()
    await arrange({ 'hero.picture': String(row?.id) }, 'publish')
    expect(await home()).toContain('الخليج')
    expect(await ctx.db.$count(mediaUses)).toBe(2)
    const refused = await arrange({ 'hero.picture': '999999', 'hero.over.ar': 'ما كتبته' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('ما كتبته')
  })

  test('only who may arrange it gets in, and bad steps change nothing', async () => {
    const { id } = await createUser(ctx.db, { roles: ['member', 'clerk'] })
    const { token } = await createSession(ctx.db, id)
    const clerk = new Jar()
    const value = encodeURIComponent(signValue(token, await signingSecret(bench.services)))
    clerk.keep(new Headers({ 'set-cookie': `${sessionCookieName(false)}=${value}; Path=/` }))
    expect((await send('/admin/home', { jar: clerk })).status).toBe(403)
    expect((await send('/admin/home', { jar: clerk, form: [['intent', 'publish']] })).status).toBe(403)
    expect((await post({ intent: 'discard', version: 'x' })).status).toBe(400)
    expect((await post({ intent: 'restore', id: '7', version: '0' }, '/admin/home/versions')).status).toBe(404)
  })

  test('says what is known to be open now, with the time, and leads to its list', async () => {
    expect(await home()).not.toContain('class="open-now"')
    const { id: categoryId } = await createCategory(ctx.db, { slug: 'always', name: { ar: 'مستعجلات' } })
    await createEntry(ctx.db, { categoryId, hours: '24/7' })
    const html = await home()
    expect(html).toMatch(
      /مفتوح الآن، الساعة \d{1,2}:\d\d.*?href="\/health-guide\/always\?open=1"[^>]*>مستعجلات(?:<!-- -->)? <span[^>]*>1</s,
    )
  })
})
