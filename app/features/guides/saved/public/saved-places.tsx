import { useHref } from 'react-router'
import type { EntryView } from '#app/features/guides/entries/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'

const ON_ACCOUNT = 5

type SavedPlacesPageProps = {
  places: readonly EntryView[]
  /** The place whose page somebody comes from, while it is not saved. */
  offered: EntryView | null
  problem?: 'full' | undefined
}

/** What somebody saved, with what one does there; and the place that they are about to save. */
export function SavedPlacesPage({ places, offered, problem }: SavedPlacesPageProps) {
  const { t } = useI18n()
  const title = t('guides.saved_title')
  return (
    <div className="wrap account saved-places">
      <PageHead title={title} noIndex />
      <Breadcrumbs crumbs={[{ label: t('guides.saved_account'), to: '/account' }, { label: title }]} />
      <h1>{title}</h1>
      {problem && (
        <p className="note" role="alert">
          <Icon name="alert" />
          <span>{t('errors.saved_places_full')}</span>
        </p>
      )}
      {offered && (
        <section className="saved-offer">
          <p>
            <bdi>{offered.name}</bdi>
          </p>
          <SavingForm place={offered} intent="save" label={t('guides.saved_save')} />
        </section>
      )}
      {places.length === 0 && !offered && (
        <>
          <p className="soft">{t('guides.saved_none')}</p>
          <p>
            <Link className="btn btn-line" to="/search#q">
              {t('guides.saved_search')}
            </Link>
          </p>
        </>
      )}
      <ul className="saved-list">
        {places.map((place) => (
          <li key={place.id}>
            <span>
              <Link className="link" to={place.path}>
                <bdi>{place.name}</bdi>
              </Link>
              <span className="small soft">{place.cityName}</span>
            </span>
            <span className="row">
              {place.phone && (
                <PhoneLink e164={place.phone} className="btn btn-line btn-icon" label={t('guides.call_named', { name: place.name })}>
                  <Icon name="phone" />
                </PhoneLink>
              )}
              <SavingForm place={place} intent="remove" label={t('guides.saved_remove')} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SavingFormProps = { place: EntryView; intent: 'save' | 'remove'; label: string }

function SavingForm({ place, intent, label }: SavingFormProps) {
  const { t } = useI18n()
  const isSaving = intent === 'save'
  return (
    <form method="post" action={useHref('/account/saved')}>
      <input type="hidden" name="entry" value={place.id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={isSaving ? 'btn btn-sea' : 'btn btn-quiet'}
        aria-label={isSaving ? undefined : t('guides.saved_remove_named', { name: place.name })}
      >
        {isSaving && <Icon name="check" />}
        {label}
      </button>
    </form>
  )
}

/** The newest of them on the account's own page. */
export function SavedPlaces({ places }: { places: readonly EntryView[] }) {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('guides.saved_title')}</h2>
      {places.length === 0 ? (
        <p className="small soft">{t('guides.saved_none')}</p>
      ) : (
        <>
          <ul className="saved-list">
            {places.slice(0, ON_ACCOUNT).map((place) => (
              <li key={place.id}>
                <Link className="link" to={place.path}>
                  <bdi>{place.name}</bdi>
                </Link>
                <span className="small soft">{place.cityName}</span>
              </li>
            ))}
          </ul>
          <p className="small">
            <Link className="link" to="/account/saved">
              {t('guides.saved_all', { count: places.length })}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
