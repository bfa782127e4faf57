import './translations.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { MappingChoices } from '#app/ui/admin/file-mapping.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { TRANSLATIONS } from '../rules.ts'
import type { MessageImportRow, MessageImportView } from '../types.ts'

const IMPORT = `${TRANSLATIONS}/import`

/** A file of texts: first what it would change, then the consent. Nothing is written before. */
export function MessageImportScreen({ view }: { view: MessageImportView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('translations.import')} lead={t('translations.import_lead')} />
      {view.preview ? <Preview preview={view.preview} /> : <FileForm problem={view.problem} />}
    </>
  )
}

function FileForm({ problem }: { problem: string | null }) {
  const { t } = useI18n()
  const action = useHref(IMPORT)
  return (
    <form method="post" action={action} encType="multipart/form-data" className="o-editor-fields">
      <div className="o-field">
        <label htmlFor="file">{t('ui-admin.file')}</label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,.json,.xlf,.xliff,text/csv,application/json,application/xliff+xml"
          required
          className="o-in"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'file-problem file-hint' : 'file-hint'}
        />
        {problem && (
          <p className="o-err" id="file-problem" role="alert">
            <Icon name="circle-alert" />
            <span dir="auto">{problem}</span>
          </p>
        )}
        <p className="o-hint" id="file-hint">
          {t('translations.import_hint')}
        </p>
      </div>
      <p>
        <button type="submit" name="intent" value="preview" className="o-btn o-main">
          {t('translations.import_preview')}
        </button>
      </p>
    </form>
  )
}

function Preview({ preview }: { preview: NonNullable<MessageImportView['preview']> }) {
  const { t } = useI18n()
  const action = useHref(IMPORT)
  const { counts, rows, text, format, ignored, mapping, problem } = preview
  return (
    <form method="post" action={action} encType="multipart/form-data" className="o-editor-fields">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="format" value={format} />
      <p role="status">
        <b>{t('translations.import_changed', { count: counts.changed })}</b> · {t('translations.import_same', { count: counts.same })} ·{' '}
        {t('translations.import_wrong', { count: counts.wrong })}
      </p>
      {mapping && <MappingChoices {...mapping} problem={problem} />}
      {ignored.length > 0 && (
        <p className="o-note">
          <Icon name="info" />
          <span>{t('translations.import_ignored', { columns: ignored.join(t('admin.list_comma')) })}</span>
        </p>
      )}
      <div className="o-row">
        {counts.changed > 0 && (
          <button type="submit" name="intent" value="import" className="o-btn o-main">
            {t('translations.import_apply', { count: counts.changed })}
          </button>
        )}
        <Link to={IMPORT} className="o-btn">
          {t('translations.import_other')}
        </Link>
      </div>
      <ol className="tr-changes">
        {rows.map((row) => (
          <PreviewRow key={`${row.line} ${row.key}`} row={row} />
        ))}
      </ol>
    </form>
  )
}

function PreviewRow({ row: { line, key, problem, texts } }: { row: MessageImportRow }) {
  const { t } = useI18n()
  return (
    <li>
      <p>
        <span className="o-muted">{t('translations.import_line', { line })}</span> <bdi dir="ltr">{key}</bdi>
      </p>
      {problem && <Problem text={problem} />}
      {texts.map(({ locale, before, after, problems }) => (
        <div key={locale}>
          <b>{t(`translations.language_${locale}`)}</b>
          <p lang={locale} dir={localeFacts[locale].dir}>
            {before && <del>{before}</del>} <ins>{after}</ins>
          </p>
          {problems.map((one) => (
            <Problem key={one} text={one} />
          ))}
        </div>
      ))}
    </li>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className="o-err">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  )
}
