import './attendance.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AttendanceLine } from '../types.ts'

export type AttendanceView = {
  course: { id: string; title: string }
  session: { title: string; onDay: string; startsAt: string }
  learners: readonly AttendanceLine[]
  action: string
  isSaved: boolean
  problem: string | null
}

/** Who is there, ticked off on the teacher's telephone. */
export function AttendanceScreen({ view }: { view: AttendanceView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { course, session, learners, action, isSaved, problem } = view
  return (
    <>
      <AdminHead
        title={t('sessions-admin.attendance_of', { title: session.title })}
        lead={`${i18n.date(session.onDay, 'weekday')} · ${session.startsAt}`}
      />
      <Refused text={problem} />
      <p>
        <Link to={`/admin/education-management/learners/${encodeURIComponent(course.id)}`}>
          <bdi>{course.title}</bdi>
        </Link>
      </p>
      {isSaved && (
        <p className="o-note" role="status">
          {t('sessions-admin.attendance_saved')}
        </p>
      )}
      {learners.length === 0 ? (
        <EmptyList title={t('learning-admin.none')} text={t('learning-admin.none_text')} />
      ) : (
        <form method="post" action={action} className="edu-attendance">
          <fieldset>
            <legend>{t('sessions-admin.who')}</legend>
            {learners.map(({ id, name, isThere }) => (
              <label key={id}>
                <input type="hidden" name="shown" value={id} />
                <input type="checkbox" name="there" value={id} defaultChecked={isThere === true} />
                <bdi>{name}</bdi>
              </label>
            ))}
          </fieldset>
          <button type="submit" name="intent" value="attendance" className="o-btn o-main">
            {t('sessions-admin.save_attendance')}
          </button>
        </form>
      )}
    </>
  )
}

export type SessionLink = { id: string; title: string; onDay: string; startsAt: string }

/** The sessions of a course, each with who was there. */
export function SessionLinks({ courseId, sessions }: { courseId: string; sessions: readonly SessionLink[] }) {
  const i18n = useI18n()
  if (sessions.length === 0) return null
  return (
    <nav aria-label={i18n.t('sessions-admin.attendance')} className="edu-session-links">
      <h2>{i18n.t('sessions-admin.attendance')}</h2>
      <ul>
        {sessions.map(({ id, title, onDay, startsAt }) => (
          <li key={id}>
            <Link to={`/admin/education-management/learners/${encodeURIComponent(courseId)}/sessions/${encodeURIComponent(id)}`}>
              <bdi>{title}</bdi> · {i18n.date(onDay)} · {startsAt}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
