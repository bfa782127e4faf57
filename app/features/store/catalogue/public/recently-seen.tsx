import { useEffect, useState } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type LocalText, localize } from '#app/platform/local-text.ts'
import type { ProductCard as Card, PublicPhoto, PublicVariant } from '../present.ts'
import { see } from '../seen.ts'
import { ProductCard } from './product-card.tsx'

type Row = { id: string; titles: LocalText; illustration: string | null; images: PublicPhoto[]; sample: boolean; variants: PublicVariant[] }

/** What was looked at on this device before, as the shop has it now: what is gone is not shown. Without script or network, nothing. */
export function RecentlySeen({ product }: { product: string }) {
  const { t, locale } = useI18n()
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    const ids = see(product, () => localStorage)
    if (ids.length === 0) return
    const leaving = new AbortController()
    fetch(`/api/store-products?${new URLSearchParams(ids.map((id) => ['product', id]))}`, { signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Row[]>) : []))
      .then((rows) => {
        const byId = new Map(rows.map((row) => [row.id, cardOf(row, localize(row.titles, locale))]))
        setCards(ids.flatMap((id) => byId.get(id) ?? []))
      })
      .catch(() => {})
    return () => leaving.abort()
  }, [product, locale])
  if (cards.length === 0) return <seen-product data-product={product} suppressHydrationWarning />
  return (
    <section>
      <h2>{t('catalogue.seen')}</h2>
      <ul className="with">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function cardOf({ id, illustration, images: [photo], sample, variants }: Row, title: string): Card {
  const prices = variants.map((variant) => variant.sale_price_in_cents ?? variant.price_in_cents)
  const cents = Math.min(...prices)
  return {
    id,
    title,
    category: '',
    producer: null,
    variants: [],
    picture: { illustration: illustration ?? 'basket', photo },
    price: prices.length > 0 ? { cents, was: null, from: prices.some((price) => price !== cents) } : undefined,
    flag: null,
    sample,
  }
}
