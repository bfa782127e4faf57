import { useI18n } from '#app/platform/i18n/context.tsx'
import { Money } from '#app/ui/money.tsx'
import type { CourseCard } from '../types.ts'

/** How much of a course there is, for whom, in which language, where and for how much: one line. */
export function CourseFacts({ course }: { course: CourseCard }) {
  const i18n = useI18n()
  const { t } = i18n
  const { lessons, minutes, level, language, place, priceInCents, startsOn } = course
  return (
    <p className="edu-meta">
      <span>{t('courses.lesson_count', { count: lessons })}</span>
      <span>{t('courses.minute_count', { count: minutes })}</span>
      <span>{t(`courses.level_${level}`)}</span>
      <span>{t('courses.taught_in', { language: t(`courses.language_${language}`) })}</span>
      <span>{place === null ? t('courses.online') : <bdi>{place}</bdi>}</span>
      {startsOn && <span>{t('courses.starts', { date: i18n.date(startsOn) })}</span>}
      <span>{priceInCents === null ? t('courses.free') : <Money cents={priceInCents} />}</span>
    </p>
  )
}
