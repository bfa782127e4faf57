import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { EntryField, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { invoicePaths } from './invoice-paths.ts'
import type { InvoiceScreenView } from './invoice-screen.tsx'

/** `rest`: how much of the line can still be taken back, as it stands in a field; empty for nothing. */
export type CreditLineView = { key: number; description: string; unit: string; rest: string; value: string }

/** Takes the invoice back, whole or line by line: a credit note with a number of its own. */
export function CreditForm({ view }: { view: InvoiceScreenView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.one(view.id))
  const isOpen = Object.keys(view.problems).some((name) => name.startsWith('quantity'))
  return (
    <details className="o-sec" open={isOpen}>
      <summary className="o-btn">{t('invoices.credit')}</summary>
      <p className="o-text">{t('invoices.credit_text')}</p>
      <form method="post" action={action} className="v-credit" noValidate>
        <input type="hidden" name="id" value={view.creditId} />
        {view.creditLines.map((line) => (
          <CreditLine key={line.key} line={line} problem={view.problems[`quantity.${line.key}`]} />
        ))}
        <FieldProblem name="quantity" code={view.problems.quantity} />
        <EntryField
          name="credit_date"
          label={t('invoices.credit_date')}
          value={view.creditDate}
          problem={view.problems.credit_date}
          kind="date"
        />
        <button type="submit" name="intent" value="credit" className="o-btn">
          {t('invoices.issue_credit')}
        </button>
      </form>
    </details>
  )
}

function CreditLine({ line, problem }: { line: CreditLineView; problem: string | undefined }) {
  const { t } = useI18n()
  const id = `quantity.${line.key}`
  return (
    <div className="o-field">
      <label htmlFor={id}>
        <bdi>{line.description}</bdi>{' '}
        <span className="o-optional">
          {line.rest === '' ? t('invoices.credit_all_done') : t('invoices.credit_rest', { count: line.rest })}
        </span>
      </label>
      <input
        id={id}
        name="quantity"
        className="o-in o-ltr"
        dir="ltr"
        inputMode="decimal"
        defaultValue={line.value}
        readOnly={line.rest === ''}
        maxLength={20}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FieldProblem name={id} code={problem} />
    </div>
  )
}
