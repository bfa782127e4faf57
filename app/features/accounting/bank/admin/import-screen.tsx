import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { FileShares, NothingWritten } from '#app/ui/admin/file-preview.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BookAmount } from '../../ledger/admin/books-tabs.tsx'
import { EntryField } from '../../ledger/admin/entry-parts.tsx'
import type { CsvMapping, StatementFormat, StatementProblem } from '../types.ts'
import { type AccountChoice, SignedAmount } from './bank-parts.tsx'
import { bankPaths } from './bank-paths.ts'
import { MappingFields } from './mapping-fields.tsx'

export type StatementPreviewView = {
  text: string
  fileName: string
  format: StatementFormat
  days: string
  csv: { columns: readonly string[]; mapping: CsvMapping } | null
  openingInCents: number | null
  closingInCents: number | null
  counts: { new: number; known: number; wrong: number }
  rows: readonly { row: number; day: string; text: string; amountInCents: number; isNew: boolean }[]
  more: number
  problems: readonly StatementProblem[]
  needsOpening: boolean
  /** New lines within days of statements that are there. */
  overlaps: number
  /** The statement as a whole cannot be imported. */
  refused: string | null
}

export type StatementImportView = {
  accounts: readonly AccountChoice[]
  account: string
  formId: string
  opening: string
  openingProblem: string | null
  refused: string | null
  preview: StatementPreviewView | null
}

/** A statement of the bank: first what it would bring, then the consent. Nothing is written before. */
export function BankImportScreen({ view }: { view: StatementImportView }) {
  const { t } = useI18n()
  const action = useHref(bankPaths.import(view.account))
  return (
    <>
      <AdminHead title={t('bank.import')} lead={t('bank.import_lead')}>
        <Link to={bankPaths.view(view.account, 'open')} className="o-btn">
          {t('bank.back')}
        </Link>
      </AdminHead>
      {view.refused && (
        <div className="o-note o-bad" role="alert">
          <Icon name="circle-alert" />
          <p dir="auto">{view.refused}</p>
        </div>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="b-bank-import" noValidate>
        {view.preview ? <Preview view={view} preview={view.preview} /> : <FileFields view={view} />}
      </form>
    </>
  )
}

function FileFields({ view }: { view: StatementImportView }) {
  const { t } = useI18n()
  return (
    <div className="o-form">
      <div className="o-field">
        <label htmlFor="account">{t('bank.account')}</label>
        <select id="account" name="account" className="o-in" defaultValue={view.account}>
          {view.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} {name}
            </option>
          ))}
        </select>
      </div>
      <div className="o-field">
        <label htmlFor="file">{t('ui-admin.file')}</label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,.txt,.ofx,.qfx,.sta,.mt940,.940,.xml,.camt"
          className="o-in"
          aria-describedby="file-hint"
        />
        <p className="o-hint" id="file-hint">
          {t('bank.file_hint')}
        </p>
      </div>
      <button type="submit" name="intent" value="preview" className="o-btn o-main">
        {t('bank.preview')}
      </button>
    </div>
  )
}

type PreviewProps = { view: StatementImportView; preview: StatementPreviewView }

function Preview({ view, preview }: PreviewProps) {
  const { t } = useI18n()
  const { counts } = preview
  const mayImport = counts.new > 0 && counts.wrong === 0 && preview.refused === null
  return (
    <>
      <input type="hidden" name="id" value={view.formId} />
      <input type="hidden" name="account" value={view.account} />
      <input type="hidden" name="name" value={preview.fileName} />
      <input type="hidden" name="text" value={preview.text} />
      <NothingWritten text={t('bank.nothing_yet')} />
      <p className="o-text">
        <bdi dir="auto">{preview.fileName}</bdi> <span className="o-tag">{t(`bank.format_${preview.format}`)}</span> {preview.days}
      </p>
      <FileShares
        shares={[
          { kind: 'new', count: counts.new, label: t('bank.share_new', { count: counts.new }) },
          { kind: 'same', count: counts.known, label: t('bank.share_known', { count: counts.known }) },
          { kind: 'wrong', count: counts.wrong, label: t('bank.share_wrong', { count: counts.wrong }) },
        ]}
      />
      {preview.refused && (
        <div className="o-note o-bad" role="alert">
          <Icon name="circle-alert" />
          <p>{preview.refused}</p>
        </div>
      )}
      {preview.overlaps > 0 && (
        <div className="o-note o-honey">
          <Icon name="triangle-alert" />
          <p>{t('bank.overlaps', { count: preview.overlaps })}</p>
        </div>
      )}
      <Balances preview={preview} />
      {preview.csv && <MappingFields csv={preview.csv} isOpen={counts.wrong > 0} />}
      {preview.problems.length > 0 && <Problems problems={preview.problems} />}
      <Rows preview={preview} />
      {preview.needsOpening && (
        <EntryField
          name="opening"
          label={t('bank.opening')}
          value={view.opening}
          problem={view.openingProblem ?? undefined}
          kind="amount"
          hint={t('bank.opening_hint')}
        />
      )}
      <div className="o-row">
        {mayImport && (
          <button type="submit" name="intent" value="import" className="o-btn o-main">
            <Icon name="check" />
            {t('bank.do_import', { count: counts.new })}
          </button>
        )}
        <Link to={bankPaths.import(view.account)} className="o-btn">
          {t('bank.other_file')}
        </Link>
      </div>
    </>
  )
}

function Balances({ preview }: { preview: StatementPreviewView }) {
  const { t } = useI18n()
  if (preview.openingInCents === null || preview.closingInCents === null) return null
  return (
    <dl className="b-figures">
      <div>
        <dt>{t('bank.balance_before')}</dt>
        <dd>
          <BookAmount cents={preview.openingInCents} zero />
        </dd>
      </div>
      <div>
        <dt>{t('bank.balance_after')}</dt>
        <dd>
          <BookAmount cents={preview.closingInCents} zero />
        </dd>
      </div>
    </dl>
  )
}

function Problems({ problems }: { problems: readonly StatementProblem[] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="wrong">
      <div className="o-sec-head">
        <h2 id="wrong">{t('bank.wrong_rows')}</h2>
      </div>
      <ul>
        {problems.map(({ row, code, value }) => (
          <li key={`${row} ${code}`} className="o-item b-item">
            <span className="o-tag">{t('bank.row', { row })}</span>
            <span className="o-grow o-err">{t(`errors.${code}` as MessageKey)}</span>
            <bdi dir="auto">{value}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rows({ preview }: { preview: StatementPreviewView }) {
  const { t } = useI18n()
  if (preview.rows.length === 0) return null
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('bank.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.date')}</th>
            <th scope="col">{t('bank.column_bank')}</th>
            <th scope="col" className="o-figure">
              <bdi>{t('ledger.amount_mad')}</bdi>
            </th>
            <th scope="col">{t('bank.column_state')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={`${row.row}`} className={row.isNew ? undefined : 'b-known'}>
              <td className="o-nowrap">{row.day}</td>
              <td>
                <bdi dir="auto">{row.text}</bdi>
              </td>
              <td className="o-figure">
                <SignedAmount cents={row.amountInCents} />
              </td>
              <td>{t(row.isNew ? 'bank.is_new' : 'bank.is_known')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.more > 0 && <p className="o-muted">{t('bank.more_rows', { count: preview.more })}</p>}
    </div>
  )
}
