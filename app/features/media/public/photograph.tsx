import type { ShownPicture } from '../types.ts'
import { MediaPicture } from './media-picture.tsx'

type PhotographProps = { image: ShownPicture; sizes: string; eager?: boolean; blur?: boolean }

/** Of the library in the width that fits, or from wherever an import has it. */
export function Photograph({ image, sizes, eager = false, blur = false }: PhotographProps) {
  const { src, width, height, alt, picture } = image
  if (picture) return <MediaPicture picture={picture} sizes={sizes} eager={eager} blur={blur} />
  return <img src={src} width={width} height={height} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
}
