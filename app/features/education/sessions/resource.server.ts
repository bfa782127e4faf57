import { date, localText, number, ref, text } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { type RowChange, resource } from '#app/features/resources/resource.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { listCourseNames } from '../courses/queries.server.ts'
import { permissions } from '../policy.ts'
import { clockText, meetingLink } from './rules.ts'
import { educationSessions } from './tables.server.ts'

/** When a course meets, and where. */
export const sessions = resource({
  name: 'education_session',
  audit: 'education.session',
  address: '/admin/education-management/sessions',
  table: educationSessions,
  permission: permissions.manage,
  words: {
    title: 'sessions-admin.title',
    lead: 'sessions-admin.lead',
    create: 'sessions-admin.create',
    empty: 'sessions-admin.empty',
    emptyText: 'sessions-admin.lead',
  },
  title: 'title',
  fields: {
    courseId: ref({ label: 'courses-admin.course', required: true, list: ({ db, i18n }) => listCourseNames(db, i18n.locale) }),
    title: localText({ label: 'sessions-admin.name', max: 160, required: true }),
    onDay: date({ label: 'sessions-admin.day', required: true }),
    startsAt: text({ label: 'sessions-admin.starts', hint: 'sessions-admin.starts_hint', max: 10, required: true }),
    minutes: number({ label: 'sessions-admin.minutes', min: 5, max: 720, required: true }),
    place: localText({ label: 'sessions-admin.place', hint: 'sessions-admin.place_hint', max: 160 }),
    link: text({ label: 'sessions-admin.link', hint: 'sessions-admin.link_hint', max: 500 }),
  },
  list: {
    columns: ['title', 'courseId', 'onDay', 'startsAt'],
    filters: ['courseId', 'onDay'],
    search: ['title'],
    sort: ['title', 'onDay'],
    order: { by: 'onDay', down: false },
  },
  complete: (values: FieldValues) => ({
    ...values,
    ...(typeof values.startsAt === 'string' ? { startsAt: clockText(values.startsAt) ?? values.startsAt } : {}),
    ...(typeof values.link === 'string' ? { link: meetingLink(values.link) ?? values.link } : {}),
  }),
  idFrom: ({ courseId }: FieldValues) => `${String(courseId)}-session`,
  check: checkSession,
})

const reject = (field: string, code: string) => new AppError(code, { status: 422, fields: { [field]: code } })

async function checkSession(_tx: Tx, { before, after }: RowChange): Promise<void> {
  if (after === null) return
  if (clockText(String(after.startsAt)) !== after.startsAt) throw reject('startsAt', 'session_time')
  if (typeof after.link === 'string' && meetingLink(after.link) !== after.link) throw reject('link', 'session_link')
  // Learners have been ticked off in it.
  if (before && before.courseId !== after.courseId) throw reject('courseId', 'session_moved')
}
