import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { RecordCard, RecordCardSource } from '#app/platform/record-card.ts'
import { type ProductCard, presentCard } from '../present.ts'
import { loadProducts } from '../queries.server.ts'

/** Products of the shop for long texts, with what they cost today. */
async function readProducts(db: Db, i18n: I18n, ids: readonly string[]): Promise<RecordCard[]> {
  const products = await loadProducts(db, ids)
  return products.map((product) => {
    const card = presentCard(product, i18n.locale)
    return {
      kind: 'product',
      id: card.id,
      path: `/product/${encodeURIComponent(card.id)}`,
      title: card.title,
      over: i18n.t('catalogue.card_product'),
      detail: describe(card, i18n),
      amountInCents: card.price?.cents ?? null,
      isSample: card.sample,
      illustration: card.picture.illustration,
      photo: card.picture.photo ?? null,
    }
  })
}

const describe = ({ flag, producer, category }: ProductCard, i18n: I18n): string =>
  flag?.kind === 'sold_out' ? i18n.t('catalogue.flag_sold_out') : (producer ?? category)

export const productCards: RecordCardSource = {
  order: 20,
  kind: 'product',
  label: 'catalogue.card_product',
  icon: 'shopping-basket',
  find: { searched: 'product' },
  read: readProducts,
}
