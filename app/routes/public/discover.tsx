import { BeachTable } from '#app/features/guides/components/beach-table.tsx'
import { Caution } from '#app/features/guides/components/caution.tsx'
import { GuideBackup } from '#app/features/guides/components/guide-backup.tsx'
import { Chapter, StoryColumns } from '#app/features/guides/components/story-list.tsx'
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
  const [beaches, park, islets, history, ways] = await Promise.all([
    listStories(db, 'beaches', locale),
    listStories(db, 'national-park', locale),
    listStories(db, 'islets-and-capes', locale),
    listStories(db, 'monuments-and-history', locale),
    listWaysIn(db, locale),
  ])
  return { city, beaches, park, islets, history, ways }
})

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { city, beaches, park, islets, history, ways } = loaderData
  const chapters = [
    { id: 'beaches', title: t('guides.discover_beaches'), stories: beaches },
    { id: 'park', title: t('guides.discover_park'), stories: park },
    { id: 'islets', title: t('guides.discover_islets'), stories: islets },
    { id: 'history', title: t('guides.discover_history'), stories: history },
    { id: 'getting-there', title: t('guides.discover_getting_there'), stories: ways },
  ].filter((chapter) => chapter.stories.length > 0)
  const pins = beaches.flatMap((beach) =>
    beach.point ? [{ ...beach.point, label: beach.name, href: beach.path, vague: beach.pointIs === 'village' }] : [],
  )
  return (
    <article className="discover g-tourism">
      <PageHead title={t('guides.discover_over', { city: city.name })} description={t('guides.discover_lead')} />
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
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a className="chip" href={`#${chapter.id}`}>
                  {chapter.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
        <Chapter id="park" title={t('guides.discover_park')} stories={park} />
        <Chapter id="islets" title={t('guides.discover_islets')} stories={islets} />
        <StoryColumns id="history" title={t('guides.discover_history')} stories={history} />
        <StoryColumns id="getting-there" title={t('guides.discover_getting_there')} stories={ways} />
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
  )
}
