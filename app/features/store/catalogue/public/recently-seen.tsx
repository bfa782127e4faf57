import { useI18n } from '#app/platform/i18n/context.tsx'
import { ProductCard } from './product-card.tsx'

/** A card with everything that one of these may show; what a product has not is taken out of its copy. */
const pattern = {
  id: 'product',
  title: '',
  category: '',
  producer: null,
  variants: [],
  picture: { illustration: 'basket' },
  price: { cents: 0, was: null, from: true },
  flag: null,
  sample: true,
}

/** What was looked at on this device before: drawn there once a reader comes near it (browser/elements/seen-product.ts). */
export function RecentlySeen({ product }: { product: string }) {
  const { t } = useI18n()
  return (
    <seen-product data-product={product}>
      <section hidden>
        <h2>{t('catalogue.seen')}</h2>
        <ul className="with" />
      </section>
      <template>
        <ProductCard card={pattern} />
      </template>
    </seen-product>
  )
}
