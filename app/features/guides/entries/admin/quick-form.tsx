import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, type Difference, type FormState } from '#app/ui/admin/editor.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { entryAddress } from './list/types.ts'
import type { EntryRowView } from './present.ts'

type QuickFormProps = {
  row: Pick<EntryRowView, 'id' | 'nameAr' | 'phone' | 'status' | 'version'>
  back: string
  problems?: FormState['problems']
  /** What is saved of it, where it is drawn again unsaved. */
  base?: FormState['base']
  differences?: Difference[] | null
}

/** The fields that change most, where the entry stands in the list. */
export function QuickForm({ row, back, problems = {}, base, differences }: QuickFormProps) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-entries')
  return (
    <form method="post" action={action} className="g-quick" data-save="">
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="base" value={JSON.stringify(base ?? { name: row.nameAr, phone: row.phone, status: row.status })} />
      <input type="hidden" name="back" value={back} />
      {differences && <ConflictPanel differences={differences} />}
      <Field name="name" label={t('entries.field_name')} value={row.nameAr} problem={problems.name} lang="ar" />
      <Field name="phone" label={t('entries.field_phone')} value={row.phone} problem={problems.phone} tel />
      <div className="o-field">
        <label htmlFor={`quick-status-${row.id}`}>{t('entries.field_status')}</label>
        <select id={`quick-status-${row.id}`} name="status" className="o-in" defaultValue={row.status}>
          <option value="published">{t('entries.status_published')}</option>
          <option value="draft">{t('entries.status_draft')}</option>
        </select>
      </div>
      <div className="o-row">
        <button type="submit" name="intent" value="quick" className="o-btn o-main" aria-keyshortcuts="Control+S">
          {t('common.save')}
        </button>
        <Link to={back} className="o-btn">
          {t('common.cancel')}
        </Link>
        <Link to={entryAddress(row.id, back)} className="o-btn o-quiet">
          {t('entries.open_editor')}
        </Link>
      </div>
    </form>
  )
}

type FieldProps = { name: string; label: string; value: string; problem: string | undefined; tel?: boolean; lang?: string }

function Field({ name, label, value, problem, tel = false, lang }: FieldProps) {
  const i18n = useI18n()
  const id = `quick-${name}`
  const key = `errors.${problem}`
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={tel ? 'tel' : 'text'}
        inputMode={tel ? 'tel' : undefined}
        className={tel ? 'o-in o-ltr' : 'o-in'}
        dir={tel ? 'ltr' : lang === 'ar' ? 'rtl' : undefined}
        lang={lang}
        defaultValue={value}
        maxLength={300}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p className="o-err" id={`${id}-problem`}>
          <Icon name="circle-alert" />
          <span>{i18n.has(key) ? i18n.t(key) : i18n.t('errors.unexpected')}</span>
        </p>
      )}
    </div>
  )
}
