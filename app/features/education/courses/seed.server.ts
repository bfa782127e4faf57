import type { Tx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { LocalBody } from '#app/platform/prose.ts'
import { parseProse } from '#app/platform/prose-text.ts'
import content from '#content/education/courses.json' with { type: 'json' }
import en from '#content/education/lessons.en.json' with { type: 'json' }
import es from '#content/education/lessons.es.json' with { type: 'json' }
import fr from '#content/education/lessons.fr.json' with { type: 'json' }
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
  /** Lines of platform/prose-text.ts, in the course's language; those of the others stand in files of their own. */
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

/** The lessons in the other languages, each under its id. */
export const translatedLessons: Readonly<Record<Exclude<Locale, 'ar'>, Readonly<Record<string, string[]>>>> = { en, es, fr }

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
      body: bodyOf(lessonIdOf(course.id, lesson.id), body),
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

function bodyOf(id: string, lines: readonly string[]): LocalBody {
  const body: LocalBody = { ar: parseProse(lines.join('\n')) }
  for (const locale of ['en', 'es', 'fr'] as const) {
    const translated = translatedLessons[locale][id]
    if (translated) body[locale] = parseProse(translated.join('\n'))
  }
  return body
}
