import './home-admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type HomeVersionsView = {
  /** Of the draft that a version would take the place of. */
  draftVersion: number
  versions: { id: number; when: string; by: string; changes: string[]; isCurrent: boolean }[]
  refused: string | null
}

/** What was published, newest first; an older one is put into the draft and published from there. */
export function VersionsScreen({ view }: { view: HomeVersionsView }) {
  const { t } = useI18n()
  const action = useHref('/admin/home/versions')
  return (
    <>
      <AdminHead title={t('home-admin.versions')} lead={t('home-admin.versions_lead')}>
        <Link to="/admin/home" className="o-btn o-quiet">
          {t('home-admin.back')}
        </Link>
      </AdminHead>
      <Refused text={view.refused} />
      {view.versions.length === 0 && <EmptyList title={t('home-admin.versions_none')} text={t('home-admin.versions_none_text')} />}
      <ol className="hc-versions">
        {view.versions.map(({ id, when, by, changes, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{when}</b> <span className="o-muted">{by || t('home-admin.by_site')}</span>
              {isCurrent && <span className="o-tag">{t('home-admin.current')}</span>}
              <p>{changes.join(t('home-admin.list_comma'))}</p>
            </div>
            {!isCurrent && (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="version" value={view.draftVersion} />
                <button
                  type="submit"
                  name="intent"
                  value="restore"
                  className="o-btn o-sm"
                  aria-label={t('home-admin.restore_of', { when })}
                >
                  <Icon name="rotate-ccw" />
                  {t('home-admin.restore')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
