import './history.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AttendanceHistory } from '../types.ts'

type HistoryView = { course: { id: string; title: string }; history: AttendanceHistory; csv: string }

/** Who came to which session of a course. */
export function AttendanceHistoryScreen({ view: { course, history, csv } }: { view: HistoryView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('sessions-admin.history_of', { title: course.title })} lead={t('sessions-admin.history_lead')}>
        <Link to={`/admin/education-management/learners/${encodeURIComponent(course.id)}`} className="o-btn o-quiet">
          {t('learning-admin.learners')}
        </Link>
      </AdminHead>
      {history.sessions.length === 0 || history.learners.length === 0 ? (
        <EmptyList title={t('sessions-admin.history_none')} text={t('sessions-admin.history_none_text')} />
      ) : (
        <>
          <div className="o-row">
            <a className="o-btn" href={csv}>
              {t('sessions-admin.history_csv')}
            </a>
          </div>
          <History history={history} />
        </>
      )}
    </>
  )
}

function History({ history: { sessions, learners } }: { history: AttendanceHistory }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const share = ({ present, noted }: { present: number; noted: number }) =>
    noted === 0 ? '—' : t('sessions-admin.present_of', { present: number(present), noted: number(noted) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="o-table-box" role="group" aria-label={t('sessions-admin.history')} tabIndex={0}>
      <table className="o-table edu-history">
        <thead>
          <tr>
            <th scope="col">{t('sessions-admin.learner')}</th>
            <th scope="col">{t('sessions-admin.total')}</th>
            {sessions.map(({ id, title, onDay }) => (
              <th key={id} scope="col">
                <bdi>{title}</bdi>
                <small className="o-hint">{i18n.date(onDay, 'dayShort')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <tr key={learner.id}>
              <th scope="row">
                <bdi>{learner.name}</bdi>
                {learner.hasLeft && <small className="o-hint">{t('sessions-admin.has_left')}</small>}
              </th>
              <td className="num">{share(learner)}</td>
              {sessions.map(({ id }) => (
                <td key={id}>{mark(learner.wasThere[id], t('sessions-admin.present'), t('sessions-admin.absent'))}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('sessions-admin.total')}</th>
            <td />
            {sessions.map((session) => (
              <td key={session.id} className="num">
                {share(session)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function mark(wasThere: boolean | undefined, present: string, absent: string) {
  if (wasThere === undefined) return '—'
  return wasThere ? <strong>{present}</strong> : absent
}
