import '../discover.css'
import { Caution } from '#app/features/guides/entries/public/caution.tsx'
import { useDistance } from '#app/features/guides/entries/public/distance.tsx'
import { StaticMap } from '#app/features/places/public/static-map.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { WalkView } from '../types.ts'
import { Folded } from './folded.tsx'
import { Refs } from './sources.tsx'

/** Walks by their stages. Between two stages we know no path: none is drawn. */
export function Walks({ walks }: { walks: readonly WalkView[] }) {
  const { t } = useI18n()
  if (walks.length === 0) return null
  return (
    <section className="chapter" aria-labelledby="walks">
      <h2 id="walks">{t('guides.discover_walks', { count: walks.length })}</h2>
      <p className="soft">{t('guides.discover_walks_text')}</p>
      <Folded items={walks} shown={1}>
        {(part) => part.map((walk) => <WalkCard key={walk.id} walk={walk} />)}
      </Folded>
    </section>
  )
}

function WalkCard({ walk }: { walk: WalkView }) {
  const { t, number } = useI18n()
  const distance = useDistance()
  const pins = walk.stages.flatMap(({ name, exact, mapPoint, path }, i) =>
    mapPoint === null ? [] : { ...mapPoint, vague: !exact, mark: number(i + 1), label: name, ...(path === null ? {} : { href: path }) },
  )
  return (
    <article className="walk">
      <div>
        <h3>{walk.name}</h3>
        <p>
          {walk.text} <Refs ids={walk.sources} />
        </p>
        <ol className="stages">
          {walk.stages.map(({ entry, name, path, legMetres, exact }) => (
            <li key={entry}>
              <b>{path ? <Link to={path}>{name}</Link> : name}</b>
              <span className="small soft">
                {legMetres !== null && <bdi className="num">{t('guides.walk_leg', { distance: distance(legMetres) })}</bdi>}
                {!exact && t('guides.walk_about')}
              </span>
            </li>
          ))}
        </ol>
        {walk.metres > 0 && <p className="walk-sum">{t('guides.walk_sum', { distance: distance(walk.metres) })}</p>}
        {walk.caution && <Caution text={walk.caution} />}
      </div>
      {pins.length > 0 && <StaticMap pins={pins} title={t('guides.map_of', { name: walk.name })} shape="card" />}
    </article>
  )
}
