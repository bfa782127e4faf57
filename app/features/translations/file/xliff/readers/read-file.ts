// Also run in a thread of its own (platform/files/read-in-thread.server.ts), by Node as it stands here.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeText } from '#app/platform/files/decode.ts'
import { FileError, type ReadOptions, type SourceRow } from '#app/platform/files/types.ts'
import { locales, sourceLocale } from '#app/platform/i18n/locales.ts'
import { MAX_UNITS, MAX_XLIFF_BYTES, type XliffFile } from '../rules.ts'

const MAX_DEPTH = 32
const MAX_TEXT = 20_000
/** What whoever translated a unit says of it, once they have looked at it twice. */
const REVIEWED = ['reviewed', 'final']

type Node = Readonly<Record<string, unknown>>

// Entities are decoded here: the five of XML and numbers, whatever the file says of others.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  htmlEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
})

/** The units of an XLIFF 2.0 or 2.1 file. Throws a FileError for what is none, or was made to be none. */
export function readFile(bytes: Uint8Array, _options?: ReadOptions): XliffFile {
  if (bytes.length > MAX_XLIFF_BYTES) throw new FileError('too_large', { most: MAX_XLIFF_BYTES / 1024 / 1024 })
  return readXliff(decodeText(bytes).text)
}

export function readXliff(text: string): XliffFile {
  // Nothing that declares entities is parsed at all.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileError('xml_doctype')
  if (countUnits(text) > MAX_UNITS) throw new FileError('too_many_rows', { most: MAX_UNITS })
  const root = parse(text).find((node) => nameOf(node) === 'xliff')
  if (!root || !/^2\.[01]$/.test(attribute(root, 'version'))) throw new FileError('not_xliff')
  const locale = targetLocale(root)
  const units = childrenOf(root).flatMap(unitsIn)
  if (units.length === 0) throw new FileError('no_rows')
  return { locale, rows: units.map((unit, i) => ({ row: i + 1, cells: cellsOf(unit) })) }
}

function countUnits(text: string): number {
  let count = 0
  for (let at = text.indexOf('<unit'); at >= 0 && count <= MAX_UNITS; at = text.indexOf('<unit', at + 5)) count += 1
  return count
}

function parse(text: string): Node[] {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new FileError('bad_xml', { line: valid.err.line })
  try {
    return parser.parse(text) as Node[]
  } catch {
    throw new FileError('too_complex')
  }
}

/** The element's name: with its attributes beside it, it is the only member of its node. */
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? ''

function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? (children as Node[]) : []
}

function attribute(node: Node, name: string): string {
  const value = (node[':@'] as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

function targetLocale(root: Node): XliffFile['locale'] {
  const languageOf = (name: string) => locales.find((locale) => locale === attribute(root, name).toLowerCase().split('-')[0])
  const target = languageOf('trgLang')
  if (languageOf('srcLang') !== sourceLocale || target === undefined || target === 'ar') throw new FileError('xliff_language')
  return target
}

/** Files and groups hold units, to any depth that the parser has let through. */
function unitsIn(node: Node): Node[] {
  const name = nameOf(node)
  if (name === 'unit') return [node]
  return name === 'file' || name === 'group' ? childrenOf(node).flatMap(unitsIn) : []
}

/** A unit that a tool has cut into segments is put together again; it is translated when all of them are. */
function cellsOf(unit: Node): SourceRow['cells'] {
  const parts = childrenOf(unit).filter((node) => ['segment', 'ignorable'].includes(nameOf(node)))
  const segments = parts.filter((node) => nameOf(node) === 'segment')
  const side = (name: string, node: Node) => childrenOf(node).find((child) => nameOf(child) === name)
  const sources = parts.map((node) => textOf(side('source', node)))
  const isTranslated = segments.length > 0 && segments.every((node) => side('target', node) !== undefined)
  // What lies between segments has no translation of its own where a tool leaves it out.
  const targets = isTranslated ? parts.map((node) => textOf(side('target', node) ?? side('source', node))) : []
  const isReviewed = segments.length > 0 && segments.every((node) => REVIEWED.includes(attribute(node, 'state')))
  return {
    key: attribute(unit, 'id').slice(0, MAX_TEXT),
    source: sources.join('').slice(0, MAX_TEXT),
    target: targets.join('').slice(0, MAX_TEXT),
    reviewed: isReviewed ? '1' : null,
    problem: [...sources, ...targets].includes(undefined) ? 'inline' : null,
  }
}

/** The text of a source or target; undefined where a tool has put codes into it, of which our texts have none. */
function textOf(node: Node | undefined): string | undefined {
  const children = node ? childrenOf(node) : []
  const texts = children.map((child) => {
    if (nameOf(child) === '#text') return decodeEntities(String(child['#text']))
    if (nameOf(child) === '#cdata') return String(childrenOf(child)[0]?.['#text'] ?? '')
    return undefined
  })
  return texts.includes(undefined) ? undefined : texts.join('').replace(/\r\n?/g, '\n')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Undefined for an entity that only a DOCTYPE could have declared, and for a number that is no character. */
function decodeEntities(text: string): string | undefined {
  let isReadable = true
  const decoded = text.replace(/&(#x[0-9a-f]+|#\d+|[^;&\s]*);?/gi, (_, name: string) => {
    const character = name.startsWith('#') ? characterOf(name) : ENTITIES[name]
    isReadable &&= character !== undefined
    return character ?? ''
  })
  return isReadable ? decoded : undefined
}

function characterOf(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
