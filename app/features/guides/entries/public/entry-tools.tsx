import { permissions } from '#app/features/guides/policy.ts'
import { canBeClaimed } from '#app/features/guides/suggestions/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { EditLink } from '#app/ui/edit-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { EntryView } from '../types.ts'

/** Correct it, claim it; share and print only where script runs, since without it they could do nothing (browser/page-tools.ts). */
export function EntryTools({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  return (
    <div className="entry-tools">
      <page-tools className="page-tools" data-copied={t('guides.link_copied')} data-failed={t('guides.link_not_copied')}>
        <button type="button" className="btn btn-quiet" data-do="share" hidden>
          <Icon name="share" />
          {t('guides.share')}
        </button>
        <button type="button" className="btn btn-quiet" data-do="print" hidden>
          <Icon name="printer" />
          {t('guides.print')}
        </button>
      </page-tools>
      <EditLink to={`/admin/guide-entries/${entry.id}`} needs={permissions.manage.id} />
      <Link className="btn btn-quiet" to={`/suggest-edit?entry=${entry.id}`} rel="nofollow">
        <Icon name="pencil" />
        {t('guides.suggest')}
      </Link>
      <Link className="btn btn-quiet" to={`/account/saved?entry=${entry.id}`} rel="nofollow">
        <Icon name="heart" />
        {t('guides.save')}
      </Link>
      {canBeClaimed(entry) && (
        <Link className="btn btn-quiet" to={`/claim-place?entry=${entry.id}`} rel="nofollow">
          <Icon name="user" />
          {t('guides.claim')}
        </Link>
      )}
    </div>
  )
}
