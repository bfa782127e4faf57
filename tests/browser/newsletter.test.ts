import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#app/platform/db/open.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { closePagesAfterTests, openPage, PHONE, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { createTestDatabase } from '#tests/harness/db.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'
import { freePort } from '#tests/harness/postgres.ts'
import { startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'
import { smtpPeer } from '#tests/harness/smtp-peer.ts'

closePagesAfterTests()

let url = ''
let handle: DbHandle
let peer: Awaited<ReturnType<typeof smtpPeer>>
beforeAll(async () => {
  peer = await smtpPeer()
  const [port, database] = [await freePort(), await createTestDatabase('filled')]
  url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: database.url, PORT: String(port), PUBLIC_URL: url, SMTP_URL: peer.url }
  const site = await startSite({ empty: true, env })
  handle = openPostgres(database.url, { max: 2, patienceMs: 60_000 })
  await handle.db.execute(sql`insert into subscribers (email, state, leave_token_hash, confirmed_at, interests)
    select 'reader' || n || '@example.ma', 'confirmed', 'hash ' || n, now() - interval '1 day', array['letter'] from generate_series(1, 3) n`)
  return async () => {
    await site.dispose()
    await handle.close()
    await database.drop()
    await peer.close()
  }
})

const looks = async (page: Parameters<typeof axeViolations>[0]) => [
  await axeViolations(page),
  await axeViolationsAtDusk(page),
  await overflow(page),
]

test('the letter, on a phone: readers brought along, a letter written, tried, sent, and left by its own link', async () => {
  peer.received.length = 0
  await handle.db.execute(sql`delete from subscribers where email in ('amina@example.ma', 'luc@example.ma')`)
  const { page, troubles } = await openPage({ baseURL: url, viewport: PHONE })
  await page.goto('/admin/login')
  await page.fill('#password', TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')

  // Nobody is brought along without saying how they agreed, nor without the day.
  await page.goto('/admin/newsletter/import')
  const file = {
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,consent_on\namina@example.ma,2025-03-01\nluc@example.ma,\n'),
  }
  await page.setInputFiles('#file', file)
  await page.click('button[value=preview]')
  await page.locator('#consent-problem').waitFor()
  expect(await looks(page)).toEqual([[], [], undefined])
  await page.setInputFiles('#file', file)
  await page.fill('#consent', 'وقّعوا استمارة في سوق الأحد، وهي محفوظة في المكتب.')
  await page.click('button[value=preview]')
  await page.locator('.news-wrong li').waitFor()
  expect(await looks(page)).toEqual([[], [], undefined])
  await page.click('button[value=import]')
  await page.waitForURL(/did=/)

  await page.goto('/admin/newsletter/letters/new')
  await upgraded(page, 'editor-form', 'writing-surface')
  await page.fill('[name=subject]', 'ساحل جاف وجبل ماطر')
  // In the surface that articles are written in, with what only letters have: a button, a line, a card of a page.
  const surface = page.locator('writing-surface .ProseMirror')
  const field = () => page.inputValue('[name=body]')
  const tool = (name: string) => page.locator(`writing-surface [data-do=${name}]`)
  await surface.waitFor()
  expect(await tool('table').count()).toBe(0)
  await surface.click()
  await page.keyboard.type('## هذا الأسبوع')
  await page.keyboard.press('Enter')
  await page.keyboard.type('كلمات ')
  await tool('strong').click()
  await page.keyboard.type('بارزة')
  await tool('strong').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await tool('button').click()
  const button = page.locator('dialog[data-writing=button]')
  await button.locator('[data-input=label]').fill('اقرأ المقالات')
  await button.locator('[data-input=address]').fill('javascript:alert(1)')
  await button.locator('[data-save]').click()
  await button.locator('[data-problem]').waitFor()
  expect(await looks(page)).toEqual([[], [], undefined])
  await button.locator('[data-input=address]').fill('/articles')
  await button.locator('[data-save]').click()
  await tool('page').click()
  await page.locator('dialog[data-writing=card] input').fill('عسل')
  await page.locator('dialog[data-writing=card] [data-results] button').first().click()
  await expect.poll(field).toMatch(/^## هذا الأسبوع\n\nكلمات \*\*بارزة\*\*\n\n---\n\n\+ اقرأ المقالات \| \/articles\n\n@ \/product\/\S+$/)
  await expect.poll(() => page.locator('writing-surface .wr-card b').textContent()).toContain('عسل')
  expect(await looks(page)).toEqual([[], [], undefined])
  await page.locator('.o-savebar button[value=save]').click()
  await page.waitForURL(/\/letters\/(?!new)/)
  const [, id = ''] = /letters\/([0-9a-f-]{36})/.exec(page.url()) ?? []
  await page.goto(`/admin/newsletter/letters/${id}/preview`)
  expect(await looks(page)).toEqual([[], [], undefined])

  // A test mail first, to one address alone.
  await page.fill('[name=to]', 'owner@example.ma')
  await page.click('button[value=test]')
  await expect.poll(() => peer.received.flatMap(({ to }) => to)).toEqual(['owner@example.ma'])
  await page.selectOption('[name=pace]', '3000')
  await page.locator('.n-send button[value=send]').click()
  await toNextPage(page, () => page.locator('dialog button[value=send]').click())
  const readers = ['amina@example.ma', 'reader1@example.ma', 'reader2@example.ma', 'reader3@example.ma']
  await expect.poll(() => peer.received.flatMap(({ to }) => to).sort()).toEqual(['owner@example.ma', ...readers].sort())
  await page.reload()
  await page.locator('#letter-progress').waitFor()
  expect(await looks(page)).toEqual([[], [], undefined])

  expect(peer.received.at(-1)?.data).toMatch(/Content-Type: text\/html/)

  // Every reader has a way out of their own, which asks before it acts.
  const mail =
    peer.received
      .find(({ to }) => to.includes('reader1@example.ma'))
      ?.data.replace(/=\r\n/g, '')
      .replaceAll('=3D', '=') ?? ''
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  const [leave = ''] = /http:\/\/127\.0\.0\.1:\d+\/newsletter\/leave\?token=[\w.-]+/.exec(mail) ?? []
  const reader = await openPage({ baseURL: url, viewport: PHONE })
  await reader.page.goto(leave)
  expect(await looks(reader.page)).toEqual([[], [], undefined])
  await reader.page.locator('main form button[type=submit]').first().click()
  await reader.page.waitForLoadState()
  await page.goto('/admin/newsletter?q=reader1')
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(0)
  expect([...troubles, ...reader.troubles].filter((trouble) => !/40[0-9]/.test(String(trouble)))).toEqual([])
})
