import type { MadeThing, NoteText } from '#app/features/imports/import-room.ts'
import type { FieldDifference, ImportTextName, RowNote, SkippedItem } from '#app/features/imports/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { isLocale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { auditWords } from '../admin/labels.ts'
import type { ColumnChange, ProductHead, ProductProblemCode, ProductRowPlan, WarningCode } from './types.ts'

const planMessages: Readonly<Record<string, MessageKey>> = {
  id: 'product-import.field_id',
  variant_id: 'product-import.field_variant_id',
  variant_title: 'catalogue-admin.variant',
  category_name: 'product-import.field_category_name',
  price: 'catalogue-admin.price',
  sale_price: 'catalogue-admin.sale_price',
  price_in_cents: 'product-import.field_price_in_cents',
  sale_price_in_cents: 'product-import.field_sale_price_in_cents',
  sale_from: 'catalogue-admin.sale_from',
  sale_until: 'catalogue-admin.sale_until',
  manage_inventory: 'catalogue-admin.tracked',
  low_at: 'catalogue-admin.low_at',
  producer: 'catalogue-admin.producer',
  option_names: 'catalogue-admin.options',
  option_values: 'product-import.field_option_values',
  position: 'fields.position',
  variant_position: 'product-import.field_variant_position',
  images: 'product-import.field_images',
}

/** What a field of a file, or a column that would change, is called. */
export function importFieldLabel(i18n: I18n, field: string): string {
  const [, name = field, locale = ''] = /^(.+)_(ar|en|es|fr)$/.exec(field) ?? []
  const key = planMessages[name] ?? auditWords.fields?.[name]
  const label = key ? i18n.t(key as MessageKey) : name
  return isLocale(locale) ? `${label} · ${localeFacts[locale].name}` : label
}

/** What would change in a product and its variants. */
export function presentDifferences({ changes, variants }: ProductRowPlan, i18n: I18n): FieldDifference[] {
  const inside = variants.flatMap(({ name, price, stock, pieces, ...variant }) => {
    const made = { label: i18n.t('catalogue-admin.price'), before: '', after: priceText(price, i18n) }
    const moved = {
      label: i18n.t('catalogue-admin.stock'),
      before: stock === null ? '' : i18n.number(stock),
      after: i18n.number((stock ?? 0) + pieces),
    }
    const parts = [...(stock === null ? [made] : differencesOf(variant.changes, i18n)), ...(pieces === 0 ? [] : [moved])]
    return parts.map((part) => ({ ...part, label: `${name} · ${part.label}` }))
  })
  return [...differencesOf(changes, i18n), ...inside]
}

function priceText({ priceInCents, salePriceInCents }: { priceInCents: number; salePriceInCents: number | null }, i18n: I18n): string {
  return salePriceInCents === null ? i18n.amount(priceInCents) : `${i18n.amount(salePriceInCents)} (${i18n.amount(priceInCents)})`
}

export function noteText({ field, code, line = 0, params }: RowNote, i18n: I18n): NoteText {
  const text = { line, ...params }
  const mend = `product-import.mend_${code}`
  return {
    label: field ? importFieldLabel(i18n, field) : '',
    cause: i18n.t(`product-import.cause_${code as ProductProblemCode | WarningCode}`, text),
    mend: i18n.has(mend) ? i18n.t(mend, text) : '',
  }
}

/** Categories and producers that would be made. */
export const presentMade = ({ categories, producers }: ProductHead, i18n: I18n): MadeThing[] => [
  ...categories.map(({ id, name }) => ({ kind: i18n.t('catalogue-admin.category'), name: name.ar, address: id })),
  ...producers.map(({ id, name }) => ({ kind: i18n.t('catalogue-admin.producer'), name: name.ar, address: id })),
]

/** What an undo left is stored by name only. */
export const toSkipped = (name: string): SkippedItem => ({
  ...{ id: name, name },
  to: `/admin/store-management?${new URLSearchParams({ q: name.split(' · ')[0] ?? name })}`,
})

/** What its imports are called. */
export const importTexts = (name: ImportTextName) => `product-import.${name}` as const

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && typeof (value as { ar?: unknown }).ar === 'string'

function differencesOf(changes: readonly ColumnChange[], i18n: I18n): FieldDifference[] {
  return changes.flatMap(({ field, from, to }) => {
    if (!isTexts(from) && !isTexts(to))
      return [{ label: importFieldLabel(i18n, field), before: shown(field, from, i18n), after: shown(field, to, i18n) }]
    const [old, now] = [isTexts(from) ? from : {}, isTexts(to) ? to : {}]
    return locales
      .filter((locale) => (old[locale] ?? '') !== (now[locale] ?? ''))
      .map((locale) => ({ label: importFieldLabel(i18n, `${field}_${locale}`), before: old[locale] ?? '', after: now[locale] ?? '' }))
  })
}

function shown(field: string, value: unknown, i18n: I18n): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return /InCents$/.test(field) ? i18n.amount(value) : i18n.number(value)
  if (typeof value === 'boolean') return i18n.t(value ? 'fields.yes' : 'fields.no')
  if (field === 'status') return i18n.t(`catalogue-admin.state_${value as 'draft'}`)
  if (Array.isArray(value)) return value.map((one) => textIn(one, i18n)).join(' · ')
  return String(value)
}

/** A text in languages, or a fact of two of them. */
function textIn(value: unknown, i18n: I18n): string {
  if (isTexts(value)) return value[i18n.locale] || value.ar || ''
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .map((one) => textIn(one, i18n))
    .join(': ')
}
