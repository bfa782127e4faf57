import { formUnits, formValues, joinProblems, readFields } from '#app/features/resources/fields/form.ts'
import { illustration } from '#app/features/resources/fields/illustration.ts'
import { localText, picture, ref, toggle } from '#app/features/resources/fields/kinds.ts'
import { longText } from '#app/features/resources/fields/prose.ts'
import type { Field } from '#app/features/resources/fields/types.ts'
import type { ProductImage } from '#app/features/store/catalogue/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { ParsedForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { lengthOf, MAX_FACTS, MAX_OPTIONS } from './forms/rules.ts'
import { photosOf } from './rules.ts'
import { illustrations, type ProductInput } from './types.ts'

const numbers = (max: number) => Array.from({ length: max }, (_, i) => i)

/** An item of a list, of which there are several: items move, so that all languages of one are decided together. */
const item = (label: Field['label'], i: number) => ({ ...localText({ label, max: lengthOf('fact'), whole: true }), nth: i + 1 })
const options = numbers(MAX_OPTIONS).map((i) => [`option.${i}`, item('catalogue-admin.option', i)] as const)
const facts = numbers(MAX_FACTS).flatMap((i) => [
  [`fact.${i}.label`, item('catalogue-admin.fact_label', i)] as const,
  [`fact.${i}.value`, item('catalogue-admin.fact_value', i)] as const,
])

const ownFields = {
  title: localText({ label: 'fields.name', max: lengthOf('title'), required: true }),
  description: longText({ label: 'fields.description', max: lengthOf('description'), required: true }),
  origin: localText({ label: 'catalogue-admin.origin', max: lengthOf('origin') }),
  ingredients: localText({ label: 'catalogue-admin.ingredients', max: lengthOf('ingredients') }),
  storage: localText({ label: 'catalogue-admin.storage', max: lengthOf('storage') }),
  media: picture({ label: 'media.pictures' }),
  category: ref({ label: 'catalogue-admin.category', required: true, open: true }),
  producer: ref({ label: 'catalogue-admin.producer', none: 'catalogue-admin.producer_none', open: true }),
  illustration: illustration({
    ...{ label: 'catalogue-admin.illustration', none: 'catalogue-admin.drawing_none' },
    ...{ open: true, names: illustrations },
  }),
  sample: toggle({ label: 'catalogue-admin.sample_hint' }),
}

type Items = Record<`fact.${number}.${'label' | 'value'}` | `option.${number}`, Field<LocalText>>

/** A product's form; variants have theirs. Which categories and producers there are its options say (`readProductOptions`). */
export const productFields = Object.assign(ownFields, Object.fromEntries([...facts, ...options]) as Items)

/** Everything that can differ between two versions of the form. */
export const productUnits = formUnits(productFields)

export function productValues(product: Omit<ProductInput, 'photos'> & { images: readonly ProductImage[] }, i18n: I18n): Values {
  const { title, description, origin, ingredients, storage, illustration: drawing, sample } = product
  const pairs = product.facts.map(({ label, value }, i) => ({ [`fact.${i}.label`]: label, [`fact.${i}.value`]: value }))
  const values = {
    ...{ title, description, origin, ingredients, storage, illustration: drawing, sample },
    ...{ media: photosOf(product.images), category: product.categoryId, producer: product.producerId },
    ...Object.assign({}, ...pairs, ...product.optionNames.map((name, i) => ({ [`option.${i}`]: name }))),
  }
  return formValues(productFields, values, i18n)
}

export function readProduct(typed: Values): ParsedForm<ProductInput> {
  const { values, problems: own } = readFields(productFields, typed)
  const problems = joinProblems(productFields, own, halfFacts(typed))
  if (Object.keys(problems).length > 0) return { problems }
  const { title, description, origin, ingredients, storage, illustration: drawing, media, category, producer, sample } = values
  return {
    input: {
      ...{ origin, ingredients, storage, illustration: drawing, producerId: producer, photos: media ?? [], sample: sample ?? false },
      ...{ categoryId: category ?? '', title: title ?? { ar: '' }, description: description ?? { ar: '' } },
      facts: numbers(MAX_FACTS).flatMap((i) => {
        const [label, value] = [values[`fact.${i}.label` as const], values[`fact.${i}.value` as const]]
        return label && value ? [{ label, value }] : []
      }),
      optionNames: numbers(MAX_OPTIONS).flatMap((i) => values[`option.${i}` as const] ?? []),
    },
  }
}

/** A fact has both its label and its value. */
function halfFacts(typed: Values): FieldErrors {
  const isFilled = (name: string) => locales.some((locale) => typed[`${name}.${locale}`]?.trim())
  return Object.fromEntries(
    numbers(MAX_FACTS).flatMap((i) => {
      const [label, value] = [isFilled(`fact.${i}.label`), isFilled(`fact.${i}.value`)]
      return label === value ? [] : [[`fact.${i}.${label ? 'value' : 'label'}.ar`, 'required']]
    }),
  )
}
