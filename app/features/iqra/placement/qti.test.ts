import { describe, expect, test } from 'vitest'
import { qtiAsCsv, qtiPackage, readQti, readQtiPackage, writeQtiItem } from './qti.ts'
import { shippedItems } from './seed.server.ts'

const ITEM = {
  ...{ id: 'fr-a2-v01', language: 'fr', band: 'A2', kind: 'vocabulary', passage: '', source: 'ours' },
  ...{ stem: 'Il dit : «a < b & c» …… "ok"', options: ['filet', '<b>mer</b>', 'l’eau', 'sel & sable'], right: 2 },
}
const without = (xml: string) => xml.replace(/<\?xml[^>]*>/, '')

describe('QTI 3', () => {
  test('what is written is read again, sign by sign', () => {
    expect(readQti(writeQtiItem(ITEM))).toEqual([ITEM])
    const reading = { ...ITEM, id: 'fr-a2-r01', kind: 'reading', passage: 'Le marché est ouvert. Tout est là.', right: 0 }
    const both = `<items>${[ITEM, reading].map((item) => without(writeQtiItem(item))).join('')}</items>`
    expect(readQti(both)).toEqual([ITEM, reading])
  })

  test('the whole bank of a language is a package with a manifest, each item whole', () => {
    const items = shippedItems.ar.map(({ key, passage, ...item }) => ({ ...item, language: 'ar', passage: passage ?? '', right: key }))
    const [manifest, ...files] = qtiPackage(items)
    expect(manifest?.text.match(/<resource /g)).toHaveLength(items.length)
    expect(files.map(({ text }) => readQti(text)[0]?.stem)).toEqual(items.map(({ stem }) => stem.replace(/\s+/g, ' ')))
  })

  test('another program’s item has no id here, and what it does not say is left to the preview', () => {
    const foreign = `<qti-assessment-item identifier="x1" xml:lang="fr-FR"><qti-response-declaration identifier="RESPONSE"><qti-correct-response>
      <qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction><qti-prompt>Le <b>mot</b> &#233;gal ……</qti-prompt>
      <qti-simple-choice identifier="A">un</qti-simple-choice><qti-simple-choice identifier="B">deux</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
    expect(readQti(foreign)).toEqual([
      { id: '', language: 'fr', band: '', kind: '', source: '', passage: '', stem: 'Le mot égal ……', options: ['un', 'deux'], right: 1 },
    ])
    const twoKeys = foreign.replace('</qti-value>', '</qti-value><qti-value>A</qti-value>')
    expect(readQti(twoKeys)[0]?.right).toBe(-1)
    expect(qtiAsCsv(twoKeys)).toMatch(/rightOption,source\r\n,fr,/)
  })

  const bytesOf = ({ name, text }: { name: string; text: string }) => ({ name, bytes: new TextEncoder().encode(text) })

  test('a package is read by its manifest: its items in their order, and nothing else that is in it', () => {
    const second = { ...ITEM, id: 'fr-a2-v02', stem: 'La mer est ……' }
    const files = qtiPackage([ITEM, second]).map(bytesOf)
    const others = [
      bytesOf({ name: 'items/item-3.xml', text: writeQtiItem({ ...ITEM, id: 'not-named' }) }),
      bytesOf({ name: 'a.css', text: 'p{}' }),
    ]
    expect(readQti(readQtiPackage([...others, ...files.toReversed()]))).toEqual([ITEM, second])
    const renamed = files.map((file) => (file.name === 'items/item-1.xml' ? { ...file, name: 'items/item 1.xml' } : file))
    const manifest = qtiPackage([ITEM, second])[0]?.text.replaceAll('items/item-1.xml', 'items/item%201.xml') ?? ''
    expect(readQti(readQtiPackage([bytesOf({ name: 'imsmanifest.xml', text: manifest }), ...renamed.slice(1)]))).toEqual([ITEM, second])
  })

  const item = { name: 'items/item-1.xml', text: writeQtiItem(ITEM) }
  const manifestOf = (text: string) => ({ name: 'imsmanifest.xml', text })
  const [manifest] = qtiPackage([ITEM])
  test.each([
    ['no manifest', [item], 'no_manifest'],
    ['a manifest that names what is not there', [manifest ?? item], 'no_manifest'],
    ['a manifest of no items', [manifestOf('<manifest><resources/></manifest>'), item], 'no_rows'],
    ['a manifest with entities', [manifestOf(`<!DOCTYPE m [<!ENTITY e "x">]>${without(manifest?.text ?? '')}`), item], 'xml_doctype'],
    [
      'an item with entities',
      [manifest ?? item, { ...item, text: `<!DOCTYPE q SYSTEM "file:///etc/passwd">${without(item.text)}` }],
      'xml_doctype',
    ],
    ['an item that closes what stands around it', [manifest ?? item, { ...item, text: '</items><items>' }], 'bad_xml'],
  ])('a package with %s is refused', (_what, files, code) => {
    expect(() => readQtiPackage(files.map(bytesOf))).toThrow(expect.objectContaining({ code }))
  })

  test.each([
    [
      'an external entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><qti-assessment-item>&e;</qti-assessment-item>',
      'xml_doctype',
    ],
    ['entities that grow', '<!doctype x [<!entity a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>', 'xml_doctype'],
    ['broken XML', '<qti-assessment-item><qti-item-body></qti-assessment-item>', 'bad_xml'],
    ['no item', '<html/>', 'no_rows'],
    ['a tower of elements', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'too_complex'],
  ])('%s is not read', (_what, text, code) => {
    expect(() => readQti(text)).toThrow(expect.objectContaining({ code }))
  })

  test('an undeclared entity stays as it is written, and CSV is none of its business', () => {
    expect(readQti(writeQtiItem({ ...ITEM, stem: 'x …… &evil;' }))[0]?.stem).toBe('x …… &evil;')
    expect(qtiAsCsv('language,stem\nfr,x')).toBeUndefined()
  })
})
