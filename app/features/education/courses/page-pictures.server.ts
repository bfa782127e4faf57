import { localize } from '#app/platform/local-text.ts'
import type { FindPictureSubject } from '#app/platform/manifest.ts'
import { findCourseRow } from './queries.server.ts'

/** Pictures of this feature's pages: the overview's, and a course's. */
export const findCourseSubject: FindPictureSubject = async ({ db }, i18n, [first, id, ...rest]) => {
  if (first !== 'education' || rest.length > 0) return undefined
  if (id === undefined) {
    return {
      over: i18n.t('common.site_name'),
      title: i18n.t('courses.title'),
      hue: 'reading',
      illustration: 'school',
      photo: null,
    }
  }
  const course = await findCourseRow(db, id)
  if (!course?.isPublished) return undefined
  return {
    over: i18n.t('courses.title'),
    title: localize(course.title, i18n.locale),
    hue: 'reading',
    illustration: course.illustration,
    photo: null,
  }
}
