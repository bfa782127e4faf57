import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { daysBetween } from '../days.ts'
import { isEnded, type RequestState, requestStates, turnOf } from '../rules.ts'
import type { RequestLine } from '../types.ts'

type BoardProps = { lines: readonly RequestLine[]; today: string }

/** What stands on the board: everything that is open, and what was handed over this week. */
const columns = requestStates.filter((state) => !isEnded(state) || state === 'handed_over')

/** Requests by where they stand, in each column what is due soonest first. */
export function RequestsBoard({ lines, today }: BoardProps) {
  const { t } = useI18n()
  return (
    <>
      <section className="sr-board" aria-label={t('requests-admin.board')}>
        {columns.map((state) => (
          <Column key={state} state={state} today={today} lines={lines.filter((line) => line.state === state)} />
        ))}
      </section>
      <p className="o-hint">{t('requests-admin.board_note')}</p>
    </>
  )
}

function Column({ state, lines, today }: BoardProps & { state: RequestState }) {
  const { t, number } = useI18n()
  const turn = turnOf(state)
  return (
    <section className={lines.length === 0 ? 'sr-empty' : undefined} aria-labelledby={`column-${state}`}>
      <h2 id={`column-${state}`}>
        {t(state === 'handed_over' ? 'requests-admin.handed_this_week' : `requests.state_${state}`)}{' '}
        <span className="num">{number(lines.length)}</span>
        {turn !== 'nobody' && <small className={`sr-turn sr-turn-${turn}`}>{t(`requests-admin.turn_${turn}`)}</small>}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.number}>
            <Card line={line} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SOON_DAYS = 1

function Card({ line, today }: { line: RequestLine; today: string }) {
  const { t, number } = useI18n()
  const { papers, assigneeName, state } = line
  const left = line.dueOn === null || isEnded(state) ? null : daysBetween(today, line.dueOn)
  const tone = left === null || left > SOON_DAYS ? '' : left < 0 ? ' sr-card-late' : ' sr-card-soon'
  return (
    <Link className={`sr-card${tone}`} to={`/admin/service-requests/${encodeURIComponent(line.number)}`}>
      <b>
        <bdi>{line.serviceName}</bdi>
      </b>
      <span>
        <bdi>{line.name}</bdi>{' '}
        <bdi dir="ltr" className="num o-hint">
          {line.number}
        </bdi>
      </span>
      <span className="sr-card-facts">
        {papers.asked > 0 && (
          <span className="sr-marks">
            {Array.from({ length: papers.asked }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
              <i key={i} className={i < papers.sent ? 'sr-has' : undefined} aria-hidden="true" />
            ))}
            <span className="vh">{t('requests-admin.papers_sent', { sent: number(papers.sent), asked: number(papers.asked) })}</span>
          </span>
        )}
        {left !== null && <Deadline left={left} />}
        {!isEnded(state) && <span>{assigneeName === null ? t('requests-admin.taken_by_nobody') : <bdi>{assigneeName}</bdi>}</span>}
      </span>
    </Link>
  )
}

function Deadline({ left }: { left: number }) {
  const { t } = useI18n()
  if (left < 0) return <strong className="sr-late">{t('requests-admin.days_late', { count: -left })}</strong>
  if (left <= SOON_DAYS)
    return <strong className="sr-soon">{t(left === 0 ? 'requests-admin.due_today' : 'requests-admin.due_tomorrow')}</strong>
  return <span>{t('requests-admin.days_left', { count: left })}</span>
}
