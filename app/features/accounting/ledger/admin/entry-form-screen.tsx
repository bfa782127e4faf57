import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { journals } from '../types.ts'
import { paths } from './books-tabs.tsx'
import type { EntryFields } from './entry-form.ts'
import { EntryLines } from './entry-lines.tsx'
import { EntryField, EntryProblems, FieldProblem } from './entry-parts.tsx'

export type AccountOption = { code: string; name: string }

export type EntryFormView = {
  /** Of this form, so that sending it twice posts once. */
  key: string
  fields: EntryFields
  problems: Readonly<Record<string, string>>
  refused: string | null
  accounts: readonly AccountOption[]
  openFrom: string | null
}

type EntryFormScreenProps = {
  view: EntryFormView
  /** Above the form; what travels with it; its paper; what else may be done with it. */
  note: ReactNode
  hidden: ReactNode
  receipt: ReactNode
  options: ReactNode
}

/** Double entry, for who knows which account is debited. Works without script; with it, `<entry-lines>` sums while one types. */
export function EntryFormScreen({ view, note, hidden, receipt, options }: EntryFormScreenProps) {
  const { t } = useI18n()
  const action = useHref(paths.newEntry)
  const isRejected = view.refused !== null || Object.keys(view.problems).length > 0
  return (
    <>
      <AdminHead title={t('ledger.new_entry')} lead={t('ledger.number_later')} />
      {note}
      <EntryProblems title={t('ledger.not_posted')} refused={view.refused} problems={view.problems} />
      <admin-guard data-unsaved={isRejected ? '' : undefined}>
        <form method="post" action={action} className="o-editor" encType="multipart/form-data" noValidate>
          {/* The Enter key presses the first button of a form, and must not post by accident. */}
          <button type="submit" name="intent" value="redraw" className="vh" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="key" value={view.key} />
          {hidden}
          <EntryTop view={view} />
          <EntryLines lines={view.fields.lines} problems={view.problems} accounts={view.accounts} />
          {receipt}
          {options}
          <div className="o-savebar">
            <p className="o-muted b-away">{t('ledger.posted_stays')}</p>
            <button type="submit" name="intent" value="redraw" className="o-btn">
              {t('ledger.more_lines')}
            </button>
            <button type="submit" name="intent" value="save" className="o-btn" aria-keyshortcuts="Control+S">
              {t('ledger.save_draft')}
            </button>
            <button type="submit" name="intent" value="post" className="o-btn o-main" aria-keyshortcuts="Control+Enter" data-post="">
              <Icon name="check" />
              {t('ledger.post')} <KeyCaps keys={['Ctrl Enter']} />
            </button>
          </div>
        </form>
      </admin-guard>
    </>
  )
}

function EntryTop({ view: { fields, problems, openFrom } }: { view: EntryFormView }) {
  const { t } = useI18n()
  return (
    <div className="b-top">
      <EntryField
        name="date"
        label={t('ledger.date')}
        value={fields.date}
        problem={problems.date}
        kind="date"
        hint={openFrom ? t('ledger.open_from', { day: openFrom }) : undefined}
      />
      <div className="o-field">
        <label htmlFor="journal">{t('ledger.journal')}</label>
        <select id="journal" name="journal" className="o-in" defaultValue={fields.journal}>
          {journals.map((journal) => (
            <option key={journal} value={journal}>
              {t(`ledger.journal_${journal.toLowerCase() as Lowercase<typeof journal>}`)}
            </option>
          ))}
        </select>
        <FieldProblem name="journal" code={problems.journal} />
      </div>
      <EntryField name="label" label={t('ledger.label')} value={fields.label} problem={problems.label} isWide />
      <EntryField name="reference" label={t('ledger.reference')} value={fields.reference} problem={problems.reference} isOptional />
    </div>
  )
}
