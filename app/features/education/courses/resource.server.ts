import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { date, localText, money, number, ref, select, toggle } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues, OptionSource } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { romanize } from '#app/platform/romanize.ts'
import { listTeachers } from '../learning/queries/learners.server.ts'
import { educationEnrolments } from '../learning/tables.server.ts'
import { permissions } from '../policy.ts'
import { lessons } from './lessons/resource.server.ts'
import { courseIdFrom } from './rules.ts'
import { educationCourses } from './tables.server.ts'

export const courses = resource({
  name: 'education_course',
  audit: 'education.course',
  address: '/admin/education-management',
  table: educationCourses,
  permission: permissions.manage,
  words: {
    title: 'courses-admin.title',
    lead: 'courses-admin.lead',
    create: 'courses-admin.create',
    empty: 'courses-admin.empty',
    emptyText: 'courses-admin.lead',
  },
  title: 'title',
  fields: {
    title: localText({ label: 'courses-admin.name', max: 120, required: true }),
    summary: localText({ label: 'courses-admin.summary', hint: 'courses-admin.summary_hint', max: 400, long: true, required: true }),
    needs: localText({ label: 'courses.needs', max: 600, long: true }),
    subject: select({
      label: 'courses.subject',
      required: true,
      options: {
        rights: 'courses.subject_rights',
        technology: 'courses.subject_technology',
        farming: 'courses.subject_farming',
        languages: 'courses.subject_languages',
        crafts: 'courses.subject_crafts',
        other: 'courses.subject_other',
      },
    }),
    level: select({
      label: 'courses.level',
      required: true,
      options: {
        beginner: 'courses.level_beginner',
        intermediate: 'courses.level_intermediate',
        advanced: 'courses.level_advanced',
      },
    }),
    language: select({
      label: 'courses.language',
      required: true,
      options: { ar: 'courses.language_ar', en: 'courses.language_en', es: 'courses.language_es', fr: 'courses.language_fr' },
    }),
    illustration: illustration({ label: 'courses-admin.illustration', required: true }),
    position: number({ label: 'fields.position', max: 100_000, required: true }),
    teacher: localText({ label: 'courses.teacher', hint: 'courses-admin.teacher_hint', max: 120 }),
    teacherId: ref({
      label: 'courses-admin.teacher_account',
      hint: 'courses-admin.teacher_account_hint',
      list: ({ db }) => listTeachers(db),
    }),
    place: localText({ label: 'courses-admin.place', hint: 'courses-admin.place_hint', max: 160 }),
    startsOn: date({ label: 'courses.begins' }),
    endsOn: date({ label: 'courses.ends' }),
    seats: number({ label: 'courses.seats', hint: 'courses-admin.seats_hint', min: 1, max: 10_000 }),
    priceInCents: money({ label: 'courses-admin.price', hint: 'courses-admin.price_hint' }),
    passPercent: number({ label: 'courses-admin.pass', hint: 'courses-admin.pass_hint', min: 1, max: 100, required: true }),
    isOpen: toggle({ label: 'courses-admin.is_open', hint: 'courses-admin.is_open_hint' }),
    isPublished: toggle({ label: 'courses-admin.is_published' }),
  },
  sections: [
    {
      title: 'courses-admin.section_what',
      fields: ['title', 'summary', 'needs', 'subject', 'level', 'language', 'illustration', 'position'],
    },
    { title: 'courses-admin.section_who', fields: ['teacher', 'teacherId', 'place', 'startsOn', 'endsOn', 'seats', 'priceInCents'] },
    { title: 'courses-admin.section_rules', fields: ['passPercent', 'isOpen', 'isPublished'] },
  ],
  list: {
    columns: ['title', 'subject', 'level', 'startsOn', 'learners', 'isPublished'],
    computed: { learners: { label: 'learning-admin.learners', isFigure: true, read: readLearners } },
    filters: ['subject', 'level', 'language', 'isPublished'],
    search: ['title'],
    sort: ['title', 'position', 'startsOn'],
    order: { by: 'position', down: false },
  },
  preview: true,
  pages: [{ path: 'versions', label: 'versions-admin.title', icon: 'list-ordered' }],
  parts: [{ of: lessons, by: 'courseId', order: 'position', shown: ['minutes', 'completion', 'isRequired'] }],
  // The id stands in the public address.
  idFrom: ({ title }: FieldValues) => {
    const { ar, en, fr } = title as LocalText
    return courseIdFrom(romanize(en || fr || ar), 'course')
  },
  check: checkCourse,
})

const reject = (field: string, code: string) => new AppError(code, { status: 422, fields: { [field]: code } })

async function checkCourse(tx: Tx, { id, after }: RowChange): Promise<void> {
  if (after === null) return
  const { startsOn, endsOn, priceInCents, seats } = after
  if (typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn) throw reject('endsOn', 'course_dates')
  if (typeof priceInCents === 'number' && (priceInCents < 100 || priceInCents > 100_000_000)) throw reject('priceInCents', 'course_price')
  if (id === null || typeof seats !== 'number') return
  // Nobody who has a seat loses it to a smaller number.
  await tx.select({ id: educationCourses.id }).from(educationCourses).where(eq(educationCourses.id, id)).for('update')
  const taken = await tx.$count(educationEnrolments, and(eq(educationEnrolments.courseId, id), eq(educationEnrolments.state, 'active')))
  if (taken > seats) throw new AppError('course_seats', { status: 422, params: { count: taken }, fields: { seats: 'course_seats' } })
}

async function readLearners({ db, i18n }: OptionSource, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: educationEnrolments.courseId, people: count() })
    .from(educationEnrolments)
    .where(and(inArray(educationEnrolments.courseId, [...ids]), ne(educationEnrolments.state, 'left')))
    .groupBy(educationEnrolments.courseId)
  return new Map(rows.map(({ id, people }) => [id, i18n.number(people)]))
}
