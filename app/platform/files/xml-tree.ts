import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FileError } from './types.ts'

export type XmlNode = Readonly<Record<string, unknown>>

const MAX_DEPTH = 40

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
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
})

/** The text of a file that can be parsed. Nothing that declares entities is parsed at all, and nothing that is no XML. */
export function checkedXml(text: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileError('xml_doctype')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new FileError('bad_xml', { line: valid.err.line })
  return text
}

/** An XML file as a tree, in the order of the file. Throws a FileError for what cannot be parsed. */
export function parseXml(text: string): XmlNode {
  const checked = checkedXml(text)
  try {
    return { root: parser.parse(checked) }
  } catch {
    throw new FileError('too_complex')
  }
}

export const nameOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? ''

export function childrenOf(node: XmlNode): XmlNode[] {
  const children = node[nameOf(node)]
  return Array.isArray(children) ? (children as XmlNode[]) : []
}

export const attributeOf = (node: XmlNode | undefined, name: string): string =>
  decode(String((node?.[':@'] as Record<string, unknown> | undefined)?.[name] ?? ''))

/** Every element of a name below a node, in the order of the file. */
export const findAll = (node: XmlNode, name: string): XmlNode[] =>
  childrenOf(node).flatMap((child) => [...(nameOf(child) === name ? [child] : []), ...findAll(child, name)])

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return ENTITIES[name?.toLowerCase() ?? ''] ?? whole
  })

/** The words of an element, each run of spaces one; markup inside it is left out. */
export function textOf(node: XmlNode | undefined): string {
  if (!node) return ''
  const own = nameOf(node) === '#text' ? decode(String(node['#text'])) : childrenOf(node).map(textOf).join(' ')
  return own.replace(/\s+/g, ' ').trim()
}

/** A manifest writes names as addresses. */
export function plainName(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
