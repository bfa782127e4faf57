import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, type Difference, FormContext, type FormState, TextField } from '#app/ui/admin/editor.tsx'
import { ChoiceField } from '#app/ui/admin/fields.tsx'
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
      <FormContext value={{ values: { name: row.nameAr, phone: row.phone, status: row.status }, problems, ids: 'quick-' }}>
        <TextField name="name" label={t('entries.field_name')} lang="ar" />
        <TextField name="phone" label={t('entries.field_phone')} type="tel" ltr />
        <ChoiceField
          name="status"
          label={t('entries.field_status')}
          options={(['published', 'draft'] as const).map((value) => ({ value, label: t(`entries.status_${value}`) }))}
        />
      </FormContext>
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
