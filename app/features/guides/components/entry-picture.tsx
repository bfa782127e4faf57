import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { EntryCard } from '../types.ts'

type EntryPictureProps = { entry: Pick<EntryCard, 'image' | 'illustration'>; size: 'thumb' | 'card' | 'full'; eager?: boolean }

/** The owner's photograph when there is one, else the drawing of its kind. */
export function EntryPicture({ entry, size, eager }: EntryPictureProps) {
  const { image } = entry
  if (!image) return <Illustration name={entry.illustration} size={size} eager={eager} />
  return (
    <img src={image.src} width={image.width} height={image.height} alt={image.alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
  )
}
