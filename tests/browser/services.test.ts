import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { fileSite } from '#tests/harness/file-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = fileSite()
const { open, enter } = pagesOf(() => own.site)
const phone = { viewport: PHONE, hasTouch: true }
const SERVICE = '/digital-services/criminal-record-help'

/** Nothing sticks out, and axe finds nothing, by day or in the evening. */
async function look(page: Page) {
  const found = [await overflow(page), ...(await axeViolations(page)), ...(await axeViolationsAtDusk(page))]
  expect([page.url(), found]).toEqual([page.url(), [undefined]])
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const send = (page: Page, name: string) => toNextPage(page, () => press(page, name))
/** Which question stands on the screen. */
const asked = (page: Page) => page.locator('[data-step]:visible legend').textContent()

async function next(page: Page, question: string) {
  await press(page, 'التالي')
  await expect.poll(() => asked(page)).toContain(question)
}

/** A photograph of a card, as a telephone makes it. */
async function photo(name: string) {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const kept = (page: Page) => page.locator('[data-step]:visible paper-field [data-part=state]')

/** As a program would send it: the number, and the address of its page. */
async function request(name: string): Promise<{ number: string; status_url: string }> {
  const answers = { 'cr-who': 1, 'cr-card': 'R123456', 'cr-court': 1 }
  const response = await fetch(`${own.site.url}/api/services/criminal-record-help/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ answers, name, phone: '0612345678', keep_days: 30, consent: true }),
  })
  return (await response.json()) as { number: string; status_url: string }
}

/** A paper added on the status page: the line breaks here too, and what has come is still there when the page is opened again. */
async function addFront(page: Page, cut: () => number) {
  const form = page.locator('form:has(#file-cr-front)')
  const state = () => form.locator('[data-part=state]').textContent()
  const before = cut()
  await upgraded(page, 'paper-field')
  await page.locator('#file-cr-front').setInputFiles(await photo('front.jpg'))
  await expect.poll(state).toContain('وصلنا من هذه الورقة: 1')
  expect(cut()).toBeGreaterThan(before + 1)
  await page.reload()
  await expect.poll(state).toContain('وصلنا من هذه الورقة: 1')
  await toNextPage(page, () => form.locator('button[value=paper]').tap())
  await expect.poll(() => page.locator('.request-paper').count()).toBe(2)
}

test('a grandmother’s request with her grandson’s telephone: one thing a screen, a paper cut off on its way, a rejected form, sent', async () => {
  const { page, context, troubles } = await open(phone)
  await page.goto('/digital-services')
  await look(page)
  await page.goto(SERVICE)
  await look(page)
  await toNextPage(page, () => page.locator(`a[href="${SERVICE}/request"]`).first().tap())
  await expect.poll(() => asked(page)).toContain('لمن الوثيقة؟')
  await look(page)
  await page.getByText('لقريب وكّلني', { exact: true }).tap()
  await next(page, 'اسم القريب')
  await page.locator('input[name="answer.cr-relative"]').fill('يامنة بوكيدان')
  await next(page, 'الوكالة')
  // The first piece is lost with the line, and is sent again by itself.
  let [cut, wasCutThere] = [0, false]
  await context.route('**/uploads/*', async (route) => {
    cut += 1
    const isStatusPage = route.request().url().includes('/service-requests/')
    if (cut > 1 && !(isStatusPage && !wasCutThere)) return route.continue()
    wasCutThere = isStatusPage
    return route.abort('connectionreset')
  })
  await page.locator('input[name="paper.cr-mandate"]').setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect.poll(() => kept(page).textContent()).toContain('2')
  expect(cut).toBeGreaterThan(2)
  const before = await page.locator('input[name="kept.cr-mandate"]').inputValue()
  await page.locator('[data-step]:visible [data-do=straighten]').tap()
  await page.locator('.straighten[open]').waitFor()
  await look(page)
  await press(page, 'أدر الصورة')
  await page.getByRole('button', { name: 'الزاوية العليا اليمنى' }).press('Shift+ArrowLeft')
  await press(page, 'قصّ وصوّب')
  await expect.poll(() => page.locator('input[name="kept.cr-mandate"]').inputValue()).not.toBe(before)
  await expect.poll(() => kept(page).textContent()).toContain('2')
  await look(page)
  await next(page, 'رقم البطاقة')
  await page.locator('input[name="answer.cr-card"]').fill('لا أعرف')
  await next(page, 'المحكمة')
  await page.getByText('المحكمة الابتدائية بالحسيمة').tap()
  for (const question of ['الوجه', 'الظهر', 'رسم الولادة', 'من أنت؟'])
    await press(page, 'التالي').then(() => page.getByText(question).first().waitFor())
  await page.fill('#name', 'أنور بوكيدان')
  await page.fill('#phone', '٠٦ ١٢ ٣٤ ٥٦ ٧٨')
  await press(page, 'التالي')
  await page.locator('input[name=consent]').check()
  await send(page, 'أرسل الطلب')
  // The number of the card was none: that question stands there again, and the photographs are not lost.
  await expect.poll(() => asked(page)).toContain('رقم البطاقة')
  await look(page)
  await page.locator('input[name="answer.cr-card"]').fill('r ٩٨٧٦٥٤')
  await press(page, 'السابق')
  await expect.poll(() => kept(page).textContent()).toContain('2')
  for (let left = 9; left > 0 && !(await page.locator('input[name=consent]').isVisible()); left -= 1) await press(page, 'التالي')
  await page.locator('input[name=consent]').check()
  await send(page, 'أرسل الطلب')
  await page.waitForURL('**/digital-services/requests/*')
  expect(await page.locator('h1').textContent()).toBe('وصلنا طلبك')
  expect(await page.locator('.request-number').textContent()).toMatch(/^S-\d{4}$/)
  expect(await page.locator('.request-papers').textContent()).toContain('PDF')
  await look(page)
  await page.fill('#text', 'أهي صالحة بلا ترجمة؟')
  await send(page, 'أرسل الرسالة')
  await expect.poll(() => page.locator('.request-talk').textContent()).toContain('أهي صالحة')
  await addFront(page, () => cut)
  // What was typed has left the device.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('987654')
  expect(troubles.filter((line) => !/ERR_CONNECTION_RESET|422|net::/.test(line))).toEqual([])
})

test('the clerk’s morning on a telephone: the board, a paper asked for in one tap, done, paid and handed over', async () => {
  const { number, status_url: statusUrl } = await request('حنان الورياغلي')
  const { page, troubles } = await enter('/admin/service-requests', phone)
  await look(page)
  await page.locator('.sr-card', { hasText: number }).tap()
  await page.waitForURL(`**/admin/service-requests/${number}`)
  await look(page)
  const status = () => page.locator('.o-head .o-tag').textContent()
  await send(page, 'تكلّف به')
  // What is missing stands in the message already.
  expect(await page.inputValue('#sr-text')).toContain('البطاقة الوطنية، الوجه')
  await send(page, 'اطلب ما ينقص')
  await expect.poll(status).toContain('تنقص')
  const person = await open(phone)
  await person.page.goto(new URL(statusUrl, own.site.url).pathname)
  await look(person.page)
  await person.page.locator('#file-cr-front').setInputFiles(await photo('front.jpg'))
  await toNextPage(person.page, () => person.page.locator('form:has(#file-cr-front) button[value=paper]').tap())
  await page.reload()
  const [paper] = await Promise.all([page.context().waitForEvent('page'), page.locator('.sr-paper a[target=_blank]').first().tap()])
  await paper.waitForLoadState()
  await paper.close()
  await toNextPage(page, () => page.locator('button[value=accept-paper]').first().tap())
  await send(page, 'ابدأ العمل')
  await send(page, 'جاهز')
  await send(page, 'سجّل الدفع')
  await send(page, 'سلّم')
  await expect.poll(() => page.locator('.sr-history').textContent()).toContain('حنان الورياغلي')
  await look(page)
  await person.page.reload()
  await person.page.locator('.request-paper details summary').first().tap()
  await expect.poll(() => person.page.locator('.request-paper details li').count()).toBe(1)
  await look(person.page)
  await page.goto('/admin/service-requests?view=list&state=handed_over')
  await expect.poll(() => page.locator('.o-table').first().textContent()).toContain(number)
  await look(page)
  await page.goto('/admin/digital-services-management')
  await look(page)
  expect([...troubles, ...person.troubles]).toEqual([])
})

test('the board by hand and by keys: a card goes where the rules allow, and says why where they do not', async () => {
  const { number } = await request('إدريس أمزيان')
  const { page, troubles } = await enter('/admin/service-requests')
  await upgraded(page, 'requests-board')
  const card = page.locator(`[data-card="${number}"]`)
  const column = () => page.locator(`[data-column]:has([data-card="${number}"])`).getAttribute('data-column')
  const said = () => page.locator('[data-part=said]').textContent()
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await card.dragTo(page.locator('[data-column=ready]'))
  await expect.poll(said).toContain('لا ينتقل من «وصل» إلى «جاهز»')
  await toNextPage(page, () => card.dragTo(page.locator('[data-column=working]')))
  expect(await column()).toBe('working')
  await expect.poll(focused).toBe(`card-${number}`)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(said).toContain('إلى «عند الإدارة»')
  await page.keyboard.press('Escape')
  await expect.poll(said).toBe('')
  for (const [key, target] of [
    ['ArrowLeft', 'عند الإدارة'],
    ['ArrowLeft', 'جاهز'],
    ['ArrowLeft', 'سُلّم'],
    ['ArrowRight', 'جاهز'],
  ]) {
    await page.keyboard.press(`Shift+${key}`)
    await expect.poll(said).toContain(`إلى «${target}»`)
  }
  await toNextPage(page, () => page.keyboard.press('Enter'))
  expect(await column()).toBe('ready')
  await look(page)
  // What needs words is asked for on the page of the request; without a script the menu is all there is.
  await card.locator('.sr-move').click()
  await card.locator('a[data-to=handed_over]').click()
  await page.waitForURL(`**/admin/service-requests/${number}#next`)
  expect(troubles).toEqual([])
})

/** Notices as a browser would show them, noted on the device: a headless one shows none. */
const noteNotices = () => {
  class Notice extends EventTarget {
    static permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor(title: string, { body }: { body: string }) {
      super()
      localStorage.setItem('told', `${localStorage.getItem('told') ?? ''}${title} ${body}\n`)
    }
  }
  Object.assign(window, { Notification: Notice })
}

/** Told once of a bill that is due, on whatever page is open; nothing of it stays behind for who comes after. */
async function remindHere(page: Page) {
  const told = () => page.evaluate(() => localStorage.getItem('told'))
  await upgraded(page, 'bill-reminders')
  await press(page, 'ذكّرني على هذا الجهاز')
  await expect.poll(told).toContain('94,15')
  await look(page)
  await page.goto('/digital-services')
  await page.goto('/account')
  expect((await told())?.trim().split('\n')).toHaveLength(1)
  await toNextPage(page, () => page.locator('form[action="/account"][data-admin-logout] button').tap())
  expect(await page.evaluate(() => localStorage.getItem('dalil.bills'))).toBeNull()
}

test('the month’s bills on a telephone: a contract added, asked of the shop, answered, taken to the calendar, paid and drawn', async () => {
  const { page, context, troubles } = await open(phone)
  await context.addInitScript(noteNotices)
  await page.goto('/auth/sign-in')
  await page.locator('details summary', { hasText: 'أنشئ' }).tap()
  await page.fill('#up-identifier', 'bills@example.ma')
  await page.fill('#up-password', 'figs and olive oil')
  await toNextPage(page, () => page.locator('form:has(input[name=intent][value="sign-up"]) button[type=submit]').first().tap())
  await page.goto('/digital-services/my-account')
  await look(page)
  await page.selectOption('#new-operator', 'maroc-telecom')
  await page.fill('#new-number', '<script>alert(1)</script>')
  await page.fill('#new-nickname', 'بيت الحسيمة')
  await send(page, 'أضف حسابا')
  await page.locator('#new-number[aria-invalid=true]').waitFor()
  expect(await page.inputValue('#new-nickname')).toBe('بيت الحسيمة')
  await look(page)
  await page.fill('#new-number', '٠٥٣٩ ٨٤٠ ٤٧١')
  await send(page, 'أضف حسابا')
  const account = page.locator('.bill-account')
  await expect.poll(() => account.textContent()).toContain('•••• 0471')
  await toNextPage(page, () => account.locator('button[value=ask]').tap())
  await account.locator('button[value=unask]').waitFor()

  const office = await enter('/admin/bill-questions', phone)
  await look(office.page)
  expect(await office.page.locator('.bq-number').textContent()).toContain('0539840471')
  await office.page.locator('.bq-form input[name=amount]').fill('94,15')
  await office.page.locator('.bq-form input[name=due_on]').fill(new Date().toISOString().slice(0, 10))
  await toNextPage(office.page, () => office.page.locator('button[value=bill]').tap())
  await expect.poll(() => office.page.locator('.bq-card').count()).toBe(0)
  await look(office.page)

  await page.reload()
  await expect.poll(() => account.locator('.bill-last').textContent()).toContain('94,15')
  await look(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a[href$="bills.ics"]').tap()])
  expect(download.suggestedFilename()).toBe('bills.ics')
  await toNextPage(page, () => account.locator('button[value=pay]').tap())
  await account.locator('button[value=unpay]').waitFor()
  expect(await account.locator('.bill-year figcaption').textContent()).toMatch(/94,15.*94,15/)
  await toNextPage(page, () => account.locator('button[value=unpay]').tap())
  await remindHere(page)
  expect([...troubles.filter((line) => !line.includes('422')), ...office.troubles]).toEqual([])
})
