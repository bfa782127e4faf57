import { EmptyList } from '#app/features/guides/entries/public/empty-list.tsx'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { SectorPageData } from '../types.ts'
import { CategoryCards } from './category-grid.tsx'
import { cityPath } from './crumbs.ts'
import { Sections } from './sections.tsx'

/** A sector of one city: its categories, then the city's other sectors. */
export function SectorPage({ sector }: { sector: SectorPageData }) {
  const { t } = useI18n()
  const { city } = sector
  const above = cityPath({ guide: 'general', cityId: city.id, sectorSlug: sector.slug })
  const title = t('guides.sector_in_city', { sector: sector.name, city: city.name })
  const path = `/guide/${city.id}/${sector.slug}`
  return (
    <div className="guide-home g-general">
      <PageHead title={title} description={sector.description ?? undefined} />
      <GuideBackup />
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: city.name, to: above }, { label: sector.name }]} />
        <div className="hh sector">
          <figure className="pic">
            <Illustration name={sector.categories[0]?.illustration ?? 'village'} size="full" eager />
          </figure>
          <div>
            <p className="over">{city.name}</p>
            <h1>{title}</h1>
            <p className="soft lead-text">{sector.description}</p>
          </div>
        </div>
      </div>
      <Sections guide="general">
        {sector.categories.length > 0 ? (
          <CategoryCards items={sector.categories} />
        ) : (
          <EmptyList cityName={null} categoryPath={path} homePath={above ?? '/'} />
        )}
      </Sections>
      {sector.others.length > 0 && (
        <section className="sec others" aria-labelledby="others">
          <div className="wrap">
            <h2 id="others">{t('guides.other_sectors', { city: city.name })}</h2>
            <p className="chips">
              {sector.others.map((other) => (
                <Link key={other.slug} className="chip" to={other.path}>
                  {other.name} <span className="n num">{other.count}</span>
                </Link>
              ))}
            </p>
          </div>
        </section>
      )}
    </div>
  )
}
