import { toCsv } from '#app/platform/csv.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import type { UnpackedFile } from '#app/platform/files/read-zip.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import {
  attributeOf,
  checkedXml,
  childrenOf,
  findAll,
  nameOf,
  parseXml,
  plainName,
  textOf,
  type XmlNode,
} from '#app/platform/files/xml-tree.ts'
import { xml } from '#app/platform/xml.ts'

/** An item as the bank's own fields have it. */
export type QtiItem = {
  id: string
  language: string
  band: string
  kind: string
  passage: string
  stem: string
  options: readonly string[]
  /** Index of the right one; -1 for none that is among them. */
  right: number
  source: string
}

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
const MATCH_CORRECT = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml'
/** Files that carry this were written here: their identifiers are the bank's. */
const TOOL = 'dalil-rif-bank'
const LETTERS = ['A', 'B', 'C', 'D'] as const
const MAX_ITEMS = 1000

/** One QTI 3 item: a choice with one right answer. Band, kind and source stand in `data-` attributes, which the standard leaves to its users. */
export function writeQtiItem({ id, language, band, kind, passage, stem, options, right, source }: QtiItem): string {
  const choices = options.map((option, i) => `<qti-simple-choice identifier="${LETTERS[i]}">${xml(option)}</qti-simple-choice>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${QTI}" identifier="${xml(id)}" title="${xml(id)}" adaptive="false" time-dependent="false" xml:lang="${xml(language)}" tool-name="${TOOL}">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${LETTERS[right] ?? ''}</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-item-body data-band="${xml(band)}" data-kind="${xml(kind)}" data-source="${xml(source)}">${passage === '' ? '' : `<div class="passage"><p>${xml(passage)}</p></div>`}
<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="true"><qti-prompt>${xml(stem)}</qti-prompt>${choices.join('')}</qti-choice-interaction></qti-item-body>
<qti-response-processing template="${MATCH_CORRECT}"/>
</qti-assessment-item>
`
}

/** A QTI 3 package: its manifest, and a file for each item. */
export function qtiPackage(items: readonly QtiItem[]): { name: string; text: string }[] {
  const files = items.map((item, i) => ({ name: `items/item-${i + 1}.xml`, text: writeQtiItem(item) }))
  const resources = files.map(
    ({ name }, i) => `<resource identifier="r${i + 1}" type="imsqti_item_xmlv3p0" href="${name}"><file href="${name}"/></resource>`,
  )
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE}" identifier="${TOOL}"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>
${resources.join('\n')}
</resources></manifest>
`
  return [{ name: 'imsmanifest.xml', text: manifest }, ...files]
}

/** The items of a QTI 3 file, one or many under any root. Throws a FileError for what declares entities, and for what is no XML. */
export function readQti(text: string): QtiItem[] {
  const items = findAll(parseXml(text), 'qti-assessment-item')
  if (items.length === 0) throw new FileError('no_rows')
  if (items.length > MAX_ITEMS) throw new FileError('too_many_rows', { most: MAX_ITEMS })
  return items.map(readItem)
}

function readItem(item: XmlNode): QtiItem {
  const [body] = findAll(item, 'qti-item-body')
  const [interaction] = findAll(item, 'qti-choice-interaction')
  const choices = interaction ? findAll(interaction, 'qti-simple-choice') : []
  const keys = findAll(item, 'qti-correct-response').flatMap((correct) => findAll(correct, 'qti-value').map(textOf))
  const before = body ? childrenOf(body).filter((child) => nameOf(child) !== 'qti-choice-interaction') : []
  return {
    id: attributeOf(item, 'tool-name') === TOOL ? attributeOf(item, 'identifier') : '',
    language: attributeOf(item, 'lang').slice(0, 2).toLowerCase(),
    ...{ band: attributeOf(body, 'data-band'), kind: attributeOf(body, 'data-kind'), source: attributeOf(body, 'data-source') },
    passage: before.map(textOf).filter(Boolean).join(' '),
    stem: textOf(interaction && findAll(interaction, 'qti-prompt')[0]),
    options: choices.map(textOf),
    // Two keys are no key: somebody has to say which of them is right.
    right: keys.length === 1 ? choices.findIndex((choice) => attributeOf(choice, 'identifier') === keys[0]) : -1,
  }
}

const ITEM_TYPE = /^imsqti_item_xmlv3p/

/** The items of a package, in the order of its manifest, as one file. What else is in it (tests, pictures, style sheets) is left out. */
export function readQtiPackage(files: readonly UnpackedFile[]): string {
  const textIn = (name: string): string | undefined => {
    const file = files.find((one) => one.name === name || one.name === plainName(name))
    return file && decodeText(file.bytes).text
  }
  const manifest = textIn('imsmanifest.xml')
  if (manifest === undefined) throw new FileError('no_manifest')
  const resources = findAll(parseXml(manifest), 'resource').filter((one) => ITEM_TYPE.test(attributeOf(one, 'type')))
  const items = resources.map((one) => {
    const text = textIn(attributeOf(one, 'href'))
    if (text === undefined) throw new FileError('no_manifest')
    return checkedXml(text).replace(/^\s*<\?xml[^>]*\?>/, '')
  })
  if (items.length === 0) throw new FileError('no_rows')
  return `<items>${items.join('\n')}</items>`
}

/** A file of QTI items as the bank's CSV; undefined for what is no XML. A fifth option is one too many, and stands beside the others to be seen. */
export function qtiAsCsv(text: string): string | undefined {
  if (!text.trimStart().startsWith('<')) return undefined
  const rows = readQti(text).map(({ id, language, band, kind, passage, stem, options, right, source }) => [
    ...[id, language, band, kind, passage, stem],
    ...[0, 1, 2].map((i) => options[i] ?? ''),
    options.slice(3).join(' | '),
    ...['abcd'[right] ?? '', source],
  ])
  const head = ['id', 'language', 'band', 'kind', 'passage', 'stem', 'optionA', 'optionB', 'optionC', 'optionD', 'rightOption', 'source']
  return toCsv([head, ...rows])
}
