import { FileField } from '#app/ui/admin/file-field.tsx'
import './resources.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { MappingChoices } from '#app/ui/admin/file-mapping.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ImportRowView, ResourceImportView } from '../views.ts'

const STATES = ['new', 'changed', 'same', 'wrong'] as const

/** A CSV of rows: first what it would do, then the consent. Nothing is written before. */
export function ImportScreen({ view }: { view: ResourceImportView }) {
  return (
    <>
      <AdminHead title={view.title} lead={view.lead} />
      {view.preview ? <Preview address={view.address} preview={view.preview} /> : <FileForm view={view} />}
    </>
  )
}

function FileForm({ view: { address, problem, accept, otherFiles } }: { view: ResourceImportView }) {
  const { t } = useI18n()
  const action = useHref(`${address}/import`)
  const csv = useHref(`${address}.csv`)
  return (
    <form method="post" action={action} encType="multipart/form-data" className="r-import">
      <FileField
        label={t('ui-admin.file')}
        accept={accept}
        problem={problem}
        hint={
          <>
            {t('resources.import_hint')} {otherFiles && t('resources.import_also', { files: otherFiles })}{' '}
            <a href={csv} download>
              {t('resources.import_template')}
            </a>
          </>
        }
      />
      <button type="submit" name="intent" value="preview" className="o-btn o-main">
        {t('resources.preview')}
      </button>
    </form>
  )
}

type PreviewProps = { address: string; preview: NonNullable<ResourceImportView['preview']> }

function Preview({ address, preview }: PreviewProps) {
  const { t } = useI18n()
  const action = useHref(`${address}/import`)
  const { rows, counts, ignored, mapping, problem, text } = preview
  const due = counts.new + counts.changed
  return (
    <form method="post" action={action} encType="multipart/form-data" className="r-import">
      <input type="hidden" name="text" value={text} />
      {mapping && <MappingChoices {...mapping} problem={problem} />}
      <ul className="r-counts" aria-label={t('resources.preview')}>
        {STATES.map((state) => (
          <li key={state} className={`r-state-${state}`}>
            {t(`resources.import_${state}`, { count: counts[state] })}
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p className="o-note">
          <Icon name="info" />
          <span>{t('resources.import_ignored', { columns: ignored.join(t('admin.list_comma')) })}</span>
        </p>
      )}
      <ol className="r-rows">
        {rows
          .filter(({ state }) => state !== 'same')
          .map((row) => (
            <PreviewRow key={row.line} row={row} />
          ))}
      </ol>
      <div className="o-row">
        {due > 0 && (
          <button type="submit" name="intent" value="import" className="o-btn o-main">
            {t('resources.import_apply', { count: due })}
          </button>
        )}
        <Link to={`${address}/import`} className="o-btn">
          {t('resources.import_other')}
        </Link>
      </div>
    </form>
  )
}

function PreviewRow({ row }: { row: ImportRowView }) {
  const { t } = useI18n()
  return (
    <li className={`r-state-${row.state}`}>
      <span className="o-muted">{t('resources.import_line', { line: row.line })}</span> <bdi>{row.name}</bdi>{' '}
      {row.changed.length > 0 && <span className="o-muted">{row.changed.join(t('admin.list_comma'))}</span>}
      {row.problems.map(({ label, text }) => (
        <p key={`${label} ${text}`} className="o-err">
          <Icon name="circle-alert" />
          <span>
            {label}: {text}
          </span>
        </p>
      ))}
    </li>
  )
}
