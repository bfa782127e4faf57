import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { remindChoices } from '../rules.ts'
import type { BillAccountView, OperatorChoice } from '../types.ts'
import { BillYear } from './bill-year.tsx'
import { DeviceReminders } from './device-reminders.tsx'

export type BillProblem = {
  intent: string
  account: string
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}
type BillAccountsProps = {
  accounts: readonly BillAccountView[]
  operators: readonly OperatorChoice[]
  action: string
  problem: BillProblem | null
}

/** The contracts of a person: their last bill, when it is due, whether it was paid, and a year drawn. */
export function BillAccounts({ accounts, operators, action, problem }: BillAccountsProps) {
  const { t } = useI18n()
  return (
    <section className="account-part" id="bills">
      <h2>{t('bills.title')}</h2>
      <p className="soft small">{t('bills.no_payment')}</p>
      <ul className="bill-accounts">
        {accounts.map((account) => (
          <li key={account.id} id={`bill-${account.id}`}>
            <Account account={account} action={action} problem={problem?.account === account.id ? problem : null} />
          </li>
        ))}
      </ul>
      {accounts.some(({ last }) => last && last.state !== 'paid') && (
        <p className="small">
          <Link className="more" to="/digital-services/my-account/bills.ics">
            <Icon name="download" />
            {t('bills.to_calendar')}
          </Link>
        </p>
      )}
      {accounts.length > 0 && <DeviceReminders accounts={accounts} />}
      <NewAccount operators={operators} action={action} problem={problem?.intent === 'add-account' ? problem : null} />
    </section>
  )
}

type AccountProps = { account: BillAccountView; action: string; problem: BillProblem | null }

function Account({ account, action, problem }: AccountProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, kind, operator, nickname, number, last, remindDays } = account
  return (
    <article className="bill-account" aria-label={nickname}>
      <h3>
        <bdi>{nickname}</bdi>
      </h3>
      <p className="tiny soft">
        {t(`bills.kind_${kind}`)} · {operator} · {t('bills.contract')}{' '}
        <bdi dir="ltr" className="num">
          {number}
        </bdi>
      </p>
      {last ? (
        <div className="bill-last">
          <Money cents={last.amountInCents} />
          <p className={`request-state ${last.state === 'paid' ? 'turn-nobody' : 'turn-person'}`}>
            {last.state === 'paid' && last.paidOn
              ? t('bills.paid_on', { date: i18n.date(last.paidOn, 'dayShort') })
              : t(last.state === 'late' ? 'bills.late_since' : 'bills.due_on', { date: i18n.date(last.dueOn, 'dayShort') })}
          </p>
          <form method="post" action={action} className="row">
            <input type="hidden" name="account" value={id} />
            <input type="hidden" name="due_on" value={last.dueOn} />
            <button type="submit" name="intent" value={last.state === 'paid' ? 'unpay' : 'pay'} className="btn btn-line">
              {t(last.state === 'paid' ? 'bills.mark_unpaid' : 'bills.mark_paid')}
            </button>
          </form>
        </div>
      ) : (
        <p className="soft small">{t('bills.no_bill')}</p>
      )}
      <BillYear year={account.year} />
      <Asking account={account} action={action} />
      <p className="tiny soft">{remindDays === null ? t('bills.no_reminder') : t('bills.reminds', { count: remindDays })}</p>
      <details open={problem !== null}>
        <summary>{t('bills.new_bill')}</summary>
        {problem && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            <span>{Object.values(problem.fields)[0] ?? problem.message}</span>
          </p>
        )}
        <form method="post" action={action} className="bill-form">
          <input type="hidden" name="account" value={id} />
          <label className="field">
            <span>{t('bills.amount')}</span>
            <input className="in" name="amount" inputMode="decimal" dir="ltr" maxLength={20} defaultValue={problem?.values.amount ?? ''} />
          </label>
          <label className="field">
            <span>{t('bills.due')}</span>
            <input className="in" name="due_on" type="date" dir="ltr" defaultValue={problem?.values.due_on ?? ''} />
          </label>
          <button type="submit" name="intent" value="bill" className="btn btn-sea">
            {t('bills.save_bill')}
          </button>
        </form>
      </details>
      <details>
        <summary>{t('bills.remove')}</summary>
        <form method="post" action={action}>
          <input type="hidden" name="account" value={id} />
          <p className="small">{t('bills.remove_text')}</p>
          <button
            type="submit"
            name="intent"
            value="remove-account"
            className="btn btn-line"
            aria-label={`${t('bills.remove_yes')}: ${nickname}`}
          >
            {t('bills.remove_yes')}
          </button>
        </form>
      </details>
    </article>
  )
}

/** The shop looks the bill up, where somebody cannot; it sees the contract's number for that, and this says so. */
function Asking({ account: { id, nickname, question }, action }: Pick<AccountProps, 'account' | 'action'>) {
  const i18n = useI18n()
  const { t } = i18n
  const waits = question !== null && question.answeredAt === null
  return (
    <>
      {question?.note && question.answeredAt && (
        <p className="small">
          {t('bills.answered_none', { date: i18n.date(new Date(question.answeredAt), 'dayShort') })} <bdi>{question.note}</bdi>
        </p>
      )}
      <form method="post" action={action}>
        <input type="hidden" name="account" value={id} />
        {waits && <p className="small soft">{t('bills.asked_on', { date: i18n.date(new Date(question.askedAt), 'dayTime') })}</p>}
        {!waits && <p className="tiny soft">{t('bills.ask_text')}</p>}
        <button
          type="submit"
          name="intent"
          value={waits ? 'unask' : 'ask'}
          className="btn btn-quiet"
          aria-label={`${t(waits ? 'bills.unask' : 'bills.ask')}: ${nickname}`}
        >
          {t(waits ? 'bills.unask' : 'bills.ask')}
        </button>
      </form>
    </>
  )
}

type NewAccountProps = Pick<BillAccountsProps, 'operators' | 'action'> & { problem: BillProblem | null }

function NewAccount({ operators, action, problem }: NewAccountProps) {
  const { t } = useI18n()
  const { values = {}, fields = {} } = problem ?? {}
  const wrong = (name: string) =>
    fields[name] ? (
      <p className="field-error" id={`new-${name}-problem`}>
        <Icon name="alert" />
        <span>{fields[name]}</span>
      </p>
    ) : null
  const wiring = (name: string) => ({
    id: `new-${name}`,
    name,
    'aria-invalid': fields[name] ? true : undefined,
    'aria-describedby': fields[name] ? `new-${name}-problem` : undefined,
  })
  return (
    <form method="post" action={action} className="bill-new">
      <h3>{t('bills.add')}</h3>
      {problem && Object.keys(fields).length === 0 && (
        <p className="field-error" role="alert">
          {problem.message}
        </p>
      )}
      <div className="field">
        <label htmlFor="new-operator">{t('bills.operator')}</label>
        <select className="in sel" defaultValue={values.operator ?? ''} {...wiring('operator')}>
          <option value="">{t('bills.choose')}</option>
          {operators.map(({ id, name, kind }) => (
            <option key={id} value={id}>
              {`${t(`bills.kind_${kind}`)} · ${name}`}
            </option>
          ))}
        </select>
        {wrong('operator')}
      </div>
      <div className="field">
        <label htmlFor="new-number">{t('bills.number')}</label>
        <input className="in" dir="ltr" autoComplete="off" maxLength={60} defaultValue={values.number ?? ''} {...wiring('number')} />
        {wrong('number')}
        <p className="tiny soft">{t('bills.number_text')}</p>
      </div>
      <div className="field">
        <label htmlFor="new-nickname">{t('bills.nickname')}</label>
        <input className="in" dir="auto" maxLength={60} defaultValue={values.nickname ?? ''} {...wiring('nickname')} />
        {wrong('nickname')}
      </div>
      <div className="field">
        <label htmlFor="new-remind_days">{t('bills.remind')}</label>
        <select className="in sel" defaultValue={values.remind_days ?? '5'} {...wiring('remind_days')}>
          <option value="">{t('bills.no_reminder')}</option>
          {remindChoices.map((days) => (
            <option key={days} value={days}>
              {t('bills.reminds', { count: days })}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" name="intent" value="add-account" className="btn btn-sea">
        {t('bills.add')}
      </button>
    </form>
  )
}
