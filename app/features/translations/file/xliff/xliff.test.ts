import { expect, test } from 'vitest'
import { fitsOriginal } from '../../form/rules.ts'
import { describeMessage } from '../../rules.ts'
import type { Overrides, SourceMessage } from '../../types.ts'
import { planMessageFile, readMessageFile, unitRows, writeUnits } from '../rules.ts'
import { readFile, readXliff } from './readers/read-file.ts'
import { MAX_UNITS, MAX_XLIFF_BYTES, writeXliff } from './rules.ts'

const COUNTED = {
  ar: '{n, plural, zero {سلة فارغة} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجا} other {# منتج}}',
  en: '{n, plural, one {# item} other {# items}}',
  es: '{n, plural, one {# artículo} many {# de artículos} other {# artículos}}',
  fr: '{n, plural, one {# article} many {# d’articles} other {# articles}}',
}
const PLAIN = { ar: 'مرحبا {name} & "شكرا"\nسطر ثان', en: 'Hello {name}', fr: 'Bonjour {name} & l’ami' }
const message = (key: string, texts: SourceMessage['texts'], overrides: Overrides = {}) =>
  describeMessage({ key, folder: 'store/cart', texts }, overrides, fitsOriginal)
const messages = [message('cart.hello', PLAIN), message('cart.count', COUNTED)]

const file = (units: string, { root = 'version="2.1" srcLang="ar-MA" trgLang="fr"', head = '' } = {}) =>
  `<?xml version="1.0"?>${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${root}><file id="f"><group id="g">${units}</group></file></xliff>`
const unit = (id: string, source: string, target: string, state = 'translated') =>
  `<unit id="${id}"><segment state="${state}"><source>${source}</source><target>${target}</target></segment></unit>`
const HELLO = 'مرحبا {name} &amp; &quot;شكرا&quot;\nسطر ثان'

const planned = (text: string, of = messages) => {
  const { rows, locale } = readXliff(text)
  return planMessageFile(unitRows(rows, locale), of)
}

test('a file that was exported changes nothing, whatever signs stand in its texts', () => {
  const text = writeXliff(messages, 'fr')
  expect(text).toContain('srcLang="ar-MA" trgLang="fr"')
  expect(planned(text).map(({ key, state }) => [key, state])).toEqual([
    ['cart.hello', 'same'],
    ['cart.count', 'same'],
  ])
  // What is missing has no target, and nothing is written for it.
  const spanish = writeXliff(messages, 'es')
  expect(spanish.match(/<target>/g)).toHaveLength(1)
  expect(planned(spanish).map(({ state }) => state)).toEqual(['same', 'same'])
})

test('a translation is written as the editor would write it, and survives the way to the consent and back', () => {
  const { rows, locale } = readXliff(
    file(unit('cart.hello', HELLO, 'Salut {name} &#233;&#x1F600; <![CDATA[& <br>]]>'.replace('<br>', 'x'))),
  )
  const read = unitRows(rows, locale)
  const plan = planMessageFile(read, messages)
  expect(plan).toMatchObject([{ state: 'changed', changes: [{ locale: 'fr', next: { text: 'Salut {name} é😀 & x', source: PLAIN.ar } }] }])
  const again = readMessageFile(writeUnits(read, plan, locale), 'units')
  expect(planMessageFile(again.rows, messages)).toEqual(plan)
})

test.each([
  ['an argument is lost', unit('cart.hello', HELLO, 'Salut'), 'arguments'],
  ['an argument is renamed', unit('cart.hello', HELLO, 'Salut {nom}'), 'arguments'],
  ['a brace stays open', unit('cart.hello', HELLO, 'Salut {name'), 'syntax'],
  ['there is markup', unit('cart.hello', HELLO, 'Salut {name} &lt;b&gt;'), 'markup'],
  ['the direction is turned', unit('cart.hello', HELLO, 'Salut {name} \u202e'), 'direction'],
  ['a form of the plural is missing', unit('cart.count', COUNTED.ar, '{n, plural, one {# article} other {# articles}}'), 'plural_missing'],
])('%s: the row is wrong and writes nothing', (_, units, code) => {
  const [row] = planned(file(units))
  expect(row).toMatchObject({ state: 'wrong', changes: [] })
  expect(row?.texts[0]?.problems.map((problem) => problem.code)).toContain(code)
})

test('an unknown key, a key twice, codes of a tool and an Arabic that has changed since are shown and not written', () => {
  const units = [
    unit('cart.nothing', 'x', 'y'),
    unit('cart.hello', 'مرحبا {name}', 'Salut {name}'),
    unit('cart.hello', HELLO, 'Salut {name}'),
    unit('cart.count', COUNTED.ar, '<ph id="1"/>{n}'),
  ]
  expect(planned(file(units.join(''))).map(({ problem, changes }) => [problem, changes.length])).toEqual([
    ['unknown_key', 0],
    ['source_changed', 0],
    ['repeated_key', 0],
    ['inline', 0],
  ])
  expect(planned(file(units[1] ?? ''))[0]?.texts).toMatchObject([{ locale: 'ar', before: 'مرحبا {name}', after: PLAIN.ar }])
  expect(planned(file(unit('cart.hello', HELLO, '&nope; {name}')))[0]).toMatchObject({ problem: 'inline' })
})

test('segments are put together; a unit of which one is open is not translated', () => {
  const segment = (source: string, target: string | null) =>
    `<segment><source>${source}</source>${target === null ? '' : `<target>${target}</target>`}</segment>`
  const [head, tail] = ['مرحبا {name} &amp; ', '&quot;شكرا&quot;\nسطر ثان']
  const whole = `<unit id="cart.hello">${segment(head, 'Salut {name}')}<ignorable><source></source></ignorable>${segment(tail, ' !')}</unit>`
  expect(planned(file(whole))[0]?.changes).toMatchObject([{ next: { text: 'Salut {name} !' } }])
  expect(planned(file(`<unit id="cart.hello">${segment(head, 'Salut')}${segment(tail, null)}</unit>`))[0]).toMatchObject({ state: 'same' })
})

test('what a translator has reviewed is as new as its Arabic', () => {
  const override = { text: 'Salut {name}', builtIn: PLAIN.fr, source: 'مرحبا' }
  const outdated = [message('cart.hello', PLAIN, { fr: override })]
  expect(planned(file(unit('cart.hello', HELLO, 'Salut {name}')), outdated)).toMatchObject([{ state: 'same' }])
  const reviewed = planned(file(unit('cart.hello', HELLO, 'Salut {name}', 'reviewed')), outdated)
  expect(reviewed).toMatchObject([{ state: 'changed', changes: [{ next: { text: 'Salut {name}', source: PLAIN.ar } }] }])
})

const LOL = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>'
test.each([
  ['entities', file(unit('cart.hello', HELLO, '&lol2;'), { head: LOL }), 'xml_doctype'],
  ['an entity of a file', file('', { head: '<!doctype a [<!entity x system "file:///etc/passwd">]>' }), 'xml_doctype'],
  ['no end', '<xliff version="2.1" srcLang="ar" trgLang="fr"><file id="f">', 'bad_xml'],
  ['no XML', '< hello', 'bad_xml'],
  ['another version', file('', { root: 'version="1.2" srcLang="ar" trgLang="fr"' }), 'not_xliff'],
  ['another format', '<html><body/></html>', 'not_xliff'],
  ['another language', file('', { root: 'version="2.0" srcLang="ar" trgLang="de"' }), 'xliff_language'],
  ['Arabic as the target', file('', { root: 'version="2.0" srcLang="fr" trgLang="ar"' }), 'xliff_language'],
  ['no units', file(''), 'no_rows'],
  ['a million units', file('<unit id="a"/>'.repeat(1_000_000)), 'too_many_rows'],
  ['a thousand groups in one another', file(`${'<group id="a">'.repeat(1000)}${'</group>'.repeat(1000)}`), 'too_complex'],
])('a file with %s is refused', (_, text, code) => {
  expect(() => readXliff(text)).toThrow(expect.objectContaining({ code }))
})

test('a file of more than ten megabytes is not even decoded', () => {
  expect(() => readFile(new Uint8Array(MAX_XLIFF_BYTES + 1))).toThrow(expect.objectContaining({ code: 'too_large' }))
  expect(MAX_UNITS).toBeGreaterThan(10_000)
})
