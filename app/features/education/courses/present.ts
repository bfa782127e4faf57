import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize, localizeOptional, writtenText } from '#app/platform/local-text.ts'
import { isOver } from './rules.ts'
import type { educationCourses } from './tables.server.ts'
import type { CourseCard, CourseView, LessonLine } from './types.ts'
import type { LessonContent } from './versions/types.ts'

export type CourseRow = typeof educationCourses.$inferSelect
export type LessonSums = { lessons: number; minutes: number }

export function presentCourseCard(row: CourseRow, locale: Locale, sums: LessonSums): CourseCard {
  return {
    id: row.id,
    title: localize(row.title, locale),
    summary: localize(row.summary, locale),
    subject: row.subject,
    level: row.level,
    language: row.language,
    illustration: row.illustration,
    place: localizeOptional(row.place, locale) ?? null,
    startsOn: row.startsOn,
    ...sums,
    priceInCents: row.priceInCents,
    isOurs: row.isOurs,
  }
}

type LineRow = Pick<LessonContent, 'id' | 'unit' | 'title' | 'minutes' | 'isRequired'>

export function presentLessonLine(row: LineRow, locale: Locale, questions: number): LessonLine {
  const { id, minutes, isRequired } = row
  return { id, unit: localizeOptional(row.unit, locale) ?? null, title: localize(row.title, locale), minutes, questions, isRequired }
}

type Reading = { locale: Locale; today: string } & Pick<CourseView, 'outline' | 'seats' | 'version'>

export function presentCourse(row: CourseRow, { locale, today, outline, seats, version }: Reading): CourseView {
  const minutes = outline.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return {
    ...presentCourseCard(row, locale, { lessons: outline.length, minutes }),
    description: writtenText(row.summary, locale),
    needs: localizeOptional(row.needs, locale) ?? null,
    teacher: localizeOptional(row.teacher, locale) ?? null,
    endsOn: row.endsOn,
    isOpen: row.isOpen,
    isOver: isOver(row, today),
    passPercent: row.passPercent,
    seats,
    version,
    outline,
  }
}
