import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { wavFile } from '#tests/factories/media-files.ts'
import { closePagesAfterTests, PHONE, pagesOf, toNextPage, upgraded } from '#tests/harness/browser.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { axeViolations, axeViolationsAtDusk, overflow } from '#tests/harness/page-checks.ts'
import { temporaryFolder } from '#tests/harness/site.ts'

closePagesAfterTests()

const own = ownSite()
const { open, enter } = pagesOf(() => own.site)

test('on a phone an editor sends a recording in pieces with its captions, and a learner plays it by keys', async () => {
  const { id: courseId } = await createCourse(own.handle.db, { title: { ar: 'دورة بتسجيل' } })
  const lesson = await createLesson(own.handle.db, courseId, { title: { ar: 'صوت الخلية' } })
  const folder = temporaryFolder('dalil-media-')
  onTestFinished(folder.remove)
  const [recording, script, captions] = ['hive.wav', 'script.mp4', 'hive.vtt'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(recording, wavFile(200))
  writeFileSync(script, '<script>alert(1)</script>')
  writeFileSync(captions, 'WEBVTT\n\n00:00.000 --> 00:30.000\nهذا طنين الخلية في الصباح\n')

  const { page: editor, troubles } = await enter(`/admin/education-management/lessons/${lesson.id}`, { viewport: PHONE })
  await toNextPage(editor, () => editor.click('a[href$="/media"]'))
  await upgraded(editor, 'lesson-upload')
  const looks = async (page = editor) => [await axeViolations(page), await overflow(page)]
  expect(await looks()).toEqual([[], undefined])
  await editor.setInputFiles('#file', script)
  await editor.click('button[value=upload]')
  await editor.getByText('ليس فيديو ولا تسجيلا').waitFor()
  expect(await looks()).toEqual([[], undefined])
  await editor.setInputFiles('#file', recording)
  await toNextPage(editor, () => editor.click('button[value=upload]'))
  await editor.getByRole('heading', { name: 'تسجيل الدرس' }).waitFor()
  await editor.setInputFiles('#captions', captions)
  await toNextPage(editor, () => editor.click('button[value=captions]'))
  await editor.getByText('حذف الترجمة').waitFor()
  expect(await looks()).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(editor)).toEqual([])
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])

  const { page: learner, troubles: others } = await open({ viewport: PHONE })
  await learner.goto(`${own.site.url}/education/${courseId}/${lesson.id}`)
  await learner.locator('audio').focus()
  await learner.keyboard.press('Space')
  await learner.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  expect(await learner.evaluate(() => document.querySelector('audio')?.textTracks[0]?.mode)).toBe('showing')
  await learner.waitForFunction(() => (document.querySelector('audio')?.textTracks[0]?.cues?.length ?? 0) === 1)
  await learner.keyboard.press('Space')
  expect(await learner.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
  // A place far behind is fetched alone.
  await learner.evaluate(() => Object.assign(document.querySelector('audio') as HTMLAudioElement, { currentTime: 190 }))
  await learner.waitForFunction(() => document.querySelector('audio')?.seeking === false)
  await learner.locator('.edu-transcript summary').click()
  await learner.getByText('هذا طنين الخلية في الصباح').waitFor()
  expect(await looks(learner)).toEqual([[], undefined])
  expect(await axeViolationsAtDusk(learner)).toEqual([])
  expect(others).toEqual([])
})
