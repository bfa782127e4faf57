import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { FileShares, NothingWritten } from '#app/ui/admin/file-preview.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { AmountHeading, BookAmount, paths, SideCells } from '../../ledger/admin/books-tabs.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import type { BookRowProblem } from '../types.ts'

export type BooksPreview = {
  text: string
  fileName: string
  entries: number
  lines: number
  totalInCents: number
  wrong: number
  isKnown: boolean
  problems: readonly BookRowProblem[]
  shown: readonly {
    row: number
    day: string
    journal: string
    label: string
    lines: readonly { account: string; debitInCents: number; creditInCents: number }[]
  }[]
  more: number
}

export type ImportBooksView = {
  date: string
  preview: BooksPreview | null
  done: number | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** Books of before, from a file: first what it would post, then the consent. */
export function ImportBooksScreen({ view }: { view: ImportBooksView }) {
  const { t } = useI18n()
  const action = useHref(paths.bring)
  return (
    <>
      <AdminHead title={t('opening.title')} lead={t('opening.lead')}>
        <Link to={paths.entries} className="o-btn">
          {t('ledger.books')}
        </Link>
      </AdminHead>
      {view.done !== null && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('opening.done', { count: view.done })}</p>
        </div>
      )}
      <EntryProblems title={t('opening.not_posted')} refused={view.refused} problems={view.problems} />
      <form method="post" action={action} encType="multipart/form-data" className="o-form" noValidate>
        {view.preview ? <Preview view={view} preview={view.preview} /> : <FileFields view={view} />}
      </form>
    </>
  )
}

function FileFields({ view }: { view: ImportBooksView }) {
  const { t } = useI18n()
  return (
    <>
      <div className="o-field">
        <label htmlFor="file">{t('ui-admin.file')}</label>
        <input id="file" name="file" type="file" accept=".csv,.txt" className="o-in" aria-describedby="file-hint" />
        <p className="o-hint" id="file-hint">
          {t('opening.file_hint')}
        </p>
      </div>
      <EntryField
        name="date"
        label={t('opening.date')}
        value={view.date}
        problem={view.problems.date}
        kind="date"
        hint={t('opening.date_hint')}
      />
      <button type="submit" name="intent" value="try" className="o-btn o-main">
        {t('opening.try')}
      </button>
    </>
  )
}

function Preview({ view, preview }: { view: ImportBooksView; preview: BooksPreview }) {
  const { t } = useI18n()
  return (
    <>
      <input type="hidden" name="text" value={preview.text} />
      <input type="hidden" name="name" value={preview.fileName} />
      <input type="hidden" name="date" value={view.date} />
      <NothingWritten text={t('opening.nothing_yet')} />
      <FileShares
        shares={[
          { kind: 'new', count: preview.entries, label: t('opening.share_entries', { count: preview.entries }) },
          { kind: 'wrong', count: preview.wrong, label: t('opening.share_wrong', { count: preview.wrong }) },
        ]}
      />
      {preview.isKnown && (
        <div className="o-note o-bad" role="alert">
          <Icon name="circle-alert" />
          <p>{t('errors.books_known')}</p>
        </div>
      )}
      {preview.problems.length > 0 && <Problems problems={preview.problems} />}
      <Entries preview={preview} />
      <div className="o-row">
        {preview.wrong === 0 && !preview.isKnown && preview.entries > 0 && (
          <button type="submit" name="intent" value="bring" className="o-btn o-main">
            <Icon name="check" />
            {t('opening.post', { count: preview.entries })}
          </button>
        )}
        <Link to={paths.bring} className="o-btn">
          {t('opening.other_file')}
        </Link>
      </div>
    </>
  )
}

function Problems({ problems }: { problems: readonly BookRowProblem[] }) {
  const { t } = useI18n()
  return (
    <section className="o-sec" aria-labelledby="wrong">
      <div className="o-sec-head">
        <h2 id="wrong">{t('opening.wrong_rows')}</h2>
      </div>
      <ul>
        {problems.map(({ row, code, value }) => (
          <li key={`${row} ${code} ${value}`} className="o-item b-item">
            <span className="o-tag">{t('opening.row', { row })}</span>
            <span className="o-grow o-err">{t(`errors.${code}` as MessageKey)}</span>
            <bdi dir="auto">{value}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entries({ preview }: { preview: BooksPreview }) {
  const { t } = useI18n()
  if (preview.shown.length === 0) return null
  return (
    <div className="o-table-box b-box">
      <table className="o-table b-table">
        <caption className="vh">{t('opening.try')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <AmountHeading side="debit" />
            <AmountHeading side="credit" />
          </tr>
        </thead>
        {preview.shown.map((entry) => (
          <tbody key={entry.row}>
            <tr className="b-head-row">
              <th scope="rowgroup" colSpan={3}>
                {entry.day} · <bdi dir="ltr">{entry.journal}</bdi> · <bdi>{entry.label}</bdi>
              </th>
            </tr>
            {entry.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same account may stand twice, and nothing is moved
              <tr key={i}>
                <td>
                  <bdi dir="ltr">{line.account}</bdi>
                </td>
                <SideCells debitInCents={line.debitInCents} creditInCents={line.creditInCents} />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('opening.total', { count: preview.lines })}</th>
            <td className="o-figure" colSpan={2}>
              <BookAmount cents={preview.totalInCents} zero />
            </td>
          </tr>
        </tfoot>
      </table>
      {preview.more > 0 && <p className="o-muted">{t('opening.more', { count: preview.more })}</p>}
    </div>
  )
}
