import { afterEach, expect, test } from 'vitest'
import { educationAnswers, educationProgress } from '#app/features/education/learning/tables.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { closePagesAfterTests, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { type Front, startFront } from '#tests/harness/front.ts'
import { kept, uncaught } from '#tests/harness/offline.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
let front: Front | undefined
afterEach(() => front?.cut())
const { open } = pagesOf(() => own.site, { serviceWorkers: 'allow' })

test('a lesson that was opened opens without a network; its answers, marks and notes wait on the device and count later', async () => {
  const { db } = own.handle
  const { id: courseId } = await createCourse(db, { title: { ar: 'دورة بلا شبكة' } })
  const quiz = await createLesson(db, courseId, { completion: 'quiz', title: { ar: 'درس بأسئلة' } })
  const question = await createQuestion(db, quiz.id)
  const unopened = await createLesson(db, courseId)
  front = await startFront(own.site.url)
  const { page, context, troubles } = await open({ baseURL: front.url })
  await page.goto(`/education/${courseId}/join`)
  await page.fill('#name', 'يامنة بوكيدان')
  await toNextPage(page, () => page.click('.edu-form button[type=submit]'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const home = new URL(page.url()).pathname
  await page.goto(`${home}/${quiz.id}`)
  await upgraded(page, 'lesson-outbox')
  await expect.poll(() => kept(page, 'dalil-lessons-1')).toContain(`${home}/${quiz.id}`)
  expect(await kept(page)).not.toContain(`${home}/${quiz.id}`)
  await page.reload()

  await front.cut()
  await context.setOffline(true)
  expect((await page.goto(`${home}/${quiz.id}`))?.fromServiceWorker()).toBe(true)
  await expect.poll(() => page.locator('saved-copy p').textContent()).toMatch(/نسخة من هذه الصفحة حُفظت/)
  await upgraded(page, 'lesson-outbox')
  await page.getByLabel('الصواب').check()
  await page.click('button[value=answer]')
  await page.locator('#quiz [data-part=saved]').waitFor()
  await page.locator('summary', { hasText: 'ملاحظاتك' }).click()
  await page.fill('#note', 'الملكة أطول')
  await page.click('button[value=note]')
  await page.locator('form:has(#note) [data-part=saved]').waitFor()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], undefined])
  // Closed and opened again: what was answered is still there.
  await page.goto(`${home}/${quiz.id}`)
  await page.locator('#quiz [data-part=saved]').waitFor()
  expect([await page.getByLabel('الصواب').isChecked(), await page.inputValue('#note')]).toEqual([true, 'الملكة أطول'])
  expect((await page.goto(`${home}/${unopened.id}`))?.status()).toBe(503)
  await page.goto(`${home}/${quiz.id}`)
  expect(await db.$count(educationAnswers)).toBe(0)

  await front.restore()
  await toNextPage(page, () => context.setOffline(false))
  await page.locator('#finish .edu-done').waitFor()
  const [answer] = await db.select().from(educationAnswers)
  expect([answer?.questionId, answer?.isRight]).toEqual([question.id, true])
  expect((await db.select().from(educationProgress)).map(({ note }) => note)).toContain('الملكة أطول')
  expect(await page.evaluate(() => localStorage.getItem('education-outbox'))).toBeNull()
  expect(uncaught(troubles)).toEqual([])
})
