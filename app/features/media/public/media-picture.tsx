import { fallbackSrc, srcSet } from '../rules.ts'
import type { PictureView } from '../types.ts'

type MediaPictureProps = {
  picture: PictureView
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes: string
  /** In the first screen: fetched at once. */
  eager?: boolean
  /** Its colours, blurred, until it is there; for large ones, since they weigh a little. */
  blur?: boolean
}

/** A photograph that keeps its place before it is there. The box around it gives ratio and radius. */
export function MediaPicture({ picture, sizes, eager = false, blur = false }: MediaPictureProps) {
  const { width, height, alt, placeholder, focus } = picture
  return (
    <span className={`m-pic m-${focus}`}>
      {blur && placeholder && <img className="m-blur" src={placeholder} alt="" width={width} height={height} />}
      <picture>
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
        <img
          src={fallbackSrc(picture)}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}
