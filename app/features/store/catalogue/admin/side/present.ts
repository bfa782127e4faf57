import { type AuditWordbook, actorName, presentLine } from '#app/features/audit/present.ts'
import type { AuditEntry, AuditValue } from '#app/features/audit/types.ts'
import type { FieldOptions } from '#app/features/resources/fields/types.ts'
import type { FullProduct } from '#app/features/store/catalogue/queries/admin-product.server.ts'
import type { MovedByHand } from '#app/features/store/catalogue/queries/product-side.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { auditWords } from '../labels.ts'
import { signed } from '../stock/present.ts'
import type { ProductStatus } from '../types.ts'
import { runsOutIn, type StockDay, soldIn, stockByDay, type VariantDay } from './rules.ts'

const words: AuditWordbook = { actions: auditWords.actions, fieldsOf: () => auditWords.fields ?? {} }
export const MAX_CHANGES = 5
const LONGEST_DAYS = 365

type Variant = FullProduct['variants'][number]
const leftOf = (variant: Variant) => variant.inventoryQuantity - variant.reservedQuantity

/** Of these there is a number: what the drawing and its figures are about. */
export const countedOf = (product: FullProduct): Variant[] => product.variants.filter((variant) => variant.manageInventory)

export type Tone = 'fine' | 'low' | 'out'
export type StockView = {
  left: number
  tone: Tone
  /** Whether anything moved in these days; without it there is nothing to draw. */
  isMoved: boolean
  days: { day: string; label: string; left: number | null; sold: number }[]
  /** The variants' thresholds together: at or below that, one of them at least is at its own. */
  threshold: number
  sizes: number
  lowSizes: number
  untracked: number
  sold: number
  /** Days, `long` for more than a year; null where nothing can be said. */
  runsOut: number | 'long' | null
}

/** Of one size, the one threshold; of several their sum, and beside it how many of them are at their own. */
function presentStock(product: FullProduct, days: readonly StockDay[], isMoved: boolean, i18n: I18n): StockView | null {
  const counted = countedOf(product)
  if (counted.length === 0) return null
  const sum = (of: (variant: Variant) => number) => counted.reduce((total, variant) => total + of(variant), 0)
  const [left, threshold] = [sum(leftOf), sum((variant) => variant.lowAt)]
  const inDays = runsOutIn(days)
  return {
    left,
    tone: left <= 0 ? 'out' : left <= threshold ? 'low' : 'fine',
    isMoved,
    days: days.map((day) => ({ ...day, label: i18n.date(day.day, 'dayShort') })),
    threshold,
    sizes: counted.length,
    lowSizes: counted.filter((variant) => leftOf(variant) <= variant.lowAt).length,
    untracked: product.variants.length - counted.length,
    sold: soldIn(days),
    runsOut: inDays === undefined ? null : inDays > LONGEST_DAYS ? 'long' : inDays,
  }
}

export type ChangeView = {
  key: string
  what: string
  /** The size it was done to, where there are several. */
  of: { name: string; log: string | null } | null
  values: { label: string; from: string; to: string }[]
  pieces: string | null
  note: string | null
  who: string
  day: string
}

/** The day of a change: today, yesterday, or its date; another year's with it. */
export function dayInWords(at: Date, today: string, i18n: I18n): string {
  const day = moroccoDay(at)
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(`${i18n.tag}-u-nu-latn`, { numeric: 'auto' }).format(-ago, 'day')
  return i18n.date(day, day.slice(0, 4) === today.slice(0, 4) ? 'dayShort' : 'day')
}

/** What is told with before and after, and how it is written. */
const result: Record<string, (value: AuditValue | undefined, i18n: I18n) => string> = {
  priceInCents: money,
  salePriceInCents: money,
  lowAt: (value, i18n) => (typeof value === 'number' ? i18n.number(value) : '–'),
}

function money(value: AuditValue | undefined, i18n: I18n): string {
  return typeof value === 'number' ? i18n.number(value / 100, 2) : '–'
}

function presentAction(entry: AuditEntry, i18n: I18n): Pick<ChangeView, 'what' | 'values'> {
  const { before, after } = entry
  const line = presentLine(entry, i18n, words)
  const values = Object.entries(result).flatMap(([name, text]) =>
    before && after && (name in before || name in after)
      ? [{ label: i18n.t(auditWords.fields?.[name] as MessageKey), from: text(before[name], i18n), to: text(after[name], i18n) }]
      : [],
  )
  // What was made, published or thrown away says itself; what was saved says which fields.
  const isSaved = before !== null && after !== null && !('status' in after)
  const others = isSaved ? line.fields.filter((field) => !values.some(({ label }) => label === field)) : []
  if (values.length > 0 && others.length === 0) return { what: '', values }
  const what = others.length > 0 ? `${line.what}: ${[...new Set(others)].join(i18n.t('admin.list_comma'))}` : line.what
  return { what, values }
}

export type SideContext = { audit: readonly AuditEntry[]; moved: readonly MovedByHand[] }

/**
 * The newest changes by hand, from the acts and from the log of stock. Actions that moved stock stand in both: the log says
 * how many pieces, and why.
 */
export function presentChanges(product: FullProduct, { audit, moved }: SideContext, today: string, i18n: I18n): ChangeView[] {
  const nameOf = (id: string | null) => {
    const variant = product.variants.length > 1 ? product.variants.find((one) => one.id === id) : undefined
    return variant ? localize(variant.title, i18n.locale) : null
  }
  const acts = audit
    .filter((entry) => !entry.action.startsWith('store.stock_'))
    .map((entry) => {
      const name = entry.subjectKind === 'variant' ? nameOf(entry.subjectId) : null
      const of = name === null ? null : { name, log: null }
      return { at: entry.at, view: { key: `act-${entry.id}`, ...presentAction(entry, i18n), of, pieces: null, note: null, by: entry } }
    })
  const moves = moved.map((line) => {
    const name = nameOf(line.variantId)
    const of = name === null ? null : { name, log: stockLogOf(line.variantId) }
    const what = i18n.t(`catalogue-admin.reason_${line.reason}`)
    return {
      at: line.at,
      view: { key: `move-${line.id}`, what, of, values: [], pieces: signed(line.onHand, i18n), note: line.note, by: line },
    }
  })
  return [...acts, ...moves]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_CHANGES)
    .map(({ at, view: { by, ...view } }) => ({
      ...view,
      who: actorName(i18n, { id: by.actorId, name: by.actorName }),
      day: dayInWords(at, today, i18n),
    }))
}

const stockLogOf = (variantId: string) => `/admin/stock/log?variant=${encodeURIComponent(variantId)}`

export type ProductSideView = {
  status: ProductStatus
  /** Where visitors find it, or would: as a link, and as one reads it. */
  path: string
  address: string
  category: { id: string; name: string }
  producer: { id: string; name: string } | null
  stock: StockView | null
  hasVariants: boolean
  changes: ChangeView[]
  /** The whole log of its stock, where it is one variant's. */
  log: string | null
}

type Shown = SideContext & { days: readonly string[]; moves: readonly VariantDay[]; options: FieldOptions }

/** What stands beside a product's editor. */
export function presentSide(product: FullProduct, { days, moves, options, ...known }: Shown, i18n: I18n): ProductSideView {
  const counted = countedOf(product).map((variant) => ({ id: variant.id, left: leftOf(variant) }))
  const byDay = stockByDay(days, { counted, moves, madeOn: moroccoDay(product.createdAt) })
  const named = (field: 'category' | 'producer', id: string | null) => {
    const option = options[field]?.find(({ value }) => value === id)
    return option && { id: option.value, name: option.label }
  }
  const [only, second] = product.variants
  return {
    status: product.status,
    path: `/product/${encodeURIComponent(product.id)}`,
    address: `/product/${product.id}`,
    category: named('category', product.categoryId) ?? { id: product.categoryId, name: product.categoryId },
    producer: named('producer', product.producerId) ?? null,
    stock: presentStock(product, byDay, moves.length > 0, i18n),
    hasVariants: only !== undefined,
    changes: presentChanges(product, known, days.at(-1) ?? '', i18n),
    log: only && !second ? stockLogOf(only.id) : null,
  }
}
