import { latinDigits } from '#app/platform/arabic.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import {
  combineSizes,
  MAX_NEW_VARIANTS,
  MAX_VALUES_LENGTH,
  parseSizeValues,
  type SizeValue,
  type SizeVariant,
  valuesName,
} from './rules.ts'

const listNames = (options: number) => Array.from({ length: Math.max(1, options) }, (_, i) => valuesName(i))

/** The fields of the form. */
export const sizeNames = (options: number) => [...listNames(options), 'sizes.price', 'sizes.sku', 'sizes.tracked']

type ReadSizes = { variants: SizeVariant[]; skuPrefix: string } | { values: Values; problems: FieldErrors }

/** The generator's form for a product with that many options; what is wrong comes back with all that was typed. */
export function readSizes(typed: Values, options: number): ReadSizes {
  const names = listNames(options)
  const values = Object.fromEntries(sizeNames(options).map((name) => [name, (typed[name] ?? '').slice(0, MAX_VALUES_LENGTH)]))
  const problems: FieldErrors = {}
  const lists = names.map((name): SizeValue[] => {
    const read = parseSizeValues(values[name] ?? '')
    if (typeof read === 'string') problems[name] = read
    else if (read.length === 0) problems[name] = 'required'
    return typeof read === 'string' ? [] : read
  })
  const price = (values['sizes.price'] ?? '').trim()
  const cents = price === '' ? null : parseAmount(price)
  if (cents === undefined) problems['sizes.price'] = 'keeping_amount'
  const skuPrefix = latinDigits(values['sizes.sku'] ?? '')
    .trim()
    .toUpperCase()
  if (skuPrefix && !/^[A-Z0-9][A-Z0-9._/-]{0,34}$/.test(skuPrefix)) problems['sizes.sku'] = 'keeping_sku'
  if (lists.reduce((count, list) => count * list.length, 1) > MAX_NEW_VARIANTS) problems[names[0] ?? ''] ??= 'keeping_too_many_sizes'
  if (Object.keys(problems).length > 0) return { values, problems }
  const variants = combineSizes(lists, options, { priceInCents: cents ?? null, manageInventory: values['sizes.tracked'] === 'on' })
  return variants ? { variants, skuPrefix } : { values, problems: { 'sizes.price': 'required' } }
}
