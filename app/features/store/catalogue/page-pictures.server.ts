import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { FindPictureSubject } from '#app/platform/manifest.ts'
import { presentCard } from './present.ts'
import { findProducer } from './queries/producer.server.ts'
import { findProduct } from './queries.server.ts'

const MAX_ID = 100

function priceText({ cents, from }: { cents: number; from: boolean }, i18n: I18n): string {
  const amount = i18n.amount(cents)
  return from ? i18n.t('catalogue.price_from', { from: amount }) : `${amount} ${i18n.t('common.currency')}`
}

/** Subjects of the pictures of the shop's pages. */
export const findShopSubject: FindPictureSubject = async ({ db }, i18n, [first, id, ...rest]) => {
  if (rest.length > 0) return undefined
  const shop = i18n.t('catalogue.title')
  if (first === 'store' && id === undefined) {
    return { over: i18n.t('common.site_name'), title: shop, hue: 'store', illustration: 'honey', photo: null }
  }
  if (id === undefined || id.length > MAX_ID) return undefined
  if (first === 'producer') {
    const producer = await findProducer(db, id)
    if (!producer || producer.sample) return undefined
    const over = `${shop} · ${i18n.t(`catalogue.kind_${producer.kind}`)}`
    return { over, title: localize(producer.name, i18n.locale), hue: 'store', illustration: 'village', photo: null }
  }
  const product = first === 'product' ? await findProduct(db, id) : undefined
  if (!product) return undefined
  const { title, category, picture, price } = presentCard(product, i18n.locale)
  const over = `${shop} · ${category}`
  const photo = picture.photo?.picture ?? null
  return { over, title, hue: 'store', illustration: product.illustration, photo, ...(price ? { note: priceText(price, i18n) } : {}) }
}
