import '../../admin.css'
import { useHref, useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { listAddress } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, Pager } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Verified } from './entry-tags.tsx'
import { GuideViews, type ViewCounts } from './guide-views.tsx'
import { type LastAction, LastActionToast } from './last-action-toast.tsx'
import { entryAddress } from './list/types.ts'
import type { EntryRowView } from './present.ts'

type StaleRow = EntryRowView & { source: string }
export type StaleView = {
  rows: StaleRow[]
  counts: ViewCounts
  stale: { never: number; old: number }
  older: string | null
  lastAction: LastAction | null
}

/** What nobody has verified for a year, the longest ago first: asked once, it is true again for a year with one tap. */
export function StaleScreen({ view }: { view: StaleView }) {
  const { t } = useI18n()
  const here = useLocation()
  return (
    <>
      <AdminHead title={t('entries.view_stale')} lead={t('entries.stale_lead', { never: view.stale.never, old: view.stale.old })} />
      <GuideViews counts={view.counts} current="stale" />
      {view.rows.length === 0 ? (
        <EmptyList title={t('entries.stale_none')} text={t('entries.stale_none_text')} />
      ) : (
        <ul className="g-queue">
          {view.rows.map((row) => (
            <Case key={row.id} row={row} />
          ))}
        </ul>
      )}
      {view.rows.length > 0 && (
        <Pager summary={t('entries.shown', { count: view.rows.length })} older={view.older && listAddress(here, { older: view.older })} />
      )}
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}

function Case({ row }: { row: StaleRow }) {
  const { t } = useI18n()
  const here = useLocation()
  const action = useHref('/admin/guide-entries')
  return (
    <li>
      <div>
        <Link to={entryAddress(row.id, '/admin/guide-entries/stale')} className="g-case-name">
          <bdi>{row.name}</bdi>
        </Link>
        <p className="o-muted">{row.where}</p>
        <p>
          <Verified verified={row.verified} />
        </p>
        <dl className="g-facts">
          {row.phone && (
            <div>
              <dt>{t('entries.field_phone')}</dt>
              <dd>
                <a href={`tel:${row.phone.replace(/\s/g, '')}`}>
                  <bdi dir="ltr">{row.phone}</bdi>
                </a>
              </dd>
            </div>
          )}
          {row.source && (
            <div>
              <dt>{t('entries.field_source')}</dt>
              <dd dir="auto">{row.source}</dd>
            </div>
          )}
        </dl>
      </div>
      <form method="post" action={action} className="o-row">
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="back" value={listAddress(here, { did: null })} />
        <button
          type="submit"
          name="intent"
          value="verify"
          className="o-btn o-main"
          aria-label={t('entries.still_true_of', { name: row.name })}
        >
          <Icon name="shield-check" />
          {t('entries.still_true')}
        </button>
        <Link to={entryAddress(row.id, '/admin/guide-entries/stale')} className="o-btn">
          {t('entries.correct')}
        </Link>
      </form>
    </li>
  )
}
