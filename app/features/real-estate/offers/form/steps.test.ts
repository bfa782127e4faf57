import { expect, test } from 'vitest'
import { emptyValues, listingFields } from './schema.ts'
import { doneSteps, formSteps, stepOf } from './steps.ts'

const empty = emptyValues('key', null)

test('a step is done once what a listing cannot do without is written in it', () => {
  expect(doneSteps(empty)).toEqual([])
  expect(doneSteps({ ...empty, city: 'ajdir' })).toEqual(['place'])
  expect(doneSteps({ ...empty, latitude: '35.2', pictures: '4' })).toEqual(['place', 'pictures'])
  const facts = { ...empty, type: 'plot', deal: 'sale', area: '300', per_metre: '1200', title_status: 'melkia' }
  expect(doneSteps(facts)).toEqual(['facts'])
  for (const name of ['type', 'deal', 'area', 'per_metre', 'title_status'] as const) {
    expect([name, doneSteps({ ...facts, [name]: ' ' })]).toEqual([name, []])
  }
  // A rental has its price by the month and proves no ownership.
  expect(doneSteps({ ...facts, deal: 'rent', title_status: '' })).toEqual([])
  expect(doneSteps({ ...facts, deal: 'rent', title_status: '', price: '3200' })).toEqual(['facts'])
})

test('every field stands in a step', () => {
  expect(new Set(listingFields.map(stepOf))).toEqual(new Set(formSteps.filter((step) => step !== 'preview')))
})
