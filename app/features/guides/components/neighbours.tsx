import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { hasSeveralPictures } from '../rules.ts'
import type { Neighbour } from '../types.ts'
import { useDistance } from './distance.tsx'
import { EntryPicture } from './entry-picture.tsx'

/** Up to four others: with their pictures, or as lines where the pictures would all be the same. */
export function Neighbours({ neighbours, near }: { neighbours: readonly Neighbour[]; near: boolean }) {
  const { t } = useI18n()
  const distance = useDistance()
  if (neighbours.length === 0) return null
  const pictured = hasSeveralPictures(neighbours)
  return (
    <section className="neighbours" aria-labelledby="nearby">
      <h2 id="nearby">{near ? t('guides.nearby') : t('guides.same_category')}</h2>
      <ul className={pictured ? 'near' : 'near-names'}>
        {neighbours.map((entry) => (
          <li key={entry.slug}>
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
                {entry.metres !== null && (
                  <>
                    {' · '}
                    <bdi className="num">{distance(entry.metres)}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
