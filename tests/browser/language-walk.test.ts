import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closePagesAfterTests, pagesOf } from '#tests/harness/browser.ts'
import { asOwner, fileSite } from '#tests/harness/file-site.ts'
import { pageAccess } from '#tests/harness/page-access.ts'
import { overflow } from '#tests/harness/page-checks.ts'
import { textJudge, textsOf } from '#tests/harness/page-texts.ts'
import { sharedSite } from '#tests/harness/site.ts'
import { pageKinds } from '#tests/harness/site-map.ts'

closePagesAfterTests()

const own = fileSite()
const { post } = asOwner(own)
const { enter, open } = pagesOf(() => own.site)

const LANGUAGES = ['fr', 'es', 'en'] as const
type Language = (typeof LANGUAGES)[number]
const NARROW = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

/** Every screen of the back office that has an address of its own; those that show the keys of texts do so on purpose. */
const screens = Object.keys(pageAccess).filter(
  (path) => /^\/admin(\/|$)/.test(path) && !/[:*]|log(in|out)|csv|xlf|zip|json|export|print|translations|\/(bin|import)$/.test(path),
)
const isWhole = process.env.WHOLE_SITE === 'yes'

async function publish(language: Language): Promise<void> {
  expect((await post('/admin/translations/languages', { intent: 'publish', language })).status).toBe(303)
  await expect.poll(async () => (await own.ask(`/${language}`)).status).toBe(200)
}

type Found = { wrong: string[]; seen: number }

/** What is wrong with some screens in a language, at the width of the narrowest phone. */
async function walk(page: Page, language: Language, paths: readonly string[]): Promise<Found> {
  const judge = textJudge(language)
  const found: Found = { wrong: [], seen: 0 }
  for (const path of paths) {
    const address = `/${language}${path}`.replace(/\/$/, '')
    await page.goto(own.site.url + address)
    const texts = await textsOf(page)
    const wide = await overflow(page)
    found.wrong.push(...[...judge(texts), ...(wide ? [wide] : [])].map((what) => `${address}: ${what}`))
    found.seen += 1
  }
  return found
}

test.for(LANGUAGES)('in %s no screen shows a key, an Arabic text of the site, or anything wider than 360 pixels', async (language) => {
  await publish(language)
  const { page: reader } = await open(NARROW)
  const outside = await walk(reader, language, await pageKinds(sharedSite()))
  const { page: owner, troubles } = await enter('/admin', NARROW)
  // Each screen of the back office in one language, in all of them with `npm test -- language-walk --whole`.
  const share = screens.filter((_, at) => isWhole || at % LANGUAGES.length === LANGUAGES.indexOf(language))
  const inside = await walk(owner, language, share)
  expect([...outside.wrong, ...inside.wrong, ...troubles]).toEqual([])
  expect(outside.seen).toBeGreaterThan(25)
  expect(inside.seen).toBeGreaterThan(15)
})
