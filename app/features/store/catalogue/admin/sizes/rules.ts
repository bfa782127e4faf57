import { latinDigits, stripBidiControls } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import type { VariantInput } from '../types.ts'
import units from './units.json' with { type: 'json' }

/** More than this at once is a slip of the keyboard. */
export const MAX_NEW_VARIANTS = 60
/** Characters of one list of values. */
export const MAX_VALUES_LENGTH = 4000
const MAX_VALUE_LENGTH = 80
/** The field that takes the values of an option, counted from 0. */
export const valuesName = (option: number) => `sizes.${option}`

type Content = { grams: number | null; millilitres: number | null }
/** One value of an option, with the price that stands behind it in cents. */
export type SizeValue = Content & { text: LocalText; priceInCents: number | null }
export type SizeProblem = 'keeping_amount' | 'keeping_too_long' | 'keeping_same_value'

const NO_CONTENT: Content = { grams: null, millilitres: null }

type Unit = { signs: string[]; of: keyof Content; factor: number; ar: string; latin: string }

/** A weight or a volume says by itself what it is in every language, and what is in the package; other values are taken as they are. */
function readValue(typed: string): Content & { text: LocalText } {
  const [, figure, sign] = /^(\d{1,5}(?:[.,]\d{1,3})?)\s*(\p{L}+)$/u.exec(latinDigits(typed)) ?? []
  const unit = (units as Unit[]).find(({ signs }) => sign && signs.includes(sign.toLowerCase()))
  if (!figure || !unit) return { ...NO_CONTENT, text: { ar: typed } }
  const amount = Math.round(Number(figure.replace(',', '.')) * unit.factor)
  const [point, comma] = [figure.replace(',', '.'), figure.replace('.', ',')]
  const text = { ar: `${comma} ${unit.ar}`, en: `${point} ${unit.latin}`, es: `${comma} ${unit.latin}`, fr: `${comma} ${unit.latin}` }
  return { ...NO_CONTENT, [unit.of]: amount || null, text }
}

/** One value a line, with its price in dirhams behind a sign of equality where it has one: `250 غ = 65`. */
export function parseSizeValues(typed: string): SizeValue[] | SizeProblem {
  const lines = stripBidiControls(typed.toWellFormed())
    .split(/\r?\n/)
    .map((line) => line.replace(/[\u0000-\u001f\u007f]/g, ' ').trim())
    .filter(Boolean)
  const values: SizeValue[] = []
  for (const line of lines) {
    const [, name = line, price] = /^(.*?)\s*=\s*([^=]*)$/.exec(line) ?? []
    if (name === '' || name.length > MAX_VALUE_LENGTH) return 'keeping_too_long'
    const cents = price === undefined ? null : parseAmount(price)
    if (cents === undefined) return 'keeping_amount'
    const value = { ...readValue(name), priceInCents: cents }
    if (values.some(({ text }) => text.ar === value.text.ar)) return 'keeping_same_value'
    values.push(value)
  }
  return values
}

export type SizeVariant = Pick<VariantInput, 'title' | 'optionValues' | 'priceInCents' | 'manageInventory' | 'grams' | 'millilitres'>

type Common = { priceInCents: number | null; manageInventory: boolean }

/**
 * Every combination of the values, the last option changing first. The price is that of the last value that has one, else
 * the common one; undefined when a combination has neither. A product without options has one list, and only titles.
 */
export function combineSizes(lists: readonly (readonly SizeValue[])[], options: number, common: Common): SizeVariant[] | undefined {
  const combinations = lists.reduce<SizeValue[][]>((made, values) => made.flatMap((some) => values.map((value) => [...some, value])), [[]])
  const variants: SizeVariant[] = []
  for (const values of combinations) {
    const priceInCents = values.findLast((value) => value.priceInCents !== null)?.priceInCents ?? common.priceInCents
    if (priceInCents === null) return undefined
    const { grams, millilitres } = values.find((value) => value.grams !== null || value.millilitres !== null) ?? NO_CONTENT
    const optionValues = values.slice(0, options).map(({ text }) => text)
    variants.push({
      title: joined(values.map(({ text }) => text)),
      optionValues,
      priceInCents,
      manageInventory: common.manageInventory,
      grams,
      millilitres,
    })
  }
  return variants
}

/** A title in the languages that every value has; elsewhere the Arabic one is shown. */
function joined(texts: readonly LocalText[]): LocalText {
  const title: LocalText = { ar: texts.map(({ ar }) => ar).join(' ') }
  for (const locale of ['en', 'es', 'fr'] as const) {
    if (texts.every((text) => text[locale])) title[locale] = texts.map((text) => text[locale]).join(' ')
  }
  return title
}

/** What tells two variants of one product apart: their values, or their titles where the product has no options. */
export const sizeKey = ({ title, optionValues }: Pick<VariantInput, 'title' | 'optionValues'>) =>
  JSON.stringify((optionValues.length > 0 ? optionValues : [title]).map(({ ar }) => ar.trim()))
