import type { ProductImage } from '#app/features/store/catalogue/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { isLocale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { amountText } from '#app/platform/number-input.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values, type VersionedField } from '#app/ui/admin/versions.ts'
import { photosOf } from '../rules.ts'
import type { ProductInput, VariantInput } from '../types.ts'
import { inLocale } from './rules.ts'

const local = (name: string, text: LocalText | null | undefined) =>
  Object.fromEntries(locales.map((locale) => [inLocale(name, locale), text?.[locale] ?? '']))

/** Things as they stand in the fields of their forms. */
export function productValues(product: Omit<ProductInput, 'photos'> & { images: readonly ProductImage[] }): Values {
  return {
    ...local('title', product.title),
    ...local('description', product.description),
    ...local('origin', product.origin),
    ...local('ingredients', product.ingredients),
    ...local('storage', product.storage),
    ...Object.assign(
      {},
      ...product.facts.map((fact, i) => ({ ...local(`fact.${i}.label`, fact.label), ...local(`fact.${i}.value`, fact.value) })),
    ),
    ...Object.assign({}, ...product.optionNames.map((name, i) => local(`option.${i}`, name))),
    media: photosOf(product.images).join(', '),
    category: product.categoryId,
    producer: product.producerId ?? '',
    illustration: product.illustration ?? '',
    sample: product.sample ? 'on' : '',
  }
}

export function variantValues(variant: VariantInput, i18n: I18n): Values {
  const figure = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...local('title', variant.title),
    ...Object.assign({}, ...variant.optionValues.map((value, i) => local(`value.${i}`, value))),
    sku: variant.sku ?? '',
    price: amountText(variant.priceInCents, i18n.locale),
    sale: amountText(variant.salePriceInCents, i18n.locale),
    sale_from: variant.saleFrom ?? '',
    sale_until: variant.saleUntil ?? '',
    tracked: variant.manageInventory ? 'on' : '',
    low_at: figure(variant.lowAt),
    grams: figure(variant.grams),
    millilitres: figure(variant.millilitres),
  }
}

/** Where what was typed differs from what somebody else has saved meanwhile; both are shown, and one is chosen. */
export function comparing(fields: readonly VersionedField[], i18n: I18n): (mine: Values, theirs: Values) => Difference[] {
  const message = (values: Values, names: readonly string[]) =>
    names
      .map((name) => values[name])
      .filter(Boolean)
      .join(' / ')
  return (mine, theirs) =>
    conflictingFields(fields, mine, theirs).map(({ id, names }) => ({
      id,
      label: fieldLabel(id, i18n),
      mine: message(mine, names),
      theirs: message(theirs, names),
    }))
}

const plain: Readonly<Record<string, MessageKey>> = {
  title: 'fields.name',
  name: 'fields.name',
  description: 'fields.description',
  origin: 'catalogue-admin.origin',
  ingredients: 'catalogue-admin.ingredients',
  storage: 'catalogue-admin.storage',
  category: 'catalogue-admin.category',
  producer: 'catalogue-admin.producer',
  illustration: 'catalogue-admin.illustration',
  sample: 'catalogue-admin.sample',
  media: 'media.pictures',
  sku: 'catalogue-admin.sku',
  price: 'catalogue-admin.price',
  sale: 'catalogue-admin.sale_price',
  sale_from: 'catalogue-admin.sale_from',
  sale_until: 'catalogue-admin.sale_until',
  tracked: 'catalogue-admin.tracked',
  low_at: 'catalogue-admin.low_at',
  grams: 'catalogue-admin.grams',
  millilitres: 'catalogue-admin.millilitres',
}

/** What a field of a form is called, as `title.ar`, `fact.2.label` or `price`. */
function fieldLabel(id: string, i18n: I18n): string {
  const [name = '', second = ''] = id.split('.')
  if (name === 'fact') return `${i18n.t('catalogue-admin.facts')} ${Number(second) + 1}`
  if (name === 'option' || name === 'value') return `${i18n.t('catalogue-admin.options')} ${Number(second) + 1}`
  const label = plain[name]
  const language = isLocale(second) ? ` · ${localeFacts[second].name}` : ''
  return (label ? i18n.t(label) : name) + language
}
