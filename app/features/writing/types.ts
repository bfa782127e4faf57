import type { PictureView } from '#app/features/media/types.ts'
import type { RecordCard } from '#app/platform/record-card.ts'

/** What stands between the words of a text, as it is now: pictures by their numbers, cards by `kind:id`. What is not here is not drawn. */
export type Embeds = {
  pictures: Readonly<Record<string, PictureView>>
  cards: Readonly<Record<string, RecordCard>>
}
