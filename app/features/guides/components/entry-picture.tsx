import { MediaPicture } from '#app/features/media/components/media-picture.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { EntryCard, EntryImageView } from '../types.ts'

type Size = 'thumb' | 'card' | 'full'
type EntryPictureProps = { entry: Pick<EntryCard, 'image' | 'illustration'>; size: Size; eager?: boolean }

const sizes: Record<Size, string> = {
  thumb: '(min-width: 60rem) 176px, 112px',
  card: '(min-width: 60rem) 300px, 50vw',
  full: '(min-width: 60rem) 640px, 100vw',
}

/** The owner's photograph when there is one, else the drawing of its kind. */
export function EntryPicture({ entry, size, eager = false }: EntryPictureProps) {
  const { image } = entry
  if (!image) return <Illustration name={entry.illustration} size={size} eager={eager} />
  return <Photograph image={image} sizes={sizes[size]} eager={eager} blur={size === 'full'} />
}

type PhotographProps = { image: EntryImageView; sizes: string; eager?: boolean; blur?: boolean }

/** Of the library in the width that fits, or from wherever an import has it. */
export function Photograph({ image, sizes, eager = false, blur = false }: PhotographProps) {
  const { src, width, height, alt, picture } = image
  if (picture) return <MediaPicture picture={picture} sizes={sizes} eager={eager} blur={blur} />
  return <img src={src} width={width} height={height} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
}
