import { expect, test } from 'vitest'
import { educationSessions } from '#app/features/education/sessions/tables.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('on a phone a learner sends work, its teacher sends it back, then accepts it, and ticks off who was there', async () => {
  const { db } = own.handle
  const { id: courseId } = await createCourse(db, { title: { ar: 'دورة بمهمة وحصة' } })
  const lesson = await createLesson(db, courseId, { completion: 'task', title: { ar: 'صف خلية' }, task: { ar: 'صف خلية رأيتها.' } })
  await createQuestion(db, lesson.id)
  await db
    .insert(educationSessions)
    .values({ id: 'met', courseId, title: { ar: 'لقاء أول' }, onDay: '2030-01-10', startsAt: '18:30', link: 'https://meet.example/rif' })
  const { page: learner, troubles } = await open({ viewport: PHONE })
  const looks = async (page = learner) => [await axeViolations(page), await overflow(page)]

  await learner.goto(`${own.site.url}/education/${courseId}`)
  await learner.getByText('لقاء أول').waitFor()
  expect(await learner.content()).not.toContain('meet.example')
  await learner.goto(`${own.site.url}/education/${courseId}/join`)
  await learner.fill('#name', 'يامنة بوكيدان')
  await toNextPage(learner, () => learner.click('.edu-form button[type=submit]'))
  await learner.locator('a[href="https://meet.example/rif"]').waitFor()
  expect(await looks()).toEqual([[], undefined])
  const home = learner.url().split('?')[0] ?? ''
  const ics = await learner.request.get(`${home}/sessions.ics`)
  expect([ics.headers()['content-type'], (await ics.text()).includes('URL:https://meet.example/rif')]).toEqual([
    'text/calendar; charset=utf-8',
    true,
  ])

  await learner.goto(`${home}/${lesson.id}`)
  await toNextPage(learner, () => learner.click('button[value=work]'))
  await learner.locator('.edu-problem').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await learner.fill('#work', 'خلية من طين')
  await toNextPage(learner, () => learner.click('button[value=work]'))
  await learner.locator('#task [role=status]').waitFor()
  expect(await looks()).toEqual([[], undefined])

  const { page: teacher } = await enter(`/admin/education-management/learners/${courseId}/work`, { viewport: PHONE })
  expect(await looks(teacher)).toEqual([[], undefined])
  await teacher.fill('textarea[name=answer]', 'أين الملكة؟')
  await toNextPage(teacher, () => teacher.click('button[value=return]'))
  await learner.reload()
  await learner.getByText('أين الملكة؟').waitFor()
  await learner.fill('#work', 'خلية من طين، وملكتها في وسطها')
  await toNextPage(learner, () => learner.click('button[value=work]'))
  await teacher.reload()
  await toNextPage(teacher, () => teacher.click('button[value=accept]'))
  await learner.reload()
  await learner.locator('#finish .edu-done').waitFor()
  expect(await looks()).toEqual([[], undefined])

  await teacher.goto(`${own.site.url}/admin/education-management/learners/${courseId}`)
  expect(await looks(teacher)).toEqual([[], undefined])
  await toNextPage(teacher, () => teacher.click('a[href$="/sessions/met"]'))
  await teacher.getByLabel('يامنة بوكيدان').check()
  await toNextPage(teacher, () => teacher.click('button[value=attendance]'))
  await teacher.locator('[role=status]', { hasText: 'الحضور' }).waitFor()
  expect(await teacher.getByLabel('يامنة بوكيدان').isChecked()).toBe(true)
  expect(await looks(teacher)).toEqual([[], undefined])

  await teacher.goto(`${own.site.url}/admin/education-management/${courseId}/preview/${lesson.id}`)
  await teacher.getByLabel('الخطأ').check()
  await toNextPage(teacher, () => teacher.click('button[value=answer]'))
  await teacher.locator('.edu-result.wrong').waitFor()
  expect(await looks(teacher)).toEqual([[], undefined])
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})
