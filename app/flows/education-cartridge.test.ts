import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { importCartridge } from '#app/features/education/cartridges/commands.server.ts'
import type { CartridgeLesson } from '#app/features/education/cartridges/types.ts'
import { findCourse } from '#app/features/education/courses/queries.server.ts'
import { educationCourses, educationLessons, educationQuestions } from '#app/features/education/courses/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { describeEachEngine } from '#tests/harness/db.ts'

const question = { kind: 'choice' as const, prompt: 'De quoi est fait le miel ?', answers: '*Nectar\nCire', explanation: null }
const lesson = (over: Partial<CartridgeLesson> = {}): CartridgeLesson => ({
  ...{ unit: 'La ruche', title: 'Les abeilles', body: [{ type: 'p', text: 'Une reine.' }], questions: [] },
  ...over,
})

describeEachEngine('a course of another program', (ctx) => {
  const bring = (title: string, lessons: CartridgeLesson[]) =>
    importCartridge(ctx.db, { cartridge: { title, lessons }, language: 'fr', by: theSite })

  test('is written as a draft with its lessons and questions in order, and stands in the log', async () => {
    const id = await bring('Abeilles et miel', [lesson(), lesson({ unit: null, title: 'Test', questions: [question] })])
    expect(id).toBe('abeilles-et-miel')
    const [course] = await ctx.db.select().from(educationCourses).where(eq(educationCourses.id, id))
    expect(course).toMatchObject({ isPublished: false, language: 'fr', title: { ar: 'Abeilles et miel', fr: 'Abeilles et miel' } })
    expect(await findCourse(ctx.db, id, { locale: 'fr', today: '2026-11-23' })).toBeUndefined()
    const lessons = await ctx.db.select().from(educationLessons).orderBy(asc(educationLessons.position))
    expect(lessons.map((row) => [row.id, row.unit?.fr, row.title.fr, row.completion])).toEqual([
      ['abeilles-et-miel-1', 'La ruche', 'Les abeilles', 'mark'],
      ['abeilles-et-miel-2', undefined, 'Test', 'quiz'],
    ])
    expect(await ctx.db.select().from(educationQuestions)).toMatchObject([{ lessonId: 'abeilles-et-miel-2', ...question }])
    const log = await ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(log.map(({ action }) => action)).toEqual(['education.cartridge_imported'])
  })

  test('of the same name has another address, also when eight are brought at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => bring('مربو النحل', [lesson()])))
    expect(new Set(ids).size).toBe(8)
    expect(await ctx.db.$count(educationLessons)).toBe(8)
  })

  test('is written whole or not at all', async () => {
    const wrong = lesson({ questions: [{ ...question, kind: 'riddle' as 'choice' }] })
    await expect(bring('Abeilles', [lesson(), wrong])).rejects.toThrow()
    expect(await ctx.db.$count(educationCourses)).toBe(0)
    expect(await ctx.db.$count(educationLessons)).toBe(0)
  })
})
