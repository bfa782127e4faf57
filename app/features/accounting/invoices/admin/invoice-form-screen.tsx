import './invoices.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { EntryField, EntryProblems, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { LinesTable } from '../../ledger/admin/lines-table.tsx'
import type { TaxRate } from '../../ledger/types.ts'
import type { InvoicePaper } from '../paper/rules.ts'
import type { InvoiceFields } from '../schema.ts'
import { type FormKind, type InvoiceCustomer, incomeAccounts, paperLanguages } from '../types.ts'
import type { EntryPreviewLine } from './invoice-form.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { PaperSheet, SumLine } from './invoice-paper.tsx'
import { invoicePaths } from './invoice-paths.ts'

export type InvoiceFormView = {
  /** Of the invoice, made with the form: sent twice it is one. */
  id: string
  kind: FormKind
  /** Of the draft when it was opened; null for a new one. */
  revision: number | null
  fields: InvoiceFields
  problems: Readonly<Record<string, string>>
  refused: string | null
  rates: readonly TaxRate[]
  customers: readonly InvoiceCustomer[]
  /** What the rows come to, in their order; null for one that cannot be read yet. */
  rows: readonly (number | null)[]
  paper: InvoicePaper
  entry: readonly EntryPreviewLine[]
  /** What may be missing and does not stop anybody: message keys under `invoices.`. */
  warnings: readonly ('ice_digits' | 'ice_missing' | 'seller_missing' | 'seller_incomplete')[]
  series: string
  lastNumber: string | null
  isSaved: boolean
  /** Deleting was pressed, and is asked about first. */
  asksDelete: boolean
  /** The invoice issued last, which a new one may begin from. */
  latestId: string | null
}

/** A new invoice or quote, or a draft of one. Works without script; with it, `<invoice-form>` keeps sums, paper and entry up to date. */
export function InvoiceFormScreen({ view }: { view: InvoiceFormView }) {
  const { t } = useI18n()
  const action = useHref(view.revision === null ? invoicePaths.new : invoicePaths.one(view.id))
  const isQuote = view.kind === 'quote'
  const isRejected = view.refused !== null || Object.keys(view.problems).length > 0
  return (
    <>
      <AdminHead title={t(formTitle(view))} lead={<SeriesLead view={view} />}>
        {view.latestId && (
          <Link to={invoicePaths.copy(view.latestId)} className="o-btn">
            <Icon name="copy" />
            {t('invoices.copy_latest')}
          </Link>
        )}
        <Link to={invoicePaths.seller} className="o-btn">
          <Icon name="settings" />
          {t('invoices.seller')}
        </Link>
      </AdminHead>
      {view.isSaved && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('invoices.draft_saved')}</p>
        </div>
      )}
      {view.asksDelete && (
        <ConfirmDelete
          action={action}
          fields={{ intent: 'delete', id: view.id, revision: String(view.revision ?? '') }}
          act={t('invoices.delete_draft')}
          cancelTo={invoicePaths.one(view.id)}
        >
          <p>{t(isQuote ? 'invoices.delete_quote_text' : 'invoices.delete_draft_text')}</p>
        </ConfirmDelete>
      )}
      <EntryProblems title={t('invoices.not_written')} refused={view.refused} problems={view.problems} />
      <admin-guard data-unsaved={isRejected ? '' : undefined}>
        <invoice-form>
          <form method="post" action={action} className="o-editor" noValidate>
            {/* The Enter key presses the first button of a form, and must not issue by accident. */}
            <button type="submit" name="intent" value="redraw" className="vh" tabIndex={-1} aria-hidden="true" />
            <input type="hidden" name="id" value={view.id} />
            <input type="hidden" name="kind" value={view.kind} />
            <input type="hidden" name="revision" value={view.revision ?? ''} />
            <div className="v-columns">
              <div>
                <InvoiceTop view={view} />
                <InvoiceLines lines={view.fields.lines} rows={view.rows} rates={view.rates} problems={view.problems} />
                <InvoiceSums view={view} />
                {!isQuote && <EntryPreview entry={view.entry} />}
              </div>
              <div data-live="paper">
                <PaperSheet paper={view.paper} />
              </div>
            </div>
            <InvoiceSavebar isDraft={view.revision !== null} isQuote={isQuote} />
          </form>
        </invoice-form>
      </admin-guard>
    </>
  )
}

function formTitle({ kind, revision }: InvoiceFormView) {
  if (kind === 'quote') return revision === null ? 'invoices.new_quote' : 'invoices.quote_draft'
  return revision === null ? 'invoices.new' : 'invoices.draft_title'
}

function SeriesLead({ view }: { view: InvoiceFormView }) {
  const { t } = useI18n()
  return (
    <>
      {t('invoices.number_later')} <bdi dir="ltr">{view.series}</bdi>
      {view.lastNumber && (
        <>
          {' · '}
          {t('invoices.last_number')} <bdi dir="ltr">{view.lastNumber}</bdi>
        </>
      )}
    </>
  )
}

function InvoiceTop({ view: { kind, fields, problems, customers, warnings } }: { view: InvoiceFormView }) {
  const { t } = useI18n()
  const field = (name: 'customer_name' | 'customer_ice' | 'customer_address' | 'customer_phone' | 'date' | 'due' | 'note') => ({
    name,
    value: fields[name],
    problem: problems[name],
  })
  return (
    <section className="o-sec v-top" aria-label={t('invoices.customer')}>
      <EntryField {...field('customer_name')} label={t('invoices.customer')} list="customers" isWide />
      <EntryField {...field('customer_ice')} label={t('invoices.customer_ice')} kind="code" isOptional />
      <EntryField {...field('customer_address')} label={t('invoices.customer_address')} isWide isOptional />
      <EntryField {...field('customer_phone')} label={t('invoices.customer_phone')} kind="code" isOptional />
      <EntryField {...field('date')} label={t('invoices.date')} kind="date" />
      <EntryField {...field('due')} label={t(kind === 'quote' ? 'invoices.valid_until' : 'invoices.due_date')} kind="date" />
      <SelectField name="account" label={t('invoices.sold')} value={fields.account} problem={problems.account}>
        {incomeAccounts.map((account) => (
          <option key={account} value={account}>
            {t(`invoices.account_${account}`)}
          </option>
        ))}
      </SelectField>
      <EntryField {...field('note')} label={t('invoices.note')} isWide isOptional />
      <SelectField name="language" label={t('invoices.language')} value={fields.language} problem={problems.language}>
        {paperLanguages.map((language) => (
          <option key={language} value={language}>
            {t(`invoices.language_${language}`)}
          </option>
        ))}
      </SelectField>
      <datalist id="customers">
        {customers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="v-warnings" data-live="warnings">
        {warnings.map((warning) => (
          <p key={warning} className="o-note o-honey">
            <Icon name="triangle-alert" />
            <span>{t(`invoices.warning_${warning}`)}</span>
          </p>
        ))}
      </div>
    </section>
  )
}

type SelectFieldProps = { name: string; label: string; value: string; problem: string | undefined; children: React.ReactNode }

function SelectField({ name, label, value, problem, children }: SelectFieldProps) {
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="o-in" defaultValue={value}>
        {children}
      </select>
      <FieldProblem name={name} code={problem} />
    </div>
  )
}

function InvoiceSums({ view }: { view: InvoiceFormView }) {
  return (
    <dl className="v-sums" lang={view.paper.lang} dir={view.paper.dir} data-live="sums" aria-live="polite">
      {view.paper.sums.map((sum, i) => (
        <SumLine key={sum.label.map(({ text }) => text).join(' ')} sum={sum} beside={view.paper.beside} place={i} />
      ))}
    </dl>
  )
}

function EntryPreview({ entry }: { entry: readonly EntryPreviewLine[] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="entry-preview" data-live="entry">
      <div className="o-sec-head">
        <h2 id="entry-preview">{t('invoices.entry_preview')}</h2>
      </div>
      {entry.length === 0 ? (
        <p className="o-empty">{t('invoices.entry_none')}</p>
      ) : (
        <LinesTable caption={t('invoices.entry_preview')} lines={entry} />
      )}
      <p className="o-hint">{t('ledger.not_advice')}</p>
    </section>
  )
}

function InvoiceSavebar({ isDraft, isQuote }: { isDraft: boolean; isQuote: boolean }) {
  const { t } = useI18n()
  return (
    <div className="o-savebar">
      <p className="o-muted b-away o-grow">{t(isQuote ? 'invoices.quote_stays' : 'invoices.issued_stays')}</p>
      {isDraft && (
        <button type="submit" name="intent" value="delete" className="o-btn">
          <Icon name="trash" />
          {t('invoices.delete_draft')}
        </button>
      )}
      <button type="submit" name="intent" value="redraw" className="o-btn" data-redraw="">
        {t('invoices.redraw')}
      </button>
      <button type="submit" name="intent" value="save" className="o-btn" aria-keyshortcuts="Control+S">
        {t('invoices.save_draft')}
      </button>
      <button type="submit" name="intent" value="issue" className="o-btn o-main" aria-keyshortcuts="Control+Enter" data-issue="">
        <Icon name="check" />
        {t(isQuote ? 'invoices.issue_quote' : 'invoices.issue')} <KeyCaps keys={['Ctrl Enter']} />
      </button>
    </div>
  )
}
