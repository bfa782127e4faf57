import { useI18n } from '#app/platform/i18n/context.tsx'
import { formatPhone } from '#app/platform/phone.ts'
import { Refused } from '#app/ui/admin/fields.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { type SessionLink, SessionLinks } from '../../sessions/admin/attendance-screen.tsx'
import type { EnrolmentState } from '../rules.ts'

type LearnerLine = {
  id: string
  name: string
  phone: string | null
  state: EnrolmentState
  joinedAt: string
  doneLessons: number
  totalLessons: number
  isComplete: boolean
  answers: number
  rightAnswers: number
  certificateCode: string | null
  isRevoked: boolean
}

export type LearnersView = {
  course: { id: string; title: string }
  learners: readonly LearnerLine[]
  text: string
  action: string
  csv: string
  sessions: readonly SessionLink[]
  work: { href: string; waiting: number }
  results: string
  attendance: string
  problem: { message: string; code: string; reason: string } | null
}

/** The learners of one course with what they have done, and their certificates. */
export function LearnersOfCourse({ view }: { view: LearnersView }) {
  const { t } = useI18n()
  const { course, learners, text, csv, problem } = view
  return (
    <>
      <AdminHead title={course.title} lead={t('learning-admin.lead')} />
      <Refused text={problem?.message ?? null} />
      <div className="o-row">
        <Filters fields={[{ kind: 'search', name: 'q', label: t('learning-admin.search') }]} values={{ q: text }} keep={{}} />
        <a className="o-btn" href={csv}>
          {t('learning-admin.csv')}
        </a>
        <a className="o-btn" href={view.work.href}>
          {t('learning-admin.work', { count: view.work.waiting })}
        </a>
        <a className="o-btn" href={view.results}>
          {t('learning-admin.results')}
        </a>
        {view.sessions.length > 0 && (
          <a className="o-btn" href={view.attendance}>
            {t('sessions-admin.history')}
          </a>
        )}
      </div>
      <SessionLinks courseId={course.id} sessions={view.sessions} />
      {learners.length === 0 ? <EmptyList title={t('learning-admin.none')} text={t('learning-admin.none_text')} /> : <Rows view={view} />}
    </>
  )
}

function Rows({ view }: { view: LearnersView }) {
  const i18n = useI18n()
  const { t, number } = i18n
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="o-table-box" role="group" aria-label={t('learning-admin.learners')} tabIndex={0}>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{t('learning-admin.learner')}</th>
            <th scope="col">{t('learning-admin.state')}</th>
            <th scope="col">{t('learning-admin.progress')}</th>
            <th scope="col">{t('learning-admin.answers')}</th>
            <th scope="col">{t('learning-admin.certificate')}</th>
          </tr>
        </thead>
        <tbody>
          {view.learners.map((learner) => (
            <tr key={learner.id}>
              <th scope="row">
                <bdi>{learner.name}</bdi>
                <div className="o-hint">
                  {i18n.date(learner.joinedAt)}
                  {learner.phone && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{formatPhone(learner.phone)}</bdi>
                    </>
                  )}
                </div>
              </th>
              <td>
                <span className="o-tag">{t(`learning-admin.state_${learner.state}`)}</span>
              </td>
              <td className="num">{t('learning.done_of', { done: number(learner.doneLessons), total: number(learner.totalLessons) })}</td>
              <td className="num">{t('learning-admin.right_of', { right: number(learner.rightAnswers), all: number(learner.answers) })}</td>
              <td>
                <Certificate learner={learner} view={view} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Certificate({
  learner: { certificateCode: code, isRevoked, name },
  view: { action, problem },
}: {
  learner: LearnerLine
  view: LearnersView
}) {
  const { t } = useI18n()
  if (code === null) return '—'
  const isWrong = problem?.code === code
  return (
    <>
      <Link to={`/education/certificates/${code}`}>
        <bdi dir="ltr" className="num">
          {code}
        </bdi>
      </Link>
      {isRevoked ? (
        <span className="o-tag">{t('certificates.revoked')}</span>
      ) : (
        <details open={isWrong}>
          <summary>{t('learning-admin.revoke')}</summary>
          <form method="post" action={action} className="o-field">
            <input type="hidden" name="code" value={code} />
            <label htmlFor={`reason-${code}`}>{t('learning-admin.reason')}</label>
            <input
              className="o-in"
              id={`reason-${code}`}
              name="reason"
              maxLength={300}
              defaultValue={isWrong ? problem.reason : ''}
              aria-invalid={isWrong ? true : undefined}
            />
            <p className="o-hint">{t('learning-admin.reason_hint')}</p>
            <button type="submit" name="intent" value="revoke" className="o-btn" aria-label={t('learning-admin.revoke_of', { name })}>
              {t('learning-admin.revoke')}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

export type CourseSumsView = {
  courses: readonly { id: string; title: string; isPublished: boolean; active: number; waiting: number; completed: number }[]
}

/** The courses whose learners somebody may see. */
export function CourseSumsScreen({ view: { courses } }: { view: CourseSumsView }) {
  const { t, number } = useI18n()
  return (
    <>
      <AdminHead title={t('learning-admin.title')} lead={t('learning-admin.title_lead')} />
      {courses.length === 0 ? (
        <EmptyList title={t('learning-admin.no_courses')} text={t('learning-admin.no_courses_text')} />
      ) : (
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('courses-admin.course')}</th>
              <th scope="col">{t('learning-admin.state_active')}</th>
              <th scope="col">{t('learning-admin.state_waiting')}</th>
              <th scope="col">{t('learning-admin.completed')}</th>
            </tr>
          </thead>
          <tbody>
            {courses.map(({ id, title, isPublished, active, waiting, completed }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/education-management/learners/${encodeURIComponent(id)}`}>
                    <bdi>{title}</bdi>
                  </Link>{' '}
                  {!isPublished && <span className="o-tag">{t('courses-admin.draft')}</span>}
                </th>
                <td className="num">{number(active)}</td>
                <td className="num">{number(waiting)}</td>
                <td className="num">{number(completed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
