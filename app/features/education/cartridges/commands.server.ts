import { eq, like, or } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody, ProseBlock } from '#app/platform/prose.ts'
import { romanize } from '#app/platform/romanize.ts'
import { courseIdFrom } from '../courses/rules.ts'
import { educationCourses, educationLessons, educationQuestions } from '../courses/tables.server.ts'
import type { Cartridge } from './types.ts'

type Importing = { cartridge: Pick<Cartridge, 'title' | 'lessons'>; language: Locale; by: Actor }

/** Writes a course that was read from a package, as a draft that nobody sees: all of it or nothing. Returns its id. */
export async function importCartridge(db: Db, { cartridge: { title, lessons }, language, by }: Importing): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await freeId(tx, courseIdFrom(romanize(title), 'course'))
    await tx.insert(educationCourses).values({
      ...{ id, language, subject: 'other', isPublished: false },
      title: inLanguage(title, language),
      summary: inLanguage(title, language),
    })
    const idOf = (i: number) => `${id}-${i + 1}`
    await tx.insert(educationLessons).values(
      lessons.map(({ unit, title: name, body, questions }, i) => ({
        ...{ id: idOf(i), courseId: id, position: (i + 1) * 10 },
        unit: unit === null ? null : inLanguage(unit, language),
        title: inLanguage(name, language),
        body: bodyIn(body, language),
        completion: questions.length > 0 ? ('quiz' as const) : ('mark' as const),
      })),
    )
    const questions = lessons.flatMap((lesson, i) =>
      lesson.questions.map((question, n) => ({
        ...question,
        id: `${idOf(i)}-q${n + 1}`,
        lessonId: idOf(i),
        position: (n + 1) * 10,
      })),
    )
    if (questions.length > 0) await tx.insert(educationQuestions).values(questions)
    await recordAudit(tx, {
      by,
      action: 'education.cartridge_imported',
      subject: { kind: 'education_course', id, name: title },
      after: { lessons: lessons.length, questions: questions.length },
    })
    return id
  })
}

/** Arabic is what every text has; one of another language stands there too until somebody translates it. */
const inLanguage = (text: string, language: Locale): LocalText => ({ ar: text, [language]: text })
const bodyIn = (body: ProseBlock[], language: Locale): LocalBody => ({ ar: body, [language]: body })

/** Addresses are given once: a course of the same name has a number after it. Those who import at once come one after the other. */
async function freeId(tx: Tx, base: string): Promise<string> {
  await tx.execute(`lock table education_courses in share row exclusive mode`)
  const rows = await tx
    .select({ id: educationCourses.id })
    .from(educationCourses)
    .where(or(eq(educationCourses.id, base), like(educationCourses.id, `${base}-%`)))
  const taken = new Set(rows.map(({ id }) => id))
  if (!taken.has(base)) return base
  let n = 2
  while (taken.has(`${base}-${n}`)) n += 1
  return `${base}-${n}`
}
