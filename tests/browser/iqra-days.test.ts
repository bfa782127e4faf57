import { sql } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { untilSaved } from '#tests/harness/offline.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

closePagesAfterTests()

const own = ownSite()
const { open } = pagesOf(() => own.site)
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const signIn = (context: BrowserContext, person: 'member' | 'editor') => {
  const [name = '', value = ''] = (people[person]?.cookie ?? '').split('=')
  return context.addCookies([{ name, value, url: own.site.url }])
}
const word = (page: Page, text: string) => page.locator('.reader-text .w', { hasText: text }).first()
const clean = async (page: Page) => expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
const submit = (page: Page, intent: string) => toNextPage(page, () => page.locator(`button[value=${intent}]:visible`).click())
const TEXT = '/iqra-platform/texts/ar-a2-net'

const earlier = (value: string, days: number) =>
  `to_char((${value} - interval '${days} days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** As if so many days had passed since everything that readers did. */
async function passDays(days: number) {
  const reviewed = `jsonb_build_object('last_review', ${earlier("(card->>'last_review')::timestamptz", days)})`
  const card = `card || jsonb_build_object('due', ${earlier('due', days)}) || case when card->'last_review' is null then '{}' else ${reviewed} end`
  const back = (column: string) => `${column} = ${column} - interval '${days} days'`
  for (const change of [
    `iqra_words set ${back('created_at')}, ${back('due')}, card = ${card}`,
    `iqra_reviews set ${back('reviewed_at')}`,
    `iqra_readings set ${back('created_at')}, ${back('updated_at')}`,
    `iqra_days set day = day - ${days}`,
    `iqra_class_texts set due_on = due_on - ${days}`,
  ])
    await own.handle.db.execute(sql.raw(`update ${change}`))
}
/** Answers every question of the text rightly; the last answer sends them all. */
async function answerRightly(page: Page) {
  const sent = page.waitForResponse((response) => response.url().includes('/api/iqra/texts/') && response.request().method() === 'POST')
  for (const question of await page.locator('[data-question]').all()) await question.locator('.is-right').click()
  await sent
}

test('a learner’s first ten minutes, the network lost in the middle, and their tenth day', async () => {
  const { page, context } = await open({ viewport: PHONE, serviceWorkers: 'allow' })
  await page.goto('/iqra-platform?language=ar&band=A2')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(TEXT)
  await page.locator('iqra-reader:defined').waitFor()
  await word(page, 'شَبَكَةً').click()
  const panel = page.locator('.reader-gloss')
  await Promise.all([page.waitForResponse('**/api/iqra/words'), panel.locator('[data-status=learning]').click()])
  await untilSaved(page, TEXT)

  await context.setOffline(true)
  await page.reload()
  await page.locator('iqra-reader:defined').waitFor()
  expect(await page.locator('html').getAttribute('data-copy')).toBe('seen')
  await clean(page)
  await word(page, 'طِفْلٌ').click()
  expect(await panel.locator('dl').textContent()).toContain('enfant')
  await panel.locator('[data-status=learning]').click()
  await page.locator('[data-role=result]', { hasText: 'لا شبكة' }).waitFor()
  const sent = page.waitForResponse('**/api/iqra/words')
  await context.setOffline(false)
  await sent
  await answerRightly(page)

  await page.goto('/iqra-platform/dashboard')
  await clean(page)
  await page.goto('/iqra-platform/review')
  for (let n = 0; n < 6 && (await page.locator('.review-card').count()) > 0; n += 1) {
    await page.locator('review-keys:defined').waitFor()
    await page.keyboard.press('Space')
    await toNextPage(page, () => page.keyboard.press('4'))
  }
  await page.locator('.review-done').waitFor()

  await passDays(10)
  await page.goto('/iqra-platform/dashboard')
  const question = page.locator('#day-question')
  await toNextPage(page, () => question.locator('button').first().click())
  await question.locator('[role=status]').waitFor()
  await page.locator('select[name=daysGoal]').selectOption('1')
  await page.locator('select[name=textsGoal]').selectOption('1')
  await submit(page, 'goals')
  await expect.poll(() => page.locator('.reading-goals').textContent()).toContain('1')
  await clean(page)
  await expect.poll(() => page.locator('.reading-board .btn-honey').count()).toBe(1)
  await toNextPage(page, () => page.locator('.reading-board .btn-honey').click())
  await page.locator('review-keys:defined').waitFor()
  await page.keyboard.press('Space')
  await toNextPage(page, () => page.keyboard.press('1'))
  await toNextPage(page, () => page.locator('button[value=undo]').click())
  await page.locator('review-keys:defined').waitFor()
  await page.keyboard.press('Space')
  await clean(page)
  await toNextPage(page, () => page.keyboard.press('3'))
  await page.goto('/iqra-platform/words')
  await page.locator('#list').fill('bagnole,سيارة,Sa bagnole est en panne.\nolives,زيتون')
  await submit(page, 'check')
  await clean(page)
  await submit(page, 'bring')
  await expect.poll(() => page.locator('button[value=undo]').count()).toBe(1)
  await clean(page)
})

test('a teacher’s week: a class, a text with a day, who read it, who is stuck, and the code changed', async () => {
  const { page, context } = await open({ viewport: PHONE })
  await signIn(context, 'member')
  await page.goto('/iqra-platform')
  await toNextPage(page, () => page.locator('main a[href$="/iqra-platform/classes"]').click())
  await page.locator('#name').fill('السنة السادسة، الفوج أ')
  await clean(page)
  await submit(page, 'create')
  await page.locator('#text').selectOption('ar-a2-net')
  await page.locator('#due_on').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await submit(page, 'set')
  await clean(page)
  const code = (await page.locator('.classes-code b').textContent()) ?? ''

  const pupils = await Promise.all(['سلمى', 'عمر'].map(async (name) => ({ name, ...(await open({ viewport: PHONE })) })))
  for (const { name, page: own } of pupils) {
    await own.goto('/iqra-platform/join')
    await own.locator('#code').fill(code)
    await own.locator('#name').fill(name)
    await clean(own)
    await submit(own, 'join')
    await clean(own)
    const opened = own.waitForResponse((response) => response.url().includes('/api/iqra/texts/') && response.request().method() === 'POST')
    await own.locator('.classes-joined a[href*="ar-a2-net"]').click()
    await opened
  }
  const [salma] = pupils
  if (salma) await answerRightly(salma.page)
  await passDays(3)

  await page.reload()
  const member = (name: string) => page.locator('.classes-member', { hasText: name })
  await expect.poll(() => member('عمر').getAttribute('open')).not.toBeNull()
  expect(await member('عمر').textContent()).toContain('فُتح ولم يُكمل')
  expect(await member('سلمى').getAttribute('open')).toBeNull()
  expect(await page.locator('.classes-member b bdi').first().textContent()).toBe('عمر')
  await clean(page)
  await submit(page, 'code')
  expect(await page.locator('.classes-code b').textContent()).not.toBe(code)
  await submit(page, 'close')
  await expect.poll(() => page.locator('.classes-code').count()).toBe(0)
  await submit(page, 'remove')
  await expect.poll(() => page.locator('.classes-member').count()).toBe(1)
})

test('the owner writes an item on a phone: what gives the answer away is refused, and what is right is in the bank', async () => {
  const { page, context } = await open({ viewport: PHONE })
  await signIn(context, 'editor')
  await page.goto('/admin/iqra-platform-management/new')
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`[name="${name}"]`)
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
      else await field.fill(value)
    }
  }
  await fill({ language: 'fr', kind: 'vocabulary', band: 'A2', stem: 'Le pêcheur répare son …… avant de partir.', source: 'ours' })
  await fill({ optionA: 'filet', optionB: 'filet', optionC: 'nuage', optionD: 'sucre', rightOption: 'a' })
  const save = page.locator('.o-savebar button[value=save]')
  await save.click()
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
  await fill({ optionB: 'gâteau' })
  await save.click()
  await expect.poll(() => page.url()).not.toContain('/new')
  await clean(page)
  await page.goto('/admin/iqra-platform-management?q=pêcheur répare')
  await expect.poll(() => page.getByText('Le pêcheur répare son').count()).toBeGreaterThan(0)
})
