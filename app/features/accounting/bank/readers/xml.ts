import { StatementError } from './statement-error.ts'

/** An element: its name without a prefix, what stands in it. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: XmlElement[]; text: string; row: number }

const MAX_DEPTH = 40
const MAX_ELEMENTS = 300_000
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const malformed = (row: number) => new StatementError('bank_xml', { row })

/** The five entities of XML and characters by their number; there are no others, since nothing may declare one. */
export function decodeEntities(text: string, row: number): string {
  return text.replace(/&([^;&<\s]{0,12});?/g, (whole, name: string) => {
    if (!whole.endsWith(';')) throw malformed(row)
    const known = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
    if (known !== undefined) return known
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
    if (!(code >= 32 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) throw malformed(row)
    return String.fromCodePoint(code)
  })
}

function readAttributes(written: string, row: number): Record<string, string> {
  const attributes: Record<string, string> = {}
  const rest = written.replace(/\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g, (_all, name: string, double?: string, single?: string) => {
    attributes[name] = decodeEntities(double ?? single ?? '', row)
    return ''
  })
  if (rest.trim() !== '') throw malformed(row)
  return attributes
}

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)([^<>]*?)(\/?)>|([^<]+)/y

/** The elements that are open, the innermost last. */
type Reading = { open: XmlElement[]; row: number; count: number }

function closeElement({ open, row }: Reading, name: string, rest: string): void {
  if (open.at(-1)?.name !== name || rest.trim() !== '') throw malformed(row)
  open.pop()
}

function openElement(reading: Reading, name: string, attributes: string, isEmpty: boolean): void {
  const { open, row } = reading
  reading.count += 1
  if (open.length > MAX_DEPTH || reading.count > MAX_ELEMENTS) throw malformed(row)
  const element: XmlElement = { name, attributes: readAttributes(attributes, row), children: [], text: '', row }
  open.at(-1)?.children.push(element)
  if (!isEmpty) open.push(element)
}

function takeToken(reading: Reading, [, cdata, closes, name, rest = '', empty, plain]: RegExpExecArray): void {
  const current = reading.open.at(-1)
  if (!current) throw malformed(reading.row)
  if (name !== undefined && closes) closeElement(reading, name, rest)
  else if (name !== undefined) openElement(reading, name, rest, empty !== '')
  else current.text += cdata ?? decodeEntities(plain ?? '', reading.row)
}

/**
 * Reads the XML that banks write: elements, attributes, text, comments, CDATA. A DOCTYPE, an entity of one's own or any other
 * declaration is refused: nothing of the kind belongs in a statement.
 */
export function readXml(source: string): XmlElement {
  const text = source.replace(/^\ufeff?\s*<\?xml[^<>]*\?>/, '')
  if (/<!(?!--|\[CDATA\[)/.test(text) || /<\?/.test(text)) throw new StatementError('bank_doctype')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', row: 1 }
  const reading: Reading = { open: [root], row: 1, count: 0 }
  const token = new RegExp(TOKEN)
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) throw malformed(reading.row)
    takeToken(reading, found)
    reading.row += found[0].split('\n').length - 1
  }
  const [only] = root.children
  if (reading.open.length !== 1 || !only || root.children.length !== 1 || root.text.trim() !== '') throw malformed(reading.row)
  return only
}

export const childrenAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element])

export const textAt = (element: XmlElement, path: string): string | null => childrenAt(element, path)[0]?.text.trim() || null
