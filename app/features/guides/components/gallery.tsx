import { useI18n } from '#app/platform/i18n/context.tsx'
import type { EntryView } from '../types.ts'

/** The pictures after the first, which heads the page. Each opens whole. */
export function Gallery({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  const rest = entry.images.slice(1)
  if (rest.length === 0) return null
  return (
    <section className="gallery" aria-labelledby="gallery">
      <h2 id="gallery">{t('guides.pictures')}</h2>
      <ul>
        {rest.map(({ src, width, height, alt }) => (
          <li key={src}>
            <a className="pic" href={src}>
              <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
