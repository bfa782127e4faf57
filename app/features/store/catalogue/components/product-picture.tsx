import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { PublicPhoto, PublicPicture } from '../present.ts'

type ProductPictureProps = { picture: PublicPicture; size: 'thumb' | 'card' | 'full'; eager?: boolean }

/** The owner's photograph where there is one, else the drawing; both fill the same box. */
export function ProductPicture({ picture, size, eager = false }: ProductPictureProps) {
  const { photo } = picture
  if (!photo) return <Illustration name={picture.illustration} size={size} eager={eager} />
  return <img src={photo.src} width={photo.width} height={photo.height} alt={photo.alt} loading={eager ? 'eager' : 'lazy'} />
}

/** The photographs after the first, each opening whole. */
export function MorePictures({ photos }: { photos: readonly PublicPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="pp-more">
      {photos.map(({ src, width, height, alt }) => (
        <li key={src}>
          <a className="pic" href={src}>
            <img src={src} width={width} height={height} alt={alt} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
