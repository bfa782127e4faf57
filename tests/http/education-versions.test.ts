// Versions of a course, a course of another program, and who came when: as forms and files send them.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { educationCourses } from '#app/features/education/courses/tables.server.ts'
import { educationVersions } from '#app/features/education/courses/versions/tables.server.ts'
import { educationEnrolments } from '#app/features/education/learning/tables.server.ts'
import { educationAttendance, educationSessions } from '#app/features/education/sessions/tables.server.ts'
import { writeZip } from '#app/platform/files/write-zip.server.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
let people: People
let courseId: string

beforeAll(async () => {
  people = await own.peopled()
  courseId = (await createCourse(own.handle.db)).id
  await createLesson(own.handle.db, courseId, { title: { ar: 'درس النسخة الأولى' } })
})

const editor = () => people.editor?.cookie ?? ''
const post = (path: string, values: Record<string, string>, cookie = editor()) =>
  own.ask(path, { method: 'POST', cookie, type: 'application/x-www-form-urlencoded', body: new URLSearchParams(values).toString() })
const count = () => own.handle.db.$count(educationVersions, eq(educationVersions.courseId, courseId))

test('a version is published once, by whoever may, and what is written after it is nobody’s before the next', async () => {
  const path = `/admin/education-management/${courseId}/versions`
  expect((await post(path, { intent: 'publish', last: '0', note: 'x'.repeat(301) })).status).toBe(422)
  expect((await post(path, { intent: 'publish', last: '-1', note: '' })).status).toBe(409)
  expect((await post(path, { intent: 'publish', last: '0', note: '' }, people.accountant?.cookie)).status).toBe(403)
  expect(await count()).toBe(0)
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, { intent: 'publish', last: '0', note: '<script>x' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409])
  expect(await count()).toBe(1)
  const draft = await createLesson(own.handle.db, courseId, { title: { ar: 'درس المسودة' } })
  const page = await (await own.ask(`/education/${courseId}`, { from: newVisitor() })).text()
  expect(page).toContain('درس النسخة الأولى')
  expect(page).not.toContain('درس المسودة')
  expect((await own.ask(`/education/${courseId}/${draft.id}`, { from: newVisitor() })).status).toBe(404)
  const builder = await (await own.ask(path, { cookie: editor() })).text()
  expect(builder).toContain('درس المسودة')
  expect(builder).not.toContain('<script>x')
})

async function upload(intent: string, parts: Record<string, string | Uint8Array<ArrayBuffer>>, cookie = editor()) {
  const form = new FormData()
  form.set('intent', intent)
  for (const [name, value] of Object.entries(parts)) form.set(name, typeof value === 'string' ? value : new Blob([value]))
  const headers = { cookie, origin: own.site.url, 'x-forwarded-for': newVisitor() }
  const path = '/admin/education-management/import'
  const response = await fetch(`${own.site.url}${path}`, { method: 'POST', headers, body: form, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const manifest = `<manifest><metadata><title>Bees</title></metadata><organizations><organization><item><item identifierref="p"><title>Hive</title></item></item></organization></organizations>
<resources><resource identifier="p" type="webcontent" href="a.html"/></resources></manifest>`
const pack = (files: Record<string, string>) => writeZip(Object.entries(files).map(([name, text]) => ({ name, text })))

test('a package is shown before anything is written, and becomes a draft with the consent alone', async () => {
  const good = pack({ 'imsmanifest.xml': manifest, 'a.html': '<p>A queen</p><script>alert(1)</script>' })
  const preview = await upload('preview', { file: good, language: 'en' })
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('Hive')
  expect(await own.handle.db.$count(educationCourses)).toBe(1)
  expect((await upload('preview', { file: good }, people.accountant?.cookie)).status).toBe(403)
  for (const bad of [
    new TextEncoder().encode('no package'),
    pack({ 'a.html': 'x' }),
    pack({ 'imsmanifest.xml': `<!DOCTYPE x>${manifest}` }),
  ]) {
    expect((await upload('preview', { file: bad })).status).toBe(422)
  }
  expect((await upload('import', { text: '{"title":"x","lessons":[]}' })).status).toBe(400)
  expect(await own.handle.db.$count(educationCourses)).toBe(1)
  const text = JSON.stringify({
    title: 'Bees',
    lessons: [{ unit: null, title: 'Hive', body: [{ type: 'p', text: 'A queen' }], questions: [] }],
  })
  const done = await upload('import', { text, language: 'en' })
  expect([done.status, done.location]).toEqual([303, '/admin/education-management/bees'])
  expect((await own.ask('/education/bees', { from: newVisitor() })).status).toBe(404)
})

test('a teacher exports who came when, of their own course alone, and no cell of it is a formula', async () => {
  const { db } = own.handle
  const teacher = people.editor
  const mine = await createCourse(db, { teacherId: teacher?.id ?? null })
  const [session] = await db
    .insert(educationSessions)
    .values({ id: 's1', courseId: mine.id, title: { ar: 'لقاء' }, onDay: '2026-11-01', startsAt: '18:30' })
    .returning()
  const [learner] = await db
    .insert(educationEnrolments)
    .values({
      ...{ courseId: mine.id, tokenHash: 'x', idempotencyKey: randomUUID(), requestHash: 'x', state: 'active' as const },
      ...{ name: '=HYPERLINK("http://evil")', joinedAt: new Date() },
    })
    .returning()
  await db
    .insert(educationAttendance)
    .values({ sessionId: session?.id ?? '', enrolmentId: learner?.id ?? '', isThere: true, notedAt: new Date(), notedByName: 'x' })
  const path = `/admin/education-management/learners/${mine.id}/attendance`
  const page = await (await own.ask(path, { cookie: editor() })).text()
  expect(page).toContain('لقاء')
  const csv = await (await own.ask(`${path}.csv`, { cookie: editor() })).text()
  expect(csv).toContain('2026-11-01 18:30 لقاء')
  expect(csv).not.toMatch(/(^|[\r\n,])"?=/)
  const other = `/admin/education-management/learners/${courseId}/attendance`
  expect((await own.ask(other, { cookie: editor() })).status).toBe(404)
  expect((await own.ask(`${other}.csv`, { cookie: editor() })).status).toBe(404)
})
