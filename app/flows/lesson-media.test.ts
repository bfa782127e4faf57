import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findLesson, getCourse } from '#app/features/education/courses/queries.server.ts'
import { educationCourses } from '#app/features/education/courses/tables.server.ts'
import { removeCaptions, saveCaptions } from '#app/features/education/lesson-media/commands/captions.server.ts'
import {
  addPiece,
  getUpload,
  openMedia,
  removeMedia,
  startMedia,
  sweepMedia,
  takeMedia,
} from '#app/features/education/lesson-media/commands/upload.server.ts'
import { findReadyMedia } from '#app/features/education/lesson-media/queries.server.ts'
import { PIECE_BYTES } from '#app/features/education/lesson-media/rules.ts'
import { educationMedia } from '#app/features/education/lesson-media/tables.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createCourse, createLesson } from '#tests/factories/education.ts'
import { mp4File, wavFile } from '#tests/factories/media-files.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sendEnrolment } from './education-learner.server.ts'
import { learnerLessonFile, openLessonFile } from './lesson-media.server.ts'

const by = { id: randomUUID(), name: 'نجاة', requestId: null }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const VTT = bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nالنحلة تعود\n')

describeEachEngine('what a lesson plays', (ctx) => {
  let services: Services
  let ids: { course: string; lesson: string }
  beforeEach(async () => {
    services = charityServices(ctx)
    const course = (await createCourse(ctx.db)).id
    ids = { course, lesson: (await createLesson(ctx.db, course)).id }
  })
  const kit = () => ({ db: ctx.db, files: openMedia(services.env), by, now: giftDay })
  const filesOnDisk = () => {
    const folder = join(services.env.dataDir, 'lesson-media')
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))
  }
  const ask = async (file: string, headers: Record<string, string> = {}, course = ids.course) => {
    const response = await openLessonFile(services, { course, lesson: ids.lesson, file }, new Request('http://x', { headers }))
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const played = async () => {
    const [row] = await ctx.db.select().from(educationCourses).where(eq(educationCourses.id, ids.course))
    if (!row) throw new Error('no course')
    const course = await getCourse(ctx.db, row, { locale: 'ar', today: '2026-11-23', version: null })
    return (await findLesson(ctx.db, course, ids.lesson, 'ar'))?.media
  }

  test('comes in pieces, goes on where it was cut off, and is served in spans', async () => {
    const whole = mp4File({ dataBytes: PIECE_BYTES + 5000 })
    const id = await startMedia(kit(), { lessonId: ids.lesson, bytes: whole.length })
    const first = whole.subarray(0, PIECE_BYTES)
    // The same piece at once by two who both believe to be the first.
    const sent = await Promise.allSettled([1, 2].map(() => addPiece(kit(), { id, startsAt: 0, bytes: first })))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await getUpload(ctx.db, id)).toEqual({ received: PIECE_BYTES, bytes: whole.length, isWhole: false })
    expect((await rejection(addPiece(kit(), { id, startsAt: 0, bytes: first }))).extra).toEqual({ received: PIECE_BYTES })
    expect(await played()).toBeNull()
    await addPiece(kit(), { id, startsAt: PIECE_BYTES, bytes: whole.subarray(PIECE_BYTES) })
    expect(await played()).toMatchObject({ kind: 'video', mime: 'video/mp4', seconds: 90, captions: [], transcript: null })

    const all = await ask('media.mp4')
    expect([all.status, all.bytes.length, all.headers.get('content-type')]).toEqual([200, whole.length, 'video/mp4'])
    expect(Buffer.compare(all.bytes, whole)).toBe(0)
    const part = await ask('media.mp4', { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect([...part.bytes]).toEqual([...whole.subarray(10, 20)])
    expect((await ask('media.mp4', { range: `bytes=${whole.length}-` })).status).toBe(416)
    expect((await ask('media.mp4', { 'if-none-match': all.headers.get('etag') ?? '' })).status).toBe(304)
    expect(all.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('is one file: another takes its place, and what was replaced or removed is gone from the disk', async () => {
    await takeMedia(kit(), { lessonId: ids.lesson, bytes: mp4File() })
    await takeMedia(kit(), { lessonId: ids.lesson, bytes: wavFile() })
    expect(filesOnDisk()).toHaveLength(1)
    expect((await findReadyMedia(ctx.db, ids.lesson))?.mime).toBe('audio/wav')
    expect((await rejection(ask('media.mp4'))).status).toBe(404)
    // The table holds the same, whatever writes.
    const row = { lessonId: ids.lesson, bytes: 5, received: 5, addedByName: 'x', startedAt: giftDay, readyAt: giftDay }
    await expect(ctx.db.insert(educationMedia).values({ ...row, id: 'b'.repeat(32), kind: 'audio', mime: 'audio/wav' })).rejects.toThrow()
    await removeMedia(kit(), ids.lesson)
    expect([filesOnDisk(), await played()]).toEqual([[], null])
  })

  test.each([
    ['a script', bytesOf('<script>alert(1)</script>'), 'lesson_media_kind'],
    ['an MP4 with a script after it', Buffer.concat([mp4File(), bytesOf('<script>alert(1)</script>')]), 'lesson_media_damaged'],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'lesson_media_kind'],
  ] as const)('that is %s is refused and leaves nothing, and the lesson plays what it played', async (_, bytes, code) => {
    await takeMedia(kit(), { lessonId: ids.lesson, bytes: wavFile() })
    const before = filesOnDisk()
    expect(await rejection(takeMedia(kit(), { lessonId: ids.lesson, bytes }))).toMatchObject({ status: 422, code })
    expect(filesOnDisk()).toEqual(before)
    expect((await findReadyMedia(ctx.db, ids.lesson))?.mime).toBe('audio/wav')
    expect(await ctx.db.$count(educationMedia)).toBe(1)
  })

  test('of two gigabytes, of nothing, or of no lesson is refused before anything is sent', async () => {
    for (const [bytes, status] of [
      [2 ** 31, 413],
      [2 ** 53, 422],
      [0, 422],
      [-1, 422],
      [1.5, 422],
      [Number.NaN, 422],
    ] as const) {
      expect([bytes, (await rejection(startMedia(kit(), { lessonId: ids.lesson, bytes }))).status]).toEqual([bytes, status])
    }
    expect((await rejection(startMedia(kit(), { lessonId: 'nothing', bytes: 5 }))).status).toBe(404)
    const id = await startMedia(kit(), { lessonId: ids.lesson, bytes: 10 })
    expect((await rejection(addPiece(kit(), { id, startsAt: 0, bytes: new Uint8Array(11) }))).status).toBe(400)
    expect((await rejection(addPiece(kit(), { id, startsAt: 0, bytes: new Uint8Array(PIECE_BYTES + 1) }))).status).toBe(413)
    expect(filesOnDisk()).toEqual([])
  })

  test('that was begun and never ended is swept a day later, and nothing that is played', async () => {
    await takeMedia(kit(), { lessonId: ids.lesson, bytes: wavFile() })
    const id = await startMedia(kit(), { lessonId: ids.lesson, bytes: 10 })
    await addPiece(kit(), { id, startsAt: 0, bytes: new Uint8Array(5) })
    const later = new Date(Math.max(Date.now(), giftDay.getTime()) + 3 * 86_400_000)
    expect(await sweepMedia(ctx.db, openMedia(services.env), later)).toBe(1)
    expect([filesOnDisk().length, (await ask('media.wav')).status]).toEqual([1, 200])
  })

  test('has captions of each language, read below it too; what is none is refused with its line', async () => {
    await takeMedia(kit(), { lessonId: ids.lesson, bytes: wavFile() })
    const captions = { lessonId: ids.lesson, by, now: giftDay }
    await saveCaptions(ctx.db, { ...captions, language: 'fr', bytes: bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nL’abeille\n') })
    await saveCaptions(ctx.db, { ...captions, language: 'ar', bytes: VTT })
    expect(await played()).toMatchObject({
      captions: [{ language: 'ar' }, { language: 'fr' }],
      transcript: { language: 'ar', lines: ['النحلة تعود'] },
    })
    const file = await ask('captions-ar.vtt')
    expect([file.headers.get('content-type'), Buffer.from(file.bytes).toString()]).toEqual([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nالنحلة تعود\n',
    ])
    const svg = bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\n<svg onload=alert(1)>\n')
    expect(await rejection(saveCaptions(ctx.db, { ...captions, language: 'ar', bytes: svg }))).toMatchObject({
      status: 422,
      code: 'captions_markup',
      params: { line: 4 },
    })
    expect((await rejection(saveCaptions(ctx.db, { ...captions, language: 'ar', bytes: wavFile() }))).code).toBe('captions_head')
    await removeCaptions(ctx.db, { lessonId: ids.lesson, language: 'ar', by })
    expect((await rejection(ask('captions-ar.vtt'))).status).toBe(404)
  })

  test('is for whoever may read the lesson: its learners where it is not open, nobody of another course', async () => {
    await takeMedia(kit(), { lessonId: ids.lesson, bytes: wavFile() })
    const enrol = async (courseId: string) => {
      const body = { name: 'يامنة بوكيدان', phone: '0612345678' }
      return (await sendEnrolment(services, { courseId, body, idempotencyKey: randomUUID(), locale: 'ar', clientAddress: randomUUID() }))
        .token
    }
    const own = await enrol(ids.course)
    const other = (await createCourse(ctx.db)).id
    const stranger = await enrol(other)
    await ctx.db.update(educationCourses).set({ isOpen: false }).where(eq(educationCourses.id, ids.course))
    const asLearner = (token: string) =>
      learnerLessonFile(services, { token, lesson: ids.lesson, file: 'media.wav', clientAddress: 'x' }, new Request('http://x'))
    expect((await rejection(ask('media.wav'))).status).toBe(404)
    expect((await rejection(ask('media.wav', {}, other))).status).toBe(404)
    const response = await asLearner(own)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    await response.body?.cancel()
    expect((await rejection(asLearner(stranger))).status).toBe(404)
    expect((await rejection(asLearner('x'.repeat(43)))).status).toBe(404)
  })
})
