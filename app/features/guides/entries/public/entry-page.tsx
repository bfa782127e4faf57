import { DutyNotice } from '#app/features/guides/duty-rota/public/duty-notice.tsx'
import { dutyNight } from '#app/features/guides/duty-rota/rules.ts'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { categoryPath, homePath } from '#app/features/guides/rules.ts'
import { categoryCrumbs } from '#app/features/guides/taxonomy/public/crumbs.ts'
import type { CategoryFound } from '#app/features/guides/taxonomy/types.ts'
import { Gallery } from '#app/features/media/public/gallery.tsx'
import { PictureCredit } from '#app/features/media/public/picture-credit.tsx'
import type { Town } from '#app/features/places/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { useSite } from '#app/ui/site-context.tsx'
import { crumbsJsonLd, entryJsonLd } from '../json-ld.ts'
import type { EntryView, Neighbour, Switchboard } from '../types.ts'
import { Caution } from './caution.tsx'
import { EntryActions, EntryBar } from './entry-actions.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntryHelp } from './entry-help.tsx'
import { EntryHours } from './entry-hours.tsx'
import { EntryMap } from './entry-map.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { CheckedBadge, HoursBadge, SampleFlag } from './entry-state.tsx'
import { EntryTools } from './entry-tools.tsx'
import { kindLabel } from './kind-label.ts'
import { Neighbours } from './neighbours.tsx'
import { Procedure } from './procedure.tsx'

type EntryPageProps = {
  category: CategoryFound
  entry: EntryView
  /** The nearest of other categories, and of its own. */
  around: readonly Neighbour[]
  alike: readonly Neighbour[]
  /** Names for the map. */
  towns: readonly Town[]
  switchboards?: readonly Switchboard[]
  dutyNights?: readonly string[]
  now: string
}

/** One place, office or procedure: what it is, how to reach it, when it was checked and where that is from. */
export function EntryPage({ category, entry, around, alike, towns, switchboards = [], dutyNights = [], now }: EntryPageProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { publicUrl } = useSite()
  const crumbs = [...categoryCrumbs(i18n, category), { label: entry.name, to: entry.path }]
  const over = [kindLabel(i18n, entry.kind), entry.cityName].filter(Boolean).join(' · ')
  return (
    <div className={`guide-entry g-${category.place.guide}`}>
      <PageHead
        pictured
        title={entry.cityName && !entry.name.includes(entry.cityName) ? `${entry.name} · ${entry.cityName}` : entry.name}
        description={entry.description}
        jsonLd={entry.sample ? undefined : [entryJsonLd(entry, publicUrl ?? '', now), crumbsJsonLd(crumbs, publicUrl ?? '')]}
        noIndex={entry.sample}
      />
      <GuideBackup />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className="ehead">
          <figure className="pic">
            <EntryPicture entry={entry} size="full" eager />
            {entry.image?.picture && <PictureCredit picture={entry.image.picture} />}
          </figure>
          <div>
            <p className="over">{over || category.name}</p>
            <h1>
              <bdi>{entry.name}</bdi>
            </h1>
            <p className="state">
              {entry.sample && <SampleFlag />}
              <HoursBadge entry={entry} now={now} />
              <CheckedBadge entry={entry} precision="day" />
            </p>
            <DutyNotice nights={dutyNights} tonight={dutyNight(new Date(now)).date} sample={entry.sample} />
            <EntryActions entry={entry} />
            <EntryTools entry={entry} />
          </div>
        </div>
        {entry.procedure ? (
          <Procedure entry={entry} procedure={entry.procedure} />
        ) : (
          <div className="body">
            {(entry.description || entry.caution) && (
              <section className="stack">
                {entry.description && <h2>{t('guides.about_place')}</h2>}
                {entry.description && <Prose body={entry.body} isShort />}
                {entry.caution && <Caution text={entry.caution} />}
              </section>
            )}
            <section className="stack">
              <EntryHours entry={entry} now={now} />
              <EntryFacts entry={entry} />
            </section>
          </div>
        )}
        <EntryHelp entry={entry} isHealth={category.place.guide === 'health'} switchboards={switchboards} />
        <Gallery images={entry.images} />
        <EntryMap entry={entry} towns={towns} />
        <Neighbours id="nearby" title={t('guides.nearby')} neighbours={around} />
        <Neighbours id="alike" title={t('guides.same_category')} neighbours={alike} />
        <p className="ways-back">
          <Link className="more" to={categoryPath(category.place, category.slug)}>
            <Icon name="arrow-back" />
            {t('guides.back_to_list')}
          </Link>
          <Link className="more" to={homePath(category.place)}>
            {t('guides.back_to_categories')}
          </Link>
        </p>
      </div>
      <EntryBar entry={entry} />
    </div>
  )
}
