import '../admin.css'
import { useLocation } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { listAddress, withoutFilters } from '#app/ui/admin/list-address.ts'
import { AdminHead, EmptyList, NoMatch, Views } from '#app/ui/admin/list-sections.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LibraryPicture } from '../present.ts'
import type { MediaView } from '../types.ts'
import { mediaViews } from '../types.ts'
import { UploadForm, type UploadState } from './upload-form.tsx'

export type MediaLibraryView = {
  view: MediaView
  counts: Record<MediaView, number>
  values: Record<string, string>
  pictures: LibraryPicture[]
  older: number | null
  /** The rooms that show pictures, by name. */
  rooms: { value: string; label: string }[]
}

export function LibraryScreen({ library, upload }: { library: MediaLibraryView; upload: UploadState | undefined }) {
  const { t } = useI18n()
  const { view, counts } = library
  const views = mediaViews.map((name) => ({
    to: name === 'all' ? '/admin/media' : `/admin/media?view=${name}`,
    label: t(`media.view_${name}`),
    count: counts[name],
    current: view === name,
  }))
  return (
    <>
      <AdminHead title={t('media.place')} lead={counts.all > 0 && t('media.lead', { all: counts.all, unused: counts.unused })} />
      {view !== 'bin' && (
        <details className="m-new" open={upload !== undefined || counts.all === 0}>
          <summary className="o-btn o-main" data-key="n" aria-keyshortcuts="n">
            {t('media.send_new')}
          </summary>
          <UploadForm state={upload} then="/admin/media?done=saved" />
        </details>
      )}
      <Views label={t('media.views')} views={views} />
      <Pictures library={library} />
    </>
  )
}

function Pictures({ library }: { library: MediaLibraryView }) {
  const { t } = useI18n()
  const here = useLocation()
  const { view, pictures, older, values } = library
  const isFiltered = Object.values(values).some(Boolean)
  if (pictures.length === 0 && !isFiltered) return <EmptyList title={t(`media.none_${view}`)} text={t(`media.none_${view}_text`)} />
  return (
    <>
      <Filters
        values={values}
        keep={{ view }}
        fields={[
          { name: 'q', kind: 'search', label: t('media.search') },
          ...(library.rooms.length > 0 || values.room
            ? [{ name: 'room', kind: 'select' as const, label: t('media.used_in'), options: library.rooms }]
            : []),
        ]}
      />
      {pictures.length === 0 ? (
        <NoMatch clearTo={withoutFilters(here, Object.keys(values), { view })} />
      ) : (
        <ul className="m-grid">
          {pictures.map((picture) => (
            <PictureTile key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
      <nav className="o-pager" aria-label={t('ui-admin.pages')}>
        <span className="o-muted">{t('media.shown', { count: pictures.length })}</span>
        {older !== null && (
          <Link className="o-btn o-sm" to={listAddress(here, { older: String(older) })} rel="next">
            {t('ui-admin.older')}
          </Link>
        )}
      </nav>
    </>
  )
}

function PictureTile({ picture }: { picture: LibraryPicture }) {
  const { t } = useI18n()
  const { id, thumb, alt, width, height, uses, credit, binned } = picture
  return (
    <li className="m-card">
      <Link to={`/admin/media/${id}`}>
        <img src={thumb} alt="" width={width} height={height} loading="lazy" decoding="async" />
        <span className="m-card-alt" dir="auto">
          {alt}
        </span>
      </Link>
      <p className="o-muted">
        {binned ? t('media.binned_on', { date: binned }) : t('media.uses', { count: uses })}
        {credit && (
          <>
            {' · '}
            <bdi>{credit}</bdi>
          </>
        )}
      </p>
    </li>
  )
}
