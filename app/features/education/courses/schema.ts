import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { type CourseLevel, type CourseSubject, levels, subjects } from './rules.ts'
import type { CourseCard } from './types.ts'

/** What the list is narrowed by, as its address says it. */
export type CourseFilter = {
  subject?: CourseSubject | undefined
  level?: CourseLevel | undefined
  language?: Locale | undefined
  where?: 'online' | 'place' | undefined
}

export const filterKeys = ['subject', 'level', 'language', 'where'] as const

/** What an address asks for; what it does not know is left out. */
export function readFilter(query: URLSearchParams): CourseFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === query.get(name))
  return {
    subject: one('subject', subjects),
    level: one('level', levels),
    language: one('language', locales),
    where: one('where', ['online', 'place'] as const),
  }
}

export function filterAddress(filter: CourseFilter): string {
  const query = new URLSearchParams(filterKeys.flatMap((key) => (filter[key] ? [[key, filter[key]]] : [])))
  return query.size > 0 ? `/education?${query}` : '/education'
}

export function filterCourses(courses: readonly CourseCard[], { subject, level, language, where }: CourseFilter): CourseCard[] {
  return courses.filter(
    (course) =>
      (!subject || course.subject === subject) &&
      (!level || course.level === level) &&
      (!language || course.language === language) &&
      (!where || (where === 'online') === (course.place === null)),
  )
}
