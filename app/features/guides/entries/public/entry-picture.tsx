import { Photograph } from '#app/features/media/public/photograph.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import type { EntryCard } from '../types.ts'

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
