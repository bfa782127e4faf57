import { foldArabic, latinDigits } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { MAX_CENTS } from '#app/platform/money.ts'
import { plainNumber } from '#app/platform/number-input.ts'
import { romanize } from '#app/platform/romanize.ts'
import type { PriceChange, Rounding } from './types.ts'

export const MAX_PIECES = 10_000_000
/** Hundredths of a percent: more than tenfold is a slip of the hand. */
export const MAX_PERCENT = 90_000

/** Whole pieces, 0 to `MAX_PIECES`. */
export function parsePieces(typed: string): number | undefined {
  const text = plainNumber(typed) ?? latinDigits(typed).replace(/[.,\s]/g, '')
  return /^\d{1,8}$/.test(text) && Number(text) <= MAX_PIECES ? Number(text) : undefined
}

/** A percentage with up to two decimals, as hundredths of a percent; undefined for anything else. */
export function parsePercent(typed: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(plainNumber(typed.replace(/[%\u066a]/g, '')) ?? '')
  if (!match) return undefined
  const percent = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return percent <= MAX_PERCENT ? percent : undefined
}

type Prices = { priceInCents: number; salePriceInCents: number | null }
export type ChangedPrices = { prices: Prices } | { problem: 'keeping_price_out' | 'keeping_sale_not_below' }

/**
 * What a variant would cost: the nearest multiple of the rounding, halves upwards. Refused below zero, past 2^53 cents, and
 * where a sale would be no cheaper than the price.
 */
export function changePrices(now: Prices, change: PriceChange): ChangedPrices {
  if (change.of === 'end_sale') return { prices: { ...now, salePriceInCents: null } }
  const cents = changedCents(now.priceInCents, change.by, change.rounding)
  if (cents === undefined) return { problem: 'keeping_price_out' }
  const prices = change.of === 'price' ? { ...now, priceInCents: cents } : { ...now, salePriceInCents: cents }
  if (prices.salePriceInCents !== null && prices.salePriceInCents >= prices.priceInCents) return { problem: 'keeping_sale_not_below' }
  return { prices }
}

function changedCents(from: number, by: { percent: number } | { cents: number }, rounding: Rounding): number | undefined {
  // Ten-thousandths of a cent, so that nothing is lost before the one rounding.
  const exact = 'percent' in by ? BigInt(from) * BigInt(10_000 + by.percent) : (BigInt(from) + BigInt(by.cents)) * 10_000n
  if (exact < 0n) return undefined
  const unit = BigInt(rounding) * 10_000n
  const cents = ((exact + unit / 2n) / unit) * BigInt(rounding)
  return cents <= BigInt(MAX_CENTS) ? Number(cents) : undefined
}

/** The order of rows after one is moved before another, or to the end; undefined when the one is not among them. */
export function movedBefore(ids: readonly string[], id: string, before: string | null): string[] | undefined {
  if (!ids.includes(id) || before === id || (before !== null && !ids.includes(before))) return undefined
  const others = ids.filter((one) => one !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** The places that rows of a category have, made distinct: the same ones in the same order where they already are. */
export function distinctPlaces(places: readonly number[]): number[] {
  const distinct: number[] = []
  for (const place of places) distinct.push(Math.max(place, (distinct.at(-1) ?? place - 1) + 1))
  return distinct
}

/**
 * An id for something new, from its name: in Latin letters, by the Arabic name where no language has them. Null when
 * nothing can be made of it.
 */
export function idFrom(name: LocalText): string | null {
  const latin = [name.en, name.fr, name.es, romanize(name.ar)].map((text) =>
    (text ?? '')
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, ''),
  )
  const id = latin.find(Boolean) ?? null
  // `new` is the address of the empty form.
  return id === 'new' ? 'new-1' : id
}

/** The pictures of a product that are of the library, by their numbers there. */
export const photosOf = (images: readonly { media?: number }[]): number[] => images.flatMap(({ media }) => media ?? [])

/** How a name is compared with one from a spreadsheet. */
export const foldedName = (name: string): string => foldArabic(name).trim()
