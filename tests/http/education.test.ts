import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { educationCertificates } from '#app/features/education/certificates/tables.server.ts'
import { optionId } from '#app/features/education/courses/questions/present.server.ts'
import { educationSessions } from '#app/features/education/sessions/tables.server.ts'
import { createCourse, createLesson, createQuestion } from '#tests/factories/education.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { fetchPatiently } from '#tests/harness/patient.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const ids = { course: '', lesson: '', question: '' }

beforeAll(async () => {
  await own.peopled()
  const { db } = own.handle
  ids.course = (await createCourse(db)).id
  ids.lesson = (await createLesson(db, ids.course, { completion: 'quiz' })).id
  ids.question = (await createQuestion(db, ids.lesson, { explanation: 'شرح لا يراه إلا من أجاب' })).id
})

type Sent = { key?: string; from?: string }

async function post(path: string, body: unknown, { key, from = newVisitor() }: Sent = {}) {
  const response = await fetchPatiently(`${own.site.url}${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: own.site.url,
      'x-forwarded-for': from,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  const answered = (await response.json()) as { token?: string; state?: string; message?: string; progress?: object }
  return { status: response.status, ...answered }
}

const enrol = (body: unknown, sent: Sent & { course?: string } = {}) =>
  post(`/api/education/${sent.course ?? ids.course}/enrolments`, body, sent)
const answer = (body: unknown, lesson = ids.lesson) => post(`/api/education/lessons/${lesson}/answers`, body)
const right = () => ({ [ids.question]: [optionId(ids.question, 'الصواب')] })

/** The answer to a multipart body of so many bytes, of which none is sent. */
function declare(path: string, bytes: number): Promise<number> {
  const { hostname, port } = new URL(own.site.url)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
      origin: own.site.url,
      'x-forwarded-for': newVisitor(),
    }
    const sent = request({ hostname, port, path, method: 'POST', headers }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}

const read = async (path: string) => {
  const response = await own.ask(path, { from: newVisitor() })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('201 with a learner’s page, 200 for the same again; answers count, and the certificate stands behind its code', async () => {
  const key = randomUUID()
  const placed = await enrol({ name: '<script>alert(1)</script>' }, { key })
  expect(placed).toMatchObject({ status: 201, state: 'active' })
  expect(await enrol({ name: '<script>alert(1)</script>' }, { key })).toMatchObject({ status: 200, token: placed.token })
  const home = `/education/learning/${String(placed.token)}`
  const page = await read(home)
  expect([page.status, page.text.includes('<script>alert(1)'), page.text.includes('noindex')]).toEqual([200, false, true])
  const lesson = await read(`${home}/${ids.lesson}`)
  expect(lesson.text).not.toContain('شرح لا يراه')
  const judged = await answer({ answers: right(), token: placed.token })
  expect(judged).toMatchObject({ status: 200, progress: { done: 1, total: 1, is_complete: true } })
  const issued = await own.ask(home, {
    method: 'POST',
    from: newVisitor(),
    type: 'application/x-www-form-urlencoded',
    body: 'intent=certificate',
  })
  const path = issued.headers.get('location') ?? ''
  expect([issued.status, path]).toEqual([303, expect.stringMatching(/^\/education\/certificates\/RIF(-[0-9A-Z]{4}){3}$/)])
  const proof = await read(path)
  expect([proof.status, proof.text.includes('<script>alert(1)'), proof.text.includes('noindex')]).toEqual([200, false, true])
  expect(await read(`${path}/certificate.pdf`)).toMatchObject({ status: 200, type: 'application/pdf' })
  const badge = JSON.parse((await read(`${path}/credential.json`)).text) as Record<string, unknown>
  expect(badge).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'], id: expect.stringContaining(path) })
  const changed = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`
  expect([(await read(changed)).status, (await read(`${changed}/credential.json`)).status]).toEqual([404, 404])
  await own.handle.db.update(educationCertificates).set({ revokedAt: new Date(), revokedReason: 'صدرت باسم آخر' })
  expect((await read(path)).text).toContain('صدرت باسم آخر')
  expect((await read(`${path}/credential.json`)).status).toBe(410)
})

test('what is refused says why in Arabic and changes nothing', async () => {
  const full = await createCourse(own.handle.db, { seats: 1 })
  expect((await enrol({ name: 'سعيد', phone: '0612345678' }, { course: full.id })).status).toBe(201)
  const before = await fingerprint(own.handle)
  const answers = [
    await enrol({ name: 'سعيد', phone: '0612345678' }, { course: full.id }),
    await enrol({ name: 'سعيد' }, { course: full.id }),
    await enrol({ name: '' }),
    await enrol({ name: 'سعيد', state: 'active' }),
    await enrol({ name: 'سعيد' }, { course: 'not-there' }),
    await answer({ answers: right(), token: 'A'.repeat(43) }),
    await answer({ answers: right(), enrolment: randomUUID() }),
    await answer({ answers: {} }),
    await answer({ answers: right() }, 'not-there'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422, 404, 404, 422, 422, 404])
  for (const { message } of answers) expect(message).toMatch(/[\u0600-\u06ff]/)
  expect(await fingerprint(own.handle)).toEqual(before)
})

test('one visitor who joins on and on is told to wait', async () => {
  const from = newVisitor()
  const statuses: number[] = []
  for (let i = 0; i < 14; i += 1) statuses.push((await enrol({ name: 'سعيد' }, { from })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429])
})

test('a lesson is tried without script and without a seat; what was chosen stays chosen', async () => {
  const path = `/education/${ids.course}/${ids.lesson}`
  const chosen = optionId(ids.question, 'الخطأ')
  const answered = await own.ask(path, {
    method: 'POST',
    from: newVisitor(),
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ intent: 'answer', [`q.${ids.question}`]: chosen }).toString(),
  })
  const text = await answered.text()
  expect([
    answered.status,
    text.includes('شرح لا يراه'),
    new RegExp(`checked=""[^>]*value="${chosen}"|value="${chosen}"[^>]*checked=""`).test(text),
  ]).toEqual([200, true, true])
  expect((await read(path)).text).not.toContain('شرح لا يراه')
})

test('a learner’s work has a limit: 2 GB are refused before they are read, and so is a file where none is taken', async () => {
  const { token } = await enrol({ name: 'سعيد' }, { key: randomUUID() })
  const send = (path: string, bytes: number) => declare(path, bytes)
  expect(await send(`/education/learning/${String(token)}/${ids.lesson}`, 2 * 1024 ** 3)).toBe(413)
  expect(await send(`/education/${ids.course}/${ids.lesson}`, 1024)).toBe(415)
})

test('sessions are in a calendar without their link; a course without any has none', async () => {
  const { id } = await createCourse(own.handle.db)
  expect((await read(`/education/${id}/sessions.ics`)).status).toBe(404)
  const session = { id: 'met-http', courseId: id, title: { ar: 'لقاء' }, onDay: '2030-01-10', startsAt: '18:30' }
  await own.handle.db.insert(educationSessions).values({ ...session, link: 'https://meet.example/rif' })
  const file = await read(`/education/${id}/sessions.ics`)
  expect([file.status, file.type, file.text.includes('DTSTART:20300110T183000Z'), file.text.includes('meet.example')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    true,
    false,
  ])
  expect((await read(`/education/learning/${'A'.repeat(43)}/sessions.ics`)).status).toBe(404)
})

test('the shipped courses are there, in the sitemap and in the search', async () => {
  expect((await read('/education')).text).toContain('/education/land-title-and-contract')
  expect((await read('/sitemap-ar.xml')).text).toContain('/education/bees-and-honey-of-the-rif')
  expect((await read(`/search?q=${encodeURIComponent('الرسم العقاري وعقد الشراء')}`)).text).toContain('/education/land-title-and-contract')
})
