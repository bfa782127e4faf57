import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
const { ask } = own
const SCREEN = '/admin/translations/languages'
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const act = (intent: string, language: string, as: keyof People = 'administrator') =>
  ask(SCREEN, { method: 'POST', cookie: people[as]?.cookie ?? '', body: new URLSearchParams({ intent, language }).toString() })
const screen = async (language: string) => (await ask(`${SCREEN}?language=${language}`, { cookie: people.editor?.cookie ?? '' })).text()
const status = async (path: string) => (await ask(path)).status

/** The sitemap and the parts that it names. */
async function sitemaps(): Promise<string> {
  const index = await (await ask('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>[^<]*?(\/[^<]*sitemap-[^<]*)<\/loc>/g)].map(([, path = '']) => path.replace(/^\/\/[^/]+/, ''))
  return index + (await Promise.all(parts.map(async (path) => (await ask(path)).text()))).join('')
}

describe('publishing a language', () => {
  test('is one act: address, menu, alternates, canonical, sitemap, feed and manifest follow, and go again with it', async () => {
    expect(await status('/fr')).toBe(404)
    expect(await (await ask('/')).text()).not.toContain('href="/fr')
    expect((await act('publish', 'fr')).status).toBe(303)
    await expect.poll(() => status('/fr'), { timeout: 10_000 }).toBe(200)
    const html = await (await ask('/fr/health-guide')).text()
    expect(html).toMatch(/<html[^>]* lang="fr"/)
    expect(html).toContain('rel="canonical" href="/fr/health-guide"')
    await expect
      .poll(async () => (await ask('/health-guide')).text(), { timeout: 10_000 })
      .toMatch(/hrefLang="fr"[^>]* href="\/fr\/health-guide"/)
    expect(await sitemaps()).toContain('/fr/health-guide')
    expect(await (await ask('/fr/articles.rss')).text()).toContain('<language>fr')
    expect(await (await ask('/fr/manifest.webmanifest')).json()).toMatchObject({ lang: 'fr', dir: 'ltr' })

    expect((await act('withdraw', 'fr')).status).toBe(303)
    await expect.poll(() => status('/fr'), { timeout: 10_000 }).toBe(302)
    expect(await sitemaps()).not.toContain('/fr/health-guide')
  })

  test('taken back, an address leads to the Arabic one with all it carries, and nothing is posted there', async () => {
    await act('publish', 'es')
    await act('withdraw', 'es')
    await expect.poll(() => status('/es'), { timeout: 10_000 }).toBe(302)
    const to = async (path: string) => (await ask(path)).headers.get('location')
    expect(await to('/es')).toBe('/')
    expect(await to('/es/search?q=playa&city=ajdir')).toBe('/search?q=playa&city=ajdir')
    // The front door takes the second slash away first, and the language is taken from what is left.
    expect(await to('/es//evil.example/x')).toBe('/es/evil.example/x')
    expect(await status('/estonia')).toBe(404)
    expect((await ask('/es/newsletter', { method: 'POST', body: 'email=a%40b.ma' })).status).toBe(405)
    expect(await status('/en')).toBe(404)
  })

  test('is the administrator’s; an editor sees what is missing by screen and no button', async () => {
    expect((await act('publish', 'en', 'editor')).status).toBe(403)
    expect((await act('publish', 'ar')).status).toBe(400)
    expect((await act('publish', 'xx')).status).toBe(400)
    expect(await screen('en')).not.toContain('value="publish"')
    expect(await status('/en')).toBe(404)
  })

  test('waits for texts that visitors read: one that no longer fits is named with its screen, and the act is refused with 409', async () => {
    await own.handle.db.execute(sql`
      insert into message_overrides (key, locale, text, built_in, source) values ('search.page_of', 'en', 'Page {nothing}', 'x', 'y')`)
    const html = await screen('en')
    expect(html).toContain('room=search')
    const refused = await act('publish', 'en')
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('role="alert"')
    expect(await status('/en')).toBe(404)
    await own.handle.db.execute(sql`delete from message_overrides where key = 'search.page_of'`)
    expect((await act('publish', 'en')).status).toBe(303)
    await expect.poll(() => status('/en'), { timeout: 10_000 }).toBe(200)
  })
})
