import '../../admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { GuideViews, type ViewCounts } from './guide-views.tsx'
import { type LastAction, LastActionToast } from './last-action-toast.tsx'
import type { EntryRowView } from './present.ts'

type Pair = { one: EntryRowView; other: EntryRowView; samePhone: boolean; metres: number | null }
export type DuplicatesView = { pairs: Pair[]; counts: ViewCounts; lastAction: LastAction | null }

/** Pairs that could be one place. Only a human decides. */
export function DuplicatesScreen({ view }: { view: DuplicatesView }) {
  const { t } = useI18n()
  const action = useHref('/admin/guide-entries')
  return (
    <>
      <AdminHead title={t('entries.view_duplicates')} lead={t('entries.duplicates_lead')} />
      <GuideViews counts={view.counts} current="duplicates" />
      {view.pairs.length === 0 ? (
        <EmptyList title={t('entries.duplicates_none')} text={t('entries.duplicates_none_text')} />
      ) : (
        <ul className="g-queue">
          {view.pairs.map((pair) => (
            <li key={`${pair.one.id} ${pair.other.id}`}>
              <div>
                {[pair.one, pair.other].map((row) => (
                  <p key={row.id}>
                    <Link to={`/admin/guide-entries/${row.id}`} className="g-case-name">
                      <bdi>{row.name}</bdi>
                    </Link>{' '}
                    <small className="o-muted">{row.where}</small>
                  </p>
                ))}
                <p className="g-warn">
                  {pair.samePhone ? t('entries.same_phone') : t('entries.similar_name')}
                  {pair.metres !== null && ` · ${t('entries.metres_apart', { count: pair.metres })}`}
                </p>
              </div>
              <form method="post" action={action} className="o-row">
                <input type="hidden" name="id" value={pair.one.id} />
                <input type="hidden" name="id" value={pair.other.id} />
                <input type="hidden" name="back" value="/admin/guide-entries/duplicates" />
                <Link to={`/admin/guide-entries/merge?a=${pair.one.id}&b=${pair.other.id}`} className="o-btn o-main">
                  <Icon name="git-compare" />
                  {t('entries.compare')}
                </Link>
                <button type="submit" name="intent" value="distinct" className="o-btn">
                  {t('entries.distinct')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <LastActionToast lastAction={view.lastAction} />
    </>
  )
}
