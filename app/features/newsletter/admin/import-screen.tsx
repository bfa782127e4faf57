import './subscribers.css'
import { useHref } from 'react-router'
import type { MappedColumn } from '#app/platform/files/mapping.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { MappingChoices } from '#app/ui/admin/file-mapping.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_CONSENT, type Problem } from '../import/rules.ts'

const AT = '/admin/newsletter'

export type SubscriberImportView = {
  typed: { consent: string; language: Locale }
  /** Of an input, or of the file as a whole. */
  problems: { file?: string; consent?: string }
  preview: {
    count: number
    known: number
    suppressed: number
    wrong: { line: number; email: string; problem: Problem }[]
    more: number
    mapping: { columns: MappedColumn[]; fields: { value: string; label: string }[] }
    /** Why nobody could be planned. */
    problem: string | null
    text: string
  } | null
  /** What was just done. */
  done: { batch: string; count: number } | null
}

/** Addresses that were gathered elsewhere: first what the file would do, then the consent, and back again at once. */
export function SubscriberImportScreen({ view }: { view: SubscriberImportView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('newsletter-admin.import')} lead={t('newsletter-admin.import_lead')} />
      {view.done && <Done done={view.done} />}
      {view.preview ? <Preview view={view} preview={view.preview} /> : <FileForm view={view} />}
    </>
  )
}

function Done({ done: { batch, count } }: { done: { batch: string; count: number } }) {
  const { t } = useI18n()
  const action = useHref(`${AT}/import`)
  return (
    <form method="post" action={action} className="o-note" role="status">
      <Icon name="check" />
      <span>{t('newsletter-admin.imported', { count })}</span>
      <input type="hidden" name="batch" value={batch} />
      <button type="submit" name="intent" value="undo" className="o-btn o-sm">
        {t('newsletter-admin.undo_import')}
      </button>
    </form>
  )
}

function InputProblem({ id, text }: { id: string; text: string }) {
  return (
    <p className="o-err" id={id} role="alert">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  )
}

function FileForm({ view: { typed, problems } }: { view: SubscriberImportView }) {
  const { t } = useI18n()
  const action = useHref(`${AT}/import`)
  return (
    <form method="post" action={action} encType="multipart/form-data" className="news-import">
      <div className="o-field">
        <label htmlFor="file">{t('newsletter-admin.import_file')}</label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,text/csv"
          className="o-in"
          aria-invalid={problems.file ? true : undefined}
          aria-describedby={problems.file ? 'file-problem file-hint' : 'file-hint'}
        />
        {problems.file && <InputProblem id="file-problem" text={problems.file} />}
        <p className="o-hint" id="file-hint">
          {t('newsletter-admin.import_file_hint')}
        </p>
      </div>
      <div className="o-field">
        <label htmlFor="consent">{t('newsletter-admin.consent')}</label>
        <textarea
          id="consent"
          name="consent"
          className="o-in"
          dir="auto"
          rows={3}
          maxLength={MAX_CONSENT}
          defaultValue={typed.consent}
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={problems.consent ? 'consent-problem consent-hint' : 'consent-hint'}
        />
        {problems.consent && <InputProblem id="consent-problem" text={problems.consent} />}
        <p className="o-hint" id="consent-hint">
          {t('newsletter-admin.consent_hint')}
        </p>
      </div>
      <div className="o-field">
        <label htmlFor="language">{t('newsletter-admin.import_language')}</label>
        <select id="language" name="language" className="o-in" defaultValue={typed.language}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {localeFacts[locale].name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" name="intent" value="preview" className="o-btn o-main">
        {t('resources.preview')}
      </button>
    </form>
  )
}

type PreviewProps = { view: SubscriberImportView; preview: NonNullable<SubscriberImportView['preview']> }

function Preview({ view: { typed, problems }, preview }: PreviewProps) {
  const { t } = useI18n()
  const action = useHref(`${AT}/import`)
  const { count, known, suppressed, wrong, more, mapping, problem, text } = preview
  return (
    <form method="post" action={action} encType="multipart/form-data" className="news-import">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="consent" value={typed.consent} />
      <input type="hidden" name="language" value={typed.language} />
      {problems.file && <InputProblem id="file-problem" text={problems.file} />}
      <MappingChoices {...mapping} problem={problem} />
      <ul>
        <li>{t('newsletter-admin.import_new', { count })}</li>
        <li>{t('newsletter-admin.import_known', { count: known })}</li>
        {suppressed > 0 && <li>{t('newsletter-admin.import_suppressed', { count: suppressed })}</li>}
        <li>{t('newsletter-admin.import_wrong', { count: wrong.length + more })}</li>
      </ul>
      {wrong.length > 0 && (
        <ol className="news-wrong">
          {wrong.map(({ line, email, problem }) => (
            <li key={line}>
              <span className="o-muted">{t('resources.import_line', { line })}</span> <bdi dir="ltr">{email}</bdi>{' '}
              <span className="o-err">{t(`newsletter-admin.problem_${problem}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <blockquote dir="auto">{typed.consent}</blockquote>
      <div className="o-row">
        {count > 0 && (
          <button type="submit" name="intent" value="import" className="o-btn o-main">
            {t('newsletter-admin.import_apply', { count })}
          </button>
        )}
        <Link to={`${AT}/import`} className="o-btn">
          {t('resources.import_other')}
        </Link>
      </div>
    </form>
  )
}
