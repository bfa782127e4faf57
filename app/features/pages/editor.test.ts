import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { getLayoutData } from '#app/flows/layout.server.ts'
import { sessionCookieName, signValue } from '#app/platform/auth/cookie.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import { I18n } from '#app/platform/i18n/i18n.ts'
import * as previewPage from '#app/routes/admin/page-preview.tsx'
import * as editorPage from '#app/routes/admin/pages.tsx'
import * as addedPage from '#app/routes/public/added-page.tsx'
import { createSession, createUser } from '#tests/factories/users.ts'
import { authBench, Jar } from '#tests/harness/auth.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { inputsIn } from '#tests/harness/form-inputs.ts'
import { roomSite } from '#tests/harness/room-site.tsx'
import { listPageAddresses } from './queries/addresses.server.ts'
import { findPage, findPreviewedPage } from './queries.server.ts'
import { seed } from './seed.server.ts'
import { pages } from './tables.server.ts'

type Form = Record<string, string>
const NEW: Form = {
  version: '0',
  'title.ar': 'كيف نعمل',
  'summary.ar': 'من يكتب هذا الدليل وكيف.',
  'body.ar': '## المصادر\nنكتب من **مصادر** معلنة.',
  status: 'published',
}

describeEachEngine('pages in the back office', (ctx) => {
  const bench = authBench(ctx)
  const services = () => ({ ...bench.services, content: new ContentVersions() })
  const send = roomSite({
    services,
    routes: {
      ...Object.fromEntries(['', '/bin', '/:id', '/:id/history'].map((rest) => [`/admin/pages${rest}`, editorPage])),
      '/admin/pages/:id/preview': previewPage,
      '/pages/:slug': addedPage,
    },
    texts: {},
  })
  let close = () => {}
  let jar = new Jar()
  beforeEach(async () => {
    close = bench.open()
    await ctx.db.transaction(seed)
    const { id } = await createUser(ctx.db, { roles: ['member', 'editor'] })
    const { token } = await createSession(ctx.db, id)
    jar = new Jar()
    const value = encodeURIComponent(signValue(token, await signingSecret(bench.services)))
    jar.keep(new Headers({ 'set-cookie': `${sessionCookieName(false)}=${value}; Path=/` }))
  })
  afterEach(() => close())

  const save = (id: string, form: Form) => send(`/admin/pages/${id}`, { jar, form: Object.entries({ ...form, intent: 'save' }) })
  const formOf = async (id: string): Promise<Form> => inputsIn((await send(`/admin/pages/${id}`, { jar })).text)
  const change = async (id: string, over: Form) => save(id, { ...(await formOf(id)), ...over })
  const create = async (over: Form = {}) => {
    expect(await save('new', { ...NEW, ...over })).toMatchObject({ status: 303 })
    return 'كيف-نعمل'
  }
  const read = (slug: string) => send(`/pages/${encodeURIComponent(slug)}`)
  const footer = async () => (await getLayoutData(services(), new I18n('ar', {}, {}))).pages.map(({ path }) => path)

  test('a page that is added has an address, a place at the foot, and is found', async () => {
    const slug = await create({ inFooter: 'on' })
    const { status, text } = await read(slug)
    expect(status).toBe(200)
    for (const part of ['كيف نعمل', 'المصادر', '<strong>مصادر</strong>']) expect(text).toContain(part)
    const path = `/pages/${encodeURIComponent(slug)}`
    expect(await footer()).toEqual([path])
    expect((await listPageAddresses(ctx.db, 99)).map((one) => one.path)).toContain(path)
    const { hits } = await searchEverything(ctx.db, { query: 'كيف نعمل' })
    expect(hits.map((hit) => hit.path)).toContain(`/pages/${slug}`)
  })

  test('a draft is nobody’s page but the preview’s, and leaves the foot, the map and the search', async () => {
    const slug = await create({ inFooter: 'on' })
    await change(slug, { status: 'draft' })
    expect((await read(slug)).status).toBe(404)
    expect((await send(`/admin/pages/${encodeURIComponent(slug)}/preview`, { jar })).text).toContain('كيف نعمل')
    expect(await footer()).toEqual([])
    expect(await listPageAddresses(ctx.db, 99)).toHaveLength(4)
    const { hits } = await searchEverything(ctx.db, { query: 'كيف نعمل' })
    expect(hits.map((hit) => hit.path)).not.toContain(`/pages/${slug}`)
  })

  test('a preview link shows a draft to who has it, and to nobody after its days or from the bin', async () => {
    const [{ id = '' } = {}] = await ctx.db.select().from(pages).where(eq(pages.slug, 'about'))
    await ctx.db.update(pages).set({ status: 'draft' }).where(eq(pages.id, id))
    const path = `/admin/pages/${id}/preview`
    expect((await send(path, { form: [['intent', 'link']] })).status).toBe(302)
    const { text } = await send(`${path}.data`, { jar, form: [['intent', 'link']] })
    const token = /page-preview\/([\w-]{43})/.exec(text)?.[1] ?? ''
    const read = (days: number, of = token) =>
      findPreviewedPage(ctx.db, { token: of, locale: 'ar', now: new Date(bench.services.now().getTime() + days * 86_400_000) })
    expect((await read(6))?.page.slug).toBe('about')
    expect(await read(7.01)).toBeUndefined()
    expect(await read(1, `${token.slice(1)}x`)).toBeUndefined()
    await ctx.db.update(pages).set({ deletedAt: new Date() }).where(eq(pages.id, id))
    expect(await read(1)).toBeUndefined()
  })

  test('a page may be called as a route is, and takes nothing of it', async () => {
    await save('new', { ...NEW, slug: 'store' })
    expect((await read('store')).status).toBe(200)
    expect((await findPage(ctx.db, { slug: 'store', locale: 'ar' }))?.page.path).toBe('/pages/store')
    // A title that is such a name gives an address beside it.
    expect(await save('new', { ...NEW, 'title.ar': 'New' })).toMatchObject({ status: 303 })
    expect((await read('new-1')).status).toBe(200)
  })

  test('an address that a page had leads to the one it has', async () => {
    const id = await create()
    await change(id, { slug: 'how-we-work' })
    expect(await read('كيف-نعمل')).toMatchObject({ status: 301, location: '/pages/how-we-work' })
    expect((await read('how-we-work')).status).toBe(200)
    expect(await read('privacy')).toMatchObject({ status: 301, location: '/privacy' })
  })

  test.each([
    ['an address that a page has', 'new', { ...NEW, slug: 'privacy' }, 409, 'slug'],
    ['an address that is a page of the back office', 'new', { ...NEW, slug: 'bin' }, 400, 'slug'],
    ['an address that leaves its place', 'new', { ...NEW, slug: '../admin' }, 400, 'slug'],
    ['a script as a link', 'new', { ...NEW, 'body.ar': '[x](javascript:alert(1))' }, 400, 'body.ar'],
    ['another address for the privacy page', 'privacy', { slug: 'secrets' }, 422, 'slug'],
    ['a contact page that nobody sees', 'contact', { status: 'draft' }, 422, 'status'],
  ])('%s is refused at its field, and nothing changes', async (_, id, over: Form, expected, field) => {
    const { status, text } = await (id === 'new' ? save(id, over) : change(id, { ...over, 'title.fr': 'Ce que j’écris' }))
    expect(status).toBe(expected)
    expect(text).toContain(`id="${field}-problem"`)
    if (id !== 'new') expect(text).toContain('Ce que j’écris')
    expect(await ctx.db.$count(pages)).toBe(4)
    expect(await ctx.db.$count(pages, eq(pages.version, 1))).toBe(4)
  })

  test('a fixed page is edited, keeps its history and cannot be thrown away; an added one can', async () => {
    expect(await change('privacy', { 'title.ar': 'خصوصيتك' })).toMatchObject({ status: 303 })
    expect((await findPage(ctx.db, { slug: 'privacy', locale: 'ar' }))?.page.title.text).toBe('خصوصيتك')
    expect((await send('/admin/pages/privacy/history', { jar })).text).toContain('خصوصيتك')
    const bin = (id: string) => send(`/admin/pages/${encodeURIComponent(id)}`, { jar, form: [['intent', 'bin']] })
    expect((await bin('privacy')).status).toBe(409)
    const slug = await create()
    expect((await bin(slug)).status).toBe(303)
    expect((await read(slug)).status).toBe(404)
    expect(await findPage(ctx.db, { slug: 'privacy', locale: 'ar' })).toBeDefined()
  })
})
