import './long-text.css'
import { MediaPicture } from '#app/features/media/public/media-picture.tsx'
import { PictureCredit } from '#app/features/media/public/picture-credit.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { PictureBlock, WrittenBody } from '#app/platform/prose.ts'
import { Prose } from '#app/ui/prose.tsx'
import { cardKey } from '../rules.ts'
import type { Embeds } from '../types.ts'
import { RecordCardView } from './record-card.tsx'

type LongTextProps = { body: WrittenBody; embeds: Embeds; callable?: boolean }

/** A long text with its pictures and cards. What is hidden or gone meanwhile is not drawn, and nothing stands in its place. */
export function LongText({ body, embeds, callable = false }: LongTextProps) {
  const { t } = useI18n()
  return (
    <Prose
      body={body}
      callable={callable}
      notesTitle={t('writing.notes')}
      embed={(block) => {
        if (block.type === 'picture') {
          const picture = embeds.pictures[block.media]
          return picture && <Figure key={block.media} block={block} picture={picture} />
        }
        const card = embeds.cards[cardKey(block)]
        return card && <RecordCardView card={card} />
      }}
    />
  )
}

/** The text's own words for a picture come before the library's. */
function Figure({ block, picture }: { block: PictureBlock; picture: PictureView }) {
  const { alt, caption, credit } = block
  const shown = { ...picture, alt: alt ?? picture.alt, credit: credit ?? picture.credit }
  return (
    <figure className="prose-figure">
      <MediaPicture picture={shown} sizes="(min-width: 64rem) 640px, 92vw" blur />
      <figcaption>
        {caption && <span>{caption}</span>}
        <PictureCredit picture={shown} />
      </figcaption>
    </figure>
  )
}
