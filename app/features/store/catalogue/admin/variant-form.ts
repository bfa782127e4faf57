import * as z from 'zod'
import { cleanLine } from '#app/features/resources/fields/clean.ts'
import { formUnits, formValues, joinProblems, readFields } from '#app/features/resources/fields/form.ts'
import { date, localText, money, number, text, toggle } from '#app/features/resources/fields/kinds.ts'
import { latinDigits } from '#app/platform/arabic.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { ParsedForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { lengthOf } from './forms/rules.ts'
import { MAX_PIECES } from './rules.ts'
import type { VariantInput } from './types.ts'

const value = (i: number) => ({ ...localText({ label: 'catalogue-admin.option', max: lengthOf('value') }), nth: i + 1 })

const sku = z.string().transform((input, context): string | null => {
  const code = latinDigits(cleanLine(input)).toUpperCase()
  if (code === '' || /^[A-Z0-9][A-Z0-9._/-]{0,39}$/.test(code)) return code || null
  context.addIssue({ code: 'custom', message: 'keeping_sku' })
  return z.NEVER
})

/** What a variant's form has; `stock` only that of a new one. */
export const variantFields = {
  title: localText({ label: 'fields.name', max: lengthOf('title'), required: true }),
  ...{ 'value.0': value(0), 'value.1': value(1), 'value.2': value(2) },
  sku: { ...text({ label: 'catalogue-admin.sku', hint: 'catalogue-admin.sku_hint', max: 40, ltr: true }), schema: sku },
  price: money({ label: 'catalogue-admin.col_price', required: true }),
  sale: money({ label: 'catalogue-admin.col_sale' }),
  sale_from: date({ label: 'catalogue-admin.sale_from' }),
  sale_until: date({ label: 'catalogue-admin.sale_until' }),
  tracked: toggle({ label: 'catalogue-admin.tracked' }),
  low_at: number({ label: 'catalogue-admin.low_at', max: 1_000_000 }),
  grams: number({ label: 'catalogue-admin.grams', max: MAX_PIECES }),
  millilitres: number({ label: 'catalogue-admin.millilitres', max: MAX_PIECES }),
  stock: number({ label: 'catalogue-admin.opening', max: MAX_PIECES }),
}

/** Everything that can differ between two versions of the form. */
export const variantUnits = formUnits(variantFields).filter(({ id }) => id !== 'stock')

export function variantValues(variant: VariantInput, i18n: I18n): Values {
  const { title, sku: code, lowAt, grams, millilitres } = variant
  const values = {
    ...{ title, sku: code, price: variant.priceInCents, sale: variant.salePriceInCents, tracked: variant.manageInventory },
    ...{ sale_from: variant.saleFrom, sale_until: variant.saleUntil, low_at: lowAt, grams, millilitres },
    ...Object.fromEntries(variant.optionValues.map((text, i) => [`value.${i}`, text])),
  }
  return formValues(variantFields, values, i18n)
}

/** Of a product with so many options. */
export function readVariant(typed: Values, options: number): ParsedForm<VariantInput & { stock: number }> {
  const { values, problems: own } = readFields(variantFields, typed)
  const optionValues = [values['value.0'], values['value.1'], values['value.2']].slice(0, options)
  const across: FieldErrors = Object.fromEntries(optionValues.flatMap((text, i) => (text ? [] : [[`value.${i}.ar`, 'required']])))
  const [price, sale, from, until] = [values.price, values.sale, values.sale_from, values.sale_until]
  if (price !== null && sale !== null && sale >= price) across.sale = 'keeping_sale_not_below'
  if (from && until && from > until) across.sale_until = 'keeping_sale_days'
  const problems = joinProblems(variantFields, own, across)
  if (Object.keys(problems).length > 0) return { problems }
  return {
    input: {
      ...{ title: values.title ?? { ar: '' }, optionValues: optionValues.flatMap((text) => text ?? []), sku: values.sku },
      ...{ priceInCents: price ?? 0, salePriceInCents: sale, saleFrom: from, saleUntil: until },
      ...{ manageInventory: values.tracked ?? false, lowAt: values.low_at ?? 5, grams: values.grams, millilitres: values.millilitres },
      stock: values.stock ?? 0,
    },
  }
}
