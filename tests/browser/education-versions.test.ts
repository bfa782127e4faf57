import { expect, test } from 'vitest'
import { writeZip } from '#app/platform/files/write-zip.server.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'

closePagesAfterTests()

const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('on a phone a learner keeps the version they began with, reads what a new one changes, and takes it', async () => {
  const { db } = own.handle
  const { id: courseId } = await createCourse(db, { title: { ar: 'دورة بنسخ' } })
  const first = await createLesson(db, courseId, { title: { ar: 'الدرس الأول' } })
  const { page: teacher } = await enter(`/admin/education-management/${courseId}`, { viewport: PHONE })
  await toNextPage(teacher, () => teacher.click('a[href$="/versions"]'))
  const looks = async (page: typeof teacher) => [await axeViolations(page), await overflow(page)]
  expect(await looks(teacher)).toEqual([[], undefined])
  await toNextPage(teacher, () => teacher.click('button[value=publish]'))
  await teacher.getByText('نُشرت النسخة 1').waitFor()

  const { page: learner, troubles } = await open({ viewport: PHONE })
  await learner.goto(`${own.site.url}/education/${courseId}/join`)
  await learner.fill('#name', 'يامنة بوكيدان')
  await toNextPage(learner, () => learner.click('.edu-form button[type=submit]'))
  const home = learner.url().split('?')[0] ?? ''
  await learner.goto(`${home}/${first.id}`)
  await toNextPage(learner, () => learner.click('button[value=mark]'))

  await createLesson(db, courseId, { title: { ar: 'درس أضيف' } })
  await teacher.goto(`${own.site.url}/admin/education-management/${courseId}/versions`)
  await teacher.getByText('درس أضيف').waitFor()
  await teacher.fill('#version-note', 'درس عن المحل')
  expect(await looks(teacher)).toEqual([[], undefined])
  await toNextPage(teacher, () => teacher.click('button[value=publish]'))
  await teacher.getByText('يتعلم بها متعلم واحد').waitFor()
  expect(await looks(teacher)).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(teacher)).toEqual([])

  await learner.goto(home)
  expect(await learner.locator('.edu-outline li .line').count()).toBe(1)
  const offer = learner.locator('.edu-version')
  await offer.getByText('درس أضيف').waitFor()
  await offer.getByText('درس عن المحل').waitFor()
  expect(await looks(learner)).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(learner)).toEqual([])
  await toNextPage(learner, () => learner.click('button[value=version]'))
  await learner.getByText('كان عندك 1 من 1').waitFor()
  expect(await learner.locator('.edu-outline li .line').count()).toBe(2)
  expect(await looks(learner)).toEqual([[], undefined])
  expect(troubles).toEqual([])
})

test('on a phone a course of another program is looked at, and added as a draft', async () => {
  const { page, troubles } = await enter('/admin/education-management', { viewport: PHONE })
  await toNextPage(page, () => page.click('a[href$="/education-management/import"]'))
  const looks = async () => [await axeViolations(page), await overflow(page)]
  expect(await looks()).toEqual([[], undefined])
  const manifest = `<manifest><metadata><title>Abeilles</title></metadata><organizations><organization><item>
<item><title>La ruche</title><item identifierref="p"><title>Qui y habite</title></item><item identifierref="l"><title>Un lien</title></item></item></item></organization></organizations>
<resources><resource identifier="p" type="webcontent" href="a.html"/><resource identifier="l" type="imswl_xmlv1p1" href="l.xml"/></resources></manifest>`
  const files = { 'imsmanifest.xml': manifest, 'a.html': '<p>Une reine</p>' }
  const buffer = Buffer.from(writeZip(Object.entries(files).map(([name, text]) => ({ name, text }))))
  await page.setInputFiles('#file', { name: 'bad.imscc', mimeType: 'application/zip', buffer: Buffer.from('no package') })
  await toNextPage(page, () => page.click('button[value=preview]'))
  await page.locator('#file-problem').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await page.setInputFiles('#file', { name: 'course.imscc', mimeType: 'application/zip', buffer })
  await page.selectOption('#language', 'fr')
  await toNextPage(page, () => page.click('button[value=preview]'))
  await page.getByText('Qui y habite').waitFor()
  await page.getByText('شيء واحد تُرك').waitFor()
  expect(await looks()).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(page)).toEqual([])
  await toNextPage(page, () => page.click('button[value=import]'))
  await page.waitForURL(/education-management\/abeilles$/)
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
})
