import { PictureCredit } from '#app/features/media/components/picture-credit.tsx'
import { wholeSrc } from '#app/features/media/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { EntryView } from '../types.ts'
import { Photograph } from './entry-picture.tsx'

/** The pictures after the first, which heads the page. Each opens whole. */
export function Gallery({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  const rest = entry.images.slice(1)
  if (rest.length === 0) return null
  return (
    <section className="gallery" aria-labelledby="gallery">
      <h2 id="gallery">{t('guides.pictures')}</h2>
      <ul>
        {rest.map((image) => (
          <li key={image.src}>
            <a className="pic" href={image.picture ? wholeSrc(image.picture) : image.src}>
              <Photograph image={image} sizes="(min-width: 60rem) 400px, 50vw" blur />
            </a>
            {image.picture && <PictureCredit picture={image.picture} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
