import '../../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FormContext, TextField } from '#app/ui/admin/editor.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type LastAction, LastActionToast } from './last-action-toast.tsx'
import { entryAddress } from './list/types.ts'

const ADDRESS = '/admin/guide-entries/calling'

type CallingCase = {
  id: string
  version: number
  name: string
  where: string
  visits: number
  phone: string
  hours: string
  /** Finds it by its name in a maps app, where its telephone often stands. */
  search: string
}

/** What was typed for one place and could not be saved. */
type Unsaved = { id: string; values: { phone: string; hours: string }; problems: { phone?: string; hours?: string } }

export type CallingView = { cases: CallingCase[]; lastAction: LastAction | null }

/** Place after place: the number is found, what is learnt is typed, and the place is verified today. */
export function CallingScreen({ view, unsaved }: { view: CallingView; unsaved: Unsaved | undefined }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('entries.view_calling')} lead={t('entries.calling_lead')} />
      {view.cases.length === 0 ? (
        <EmptyList title={t('entries.calling_none')} text={t('entries.calling_none_text')} />
      ) : (
        <ol className="g-queue g-calling">
          {view.cases.map((one) => (
            <Case key={one.id} one={one} unsaved={unsaved?.id === one.id ? unsaved : undefined} />
          ))}
        </ol>
      )}
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}

function Case({ one, unsaved }: { one: CallingCase; unsaved: Unsaved | undefined }) {
  const { t } = useI18n()
  const action = useHref(ADDRESS)
  const values = unsaved?.values ?? one
  return (
    <li>
      <div>
        <Link to={entryAddress(one.id, ADDRESS)} className="g-case-name">
          <bdi>{one.name}</bdi>
        </Link>
        <p className="o-muted">
          {[one.where, one.visits > 0 ? t('entries.calling_visits', { count: one.visits }) : ''].filter(Boolean).join(' · ')}
        </p>
        <p>
          <a href={one.search} rel="noopener" target="_blank">
            {t('entries.calling_search')}
          </a>
        </p>
      </div>
      <form method="post" action={action} className="g-quick">
        <input type="hidden" name="id" value={one.id} />
        <input type="hidden" name="version" value={one.version} />
        <FormContext value={{ values: { phone: values.phone, hours: values.hours }, problems: unsaved?.problems ?? {}, ids: `${one.id}-` }}>
          <TextField name="phone" label={t('entries.field_phone')} type="tel" ltr />
          <TextField name="hours" label={t('entries.field_hours')} ltr placeholder={t('entries.hours_example')} />
        </FormContext>
        <div className="o-row">
          <button type="submit" className="o-btn o-main" aria-label={t('entries.calling_save_named', { name: one.name })}>
            <Icon name="shield-check" />
            {t('entries.calling_save')}
          </button>
        </div>
      </form>
    </li>
  )
}
