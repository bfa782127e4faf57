import '../discover.css'
import { createContext, useContext } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { RegionContent } from '../types.ts'
import { Folded } from './folded.tsx'

const SHOWN_SOURCES = 4

/** The sources that a page lists at its end, in the order in which they are numbered. */
export const SourcesContext = createContext<RegionContent['sources']>([])

/** Small numbers that lead to the sources at the page's end. */
export function Refs({ ids }: { ids: readonly string[] }) {
  const { t, number } = useI18n()
  const sources = useContext(SourcesContext)
  return (
    <sup className="refs">
      {sources.map(({ id }, i) =>
        ids.includes(id) ? (
          <a key={id} href={`#source-${id}`} aria-label={t('guides.source_number', { number: number(i + 1) })}>
            {number(i + 1)}
          </a>
        ) : null,
      )}
    </sup>
  )
}

export function SourceList() {
  const { t } = useI18n()
  const sources = useContext(SourcesContext)
  if (sources.length === 0) return null
  return (
    <section className="chapter source-list" aria-labelledby="sources">
      <h2 id="sources">{t('guides.sources')}</h2>
      <p className="small soft">{t('guides.sources_text')}</p>
      <Folded items={sources} shown={SHOWN_SOURCES}>
        {(part, start) => (
          <ol className="small" start={start + 1}>
            {part.map(({ id, name }) => (
              <li key={id} id={`source-${id}`}>
                {name}
              </li>
            ))}
          </ol>
        )}
      </Folded>
    </section>
  )
}
