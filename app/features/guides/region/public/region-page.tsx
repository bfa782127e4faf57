import '../discover.css'
import { BeachTable, longestOf } from '#app/features/guides/entries/public/beach-table.tsx'
import { Caution } from '#app/features/guides/entries/public/caution.tsx'
import type { Story } from '#app/features/guides/entries/types.ts'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import type { CityView } from '#app/features/places/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { RegionContent } from '../types.ts'
import { Folded } from './folded.tsx'
import { Food, hasSeasons, ParkFacts, Seasons, Timeline, Ways } from './region-sections.tsx'
import { SourceList, SourcesContext } from './sources.tsx'
import { Chapter, StoryColumns } from './story-list.tsx'
import { Walks } from './walks.tsx'

const SHOWN_BEACHES = 4

export type RegionPageProps = {
  city: CityView
  /** Chapters from the guide's own entries. */
  beaches: readonly Story[]
  park: readonly Story[]
  islets: readonly Story[]
  history: readonly Story[]
  ways: readonly Story[]
  /** What is told beside them. */
  telling: RegionContent | null
}

/** The region, told so that one would send it to a friend. */
export function RegionPage(props: RegionPageProps) {
  const { t } = useI18n()
  const { park, islets, history, telling } = props
  return (
    <SourcesContext value={telling?.sources ?? []}>
      <article className="discover g-tourism">
        <RegionHead {...props} />
        <div className="wrap">
          <Contents {...props} />
          {telling && <Seasons telling={telling} />}
          <Beaches {...props} />
          <Chapter
            id="park"
            title={t('guides.discover_park')}
            stories={park}
            more={{ to: '/tourism-guide/national-park', category: t('guides.discover_park') }}
          >
            {telling && <ParkFacts park={telling.park} />}
          </Chapter>
          <Chapter
            id="islets"
            title={t('guides.discover_islets')}
            stories={islets}
            more={{ to: '/tourism-guide/islets-and-capes', category: t('guides.discover_islets') }}
          />
          <Walks walks={telling?.walks ?? []} />
          {telling && <Timeline title={t('guides.discover_history')} history={telling.history} />}
          <StoryColumns
            id="monuments"
            title={t('guides.discover_monuments')}
            stories={history}
            more={{ to: '/tourism-guide/monuments-and-history', category: t('guides.discover_monuments') }}
          />
          {telling && <Food telling={telling} />}
          <GettingThere {...props} />
          <SourceList />
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

function RegionHead({ city, beaches, park, islets }: RegionPageProps) {
  const { t } = useI18n()
  const over = t('guides.discover_over', { city: city.name })
  const lead = t('guides.discover_lead')
  return (
    <>
      <PageHead pictured title={over} description={lead} jsonLd={regionJsonLd(city, lead, [...beaches, ...park, ...islets])} />
      <GuideBackup />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: city.name, to: '/al-hoceima' }, { label: over }]} />
        <header className="discover-head">
          <p className="over">{over}</p>
          <h1>{t('guides.discover_title')}</h1>
          <p className="lead-text soft">{lead}</p>
        </header>
      </div>
      <figure className="discover-scene">
        <Illustration name="quemado" size="full" eager />
      </figure>
    </>
  )
}

/** Only chapters that have something to say are listed. */
function Contents({ beaches, park, islets, history, ways, telling }: RegionPageProps) {
  const { t } = useI18n()
  const chapters = [
    { id: 'seasons', title: t('guides.discover_when'), isThere: telling !== null && hasSeasons(telling) },
    { id: 'beaches', title: t('guides.discover_beaches'), isThere: beaches.length > 0 },
    { id: 'park', title: t('guides.discover_park'), isThere: park.length > 0 },
    { id: 'islets', title: t('guides.discover_islets'), isThere: islets.length > 0 },
    { id: 'walks', title: t('guides.discover_walks', { count: telling?.walks.length ?? 0 }), isThere: (telling?.walks.length ?? 0) > 0 },
    { id: 'timeline', title: t('guides.discover_history'), isThere: (telling?.history.length ?? 0) > 0 },
    { id: 'monuments', title: t('guides.discover_monuments'), isThere: history.length > 0 },
    { id: 'food', title: t('guides.discover_food'), isThere: (telling?.food.length ?? 0) > 0 },
    { id: 'getting-there', title: t('guides.discover_getting_there'), isThere: (telling?.ways.length ?? 0) + ways.length > 0 },
  ].filter(({ isThere }) => isThere)
  return (
    <nav className="discover-contents" aria-label={t('guides.discover_contents')}>
      <ul className="chips swipe">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a className="chip" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Beaches({ beaches, city }: RegionPageProps) {
  const { t } = useI18n()
  if (beaches.length === 0) return null
  const pins = beaches.flatMap((beach) =>
    beach.mapPoint ? [{ ...beach.mapPoint, label: beach.name, href: beach.path, vague: beach.pointIs === 'village' }] : [],
  )
  return (
    <section className="chapter" aria-labelledby="beaches">
      <h2 id="beaches">{t('guides.discover_beaches')}</h2>
      <p className="soft">{t('guides.discover_beaches_text', { count: beaches.length })}</p>
      <Folded items={beaches} shown={SHOWN_BEACHES}>
        {(part) => <BeachTable beaches={part} centre={city.point} cityId={city.id} longest={longestOf(beaches)} />}
      </Folded>
      <Caution text={t('guides.discover_water')} />
      {pins.length > 0 && (
        <div className="wide-map plain">
          <StaticMap pins={pins} title={t('guides.map_of', { name: t('guides.discover_beaches') })} shape="wide" />
        </div>
      )}
    </section>
  )
}

function GettingThere({ ways, telling }: RegionPageProps) {
  const { t } = useI18n()
  if (!telling || telling.ways.length === 0)
    return <StoryColumns id="getting-there" title={t('guides.discover_getting_there')} stories={ways} />
  return (
    <Ways telling={telling}>
      <StoryColumns id="stops" title={t('guides.discover_where_stops')} stories={ways} level="sub" />
    </Ways>
  )
}

function regionJsonLd(city: CityView, description: string, sights: readonly Story[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristDestination',
    name: city.name,
    description,
    ...(city.point ? { geo: { '@type': 'GeoCoordinates', ...city.point } } : {}),
    includesAttraction: sights.map(({ name, description: text }) => ({ '@type': 'TouristAttraction', name, description: text })),
  }
}
