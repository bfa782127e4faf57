import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { daysBetween } from '../days.ts'
import { boardStep, isEnded, type RequestState, requestStates, turnOf } from '../rules.ts'
import type { RequestLine } from '../types.ts'

type BoardProps = {
  lines: readonly RequestLine[]
  today: string
  /** Where a card's move is sent: the address of the board as it is shown. */
  action: string
}

/** What stands on the board: everything that is open, and what was handed over this week. */
const columns = requestStates.filter((state) => !isEnded(state) || state === 'handed_over')

/** What the script fills in when it knows what is carried where. */
const places = { number: '#1', from: '#2', to: '#3', next: '#4' }

/**
 * Requests by where they stand, in each column what is due soonest first. A card has a menu of where it may go, which needs no
 * script; with one it is carried there by hand or by keys, and says why where it may not.
 */
export function RequestsBoard({ lines, today, action }: BoardProps) {
  const { t } = useI18n()
  return (
    <requests-board
      data-refused={t('requests-admin.board_refused', places)}
      data-ended={t('requests-admin.board_refused_ended', places)}
      data-target={t('requests-admin.board_target', places)}
      data-asks={t('requests-admin.board_asks', places)}
      data-left={t('requests-admin.board_left', places)}
    >
      <p className="o-note sr-said" role="status" data-part="said" />
      <section className="sr-board" aria-label={t('requests-admin.board')}>
        {columns.map((state) => (
          <Column key={state} state={state} today={today} action={action} lines={lines.filter((line) => line.state === state)} />
        ))}
      </section>
      <p className="o-hint">{t('requests-admin.board_note')}</p>
      <p className="o-hint sr-keys" data-part="keys" hidden>
        <span>
          <KeyCaps keys={['←', '→']} /> {t('requests-admin.key_column')}
        </span>
        <span>
          <KeyCaps keys={['↑', '↓']} /> {t('requests-admin.key_card')}
        </span>
        <span>
          <KeyCaps keys={['Shift', '←', '→']} /> {t('requests-admin.key_carry')}
        </span>
        <span>
          <KeyCaps keys={['Enter']} /> {t('requests-admin.open_request')}
        </span>
      </p>
    </requests-board>
  )
}

function Column({ state, lines, today, action }: BoardProps & { state: RequestState }) {
  const { t, number } = useI18n()
  const turn = turnOf(state)
  return (
    <section
      className={lines.length === 0 ? 'sr-empty' : undefined}
      aria-labelledby={`column-${state}`}
      data-column={state}
      data-name={t(`requests.state_${state}`)}
    >
      <h2 id={`column-${state}`}>
        {t(state === 'handed_over' ? 'requests-admin.handed_this_week' : `requests.state_${state}`)}{' '}
        <span className="num">{number(lines.length)}</span>
        {turn !== 'nobody' && <small className={`sr-turn sr-turn-${turn}`}>{t(`requests-admin.turn_${turn}`)}</small>}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.number} data-card={line.number}>
            <Card line={line} today={today} />
            <Moves line={line} action={action} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SOON_DAYS = 1
const pathOf = ({ number }: RequestLine) => `/admin/service-requests/${encodeURIComponent(number)}`

function Card({ line, today }: { line: RequestLine; today: string }) {
  const { t, number } = useI18n()
  const { papers, assigneeName, state } = line
  const left = line.dueOn === null || isEnded(state) ? null : daysBetween(today, line.dueOn)
  const tone = left === null || left > SOON_DAYS ? '' : left < 0 ? ' sr-card-late' : ' sr-card-soon'
  return (
    <Link id={`card-${line.number}`} className={`sr-card${tone}`} to={pathOf(line)}>
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

/** Where the page of a request asks for the words that such a step needs. */
const placeOf = { papers_missing: 'talk', handed_over: 'next' } as const satisfies Partial<Record<RequestState, string>>

/** Where a card may go from here; what asks for words first leads to them. */
function Moves({ line, action }: { line: RequestLine; action: string }) {
  const { t } = useI18n()
  const moves = columns.filter((to) => boardStep(line.state, to) === 'moves')
  const asks = (['papers_missing', 'handed_over'] as const).filter((to) => boardStep(line.state, to) === 'asks')
  if (moves.length + asks.length === 0) return null
  const menu = `moves-${line.number}`
  return (
    <>
      <button type="button" className="sr-move" popoverTarget={menu} aria-label={t('requests-admin.move_card', { number: line.number })}>
        <Icon name="ellipsis" />
      </button>
      <form
        id={menu}
        popover="auto"
        className="sr-menu"
        method="post"
        action={action}
        aria-label={t('requests-admin.move_card', { number: line.number })}
      >
        <input type="hidden" name="number" value={line.number} />
        <input type="hidden" name="version" value={line.version} />
        {moves.map((to) => (
          <button key={to} type="submit" name="intent" value={`move-${to}`} data-to={to}>
            {t(`requests.state_${to}`)}
          </button>
        ))}
        {asks.map((to) => (
          <Link key={to} to={`${pathOf(line)}#${placeOf[to]}`} data-to={to}>
            {t(`requests.state_${to}`)}…
          </Link>
        ))}
      </form>
    </>
  )
}
