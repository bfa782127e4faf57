import './closing.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { paths } from '../../ledger/admin/books-tabs.tsx'
import type { Check, CheckId, CheckState } from '../types.ts'
import { adjustmentsPath } from './adjustments-path.ts'
import { MonthForm } from './month-form.tsx'

const BOOKS = '/admin/accounting/cooperative'

/** The screen that settles each. The result is determined here. */
const settledAt: Readonly<Record<Exclude<CheckId, 'result'>, string>> = {
  events: paths.postings,
  bank: `${BOOKS}/bank`,
  cash_below: paths.account('5161'),
  drafts: `${BOOKS}/invoices?view=draft`,
  templates: `${BOOKS}/drafts`,
  cheques: `${BOOKS}/cheques`,
  statements: `${BOOKS}/bank/import`,
  counted: paths.cash,
  couriers: paths.cash,
  nobody: `${BOOKS}/lettering`,
  letters: `${BOOKS}/lettering`,
  members: paths.members,
  depreciation: paths.assets,
  adjustments: adjustmentsPath,
  stock: adjustmentsPath,
  accruals: adjustmentsPath,
}

const icons = { done: 'circle-check', look: 'triangle-alert', stop: 'circle-alert' } as const satisfies Record<CheckState, string>

export type ChecklistView = {
  /** Months that are open, the first one to close first, and the one that is running. */
  months: readonly { through: string; name: string }[]
  /** The last day of the month that is looked at, and its name. */
  through: string
  name: string
  /** The month is over, and can be closed. */
  isOver: boolean
  checks: readonly Check[]
}

/** What is unfinished in a month, line by line with the screen that settles it, and the closing itself. */
export function ChecklistSection({ view }: { view: ChecklistView }) {
  const { t } = useI18n()
  const done = view.checks.filter(({ state }) => state === 'done').length
  return (
    <section className="o-sec" aria-labelledby="periods">
      <div className="o-sec-head">
        <h2 id="periods">
          {t('closing.close_month', { month: view.name })}{' '}
          <span className="o-muted">{t('closing.done_of', { done, all: view.checks.length })}</span>
        </h2>
        <Link to={`${adjustmentsPath}?through=${view.through}`} className="o-btn o-sm">
          {t('closing.adjustments')}
        </Link>
        {view.months.length > 1 && (
          <MonthForm to={paths.close} label={t('ledger.close_up_to')} months={view.months} through={view.through} />
        )}
      </div>
      <p className="o-text">{t('ledger.close_text')}</p>
      <ul className="b-checks">
        {view.checks.map((check) => (
          <CheckItem key={check.id} check={check} view={view} />
        ))}
      </ul>
      <CloseForm view={view} />
    </section>
  )
}

function CheckItem({ check, view }: { check: Check; view: ChecklistView }) {
  const { id, state, count } = check
  const { t } = useI18n()
  const action = useHref(paths.close)
  return (
    <li className={`b-check-${state}`}>
      <Icon name={icons[state]} />
      <span>
        <b>{state === 'done' ? t(`closing.done_${id}`) : t(`closing.open_${id}`, { count })}</b>
        {state !== 'done' && <small className="b-check-word">{t(`closing.state_${state}`)}</small>}
      </span>
      {state !== 'done' &&
        (id === 'result' ? (
          view.isOver && (
            <form method="post" action={action}>
              <input type="hidden" name="through" value={view.through} />
              <button type="submit" name="intent" value="result" className="o-btn o-sm">
                {t('closing.post_result')}
              </button>
            </form>
          )
        ) : (
          <Link
            to={settledAt[id] === adjustmentsPath ? `${adjustmentsPath}?through=${view.through}` : settledAt[id]}
            className="o-btn o-sm"
            aria-label={t('closing.settle_named', { what: t(`closing.open_${id}`, { count }) })}
          >
            {t('closing.settle')}
          </Link>
        ))}
    </li>
  )
}

function CloseForm({ view }: { view: ChecklistView }) {
  const { t } = useI18n()
  const action = useHref(paths.close)
  if (!view.isOver) return <p className="o-hint">{t('closing.not_over')}</p>
  if (view.checks.some(({ state }) => state === 'stop')) return <p className="o-hint">{t('closing.settle_first')}</p>
  return (
    <form method="post" action={action} className="b-inline">
      <input type="hidden" name="through" value={view.through} />
      {view.checks.some(({ state }) => state === 'look') && (
        <label className="o-choice">
          <input type="checkbox" className="o-check" name="accepted" value="on" required />
          {t('closing.accept')}
        </label>
      )}
      <button type="submit" name="intent" value="close" className="o-btn o-main">
        <Icon name="lock-keyhole" />
        {t('ledger.close_period')}
      </button>
    </form>
  )
}
