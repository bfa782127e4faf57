import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListingDetail } from '../types.ts'

/** Where about it lies. Without a point the page says so. */
export function ListingPlace({ listing }: { listing: ListingDetail }) {
  const { t } = useI18n()
  const { point, approximate } = listing
  return (
    <section>
      <h2>{t('detail.where')}</h2>
      {point ? (
        <>
          <StaticMap pins={[{ ...point, main: true, vague: approximate }]} title={listing.title || t('real-estate.unnamed')} shape="wide" />
          <p className="small soft">
            {t(approximate ? 'detail.approximate' : 'detail.exact')}{' '}
            <Link className="link" to={mapAddress(point)}>
              {t('detail.on_the_map')}
            </Link>
          </p>
        </>
      ) : (
        <p>{t('real-estate.no_location')}</p>
      )}
    </section>
  )
}

/** About two kilometres each way. */
const REACH = 0.02

/** The list of what lies around, with its map. */
function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const box = [longitude - REACH * 1.2, latitude - REACH, longitude + REACH * 1.2, latitude + REACH]
  return `/real-estate?bbox=${box.map((degrees) => degrees.toFixed(4)).join(',')}`
}
