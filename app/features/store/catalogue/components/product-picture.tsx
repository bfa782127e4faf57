import { Photograph } from '#app/features/media/components/photograph.tsx'
import { PictureCredit } from '#app/features/media/components/picture-credit.tsx'
import { wholeSrc } from '#app/features/media/rules.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { PublicPhoto, PublicPicture } from '../present.ts'

type Size = 'thumb' | 'card' | 'full'
type ProductPictureProps = { picture: PublicPicture; size: Size; eager?: boolean }

const sizes: Record<Size, string> = {
  thumb: '96px',
  card: '(min-width: 60rem) 300px, 50vw',
  full: '(min-width: 60rem) 640px, 100vw',
}

/** The owner's photograph where there is one, else the drawing; both fill the same box. */
export function ProductPicture({ picture, size, eager = false }: ProductPictureProps) {
  const { photo } = picture
  if (!photo) return <Illustration name={picture.illustration} size={size} eager={eager} />
  return <Photograph image={photo} sizes={sizes[size]} eager={eager} blur={size === 'full'} />
}

/** The photographs after the first, each opening whole. */
export function MorePictures({ photos }: { photos: readonly PublicPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="pp-more">
      {photos.map((photo) => (
        <li key={photo.src}>
          <a className="pic" href={photo.picture ? wholeSrc(photo.picture) : photo.src}>
            <Photograph image={photo} sizes="(min-width: 60rem) 160px, 25vw" />
          </a>
          {photo.picture && <PictureCredit picture={photo.picture} />}
        </li>
      ))}
    </ul>
  )
}
