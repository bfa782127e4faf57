import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { EntryField, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { invoicePaths } from './invoice-paths.ts'
import type { InvoiceScreenView } from './invoice-screen.tsx'

export type PaymentFields = { id: string; date: string; amount: string; money: string }

/** Money that came in for the invoice, or that goes back when more was credited than is owed. */
export function PaymentForm({ view }: { view: InvoiceScreenView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.one(view.id))
  const { payment, problems } = view
  const isRefund = view.dueInCents < 0
  return (
    <section className="o-sec" aria-labelledby="pay">
      <div className="o-sec-head">
        <h2 id="pay">{t(isRefund ? 'invoices.record_refund' : 'invoices.record_payment')}</h2>
      </div>
      <form method="post" action={action} className="v-pay" noValidate>
        <input type="hidden" name="id" value={payment.id} />
        <EntryField name="amount" label={t('ledger.amount_mad')} value={payment.amount} problem={problems.amount} kind="amount" />
        <EntryField name="date" label={t('invoices.date')} value={payment.date} problem={problems.date} kind="date" />
        <div className="o-field">
          <label htmlFor="money">{t(isRefund ? 'ledger.money_paid' : 'ledger.money_received')}</label>
          <select id="money" name="money" className="o-in" defaultValue={payment.money}>
            {view.moneyAccounts.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} {name}
              </option>
            ))}
          </select>
          <FieldProblem name="money" code={problems.money} />
        </div>
        <button type="submit" name="intent" value={isRefund ? 'refund' : 'pay'} className="o-btn o-main">
          {t(isRefund ? 'invoices.record_refund' : 'invoices.record_payment')}
        </button>
      </form>
    </section>
  )
}
