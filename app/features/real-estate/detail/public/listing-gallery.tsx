import { Photograph } from '#app/features/media/public/photograph.tsx'
import { PictureCredit } from '#app/features/media/public/picture-credit.tsx'
import { wholeSrc } from '#app/features/media/rules.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { ListingDetail } from '../types.ts'

/** The photographs, each opening whole; a drawing where there are none. */
export function ListingGallery({ listing }: { listing: ListingDetail }) {
  const { photos, illustration } = listing
  if (photos.length === 0) {
    return (
      <figure className="gallery-grid one">
        <span className="pic">
          <Illustration name={illustration} size="full" eager />
        </span>
      </figure>
    )
  }
  return (
    <ul className={`gallery-grid ${photos.length === 1 ? 'one' : 'many'}`}>
      {photos.map((photo, i) => (
        <li key={photo.src}>
          <a className="pic" href={photo.picture ? wholeSrc(photo.picture) : photo.src}>
            <Photograph
              image={photo}
              sizes={i === 0 ? '(min-width: 64rem) 620px, 100vw' : '(min-width: 64rem) 310px, 50vw'}
              eager={i === 0}
              blur={i === 0}
            />
          </a>
          {photo.picture && <PictureCredit picture={photo.picture} />}
        </li>
      ))}
    </ul>
  )
}
