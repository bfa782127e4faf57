import { HoursBadge } from '#app/features/guides/entries/public/entry-state.tsx'
import { workingFirst } from '#app/features/guides/entries/rules.ts'
import type { CommuneGroup } from '#app/features/guides/entries/types.ts'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import type { CityView, Town } from '#app/features/places/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { SectorCard } from '../types.ts'
import { CategoryGrid } from './category-grid.tsx'
import { CityStats } from './city-stats.tsx'
import { guideName } from './crumbs.ts'

type CommunePageProps = {
  city: CityView
  sectors: readonly SectorCard[]
  groups: readonly CommuneGroup[]
  towns: readonly Town[]
  now: string
}

/** A commune: where it lies, what the census says, and all that the guides have in it. */
export function CommunePage({ city, sectors, groups, towns, now }: CommunePageProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <div className="guide-home city-page g-general">
      <PageHead
        title={t('guides.commune_title', { city: city.name })}
        description={city.summary ?? undefined}
        jsonLd={communeJsonLd(city)}
      />
      <GuideBackup />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: city.name }]} />
        <div className="commune-head">
          <p className="over">{t(city.kind === 'urban' ? 'guides.commune_urban' : 'guides.commune_rural')}</p>
          <h1>{city.name}</h1>
          <p className="lead-text">{city.summary}</p>
          {city.website && (
            <p className="row head-action">
              <a className="btn btn-line" href={city.website} rel="noopener nofollow">
                <Icon name="globe" />
                {t('guides.city_site')}
              </a>
            </p>
          )}
        </div>
        {city.point && (
          <div className="wide-map plain">
            <StaticMap
              pins={[{ ...city.point, main: true, vague: true, label: city.name }]}
              title={t('guides.map_of', { name: city.name })}
              shape="wide"
              names={towns.filter(({ id }) => id !== city.id).map(({ name, point }) => ({ ...point, label: name }))}
            />
          </div>
        )}
        <CityStats city={city} />
      </div>
      {sectors.length > 0 && (
        <section className="sec sections" aria-labelledby="sectors">
          <div className="wrap">
            <h2 id="sectors">{t('guides.city_sectors', { city: city.name })}</h2>
            <CategoryGrid items={sectors} />
          </div>
        </section>
      )}
      <div className="wrap city-lower">
        {groups.map(({ guide, entries }) => (
          <section key={guide} className="chapter" aria-labelledby={`commune-${guide}`}>
            <h2 id={`commune-${guide}`}>{guideName(i18n, guide)}</h2>
            <ul className="commune-places">
              {workingFirst(entries).map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path}>{entry.name}</Link> {entry.state && <HoursBadge entry={entry} now={now} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function communeJsonLd({ name, summary, point, website }: CityView): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AdministrativeArea',
    name,
    ...(summary ? { description: summary } : {}),
    ...(point ? { geo: { '@type': 'GeoCoordinates', ...point } } : {}),
    ...(website ? { sameAs: website } : {}),
  }
}
