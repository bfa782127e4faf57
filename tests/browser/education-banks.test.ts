import { expect, test } from 'vitest'
import { educationBanks } from '#app/features/education/courses/tables.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('on a phone a lesson draws its questions for a learner, again for another try, and their teacher sees which were hard', async () => {
  const { db } = own.handle
  await db.insert(educationBanks).values({ id: 'bees', title: { ar: 'أسئلة النحل' } })
  for (let i = 0; i < 6; i += 1) await createQuestion(db, '', { bankId: 'bees' })
  const { id: courseId } = await createCourse(db, { title: { ar: 'دورة ببنك أسئلة' } })
  const lesson = await createLesson(db, courseId, { completion: 'quiz', bankId: 'bees', drawCount: 3, title: { ar: 'درس' } })
  const { page: learner, troubles } = await open({ viewport: PHONE })
  const looks = async (page = learner) => [await axeViolations(page), await overflow(page)]

  await learner.goto(`${own.site.url}/education/${courseId}/${lesson.id}`)
  await learner.getByText('تُسحب 3 أسئلة').waitFor()
  await learner.goto(`${own.site.url}/education/${courseId}/join`)
  await learner.fill('#name', 'يامنة بوكيدان')
  await toNextPage(learner, () => learner.click('.edu-form button[type=submit]'))
  await learner.goto(`${learner.url().split('?')[0]}/${lesson.id}`)
  const asked = async () => (await learner.locator('.edu-question legend').allTextContents()).map((text) => text.replace(/^\d+\.\s*/, ''))
  const first = await asked()
  expect(first).toHaveLength(3)
  await learner.reload()
  expect(await asked()).toEqual(first)
  const answer = async (label: string) => {
    for (const option of await learner.getByLabel(label, { exact: true }).all()) await option.check()
    await toNextPage(learner, () => learner.click('button[value=answer]'))
  }
  await answer('الخطأ')
  await toNextPage(learner, () => learner.click('button[value=redraw]'))
  expect((await asked()).filter((text) => first.includes(text))).toEqual([])
  await answer('الصواب')
  await learner.locator('#finish .edu-done').waitFor()
  expect(await looks()).toEqual([[], undefined])

  const { page: teacher } = await enter(`/admin/education-management/learners/${courseId}`, { viewport: PHONE })
  await toNextPage(teacher, () => teacher.click('a[href$="/results"]'))
  expect(await teacher.getByText('أصاب أول مرة: 0 في المائة').count()).toBe(3)
  expect(await teacher.getByText('أصاب أول مرة: 100 في المائة').count()).toBe(3)
  expect(await teacher.locator('.edu-result-card').allTextContents()).toEqual(
    expect.not.arrayContaining([expect.stringContaining('يامنة')]),
  )
  expect(await looks(teacher)).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(teacher)).toEqual([])
  await teacher.goto(`${own.site.url}/admin/education-management/banks/bees`)
  expect(await looks(teacher)).toEqual([[], undefined])
  expect(troubles).toEqual([])
})
