import { CitySoon } from '#app/features/guides/entries/public/city-soon.tsx'
import { listCityKind, listWaysIn } from '#app/features/guides/entries/queries/entries.server.ts'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { Timeline } from '#app/features/guides/region/public/region-sections.tsx'
import { SourceList, SourcesContext } from '#app/features/guides/region/public/sources.tsx'
import { StoryColumns } from '#app/features/guides/region/public/story-list.tsx'
import { Walks } from '#app/features/guides/region/public/walks.tsx'
import { findRegionPage } from '#app/features/guides/region/queries/region.server.ts'
import { CategoryGrid } from '#app/features/guides/taxonomy/public/category-grid.tsx'
import { CityStats } from '#app/features/guides/taxonomy/public/city-stats.tsx'
import { findDiscoverMenu } from '#app/features/guides/taxonomy/queries/sectors.server.ts'
import { findCity } from '#app/features/places/queries.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/city'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const discover = await content.remember(`discover-menu-${locale}`, ['guides'], () => findDiscoverMenu(db, locale))
  const city = discover && (await findCity(db, discover.cityId, locale))
  if (!city) return null
  const [districts, ways, telling] = await Promise.all([
    listCityKind(db, { cityId: city.id, kind: 'neighbourhood', locale }),
    listWaysIn(db, locale),
    findRegionPage(db, { locale, of: 'city' }),
  ])
  return { city, sectors: discover.sectors, districts, ways, telling }
})

export default function City({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CityPage {...loaderData} /> : <CitySoon />
}

type CityPageProps = NonNullable<Route.ComponentProps['loaderData']>

function CityPage({ city, sectors, districts, ways, telling }: CityPageProps) {
  const { t } = useI18n()
  return (
    <SourcesContext value={telling?.sources ?? []}>
      <div className="guide-home city-page g-general">
        <PageHead pictured title={city.name} description={city.summary ?? undefined} jsonLd={cityJsonLd(city)} />
        <GuideBackup />
        <div className="wrap">
          <Breadcrumbs crumbs={[{ label: city.name }]} />
          <div className="hh">
            <figure className="pic">
              <Illustration name="port" size="full" eager />
            </figure>
            <div>
              <p className="over">{t('guides.city_over')}</p>
              <h1>{city.name}</h1>
              <p className="lead-text">{city.summary}</p>
              <p className="row head-action">
                <Link className="btn btn-sea" to="/discover-al-hoceima">
                  {t('guides.city_discover', { city: city.name })}
                </Link>
                {city.website && (
                  <a className="btn btn-line" href={city.website} rel="noopener nofollow">
                    <Icon name="globe" />
                    {t('guides.city_site')}
                  </a>
                )}
              </p>
            </div>
          </div>
          <CityStats city={city} />
        </div>
        <section className="sec sections" aria-labelledby="sectors">
          <div className="wrap">
            <h2 id="sectors">{t('guides.city_sectors', { city: city.name })}</h2>
            <CategoryGrid items={sectors} />
          </div>
        </section>
        <div className="wrap city-lower">
          {districts.length > 0 && (
            <section className="chapter" aria-labelledby="districts">
              <h2 id="districts">{t('guides.city_districts')}</h2>
              <p className="soft">{t('guides.city_districts_text')}</p>
              <ul className="chips">
                {districts.map((district) => (
                  <li key={district.slug}>
                    <Link className="chip" to={district.path}>
                      {district.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {telling && <Timeline title={t('guides.city_timeline')} history={telling.history} />}
          <Walks walks={telling?.walks ?? []} />
          <StoryColumns id="ways" title={t('guides.city_getting_there')} stories={ways} />
          <SourceList />
        </div>
      </div>
    </SourcesContext>
  )
}

function cityJsonLd(city: CityPageProps['city']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'City',
    name: city.name,
    ...(city.summary ? { description: city.summary } : {}),
    ...(city.point ? { geo: { '@type': 'GeoCoordinates', ...city.point } } : {}),
    ...(city.website ? { sameAs: city.website } : {}),
  }
}
