import './cash.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { BookAmount, paths } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import type { PieceFields } from '../schema.ts'
import { CountForm } from './count-form.tsx'

export type CashView = {
  day: string
  figures: { cash: number; inToday: number; couriers: number; bank: number }
  openingInCents: number
  movements: readonly { key: string; number: string; label: string; debitInCents: number; creditInCents: number; balanceInCents: number }[]
  week: readonly { day: string; name: string; inCents: number; isToday: boolean }[]
  lastCount: { at: string; name: string; differenceInCents: number } | null
  /** One for each form. */
  countId: string
  handoverKey: string
  pieces: PieceFields
  reason: string
  handover: string
  done: 'count' | 'handover' | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** The cash box of a day: what came and went, what should lie in it, and the count. */
export function CashScreen({ view }: { view: CashView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('cash.title')} lead={t('cash.lead', { day: view.day })}>
        <Link to={`${paths.simple}?kind=paid`} className="o-btn">
          <Icon name="banknote-arrow-up" />
          {t('ledger.kind_paid')}
        </Link>
        <Link to={`${paths.simple}?kind=received`} className="o-btn o-main">
          <Icon name="banknote-arrow-down" />
          {t('ledger.kind_received')}
        </Link>
      </AdminHead>
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`cash.done_${view.done}`)}</p>
        </div>
      )}
      <EntryProblems title={t('cash.not_saved')} refused={view.refused} problems={view.problems} />
      <dl className="b-figures">
        {(['cash', 'inToday', 'couriers', 'bank'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`cash.figure_${figure}`)}</dt>
            <dd>
              <Money cents={view.figures[figure]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="b-cash">
        <div>
          <Movements view={view} />
          <Week view={view} />
        </div>
        <div>
          <CountForm view={view} />
          <Handover view={view} />
        </div>
      </div>
    </>
  )
}

function Movements({ view }: { view: CashView }) {
  const { t } = useI18n()
  const sum = (side: 'debitInCents' | 'creditInCents') => view.movements.reduce((total, line) => total + line[side], 0)
  return (
    <section className="o-sec" aria-labelledby="movements">
      <div className="o-sec-head">
        <h2 id="movements">{t('cash.movements')}</h2>
        <Link to={paths.account('5161')}>{t('cash.all_movements')}</Link>
      </div>
      <div className="o-table-box b-box">
        <table className="o-table b-table">
          <caption className="vh">{t('cash.movements')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ledger.label')}</th>
              <th scope="col" className="b-away">
                {t('ledger.number')}
              </th>
              {(['in', 'out', 'expected'] as const).map((column) => (
                <th key={column} scope="col" className="o-figure">
                  <bdi>{t(`cash.column_${column}`)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="b-head-row">
              <th scope="row" colSpan={3}>
                {t('ledger.opening_balance')}
              </th>
              <td className="b-away" />
              <td className="o-figure">
                <BookAmount cents={view.openingInCents} zero />
              </td>
            </tr>
            {view.movements.map((line) => (
              <tr key={line.key}>
                <td>
                  <Link to={paths.entry(line.number)}>
                    <bdi>{line.label}</bdi>
                  </Link>
                </td>
                <td className="b-away o-nowrap">
                  <bdi dir="ltr">{line.number}</bdi>
                </td>
                <td className="o-figure">
                  <BookAmount cents={line.debitInCents} />
                </td>
                <td className="o-figure">
                  <BookAmount cents={line.creditInCents} />
                </td>
                <td className="o-figure">
                  <BookAmount cents={line.balanceInCents} zero />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('cash.total')}</th>
              <td className="b-away" />
              <td className="o-figure">
                <BookAmount cents={sum('debitInCents')} zero />
              </td>
              <td className="o-figure">
                <BookAmount cents={sum('creditInCents')} zero />
              </td>
              <td className="o-figure">
                <BookAmount cents={view.figures.cash} zero />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** What came in on each of seven days, drawn to one scale; the amounts stand below, for whoever sees no bars. */
function Week({ view }: { view: CashView }) {
  const { t, amount } = useI18n()
  const most = Math.max(...view.week.map(({ inCents }) => inCents), 1)
  return (
    <section className="o-sec" aria-labelledby="week">
      <div className="o-sec-head">
        <h2 id="week">{t('cash.week')}</h2>
      </div>
      <ol className="b-week">
        {view.week.map(({ day, name, inCents, isToday }) => (
          <li key={day} aria-current={isToday ? 'date' : undefined}>
            <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
              <rect x="4" width="92" y={59 - (58 * inCents) / most} height={1 + (58 * inCents) / most} />
            </svg>
            <b>{inCents === 0 ? <span className="o-muted">{t('cash.nothing')}</span> : <bdi className="num">{amount(inCents)}</bdi>}</b>
            <span>{isToday ? t('cash.today') : name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Handover({ view }: { view: CashView }) {
  const { t } = useI18n()
  const action = useHref(paths.cash)
  if (view.figures.couriers <= 0 && view.problems.amount === undefined) return null
  return (
    <section className="o-sec" aria-labelledby="handover">
      <div className="o-sec-head">
        <h2 id="handover">{t('cash.handover')}</h2>
      </div>
      <p className="o-text">{t('cash.handover_text')}</p>
      <form method="post" action={action} className="b-inline" noValidate>
        <input type="hidden" name="key" value={view.handoverKey} />
        <EntryField name="amount" label={t('cash.handover_amount')} value={view.handover} problem={view.problems.amount} kind="amount" />
        <button type="submit" name="intent" value="handover" className="o-btn">
          {t('cash.receive')}
        </button>
      </form>
    </section>
  )
}
