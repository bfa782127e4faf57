import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type SimpleKind, simpleKinds } from '../types.ts'
import { paths } from './books-tabs.tsx'
import type { AccountOption } from './entry-form-screen.tsx'
import { EntryField, EntryProblems, FieldProblem } from './entry-parts.tsx'
import type { SimpleFields } from './simple-form.ts'

export type SimpleEntryView = {
  key: string
  kind: SimpleKind
  fields: SimpleFields
  problems: Readonly<Record<string, string>>
  refused: string | null
  money: readonly AccountOption[]
  others: readonly AccountOption[]
  taxes: readonly { code: string; percent: string }[]
}

/** An entry for who is no accountant: what happened, how much, where from and what for. */
export function SimpleEntryScreen({ view, receipt }: { view: SimpleEntryView; receipt: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('ledger.simple_title')} lead={t('ledger.simple_lead')}>
        <Link to={paths.newEntry} className="o-btn">
          {t('ledger.double_entry')}
        </Link>
      </AdminHead>
      <nav aria-label={t('ledger.what_happened')}>
        <ul className="b-kinds">
          {simpleKinds.map((kind) => (
            <li key={kind}>
              <Link to={`${paths.simple}?kind=${kind}`} aria-current={kind === view.kind ? 'page' : undefined}>
                {t(`ledger.kind_${kind}`)}
                <small>{t(`ledger.kind_${kind}_hint`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <EntryProblems title={t('ledger.not_posted')} refused={view.refused} problems={view.problems} />
      <SimpleForm view={view} receipt={receipt} />
    </>
  )
}

function SimpleForm({ view, receipt }: { view: SimpleEntryView; receipt: ReactNode }) {
  const { t } = useI18n()
  const action = useHref(`${paths.simple}?kind=${view.kind}`)
  const { fields, problems, kind } = view
  const isRejected = view.refused !== null || Object.keys(problems).length > 0
  return (
    <admin-guard data-unsaved={isRejected ? '' : undefined}>
      <form method="post" action={action} className="o-form" encType="multipart/form-data" noValidate>
        <input type="hidden" name="key" value={view.key} />
        <EntryField name="amount" label={t('ledger.amount_with_tax')} value={fields.amount} problem={problems.amount} kind="amount" />
        <EntryField name="date" label={t('ledger.date')} value={fields.date} problem={problems.date} kind="date" />
        {kind !== 'bought' && (
          <ChoiceOf name="money" label={t(`ledger.money_${kind}`)} view={view} options={view.money} problem={problems.money} />
        )}
        {kind === 'moved' ? (
          <ChoiceOf name="other" label={t('ledger.money_to')} view={view} options={view.money} problem={problems.other} />
        ) : (
          <EntryField
            name="other"
            label={t(`ledger.other_${kind}`)}
            value={fields.other}
            problem={problems.other}
            list="chart"
            hint={t('ledger.account_placeholder')}
          />
        )}
        {kind !== 'moved' && <TaxField view={view} />}
        <EntryField name="label" label={t('ledger.label')} value={fields.label} problem={problems.label} />
        <EntryField name="reference" label={t('ledger.reference')} value={fields.reference} problem={problems.reference} isOptional />
        {receipt}
        <datalist id="chart">
          {view.others.map(({ code, name }) => (
            <option key={code} value={`${code} ${name}`} />
          ))}
        </datalist>
        <p className="o-hint">{t('ledger.posted_stays')}</p>
        <button type="submit" name="intent" value="post" className="o-btn o-main">
          <Icon name="check" />
          {t('ledger.post')}
        </button>
      </form>
    </admin-guard>
  )
}

type ChoiceOfProps = {
  name: 'money' | 'other'
  label: string
  view: SimpleEntryView
  options: readonly AccountOption[]
  problem: string | undefined
}

function ChoiceOf({ name, label, view, options, problem }: ChoiceOfProps) {
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        className="o-in"
        defaultValue={view.fields[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>{`${option.name} (${option.code})`}</option>
        ))}
      </select>
      <FieldProblem name={name} code={problem} />
    </div>
  )
}

function TaxField({ view }: { view: SimpleEntryView }) {
  const { t } = useI18n()
  const problem = view.problems.tax
  return (
    <div className="o-field">
      <label htmlFor="tax">{t('ledger.tax')}</label>
      <select
        id="tax"
        name="tax"
        className="o-in"
        defaultValue={view.fields.tax}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'tax-problem' : undefined}
      >
        <option value="">{t('ledger.tax_none')}</option>
        {view.taxes.map(({ code, percent }) => (
          <option key={code} value={code}>
            {t('ledger.tax_rate', { percent })}
          </option>
        ))}
      </select>
      <FieldProblem name="tax" code={problem} />
    </div>
  )
}
