import { distanceMetres } from '#app/features/guides/rules.ts'
import type { Point } from '#app/features/guides/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BeachDetails, Story } from '../types.ts'
import { useDistance } from './distance.tsx'

type BeachTableProps = { beaches: readonly Story[]; centre: Point | null; cityId: string; longest: number }

/** Metres: the scale on which the lengths are drawn. */
export const longestOf = (beaches: readonly Story[]) => Math.max(...beaches.map(({ beach }) => beach?.lengthM ?? 0), 1)

/** The beaches side by side. Lengths are drawn on one scale; what is not known stays empty and says so to who listens. */
export function BeachTable({ beaches, centre, cityId, longest }: BeachTableProps) {
  const { t } = useI18n()
  return (
    <table className="beaches">
      <thead>
        <tr>
          <th scope="col">{t('guides.beach')}</th>
          <th scope="col">{t('guides.beach_ground')}</th>
          <th scope="col">{t('guides.beach_length')}</th>
          <th scope="col">{t('guides.beach_distance')}</th>
          <th scope="col">{t('guides.directions')}</th>
        </tr>
      </thead>
      <tbody>
        {beaches.map((beach) => (
          <tr key={beach.slug}>
            <th scope="row">
              <Link to={beach.path}>{beach.name}</Link>
              <span className="small soft">{beach.cityName}</span>
            </th>
            <td>
              <Ground ground={beach.beach?.ground} />
            </td>
            <td>
              <Length metres={beach.beach?.lengthM} longest={longest} />
            </td>
            <td>
              <Distance beach={beach} centre={centre} inCity={beach.cityId === cityId} />
            </td>
            <td>
              {beach.directions ? (
                <a
                  className="btn btn-line btn-icon"
                  href={beach.directions}
                  rel="noopener"
                  aria-label={t('guides.directions_named', { name: beach.name })}
                >
                  <Icon name="directions" />
                </a>
              ) : (
                <Unknown />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Unknown() {
  const { t } = useI18n()
  return (
    <span className="soft blank">
      <span aria-hidden="true">–</span>
      <span className="vh">{t('guides.unknown')}</span>
    </span>
  )
}

function Ground({ ground }: { ground: BeachDetails['ground'] }) {
  const { t } = useI18n()
  if (!ground) return <Unknown />
  return <span className={`ground ${ground}`}>{t(groundKey(ground))}</span>
}

const groundKey = (ground: NonNullable<BeachDetails['ground']>) => `guides.ground_${ground.replace('-', '_')}` as MessageKey

/** What is known of one beach, for a row of a list; nothing where nothing is. */
export function BeachLine({ beach: { ground, lengthM, roadKm } }: { beach: BeachDetails }) {
  const { t } = useI18n()
  const distance = useDistance()
  if (!ground && lengthM === undefined && roadKm === undefined) return null
  return (
    <p className="meta">
      {ground && <span className={`ground ${ground}`}>{t(groundKey(ground))}</span>}
      {lengthM !== undefined && <span>{t('guides.beach_row_length', { distance: distance(lengthM) })}</span>}
      {roadKm !== undefined && <span>{t('guides.beach_row_road', { distance: distance(roadKm * 1000) })}</span>}
    </p>
  )
}

const BAR = 100

function Length({ metres, longest }: { metres: number | undefined; longest: number }) {
  const distance = useDistance()
  if (metres === undefined) return <Unknown />
  return (
    <span className="length">
      <bdi className="num">{distance(metres)}</bdi>
      <svg viewBox={`0 0 ${BAR} 4`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={BAR} height="4" className="track" />
        <rect width={Math.max(2, (metres / longest) * BAR)} height="4" className="value" />
      </svg>
    </span>
  )
}

/** By road where a source says so, in the city where it is, else in a straight line between two points that are exact. */
function Distance({ beach, centre, inCity }: { beach: Story; centre: Point | null; inCity: boolean }) {
  const { t } = useI18n()
  const distance = useDistance()
  if (inCity) return <>{t('guides.beach_in_city')}</>
  if (beach.beach?.roadKm) return <bdi className="num">{distance(beach.beach.roadKm * 1000)}</bdi>
  if (!centre || !beach.point || beach.pointIs !== 'thing') return <Unknown />
  return <bdi className="num">{t('guides.beach_straight', { distance: distance(distanceMetres(centre, beach.point)) })}</bdi>
}
