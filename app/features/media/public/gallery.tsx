import { useI18n } from '#app/platform/i18n/context.tsx'
import { wholeSrc } from '../rules.ts'
import type { ShownPicture } from '../types.ts'
import { Photograph } from './photograph.tsx'
import { PictureCredit } from './picture-credit.tsx'

/** The pictures after the first, which heads the page. Each opens whole. */
export function Gallery({ images }: { images: readonly ShownPicture[] }) {
  const { t } = useI18n()
  const rest = images.slice(1)
  if (rest.length === 0) return null
  return (
    <section className="gallery" aria-labelledby="gallery">
      <h2 id="gallery">{t('shown.gallery')}</h2>
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
