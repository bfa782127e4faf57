import { useI18n } from '#app/platform/i18n/context.tsx'
import type { SessionView } from '../types.ts'

/** When a course meets, with the file for one's own calendar. `ics` is an address with its language. */
export function SessionsList({ sessions, ics }: { sessions: readonly SessionView[]; ics: string }) {
  const { t } = useI18n()
  if (sessions.length === 0) return null
  return (
    <section className="edu-part" id="sessions">
      <h2>{t('sessions.title')}</h2>
      <ol className="edu-sessions">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ol>
      <p>
        <a className="btn btn-line" href={ics}>
          {t('sessions.calendar')}
        </a>
      </p>
    </section>
  )
}

function SessionLine({ session: { title, onDay, startsAt, minutes, place, link, isOver, wasThere } }: { session: SessionView }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <li className={isOver ? 'soft' : undefined}>
      <strong>{title}</strong>
      <span>
        {i18n.date(onDay, 'weekday')} · <bdi className="num">{startsAt}</bdi> · {t('courses.minute_count', { count: minutes })}
      </span>
      {place !== null && <bdi>{place}</bdi>}
      {link !== null && !isOver && (
        <a className="link" href={link} rel="noreferrer nofollow">
          {t('sessions.enter')}
        </a>
      )}
      {wasThere !== null && <span>{t(wasThere ? 'sessions.was_there' : 'sessions.was_absent')}</span>}
    </li>
  )
}
