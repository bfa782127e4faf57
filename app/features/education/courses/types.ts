import type { Locale } from '#app/platform/i18n/locales.ts'
import type { WrittenText } from '#app/platform/local-text.ts'
import type { WrittenBody } from '#app/platform/prose.ts'
import type { LessonMedia } from '../lesson-media/types.ts'
import type { QuestionKind } from './questions/rules.ts'
import type { CompletionRule, CourseLevel, CourseSubject } from './rules.ts'
import type { VersionRef } from './versions/types.ts'

/** A course in a list. */
export type CourseCard = {
  id: string
  title: string
  summary: string
  subject: CourseSubject
  level: CourseLevel
  language: Locale
  illustration: string
  /** Null: online. */
  place: string | null
  startsOn: string | null
  lessons: number
  minutes: number
  priceInCents: number | null
  isOurs: boolean
}

/** A lesson in the outline. */
export type LessonLine = {
  id: string
  unit: string | null
  title: string
  minutes: number
  questions: number
  isRequired: boolean
}

export type SeatsView = { seats: number; taken: number; waiting: number }

export type CourseView = CourseCard & {
  description: WrittenText
  needs: string | null
  teacher: string | null
  endsOn: string | null
  isOpen: boolean
  isOver: boolean
  passPercent: number
  /** Null: as many as come. */
  seats: SeatsView | null
  /** Which version its outline is of; null: the course as it is saved. */
  version: VersionRef | null
  outline: readonly LessonLine[]
}

/** A question as it is asked: nothing of what is right. Ids say nothing of the order in which they were written. */
export type QuestionView = {
  id: string
  kind: QuestionKind
  prompt: string
  /** Several may be right. */
  isMultiple: boolean
  options: readonly { id: string; text: string }[]
  /** Of a match what stands on the left, in the order in which it is answered. */
  lefts: readonly string[]
}

export type LessonView = {
  id: string
  number: number
  unit: string | null
  title: string
  minutes: number
  illustration: string
  completion: CompletionRule
  body: WrittenBody
  /** Its own video or recording. */
  media: LessonMedia | null
  /** So many are drawn for each learner from a bank, besides. */
  drawCount: number
  /** What is sent to the teacher. */
  task: string | null
  questions: readonly QuestionView[]
  previous: { id: string; title: string } | null
  next: { id: string; title: string } | null
}
