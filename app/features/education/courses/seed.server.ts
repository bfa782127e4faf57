import type { Tx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { parseProse } from '#app/platform/prose-text.ts'
import content from '#content/education/courses.json' with { type: 'json' }
import type { QuestionKind } from './questions/rules.ts'
import type { CompletionRule, CourseLevel, CourseSubject } from './rules.ts'
import { educationCourses, educationLessons, educationQuestions } from './tables.server.ts'

export const order = 80

type ShippedQuestion = { kind: QuestionKind; prompt: string; answers: string[]; explanation?: string }

type ShippedLesson = {
  id: string
  unit: LocalText
  title: LocalText
  minutes: number
  completion: CompletionRule
  /** Lines of platform/prose-text.ts, in the course's language. */
  body: string[]
  questions: ShippedQuestion[]
}

type ShippedCourse = {
  id: string
  title: LocalText
  summary: LocalText
  needs: LocalText
  subject: CourseSubject
  level: CourseLevel
  language: Locale
  illustration: string
  lessons: ShippedLesson[]
}

/** Courses that come with the program, written by us; the owner may change them or put others in their place. */
export const shippedCourses = content as readonly ShippedCourse[]

export const lessonIdOf = (courseId: string, id: string) => `${courseId}-${id}`

export async function seed(tx: Tx): Promise<void> {
  for (const [i, course] of shippedCourses.entries()) await seedCourse(tx, course, (i + 1) * 10)
}

async function seedCourse(tx: Tx, { lessons, ...course }: ShippedCourse, position: number): Promise<void> {
  await tx.insert(educationCourses).values({ ...course, isOpen: true, isPublished: true, isOurs: true, position })
  await tx.insert(educationLessons).values(
    lessons.map(({ questions: _questions, body, ...lesson }, i) => ({
      ...lesson,
      id: lessonIdOf(course.id, lesson.id),
      courseId: course.id,
      body: { ar: parseProse(body.join('\n')) },
      position: (i + 1) * 10,
    })),
  )
  await tx.insert(educationQuestions).values(
    lessons.flatMap((lesson) =>
      lesson.questions.map(({ answers, ...question }, i) => ({
        ...question,
        id: `${lessonIdOf(course.id, lesson.id)}-q${i + 1}`,
        lessonId: lessonIdOf(course.id, lesson.id),
        answers: answers.join('\n'),
        position: (i + 1) * 10,
      })),
    ),
  )
}
