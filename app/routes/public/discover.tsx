import { BeachTable } from '#app/features/guides/components/beach-table.tsx'
import { Caution } from '#app/features/guides/components/caution.tsx'
import { SourceList, SourcesContext } from '#app/features/guides/components/discover/sources.tsx'
import { Food, ParkFacts, Seasons, Timeline, Ways } from '#app/features/guides/components/discover/telling.tsx'
import { Walks } from '#app/features/guides/components/discover/walks.tsx'
import { GuideBackup } from '#app/features/guides/components/guide-backup.tsx'
import { Chapter, StoryColumns } from '#app/features/guides/components/story-list.tsx'
import { getTelling } from '#app/features/guides/queries/discover.server.ts'
import { listStories, listWaysIn } from '#app/features/guides/queries/entries.server.ts'
import { findDiscoverMenu } from '#app/features/guides/queries/sectors.server.ts'
import { StaticMap } from '#app/features/places/components/static-map.tsx'
import { findCity } from '#app/features/places/queries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/discover'

export const handle: RouteHandle = { cache: { tags: ['guides'] }, hue: 'general' }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const discover = await content.remember(`discover-menu-${locale}`, ['guides'], () => findDiscoverMenu(db, locale))
  const city = discover && (await findCity(db, discover.cityId, locale))
  if (!city) throw notFound()
  const [beaches, park, islets, history, ways, telling] = await Promise.all([
    listStories(db, 'beaches', locale),
    listStories(db, 'national-park', locale),
    listStories(db, 'islets-and-capes', locale),
    listStories(db, 'monuments-and-history', locale),
    listWaysIn(db, locale),
    getTelling(db, { locale, of: 'region' }),
  ])
  return { city, beaches, park, islets, history, ways, telling }
})

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { city, beaches, park, islets, history, ways, telling } = loaderData
  const contents = [
    { id: 'seasons', title: t('guides.discover_when') },
    { id: 'beaches', title: t('guides.discover_beaches') },
    { id: 'park', title: t('guides.discover_park') },
    { id: 'islets', title: t('guides.discover_islets') },
    { id: 'walks', title: t('guides.discover_walks', { count: telling.walks.length }) },
    { id: 'timeline', title: t('guides.discover_history') },
    { id: 'food', title: t('guides.discover_food') },
    { id: 'getting-there', title: t('guides.discover_getting_there') },
  ]
  const pins = beaches.flatMap((beach) =>
    beach.point ? [{ ...beach.point, label: beach.name, href: beach.path, vague: beach.pointIs === 'village' }] : [],
  )
  return (
    <SourcesContext value={telling.sources}>
      <article className="discover g-tourism">
        <PageHead
          title={t('guides.discover_over', { city: city.name })}
          description={t('guides.discover_lead')}
          jsonLd={regionJsonLd(city, t('guides.discover_lead'), [...beaches, ...park, ...islets])}
        />
        <GuideBackup />
        <div className="wrap">
          <Breadcrumbs crumbs={[{ label: city.name, to: '/al-hoceima' }, { label: t('guides.discover_over', { city: city.name }) }]} />
          <header className="discover-head">
            <p className="over">{t('guides.discover_over', { city: city.name })}</p>
            <h1>{t('guides.discover_title')}</h1>
            <p className="lead-text soft">{t('guides.discover_lead')}</p>
          </header>
        </div>
        <figure className="discover-scene">
          <Illustration name="quemado" size="full" eager />
        </figure>
        <div className="wrap">
          <nav className="discover-contents" aria-label={t('guides.discover_contents')}>
            <ul className="chips swipe">
              {contents.map((chapter) => (
                <li key={chapter.id}>
                  <a className="chip" href={`#${chapter.id}`}>
                    {chapter.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Seasons telling={telling} />
          {beaches.length > 0 && (
            <section className="chapter" aria-labelledby="beaches">
              <h2 id="beaches">{t('guides.discover_beaches')}</h2>
              <p className="soft">{t('guides.discover_beaches_text', { count: beaches.length })}</p>
              <BeachTable beaches={beaches} centre={city.point} cityId={city.id} />
              <Caution text={t('guides.discover_water')} />
              {pins.length > 0 && (
                <div className="wide-map plain">
                  <StaticMap pins={pins} title={t('guides.map_of', { name: t('guides.discover_beaches') })} shape="wide" />
                </div>
              )}
            </section>
          )}
          <Chapter id="park" title={t('guides.discover_park')} stories={park}>
            <ParkFacts park={telling.park} />
          </Chapter>
          <Chapter id="islets" title={t('guides.discover_islets')} stories={islets} />
          <Walks walks={telling.walks} />
          <Timeline title={t('guides.discover_history')} history={telling.history} />
          <StoryColumns id="history" title={t('guides.discover_monuments')} stories={history} />
          <Food telling={telling} />
          <Ways telling={telling}>
            <StoryColumns id="stops" title={t('guides.discover_where_stops')} stories={ways} level="sub" />
          </Ways>
          <SourceList note={t('guides.sources_text')} />
          <p className="ways-back">
            <Link className="btn btn-line" to="/tourism-guide">
              {t('guides.discover_all_tourism')}
              <Icon name="arrow-forward" />
            </Link>
            <Link className="btn btn-line" to="/al-hoceima">
              {t('guides.discover_city')}
              <Icon name="arrow-forward" />
            </Link>
          </p>
        </div>
      </article>
    </SourcesContext>
  )
}

type Data = Route.ComponentProps['loaderData']

function regionJsonLd(city: Data['city'], description: string, sights: readonly Data['beaches'][number][]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristDestination',
    name: city.name,
    description,
    ...(city.point ? { geo: { '@type': 'GeoCoordinates', ...city.point } } : {}),
    includesAttraction: sights.map(({ name, description: text }) => ({ '@type': 'TouristAttraction', name, description: text })),
  }
}
