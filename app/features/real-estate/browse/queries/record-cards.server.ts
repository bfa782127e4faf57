import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { RecordCard, RecordCardSource } from '#app/platform/record-card.ts'
import { listingPath } from '../rules.ts'
import { listCards } from './cards.server.ts'

/** Published listings for long texts, with what is asked for them today. */
async function readListings(db: Db, i18n: I18n, ids: readonly string[]): Promise<RecordCard[]> {
  const cards = await listCards(db, ids, i18n.locale)
  return cards.map((card) => ({
    kind: 'listing',
    id: card.id,
    path: listingPath(card.id),
    title: card.title || i18n.t(`real-estate.type_${card.type}`),
    over: i18n.t(`real-estate.deal_${card.deal}`),
    detail: card.city ?? card.district,
    amountInCents: card.priceInCents,
    isSample: card.sample,
    illustration: card.illustration,
    photo: card.photo,
  }))
}

export const listingCards: RecordCardSource = {
  order: 30,
  kind: 'listing',
  label: 'browse.card_listing',
  icon: 'house',
  find: { searched: 'listing' },
  read: readListings,
}
