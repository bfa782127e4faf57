import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { PublicPhoto, PublicPicture } from '../present.ts'

type ProductPictureProps = { picture: PublicPicture; size: 'thumb' | 'card' | 'full'; eager?: boolean }

/** The owner's photograph where there is one, else the drawing; both fill the same box. */
export function ProductPicture({ picture, size, eager = false }: ProductPictureProps) {
  const { photo } = picture
  if (!photo) return <Illustration name={picture.illustration} size={size} eager={eager} />
  return <Photo photo={photo} sizes={size === 'full' ? '(min-width: 60rem) 640px, 100vw' : '50vw'} eager={eager} />
}

/** Knows nothing of the library: widths and addresses come with the photograph. */
function Photo({ photo, sizes, eager = false }: { photo: PublicPhoto; sizes: string; eager?: boolean }) {
  const { src, srcSet, width, height, alt } = photo
  return <img src={src} srcSet={srcSet} sizes={sizes} width={width} height={height} alt={alt} loading={eager ? 'eager' : 'lazy'} />
}

/** The photographs after the first, each opening whole. */
export function MorePictures({ photos }: { photos: readonly PublicPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="pp-more">
      {photos.map((photo) => (
        <li key={photo.src}>
          <a className="pic" href={photo.whole ?? photo.src}>
            <Photo photo={photo} sizes="25vw" />
          </a>
          {photo.picture?.credit && <small className="m-by">{photo.picture.credit}</small>}
        </li>
      ))}
    </ul>
  )
}
