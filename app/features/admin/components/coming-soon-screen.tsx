import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead, EmptyList } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Room } from '../rules.ts'

/** A room that is not built yet: what can be done today, with what there is to read, then what it will do. */
export function RoomScreen({ room }: { room: Room }) {
  const { t } = useI18n()
  const title = t(room.title)
  if (room.id === 'home_legacy') return <UnderDevelopment title={title} />
  return (
    <>
      <PageHead title={title} noIndex />
      <header className="o-head">
        <h1>{title}</h1>
        <p className="o-muted">{t('admin.room_not_open')}</p>
      </header>
      <div className="o-columns">
        <div>
          <section className="o-sec" aria-labelledby="today-here">
            <div className="o-sec-head">
              <h2 id="today-here">{t('admin.room_today')}</h2>
              {room.publicPage && <Link to={room.publicPage.to}>{t('admin.room_public')}</Link>}
            </div>
            <p className="o-text">{t(`admin.room_${room.id}_today`)}</p>
          </section>
        </div>
        <section className="o-sec" aria-labelledby="coming-here">
          <div className="o-sec-head">
            <h2 id="coming-here">{t('admin.room_coming')}</h2>
          </div>
          <p className="o-text">{t(`admin.room_${room.id}_coming`)}</p>
        </section>
      </div>
    </>
  )
}

/** The old home page's address: kept by the specification, and nothing to see behind it. */
function UnderDevelopment({ title }: { title: string }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={title} />
      <EmptyList title={t('admin.legacy_title')} text={t('admin.room_home_legacy_today')}>
        <Link className="o-btn o-main" to="/">
          {t('admin.legacy_to_home')}
        </Link>
        <Link className="o-btn" to="/admin">
          {t('admin.error_to_today')}
        </Link>
      </EmptyList>
    </>
  )
}
