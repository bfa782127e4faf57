import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#app/platform/csv.ts'
import { checkMessage, type MessageProblem } from '#app/platform/i18n/check-message.ts'
import { planMessageFile, readMessageFile, writeJson, writeSheet } from './file/rules.ts'
import {
  countedBy,
  fitsOriginal,
  isSameText,
  messageValues,
  planTexts,
  readNewTexts,
  readPlural,
  tooLongFor,
  writePlural,
} from './form/rules.ts'
import { describeMessage, isInView, isMatching } from './rules.ts'
import type { Overrides, SourceMessage } from './types.ts'

const COUNTED = {
  ar: '{n, plural, zero {سلة فارغة} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجا} other {# منتج}}',
  en: '{n, plural, one {# item} other {# items}}',
  es: '{n, plural, one {# artículo} many {# de artículos} other {# artículos}}',
  fr: '{n, plural, one {# article} many {# d’articles} other {# articles}}',
}
const PLAIN = { ar: 'مرحبا {name}', en: 'Hello {name}', es: 'Hola {name}', fr: 'Bonjour {name}' }
const source = (texts: SourceMessage['texts'], key = 'cart.hello'): SourceMessage => ({ key, folder: 'store/cart', texts })
const described = (overrides: Overrides = {}, texts: SourceMessage['texts'] = PLAIN) =>
  describeMessage(source(texts), overrides, fitsOriginal)
const statesOf = (overrides: Overrides, locale: string, texts?: SourceMessage['texts']) =>
  described(overrides, texts).texts.find((text) => text.locale === locale)?.states

describe('a text is refused', () => {
  const cases: [string, string, MessageProblem['code']][] = [
    ['10 kB', 'a{name}'.repeat(1500), 'too_long'],
    ['empty', ' \n ', 'empty'],
    ['NUL', 'Hi {name}\0', 'control'],
    ['a lone surrogate', 'Hi {name} \ud800', 'control'],
    ['U+202E', 'Hi \u202e{name}', 'direction'],
    ['an unclosed brace', 'Hi {name', 'syntax'],
    ['a brace at the end', 'Hi {name} {', 'syntax'],
    ['a brace after a lone quote', "it's {name} {", 'syntax'],
    ['a lost argument', 'Hi', 'arguments'],
    ['a renamed argument', 'Hi {nom}', 'arguments'],
    ['one argument more', 'Hi {name} {other}', 'arguments'],
    ['a format of its own', 'Hi {name, number}', 'arguments'],
    ['a script', 'Hi {name}<script>alert(1)</script>', 'markup'],
    ['Arabic-Indic digits', 'Hi {name} ٣', 'digits'],
  ]
  test.each(cases)('%s', (_, text, code) => {
    expect(checkMessage('en', text, PLAIN.ar).map((problem) => problem.code)).toContain(code)
  })

  test('without each of the six Arabic forms, and with one that French does not have', () => {
    const plural = readPlural(COUNTED.ar)
    for (const form of Object.keys(plural?.forms ?? {})) {
      const without = COUNTED.ar.replace(new RegExp(`${form} \\{[^}]*\\}`), '')
      const problems = checkMessage('ar', without, COUNTED.ar)
      expect(problems.map(({ code }) => code).join()).toMatch(/plural_missing|syntax/)
    }
    expect(checkMessage('fr', COUNTED.fr.replace('many', 'few {x} many'), COUNTED.ar)).toEqual([{ code: 'plural_surplus', names: ['few'] }])
  })

  test('nothing that stands there already is', () => {
    for (const locale of ['ar', 'en', 'es', 'fr'] as const) {
      expect(checkMessage(locale, PLAIN[locale], PLAIN.ar)).toEqual([])
      expect(checkMessage(locale, COUNTED[locale], COUNTED.ar)).toEqual([])
    }
    expect(checkMessage('fr', "l'’arrivée de {name} '{ici}' d''or", PLAIN.ar)).toEqual([])
  })

  test('and whatever is written, the check ends with an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => Array.isArray(checkMessage('ar', text, PLAIN.ar))),
      { numRuns: 40 },
    )
  })
})

describe('the state of a text', () => {
  const override = { text: 'Hi {name}', builtIn: PLAIN.en, source: PLAIN.ar }

  test('as shipped there is nothing to say', () => {
    expect(described().texts.map(({ states }) => states)).toEqual([[], [], [], []])
  })
  test('edited, and marked when an update changed what it replaced; the owner’s text holds', () => {
    expect(statesOf({ en: override }, 'en')).toEqual(['edited'])
    const upgraded = { ...PLAIN, en: 'Welcome {name}' }
    expect(statesOf({ en: override }, 'en', upgraded)).toEqual(['upgraded', 'edited'])
    expect(described({ en: override }, upgraded).texts[1]?.text).toBe('Hi {name}')
  })
  test('older than its Arabic: a built-in one beside an edited Arabic, and one that was made from another', () => {
    const ar = { text: 'أهلا {name}', builtIn: PLAIN.ar, source: null }
    expect(statesOf({ ar }, 'fr')).toEqual(['outdated'])
    expect(statesOf({ ar, fr: { text: PLAIN.fr, builtIn: PLAIN.fr, source: ar.text } }, 'fr')).toEqual([])
    expect(statesOf({ fr: { text: 'Salut {name}', builtIn: PLAIN.fr, source: 'غيره' } }, 'fr')).toEqual(['outdated', 'edited'])
  })
  test('no longer fitting after an update of its arguments, missing, or the same as Arabic', () => {
    expect(statesOf({ en: override }, 'en', { ...PLAIN, ar: 'مرحبا {first}' })).toContain('unfit')
    const { fr: _, ...withoutFrench } = PLAIN
    expect(statesOf({}, 'fr', withoutFrench)).toEqual(['missing'])
    expect(statesOf({}, 'en', { ...PLAIN, en: PLAIN.ar })).toEqual(['same'])
    expect(statesOf({}, 'en', { ar: '{n}', en: '{n}', es: '{n}', fr: '{n}' })).toEqual([])
  })
  test('work is what is missing, unfit, outdated or changed by an update, not what was only edited', () => {
    expect(isInView(described({ en: override }), 'work')).toBe(false)
    expect(isInView(described({ en: { ...override, builtIn: 'x' } }), 'work')).toBe(true)
  })
  test('it is found by its key and by its words in any language, however they are spelt', () => {
    for (const query of ['cart.hel', 'BONJOUR', 'مَرحبا', 'hola']) expect(isMatching(described(), query)).toBe(true)
    for (const query of ['%_', "' or 1=1", 'َُِ', '🙂']) expect(isMatching(described(), query)).toBe(false)
  })
})

describe('what is saved', () => {
  test('only what was changed, with the texts that it was made against', () => {
    expect(planTexts(described(), { ...PLAIN, fr: 'Salut {name}' })).toEqual([
      { key: 'cart.hello', locale: 'fr', next: { text: 'Salut {name}', builtIn: PLAIN.fr, source: PLAIN.ar } },
    ])
  })
  test('a translation that is written together with its Arabic is as new as that', () => {
    const changes = planTexts(described(), { ar: 'أهلا {name}', fr: 'Salut {name}' })
    expect(changes.map(({ locale, next }) => [locale, next?.source])).toEqual([
      ['ar', null],
      ['fr', 'أهلا {name}'],
    ])
  })
  test('emptied, or written as it was shipped, the built-in text holds again', () => {
    const edited = described({ fr: { text: 'Salut {name}', builtIn: PLAIN.fr, source: PLAIN.ar } })
    const back = [{ key: 'cart.hello', locale: 'fr', next: null }]
    expect(planTexts(edited, { fr: undefined })).toEqual(back)
    expect(planTexts(edited, { fr: PLAIN.fr })).toEqual(back)
  })
  test('right as it stands: an outdated text is noted as made from the Arabic of now', () => {
    const ar = { text: 'أهلا {name}', builtIn: PLAIN.ar, source: null }
    const changes = planTexts(described({ ar }), {}, ['fr'])
    expect(changes).toEqual([{ key: 'cart.hello', locale: 'fr', next: { text: PLAIN.fr, builtIn: PLAIN.fr, source: ar.text } }])
  })
})

describe('a counted text', () => {
  const counted = described({}, COUNTED)

  test('is written form by form, and stays what it was when nothing is touched', () => {
    expect(countedBy(counted)).toBe('n')
    expect(messageValues(counted)['ar.two']).toBe('منتجان')
    expect(readNewTexts(counted, messageValues(counted))).toEqual({ newTexts: {} })
  })
  test('a form that is left empty is named, all of them empty is the built-in text', () => {
    const values = messageValues(counted)
    expect(readNewTexts(counted, { ...values, 'ar.few': ' ' })).toEqual({ problems: { ar: [{ code: 'plural_missing', names: ['few'] }] } })
    expect(readNewTexts(counted, { ...values, 'en.one': '', 'en.other': '' })).toEqual({ newTexts: { en: undefined } })
  })
  test('with words around it, or a quote that would be lost, it is written as a whole', () => {
    for (const text of ["{n, plural, one {'{'} other {#}}", 'x {n, plural, one {#} other {#}}', '{n, plural, =0 {no} one {#} other {#}}']) {
      expect(readPlural(text)).toBeUndefined()
    }
  })
  test('what is taken apart can be put together again', () => {
    for (const locale of ['ar', 'en', 'es', 'fr'] as const) {
      const plural = readPlural(COUNTED[locale])
      expect(plural && writePlural(locale, plural)).toBe(COUNTED[locale])
      expect(isSameText(locale, COUNTED[locale], COUNTED[locale].replace('{n, plural,', '{ n , plural , '))).toBe(true)
    }
  })
})

test('a text is longer than its place where it passes the longest of all languages by half; a paragraph has no end', () => {
  const button = described({}, { ar: 'احفظ', en: 'Save', es: 'Guardar', fr: 'Enregistrer' })
  expect(tooLongFor(button, 'Sauvegarder les changements')).toEqual({ length: 27, usual: 11 })
  expect(tooLongFor(button, 'Sauvegarder le tout')).toBeUndefined()
  expect(tooLongFor(described({}, COUNTED), `{n, plural, one {#} other {${'x'.repeat(40)}}}`)).toEqual({ length: 40, usual: 14 })
  expect(tooLongFor(described({}, { ar: 'ن'.repeat(61) }), 'x'.repeat(900))).toBeUndefined()
})

describe('a file', () => {
  const messages = [described(), describeMessage(source(COUNTED, 'cart.count'), {}, fitsOriginal)]
  const plan = (text: string, format: 'json' | 'csv') => planMessageFile(readMessageFile(text, format).rows, messages)

  test('that was exported changes nothing, in both formats', () => {
    expect(plan(JSON.stringify(writeJson(messages)), 'json').map(({ state }) => state)).toEqual(['same', 'same'])
    expect(plan(toCsv(writeSheet(messages)), 'csv').map(({ state }) => state)).toEqual(['same', 'same'])
  })
  test('says where no column holds the keys, and reads it once one is chosen', () => {
    const table = 'a,b\ncart.hello,Salut {name}\n'
    expect(readMessageFile(table, 'csv')).toMatchObject({ rows: [], unclear: 'no_key' })
    expect(readMessageFile(table, 'csv', () => ({ a: 'key', b: 'fr' })).rows).toMatchObject([
      { key: 'cart.hello', texts: { fr: 'Salut {name}' } },
    ])
    expect(readMessageFile(table, 'csv', () => ({ a: 'key', b: 'key' }))).toMatchObject({ rows: [], unclear: 'doubled' })
  })
  test('changes what is right in it; a row with anything wrong changes nothing and says why', () => {
    const rows = plan('key,fr,en\r\ncart.hello,Salut {name},\r\ncart.count,x,{n}\r\nno.such,a,b\r\ncart.hello,a,b\r\n', 'csv')
    expect(rows.map(({ state, problem }) => problem ?? state)).toEqual(['changed', 'wrong', 'unknown_key', 'repeated_key'])
    expect(rows[0]?.changes).toEqual([
      { key: 'cart.hello', locale: 'fr', next: { text: 'Salut {name}', builtIn: PLAIN.fr, source: PLAIN.ar } },
    ])
    expect(rows[1]?.changes).toEqual([])
  })
  test.each([
    ['{"messages": {"__proto__": {"ar": "x"}}}', 'json'],
    ['{"messages": {"a.b": {"ar": 1}}}', 'json'],
    ['{"messages": {"a.b": {"de": "x"}}}', 'json'],
    [`${'['.repeat(100_000)}`, 'json'],
    ['{"messages": {}}', 'json'],
    ['"unclosed,ar\n', 'csv'],
    ['one\ntwo', 'csv'],
  ] as const)('%.40s is refused as a whole', (text, format) => {
    expect(() => plan(text, format)).toThrow(expect.objectContaining({ name: 'FileError' }))
  })
})
