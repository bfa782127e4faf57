import { distanceMetres } from '#app/features/guides/rules.ts'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import type { Town } from '#app/features/places/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { directionsTo } from '../rules.ts'
import type { EntryView } from '../types.ts'

/** The drawn map. A point that stands for the village says so and offers no way there. */
export function EntryMap({ entry, towns }: { entry: EntryView; towns: readonly Town[] }) {
  const { t } = useI18n()
  const { point, mapPoint, pointIs } = entry
  if (!point) return null
  const ways = directionsTo({ ...point, pointIs })
  return (
    <section className="wide-map" aria-labelledby="where">
      <StaticMap
        pins={[{ ...(mapPoint ?? point), main: true, vague: pointIs === 'village', label: labelOf(entry, towns) }]}
        title={t('guides.map_of', { name: entry.name })}
        shape="wide"
        names={towns.map(({ name, point: at }) => ({ ...at, label: name }))}
      />
      <div className="addr">
        <h2 id="where">{entry.address ?? entry.cityName ?? t('guides.where_it_is')}</h2>
        <p className="small soft">{entry.pointNote ?? (pointIs === 'village' ? t('guides.village_point') : null)}</p>
        {ways && (
          <p className="ways">
            <a className="btn btn-line" href={ways.google} rel="noopener">
              <Icon name="directions" />
              {t('guides.directions_google')}
            </a>
            <a className="btn btn-line" href={ways.openStreetMap} rel="noopener">
              {t('guides.directions_osm')}
            </a>
            <a className="btn btn-quiet" href={ways.geo}>
              {t('guides.open_map_app')}
            </a>
          </p>
        )}
        {entry.pointAttribution && <p className="tiny soft">{t(attributionKey(entry.pointAttribution))}</p>}
      </div>
    </section>
  )
}

const SAME_PLACE_M = 1500

/** A ring on a town's own point bears the town's name; elsewhere it bears the entry's. What is drawn exactly needs none. */
function labelOf({ point, pointIs, cityName, name }: EntryView, towns: readonly Town[]): string | undefined {
  if (!point || pointIs !== 'village') return undefined
  const town = towns.find((one) => one.name === cityName)
  return town && distanceMetres(town.point, point) < SAME_PLACE_M ? town.name : name
}

function attributionKey(attribution: string): MessageKey {
  if (attribution === 'osm' || attribution === 'geonames' || attribution === 'ourairports') return `guides.point_by_${attribution}`
  return 'guides.point_by_other'
}
