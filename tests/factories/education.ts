import { educationCourses, educationLessons, educationQuestions } from '#app/features/education/courses/tables.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

/** A published course that everybody can read; without lessons. */
export async function createCourse(db: Db, over: Partial<typeof educationCourses.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(educationCourses)
      .values({
        id: `course-${n}`,
        title: { ar: `دورة ${n}` },
        summary: { ar: 'ملخص' },
        subject: 'other',
        isPublished: true,
        ...over,
      })
      .returning(),
  )
}

export async function createLesson(db: Db, courseId: string, over: Partial<typeof educationLessons.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(educationLessons)
      .values({
        id: `lesson-${n}`,
        courseId,
        title: { ar: `درس ${n}` },
        body: { ar: [{ type: 'p', text: 'نص الدرس' }] },
        position: n,
        ...over,
      })
      .returning(),
  )
}

/** A choice of which the first option is right. */
export async function createQuestion(db: Db, lessonId: string, over: Partial<typeof educationQuestions.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(educationQuestions)
      .values({
        id: `question-${n}`,
        lessonId: lessonId || null,
        kind: 'choice',
        prompt: `سؤال ${n}`,
        answers: '*الصواب\nالخطأ',
        explanation: 'شرح لا يراه إلا من أجاب',
        position: n,
        ...over,
      })
      .returning(),
  )
}
