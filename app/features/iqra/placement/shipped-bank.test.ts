import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { foldArabic } from '#app/platform/arabic.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { shippedItemSchema } from './bank-file.ts'
import { shippedItems } from './seed.server.ts'
import { bands } from './types.ts'

/** Letters that are seen: a short vowel makes no option look longer. */
const lengthOf = (text: string) => [...text.replace(/\p{Mn}/gu, '')].length
const MIN_ITEMS = { ar: 180, fr: 180, en: 90, es: 90 }

describe.each(locales)('the bank of %s', (language) => {
  const items = shippedItems[language]
  const share = (isMeant: (item: (typeof items)[number]) => boolean) => items.filter(isMeant).length / items.length

  test('has its size, and every item its form', () => {
    expect(z.array(shippedItemSchema).safeParse(items).error).toBeUndefined()
    expect(items.length).toBeGreaterThanOrEqual(MIN_ITEMS[language])
  })

  test('says nothing twice: ids, questions, the options of one item', () => {
    const once = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)
    expect(once(items.map(({ id }) => id))).toEqual([])
    expect(once(items.map(({ passage = '', stem }) => `${passage} ${stem}`))).toEqual([])
    expect(items.filter(({ options }) => new Set(options).size < options.length).map(({ id }) => id)).toEqual([])
  })

  test('its ids say band and kind, its kinds have what they need', () => {
    const letter = { vocabulary: 'v', grammar: 'g', reading: 'r', unvocalised: 'u' }
    const wrong = items.filter(({ id, band, kind }) => !id.startsWith(`${language}-${band.toLowerCase()}-${letter[kind]}`))
    const lacking = items.filter(
      ({ kind, passage, stem }) =>
        (kind === 'reading') !== (passage !== undefined) || (kind !== 'unvocalised' && kind !== 'reading' && !stem.includes('……')),
    )
    expect([wrong, lacking].map((some) => some.map(({ id }) => id))).toEqual([[], []])
    expect(items.some(({ kind }) => kind === 'unvocalised')).toBe(language === 'ar')
  })

  test('no clue by position or by length', () => {
    for (const position of [0, 1, 2, 3]) expect(share(({ key }) => key === position)).toBeCloseTo(0.25, 1)
    const others = ({ options, key }: (typeof items)[number]) => options.filter((_option, i) => i !== key).map(lengthOf)
    const isLongest = (item: (typeof items)[number]) => lengthOf(item.options[item.key] ?? '') > Math.max(...others(item))
    const standsOut = (item: (typeof items)[number]) => {
      const length = lengthOf(item.options[item.key] ?? '')
      return length > 1.35 * Math.max(...others(item)) + 1 || length < 0.5 * Math.min(...others(item))
    }
    expect(share(isLongest)).toBeLessThan(0.35)
    expect(items.filter(standsOut).map(({ id }) => id)).toEqual([])
  })

  test('covers every band, and every kind within reach of every level', () => {
    for (const band of bands) expect(share((item) => item.band === band)).toBeGreaterThan(0.07)
    for (const kind of new Set(items.map((item) => item.kind))) {
      expect(share((item) => item.kind === kind)).toBeGreaterThan(0.15)
      expect(bands.filter((band) => !items.some((item) => item.kind === kind && item.band === band))).toEqual([])
    }
  })
})

test('an Arabic word to be read without its vowels stands so in the sentence, and its readings differ in vowels alone', () => {
  const wrong = shippedItems.ar
    .filter(({ kind }) => kind === 'unvocalised')
    .filter(({ stem, options }) => {
      const [, sentence = '', word = ''] = /^«(.+)» كيف تُقرأ «(.+)»؟$/.exec(stem) ?? []
      const bare = (text: string) => text.replace(/[\u064b-\u0652]/g, '')
      return (
        !sentence.includes(word) || bare(sentence) !== sentence || options.some((option) => foldArabic(bare(option)) !== foldArabic(word))
      )
    })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
