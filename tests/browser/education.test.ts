import { expect, test } from 'vitest'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('on a phone a learner joins, is wrong, then right, completes the course and has a certificate; its teacher withdraws it', async () => {
  const { db } = own.handle
  const { id: courseId } = await createCourse(db, { title: { ar: 'دورة للاختبار' } })
  const quiz = await createLesson(db, courseId, { completion: 'quiz', title: { ar: 'درس بأسئلته' } })
  await createQuestion(db, quiz.id)
  await createQuestion(db, quiz.id, { kind: 'order', answers: 'أول\nثان' })
  await createLesson(db, courseId, { title: { ar: 'درس يُعلَّم باليد' } })
  const { page: learner, troubles } = await open({ viewport: PHONE })
  const looks = async () => [await axeViolations(learner), await overflow(learner)]

  await learner.goto(`${own.site.url}/education/${courseId}`)
  expect(await looks()).toEqual([[], undefined])
  await toNextPage(learner, () => learner.click(`a[href$="/${courseId}/join"]`))
  await toNextPage(learner, () => learner.click('.edu-form button[type=submit]'))
  await learner.locator('#name-problem').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await learner.fill('#name', 'يامنة بوكيدان')
  await toNextPage(learner, () => learner.click('.edu-form button[type=submit]'))
  await learner.locator('.edu-learner').waitFor()
  expect(await looks()).toEqual([[], undefined])

  await toNextPage(learner, () => learner.click('.edu-learner .btn-honey'))
  await learner.getByLabel('الخطأ').check()
  await toNextPage(learner, () => learner.click('button[value=answer]'))
  await learner.locator('.edu-result.wrong').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await learner.getByLabel('الصواب').check()
  await learner.locator('.edu-places select').nth(0).selectOption({ label: 'أول' })
  await learner.locator('.edu-places select').nth(1).selectOption({ label: 'ثان' })
  await toNextPage(learner, () => learner.click('button[value=answer]'))
  await learner.locator('.edu-done').waitFor()
  await toNextPage(learner, () => learner.click('.edu-finish .btn-honey'))
  await toNextPage(learner, () => learner.click('button[value=mark]'))
  await learner.locator('button[value=unmark]').waitFor()
  const lesson = learner.url()

  await learner.goto(`${own.site.url}/education`)
  await learner.locator('education-resume a').waitFor()
  expect(await learner.locator('education-resume a').getAttribute('href')).toBe(new URL(lesson).pathname)
  expect(await looks()).toEqual([[], undefined])
  await learner.goto(lesson.slice(0, lesson.lastIndexOf('/')))
  await toNextPage(learner, () => learner.click('button[value=certificate]'))
  await learner.locator('.certificate').waitFor()
  expect(await looks()).toEqual([[], undefined])

  const { page: teacher } = await enter(`/admin/education-management/learners/${courseId}`, { viewport: PHONE })
  expect([await axeViolations(teacher), await overflow(teacher)]).toEqual([[], undefined])
  await teacher.click('details summary:has-text("اسحب")')
  await teacher.fill('input[name=reason]', 'صدرت باسم آخر')
  await toNextPage(teacher, () => teacher.click('button[value=revoke]'))
  await learner.reload()
  await learner.locator('.certificate.revoked').waitFor()
  await learner.getByText('صدرت باسم آخر').waitFor()
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})
