import type { ListingFieldName, ListingValues } from './schema.ts'

export const formSteps = ['place', 'facts', 'pictures', 'preview'] as const
type FormStep = (typeof formSteps)[number]

const placeFields: readonly string[] = ['city', 'district', 'latitude', 'longitude', 'shown', 'pin_color', 'place_confirmed']
const pictureFields: readonly string[] = ['pictures', 'picture_links']

/** The step in which a field stands. */
export const stepOf = (field: string): FormStep =>
  placeFields.includes(field) ? 'place' : pictureFields.includes(field) ? 'pictures' : 'facts'

type Filled = Pick<ListingValues, 'city' | 'latitude' | 'type' | 'deal' | 'area' | 'price' | 'per_metre' | 'title_status' | 'pictures'>
const has = (values: Filled, name: ListingFieldName & keyof Filled) => values[name].trim() !== ''

/** The steps in which what a listing cannot do without is written; whether it can be read is the server's to say. */
export function doneSteps(values: Filled): FormStep[] {
  const isPriced = has(values, 'price') || (values.deal === 'sale' && has(values, 'per_metre'))
  const isProven = values.deal === 'rent' || has(values, 'title_status')
  return [
    ...(has(values, 'city') || has(values, 'latitude') ? (['place'] as const) : []),
    ...(has(values, 'type') && has(values, 'deal') && has(values, 'area') && isPriced && isProven ? (['facts'] as const) : []),
    ...(has(values, 'pictures') ? (['pictures'] as const) : []),
  ]
}
