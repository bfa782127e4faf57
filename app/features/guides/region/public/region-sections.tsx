import '../discover.css'
import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RegionContent, WayKind } from '../types.ts'
import { Folded } from './folded.tsx'
import { Refs } from './sources.tsx'

/** How much of a long list stands before the rest is asked for. */
const SHOWN_YEARS = 4
const SHOWN_DISHES = 4
const SHOWN_WAYS = 3
const SHOWN_NOTES = 1

export const hasSeasons = ({ climate, months }: Pick<RegionContent, 'climate' | 'months'>) => climate.length + months.length > 0

/** When to come: what the climate's figures say, and what guides advise. */
export function Seasons({ telling: { climate, months } }: { telling: RegionContent }) {
  const { t } = useI18n()
  if (!hasSeasons({ climate, months })) return null
  return (
    <section className="chapter seasons" aria-labelledby="seasons">
      <h2 id="seasons">{t('guides.discover_when')}</h2>
      {months.map(({ id, text, sources }) => (
        <p key={id} className="lead-text">
          {text} <Refs ids={sources} />
        </p>
      ))}
      <Figures figures={climate} />
    </section>
  )
}

export function Figures({ figures }: { figures: RegionContent['climate'] }) {
  if (figures.length === 0) return null
  return (
    <dl className="told-figures">
      {figures.map(({ id, figure, text, sources }) => (
        <div key={id}>
          <dt>
            {text} <Refs ids={sources} />
          </dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Years in a column, each with what happened. */
export function Timeline({ title, history }: { title: string; history: RegionContent['history'] }) {
  if (history.length === 0) return null
  return (
    <section className="chapter" aria-labelledby="timeline">
      <h2 id="timeline">{title}</h2>
      <Folded items={history} shown={SHOWN_YEARS}>
        {(part, start) => (
          <ol className="timeline" start={start + 1}>
            {part.map(({ id, when, text, sources }) => (
              <li key={id}>
                <b className="num">{when}</b>
                <p>
                  {text} <Refs ids={sources} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Folded>
    </section>
  )
}

export function Food({ telling: { food } }: { telling: RegionContent }) {
  const { t } = useI18n()
  if (food.length === 0) return null
  return (
    <section className="chapter" aria-labelledby="food">
      <h2 id="food">{t('guides.discover_food')}</h2>
      <Folded items={food} shown={SHOWN_DISHES}>
        {(part) => (
          <ul className="story-columns">
            {part.map(({ id, name, text, sources }) => (
              <li key={id}>
                <h3>{name}</h3>
                <p className="small">
                  {text} <Refs ids={sources} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </section>
  )
}

const wayIcons: Record<WayKind, IconName> = { road: 'car', air: 'plane', sea: 'ferry' }

/** From where one comes, and by what. */
export function Ways({ telling: { ways }, children }: { telling: RegionContent; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section className="chapter" aria-labelledby="getting-there">
      <h2 id="getting-there">{t('guides.discover_getting_there')}</h2>
      <Folded items={ways} shown={SHOWN_WAYS}>
        {(part) => (
          <dl className="ways-from">
            {part.map(({ id, from, how, text, sources }) => (
              <div key={id}>
                <dt>{from}</dt>
                <dd>
                  <span className={`way ${how}`}>
                    <Icon name={wayIcons[how]} />
                    {t(`guides.way_${how}`)}
                  </span>
                  <span>
                    {text} <Refs ids={sources} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Folded>
      {children}
    </section>
  )
}

/** The park in figures, and the villages of its communes. */
export function ParkFacts({ park }: { park: RegionContent['park'] }) {
  const { t } = useI18n()
  return (
    <div className="park-facts">
      <Figures figures={park.figures} />
      <Folded items={park.notes} shown={SHOWN_NOTES}>
        {(part) =>
          part.map(({ id, text, sources }) => (
            <p key={id}>
              {text} <Refs ids={sources} />
            </p>
          ))
        }
      </Folded>
      {park.villages.length > 0 && (
        <details>
          <summary className="btn btn-line">{t('guides.discover_villages')}</summary>
          <p className="small soft">{t('guides.discover_villages_text')}</p>
          <dl className="villages">
            {park.villages.map(({ commune, villages }) => (
              <div key={commune}>
                <dt>{commune}</dt>
                <dd>
                  <ul>
                    {villages.map(({ name, path }) => (
                      <li key={path}>
                        <Link to={path}>{name}</Link>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
