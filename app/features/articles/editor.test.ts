import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { usesOf } from '#app/features/media/queries.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import * as previewPage from '#app/routes/admin/article-preview.tsx'
import * as editorPage from '#app/routes/admin/articles.tsx'
import * as articlePage from '#app/routes/public/article.tsx'
import * as publicPreviewPage from '#app/routes/public/article-preview.tsx'
import { createArticle } from '#tests/factories/articles.ts'
import { createProduct } from '#tests/factories/store.ts'
import { createSession, createUser } from '#tests/factories/users.ts'
import { authBench, Jar } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'
import { roomSite } from '#tests/harness/room-site.tsx'
import { presentCalendar } from './calendar/rules.ts'
import { hasDueArticles, publishDueArticles } from './commands.server.ts'
import { listCalendar } from './queries/calendar.server.ts'
import { findNewSlug, findPreviewedArticle } from './queries/previews.server.ts'
import { findArticlePage } from './queries.server.ts'
import { articles } from './tables.server.ts'

type Form = Record<string, string>
const PAGES = ['', '/bin', '/:id', '/:id/history'].map((rest) => [`/admin/articles${rest}`, editorPage] as const)
const NEW: Form = {
  version: '0',
  'title.ar': 'الخامسة صباحًا في الميناء',
  'summary.ar': 'موجز',
  'topic.ar': 'بحر',
  'body.ar': '## المزاد\nقبل **الفجر** قرب [السوق](/articles).',
  status: 'draft',
}

const FRENCH: Form = { 'title.fr': 'Ce que je tape', 'summary.fr': 'Résumé', 'topic.fr': 'Mer', 'body.fr': 'Texte' }

describeEachEngine('articles in the back office', (ctx) => {
  const bench = authBench(ctx)
  let content = new ContentVersions()
  const send = roomSite({
    services: () => ({ ...bench.services, content }),
    routes: Object.fromEntries([
      ...PAGES,
      ['/admin/articles/:id/preview', previewPage],
      ['/article/:slug', articlePage],
      ['/article-preview/:token', publicPreviewPage],
    ]),
    texts: {},
  })
  let close = () => {}
  let jar = new Jar()
  beforeEach(async () => {
    close = bench.open()
    content = new ContentVersions()
    const { id } = await createUser(ctx.db, { roles: ['member', 'editor'] })
    const { token } = await createSession(ctx.db, id)
    jar = new Jar()
    const value = encodeURIComponent(signValue(token, await signingSecret(bench.services)))
    jar.keep(new Headers({ 'set-cookie': `${sessionCookieName(false)}=${value}; Path=/` }))
  })
  afterEach(() => close())

  const save = (id: string, form: Form) =>
    send(`/admin/articles/${id}`, { jar, form: Object.entries({ intent: 'save', ...form }) as [string, string][] })
  const only = async () => {
    const [row] = await ctx.db.select().from(articles)
    if (!row) throw new Error('no article')
    return row
  }
  const formOf = async (id: string): Promise<Form> => inputsIn((await send(`/admin/articles/${id}`, { jar })).text)
  const create = async (over: Form = {}) => {
    expect(await save('new', { ...NEW, ...over })).toMatchObject({ status: 303 })
    return only()
  }

  test('what is written without script is stored as a document, with the slug and the day it may leave empty', async () => {
    const row = await create()
    expect(row).toMatchObject({
      slug: 'الخامسة-صباحا-في-الميناء',
      status: 'draft',
      version: 1,
      body: {
        ar: [
          { type: 'h2', text: 'المزاد' },
          {
            type: 'p',
            text: [
              { text: 'قبل ' },
              { text: 'الفجر', mark: 'strong' },
              { text: ' قرب ' },
              { text: 'السوق', href: '/articles' },
              { text: '.' },
            ],
          },
        ],
      },
    })
    const form = await formOf(row.id)
    expect(form['body.ar']).toBe('## المزاد\n\nقبل **الفجر** قرب [السوق](/articles).')
    // A form that is sent as it came changes nothing.
    expect(await save(row.id, form)).toMatchObject({ status: 303 })
    expect((await only()).version).toBe(1)
    expect(await findArticlePage(ctx.db, { slug: row.slug, locale: 'ar' })).toBeUndefined()
  })

  test.each([
    ['a script as an address', { 'body.ar': '[x](javascript:alert(1))' }, 'body.ar'],
    ['data as an address', { 'body.ar': '[x](data:text/html;base64,AA)' }, 'body.ar'],
    ['a text too long', { 'body.ar': 'x'.repeat(400_001) }, 'body.ar'],
    ['too many paragraphs', { 'body.ar': 'x\n'.repeat(5001) }, 'body.ar'],
    ['a picture that the library has not', { 'body.ar': 'x\n![](picture:999999)' }, 'body.ar'],
    ['more cards than a page looks up', { 'body.ar': '{{product: a}}\n'.repeat(101) }, 'body.ar'],
    ['no Arabic text', { 'body.ar': '', 'body.fr': 'texte' }, 'body.ar'],
    ['a slug that leaves its place', { slug: '../admin' }, 'slug'],
    ['a slug with an address in it', { slug: 'a?b' }, 'slug'],
    ['a slug that is a page of the back office', { slug: 'new' }, 'slug'],
    ['another such slug', { slug: 'Calendar' }, 'slug'],
    ['an illustration that is none', { illustration: 'nothing' }, 'illustration'],
    ['a day that is none', { publishedOn: '2026-02-30' }, 'publishedOn'],
    ['a time that is none', { publishTime: '25:00' }, 'publishTime'],
    ['a moment that has passed', { status: 'scheduled', publishedOn: '2020-01-01' }, 'publishedOn'],
    ['published before its day', { status: 'published', publishedOn: '2099-01-01' }, 'status'],
    ['a state that is none', { status: 'gone' }, 'status'],
    ['a language alone without its texts', { stateFr: 'published' }, 'summary.fr'],
    ['a language at a moment that has passed', { ...FRENCH, stateFr: 'scheduled', stateFrAt: '2020-01-01 09:00' }, 'stateFrAt'],
    ['a language scheduled for no moment', { ...FRENCH, stateFr: 'scheduled' }, 'stateFrAt'],
    ['a moment that is none', { stateEs: 'draft', stateEsAt: 'tomorrow' }, 'stateEsAt'],
    ['taken down before it appears', { status: 'scheduled', publishedOn: '2099-02-01', unpublishAt: '2099-01-01 09:00' }, 'unpublishAt'],
    ['taken down in the past', { unpublishAt: '2020-01-01 09:00' }, 'unpublishAt'],
    ['a place in a series that is none', { seriesPart: '0' }, 'seriesPart'],
  ])('%s is refused beside its field, and nothing typed is lost', async (_, over: Form, field) => {
    const { status, text } = await save('new', { ...NEW, 'title.fr': 'Ce que je tape', ...over })
    expect([400, 409, 422]).toContain(status)
    expect(text).toContain(`id="${field}-problem"`)
    expect(text).toContain('Ce que je tape')
    expect(await ctx.db.$count(articles)).toBe(0)
  })

  test('a slug that another article has is refused with everything that was typed', async () => {
    await createArticle(ctx.db, { slug: 'taken' })
    const { status, text } = await save('new', { ...NEW, slug: 'taken' })
    expect(status).toBe(409)
    expect(text).toContain('id="slug-problem"')
    expect(await ctx.db.$count(articles)).toBe(1)
  })

  test('an address that an article had leads to the one it has, until another article takes it', async () => {
    const { id } = await create({ slug: 'first', status: 'published' })
    await save(id, { ...(await formOf(id)), slug: 'second' })
    await save(id, { ...(await formOf(id)), slug: 'third' })
    const moved = await send('/article/first')
    expect(moved).toMatchObject({ status: 301, location: '/article/third' })
    expect(await findNewSlug(ctx.db, 'second')).toBe('third')
    await createArticle(ctx.db, { slug: 'second' })
    expect((await findArticlePage(ctx.db, { slug: 'second', locale: 'ar' }))?.article.path).toBe('/article/second')
    await save(id, { ...(await formOf(id)), slug: 'first' })
    expect(await findNewSlug(ctx.db, 'first')).toBeUndefined()
    expect(await findNewSlug(ctx.db, 'third')).toBe('first')
  })

  test('what is scheduled appears at its minute in Morocco, once, as a change of its history', async () => {
    const { id, slug } = await createArticle(ctx.db, { status: 'scheduled', publishedOn: '2020-01-06', publishTime: '09:00' })
    const [before, at] = [new Date('2020-01-06T07:59:59Z'), new Date('2020-01-06T08:00:00Z')]
    expect(await hasDueArticles(ctx.db, before)).toBe(false)
    await publishDueArticles(ctx.db, before)
    expect((await only()).status).toBe('scheduled')
    expect(await hasDueArticles(ctx.db, at)).toBe(true)
    await publishDueArticles(ctx.db, at)
    await publishDueArticles(ctx.db, at)
    expect(await only()).toMatchObject({ status: 'published', version: 2 })
    expect(await findArticlePage(ctx.db, { slug, locale: 'ar' })).toBeDefined()
    expect((await send(`/admin/articles/${id}/history`, { jar })).text).toContain('منشور')
  })

  test('a language appears at its own minute, and an article is taken down at its, both as changes of the history', async () => {
    const texts = { title: { ar: 'ع', fr: 'T' }, summary: { ar: 'م', fr: 'R' }, topic: { ar: 'ق', fr: 'M' } }
    const body = { ar: [{ type: 'p' as const, text: 'ن' }], fr: [{ type: 'p' as const, text: 'F' }] }
    await createArticle(ctx.db, {
      ...{ ...texts, body, publishedOn: '2020-01-01', stateFr: 'scheduled' },
      ...{ stateFrAt: '2020-01-06 09:00', unpublishAt: '2020-01-07 09:00' },
    })
    const [before, at, end] = [new Date('2020-01-06T07:59:59Z'), new Date('2020-01-06T08:00:00Z'), new Date('2020-01-07T08:00:00Z')]
    expect(await hasDueArticles(ctx.db, before)).toBe(false)
    for (const now of [before, at, at]) await publishDueArticles(ctx.db, now)
    expect(await only()).toMatchObject({ status: 'published', stateFr: 'published', stateFrAt: null, version: 2 })
    expect(await hasDueArticles(ctx.db, at)).toBe(false)
    for (const now of [end, end]) await publishDueArticles(ctx.db, now)
    expect(await only()).toMatchObject({ status: 'draft', stateFr: 'draft', unpublishAt: null, version: 3 })
    const { id } = await only()
    expect((await send(`/admin/articles/${id}/history`, { jar })).text).toContain('يُسحب')
  })

  test('the calendar shows what appears, in any language, and what is taken down, on its day', async () => {
    const moments = { stateFrAt: '2026-12-09 08:00', unpublishAt: '2026-12-31 20:00' }
    await createArticle(ctx.db, { slug: 'c', publishedOn: '2026-12-03', publishTime: '07:30', stateFr: 'scheduled', ...moments })
    await createArticle(ctx.db, { slug: 'n', publishedOn: '2027-01-01' })
    const [first, last] = ['2026-12-01', '2026-12-31']
    const rows = await listCalendar(ctx.db, { first, last })
    const { weeks } = presentCalendar(rows, { month: '2026-12', today: '2026-12-03', i18n: i18nFor('ar') })
    const days = weeks.flat().flatMap((day) => day?.items.map(({ state, time, language }) => [day.date, state, time, language]) ?? [])
    expect(days).toEqual([
      ['2026-12-03', 'published', '07:30', null],
      ['2026-12-09', 'scheduled', '08:00', 'fr'],
      ['2026-12-31', 'ends', '20:00', null],
    ])
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })

  test('two writers of one paragraph see both versions; of two languages nobody is asked', async () => {
    const { id } = await create({ 'body.fr': 'Texte' })
    const [mine, theirs] = [await formOf(id), await formOf(id)]
    await save(id, { ...theirs, 'body.ar': 'نصهم' })
    expect(await save(id, { ...mine, 'body.fr': 'Mon texte' })).toMatchObject({ status: 303 })
    const conflict = await save(id, { ...mine, 'body.ar': 'نصي' })
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain('نصهم')
    expect(conflict.text).toContain('نصي')
    expect((await only()).body).toEqual({ ar: [{ type: 'p', text: 'نصهم' }], fr: [{ type: 'p', text: 'Mon texte' }] })
  })

  test('a version is put back from the history; the bin takes an article from visitors and from the search', async () => {
    const { id, slug } = await create({ status: 'published', 'title.ar': 'زعفران' })
    const form = await formOf(id)
    await save(id, { ...form, 'body.ar': 'نص آخر' })
    const history = await send(`/admin/articles/${id}/history`, { jar })
    const revision = /name="revision" value="(\d+)"/.exec(history.text)?.[1] ?? ''
    await send(`/admin/articles/${id}/history`, {
      jar,
      form: [
        ['intent', 'undo'],
        ['revision', revision],
      ],
    })
    expect((await formOf(id))['body.ar']).toBe(form['body.ar'])
    const found = async () => (await searchEverything(ctx.db, { query: 'زعفران' })).hits.length
    expect(await found()).toBe(1)
    await send(`/admin/articles/${id}`, { jar, form: [['intent', 'bin']] })
    expect(await found()).toBe(0)
    expect(await findArticlePage(ctx.db, { slug, locale: 'ar' })).toBeUndefined()
  })

  test('pictures in the text are the library’s to know of, in every language; cards are drawn as they are', async () => {
    const file = { mime: 'image/jpeg', width: 800, height: 600, bytes: 1, licence: 'own' as const }
    const [first, second] = await ctx.db
      .insert(media)
      .values(['a', 'b'].map((letter) => ({ ...file, hash: letter.repeat(40), alt: { ar: `صورة ${letter}` } })))
      .returning({ id: media.id })
    const product = await createProduct(ctx.db, { title: { ar: 'عسل الجبل' } })
    const text = `كلمة^[من الأرشيف].\n![](picture:${first?.id}) عند الفجر\n{{product: ${product.id}}}`
    const { id, slug } = await create({ status: 'published', 'body.ar': text, 'body.fr': `![](picture:${second?.id})` })
    const uses = () => usesOf(ctx.db, second?.id ?? 0)
    expect(await uses()).toEqual([{ room: 'articles', subject: `article:${id}:body` }])
    const page = await send(`/article/${encodeURIComponent(slug)}.data`)
    for (const words of ['عند الفجر', 'عسل الجبل', 'صورة a', 'من الأرشيف']) expect(page.text).toContain(words)
    await save(id, { ...(await formOf(id)), 'body.fr': 'Texte' })
    expect(await uses()).toEqual([])
  })

  test('a text of 50,000 words is saved, opened again and read; nothing of ten million letters is', async () => {
    const line = 'ذهب الصيادون إلى البحر قبل الفجر ثم عادوا إلى الميناء القديم '.repeat(5).trim()
    const { id, slug } = await create({ status: 'published', 'body.ar': `${line}\n`.repeat(925) })
    expect((await formOf(id))['body.ar']?.split(/\s+/).length).toBeGreaterThan(50_000)
    expect((await findArticlePage(ctx.db, { slug, locale: 'ar' }))?.article.readingMinutes).toBeGreaterThan(250)
    const before = await only()
    expect((await save(id, { ...(await formOf(id)), 'body.ar': 'x'.repeat(10_000_000) })).status).toBe(400)
    expect(await only()).toEqual(before)
  })

  test('a preview link shows a draft to who has it, and to nobody after its days; visitors cannot make one', async () => {
    const { id } = await create()
    const path = `/admin/articles/${id}/preview`
    expect((await send(path)).status).toBe(302)
    expect((await send(path, { form: [['intent', 'link']] })).status).toBe(302)
    const { text } = await send(`${path}.data`, { jar, form: [['intent', 'link']] })
    const token = /article-preview\/([\w-]{43})/.exec(text)?.[1] ?? ''
    const page = await send(`/article-preview/${token}.data`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('المزاد')
    const later = new Date(bench.services.now().getTime() + 7 * 86_400_000 + 1000)
    expect(await findPreviewedArticle(ctx.db, { token, locale: 'ar', now: later })).toBeUndefined()
    expect((await send(`/article-preview/${token.slice(1)}x.data`)).status).toBe(404)
    await ctx.db.update(articles).set({ deletedAt: new Date() }).where(eq(articles.id, id))
    expect((await send(`/article-preview/${token}.data`)).status).toBe(404)
  })
})
