import '../../ledger/admin/books-tabs.tsx'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import type { ChequeFields } from '../schema.ts'
import type { ChequeState, ChequeStep } from '../types.ts'

export const CHEQUES_PAGE = '/admin/accounting/cooperative/cheques'

type ChequeRow = {
  id: string
  number: string
  bank: string
  drawer: string
  due: string
  isCashable: boolean
  amountInCents: number
  state: ChequeState
  /** What may happen next. */
  steps: readonly ChequeStep[]
}

export type ChequesView = {
  open: readonly ChequeRow[]
  ended: readonly ChequeRow[]
  inHandInCents: number
  depositedInCents: number
  newId: string
  today: string
  values: ChequeFields
  accounts: readonly { code: string; name: string }[]
  invoices: readonly { id: string; text: string }[]
  done: ChequeStep | 'received' | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** Cheques that were received, by the day from which they may be cashed. */
export function ChequesScreen({ view }: { view: ChequesView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead
        title={t('cheques.title')}
        lead={
          <>
            {t('cheques.in_hand_sum')} <Money cents={view.inHandInCents} /> · {t('cheques.deposited_sum')}{' '}
            <Money cents={view.depositedInCents} />
          </>
        }
      />
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`cheques.done_${view.done}`)}</p>
        </div>
      )}
      <EntryProblems title={t('cheques.not_done')} refused={view.refused} problems={view.problems} />
      {view.open.length === 0 ? <p className="o-empty">{t('cheques.none')}</p> : <OpenList view={view} />}
      <ReceiveForm view={view} />
      {view.ended.length > 0 && <EndedList rows={view.ended} />}
    </>
  )
}

function Facts({ row }: { row: ChequeRow }) {
  const { t } = useI18n()
  return (
    <span className="o-grow">
      <bdi>{row.drawer}</bdi>{' '}
      <span className="o-muted">
        <bdi dir="ltr">{row.number}</bdi> · <bdi>{row.bank}</bdi> · {t('cheques.due_day', { day: row.due })}
      </span>{' '}
      <span className={row.state === 'bounced' ? 'o-tag o-cliff' : row.isCashable ? 'o-tag o-honey' : 'o-tag'}>
        {t(row.isCashable ? 'cheques.cashable' : `cheques.state_${row.state}`)}
      </span>
    </span>
  )
}

function OpenList({ view }: { view: ChequesView }) {
  const { t } = useI18n()
  const action = useHref(CHEQUES_PAGE)
  return (
    <section className="o-sec" aria-labelledby="open">
      <div className="o-sec-head">
        <h2 id="open">{t('cheques.open')}</h2>
      </div>
      <ul>
        {view.open.map((row) => (
          <li key={row.id} className="o-item b-item b-step">
            <Facts row={row} />
            <BookAmount cents={row.amountInCents} />
            <form method="post" action={action} className="o-row" noValidate>
              <input type="hidden" name="id" value={row.id} />
              <input type="date" name="date" className="o-in" defaultValue={view.today} aria-label={t('ledger.date')} />
              {row.steps.map((step) => (
                <button
                  key={step}
                  type="submit"
                  name="intent"
                  value={step}
                  className={step === 'bounce' ? 'o-btn o-sm' : 'o-btn o-sm o-main'}
                >
                  {t(`cheques.step_${step}`)}
                </button>
              ))}
            </form>
          </li>
        ))}
      </ul>
      <FieldProblem name="date" code={view.problems.date} />
    </section>
  )
}

function EndedList({ rows }: { rows: readonly ChequeRow[] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="ended">
      <div className="o-sec-head">
        <h2 id="ended">{t('cheques.ended')}</h2>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="o-item b-item b-step">
            <Facts row={row} />
            <BookAmount cents={row.amountInCents} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReceiveForm({ view }: { view: ChequesView }) {
  const { t } = useI18n()
  const action = useHref(CHEQUES_PAGE)
  const field = (name: keyof ChequeFields) => ({
    name,
    label: t(`cheques.${name}`),
    value: view.values[name],
    problem: view.problems[name],
  })
  return (
    <section className="o-sec" aria-labelledby="receive">
      <div className="o-sec-head">
        <h2 id="receive">{t('cheques.receive')}</h2>
      </div>
      <form method="post" action={action} className="o-form" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        <EntryField {...field('drawer')} />
        <EntryField {...field('amount')} kind="amount" />
        <EntryField {...field('number')} />
        <EntryField {...field('bank')} />
        <EntryField {...field('received_on')} kind="date" />
        <EntryField {...field('due_on')} kind="date" hint={t('cheques.due_hint')} />
        <div className="o-field">
          <label htmlFor="invoice">
            {t('cheques.invoice')} <span className="o-optional">{t('common.optional')}</span>
          </label>
          <select id="invoice" name="invoice" className="o-in" defaultValue={view.values.invoice}>
            <option value="">{t('cheques.no_invoice')}</option>
            {view.invoices.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
          <FieldProblem name="invoice" code={view.problems.invoice} />
        </div>
        <EntryField {...field('account')} list="chart" hint={t('cheques.account_hint')} />
        <datalist id="chart">
          {view.accounts.map(({ code, name }) => (
            <option key={code} value={`${code} ${name}`} />
          ))}
        </datalist>
        <p className="o-hint">{t('ledger.posted_stays')}</p>
        <button type="submit" name="intent" value="receive" className="o-btn o-main">
          <Icon name="check" />
          {t('cheques.receive')}
        </button>
      </form>
    </section>
  )
}
