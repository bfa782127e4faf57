import '../../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import type { Difference, FormState } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { CategorySelect } from './category-select.tsx'
import type { CategoryOption, EntryRowView } from './present.ts'
import { QuickForm } from './quick-form.tsx'

export type ActionView =
  | { asks: 'choose'; back: string; merge: boolean }
  | { asks: 'where'; back: string; ids: string[]; options: CategoryOption[] }
  | { asks: 'sure'; back: string; ids: string[] }
  | {
      asks: 'quick'
      back: string
      row: Pick<EntryRowView, 'id' | 'nameAr' | 'phone' | 'status' | 'version'>
      problems: FormState['problems']
      base: FormState['base']
      differences: Difference[] | null
      refused: string | null
    }

/** What an act of a list must know before it acts. */
export function ActionScreen({ view }: { view: ActionView }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-entries')
  if (view.asks === 'choose') {
    return (
      <>
        <AdminHead title={t('entries.chose_none')} lead={t(view.merge ? 'entries.choose_two' : 'entries.choose_some')} />
        <Link to={view.back} className="o-btn o-main">
          {t('entries.back_to_list')}
        </Link>
      </>
    )
  }
  if (view.asks === 'sure') {
    return (
      <>
        <AdminHead title={t('entries.view_bin')} />
        <ConfirmDelete
          action={action}
          fields={{ intent: 'erase', id: view.ids, back: view.back }}
          act={t('entries.act_erase')}
          cancelTo={view.back}
        >
          <p>{t('entries.erase_text', { count: view.ids.length })}</p>
        </ConfirmDelete>
      </>
    )
  }
  if (view.asks === 'quick') return <Quick view={view} />
  return (
    <>
      <AdminHead title={t('entries.act_move')} lead={t('entries.move_text', { count: view.ids.length })} />
      <form method="post" action={action} className="g-node-form g-narrow">
        {view.ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <input type="hidden" name="back" value={view.back} />
        <div className="o-field">
          <label htmlFor="to">{t('entries.move_to')}</label>
          <CategorySelect id="to" name="to" options={view.options} value="" />
        </div>
        <div className="o-row">
          <button type="submit" name="intent" value="move" className="o-btn o-main">
            <Icon name="folder" />
            {t('entries.act_move')}
          </button>
          <Link to={view.back} className="o-btn">
            {t('common.cancel')}
          </Link>
        </div>
      </form>
    </>
  )
}

function Quick({ view }: { view: Extract<ActionView, { asks: 'quick' }> }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={view.row.nameAr || t('entries.quick')} lead={view.differences ? undefined : t('ui-admin.not_saved')} />
      <Refused text={view.refused} />
      <QuickForm row={view.row} back={view.back} problems={view.problems} base={view.base} differences={view.differences} />
    </>
  )
}
