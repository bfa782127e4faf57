import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { hasSeveralPictures } from '../rules.ts'
import type { Neighbour } from '../types.ts'
import { useDistance, useRoughDistance } from './distance.tsx'
import { EntryPicture } from './entry-picture.tsx'

type NeighboursProps = { id: string; title: string; neighbours: readonly Neighbour[] }

/** Up to four others: with their pictures, or as lines where the pictures would all be the same. */
export function Neighbours({ id, title, neighbours }: NeighboursProps) {
  if (neighbours.length === 0) return null
  const pictured = hasSeveralPictures(neighbours)
  return (
    <section className="neighbours" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={pictured ? 'near' : 'near-names'}>
        {neighbours.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path}>
              {pictured && (
                <span className="pic">
                  <EntryPicture entry={entry} size="card" />
                </span>
              )}
              <b>
                <bdi>{entry.name}</bdi>
              </b>
              <span className="small soft">
                {entry.cityName}
                <HowFar entry={entry} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Exactly so far, or about: a point that stands for a village says no more. */
function HowFar({ entry: { metres, isAbout } }: { entry: Neighbour }) {
  const { t } = useI18n()
  const distance = useDistance()
  const rough = useRoughDistance()
  if (metres === null) return null
  return (
    <>
      {' · '}
      <bdi className="num">{isAbout ? t('guides.about_distance', { distance: rough(metres) }) : distance(metres)}</bdi>
    </>
  )
}
