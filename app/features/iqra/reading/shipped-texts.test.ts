import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { locales } from '#app/platform/i18n/locales.ts'
import { illustrationNames } from '#app/ui/illustrations/manifest.ts'
import { glossFinder } from './glossary.ts'
import { coverageOf, measureBand, parseQuestions } from './rules.ts'
import { shippedConceptSchema, shippedTextSchema } from './schema.ts'
import { shippedConcepts, shippedEasier, shippedGlosses, shippedTexts } from './seed.server.ts'
import { stripMarks } from './tokens.ts'
import { textBands } from './types.ts'

const MIN_TEXTS = { ar: 30, fr: 30, en: 20, es: 20 }
const MIN_COVERAGE = 0.97
const bodyOf = ({ paragraphs }: { paragraphs: readonly string[] }) => paragraphs.join('\n\n')

test('the glossary has its form, and each concept words of two languages at least', () => {
  expect(z.array(shippedConceptSchema).safeParse(shippedConcepts).error).toBeUndefined()
  const lonely = shippedConcepts.filter((concept) => locales.filter((language) => concept[language]).length < 2)
  expect(lonely).toEqual([])
})

test.each(locales)('easier words of %s belong to words of its glossary, and say none of them again', (language) => {
  const glosses = shippedGlosses(language)
  const strange = Object.keys(shippedEasier[language]).filter((lemma) => !glosses.some((one) => one.lemma === lemma))
  const same = glosses.filter(({ lemma, easier }) => easier.includes(lemma))
  expect([strange, same]).toEqual([[], []])
})

describe.each(locales)('the library in %s', (language) => {
  const texts = shippedTexts[language]

  test('has its size and form, bands and questions', () => {
    expect(z.array(shippedTextSchema).safeParse(texts).error).toBeUndefined()
    expect(texts.length).toBeGreaterThanOrEqual(MIN_TEXTS[language])
    expect(textBands.filter((band) => !texts.some((text) => text.band === band))).toEqual([])
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
    const wrong = texts.filter(
      ({ id, band, questions }) => !id.startsWith(`${language}-${band.toLowerCase()}-`) || !parseQuestions(questions)?.length,
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
    expect(texts.filter(({ illustration }) => !illustrationNames.includes(illustration)).map(({ id }) => id)).toEqual([])
  })

  test('at least 97 of 100 running words have a gloss', () => {
    const find = glossFinder(shippedGlosses(language), language)
    const { words, glossed, missing } = coverageOf(texts.map(bodyOf).join('\n\n'), language, find)
    expect(words).toBeGreaterThan(500)
    expect(glossed / words, `missing: ${missing.join(' ')}`).toBeGreaterThanOrEqual(MIN_COVERAGE)
  })

  test('the band that its words speak for is nearly always the one that its editor gave it', () => {
    const find = glossFinder(shippedGlosses(language), language)
    const steps = texts.map((text) => Math.abs(textBands.indexOf(measureBand(bodyOf(text), language, find)) - textBands.indexOf(text.band)))
    expect(steps.filter((step) => step === 0).length / texts.length).toBeGreaterThanOrEqual(0.75)
    expect(steps.filter((step) => step <= 1).length / texts.length).toBeGreaterThanOrEqual(0.95)
  })

  test('every gloss says something in another language', () => {
    expect(shippedGlosses(language).filter(({ meanings }) => Object.keys(meanings).length === 0)).toEqual([])
  })
})

test('Arabic is vocalised throughout, and stripped it has no mark left', () => {
  const MARK = /[\u064b-\u0652\u0670]/
  // Long vowels carry none; a word of three letters and more without any mark was forgotten.
  const bare = shippedTexts.ar.flatMap((text) =>
    bodyOf(text)
      .split(/[^\u0621-\u0652\u0670]+/)
      .filter((word) => word.length > 2 && !MARK.test(word)),
  )
  expect(bare).toEqual([])
  for (const text of shippedTexts.ar) expect(stripMarks(bodyOf(text))).not.toMatch(MARK)
})
