import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { readMarkup } from '#app/features/writing/surface/paste.ts'
import { FileError } from '#app/platform/files/types.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { type ProseBlock, plainText } from '#app/platform/prose.ts'
import { printProse } from '#app/platform/prose-text.ts'
import type { PictureSet, Row } from './bundle.ts'

const MAX_DEPTH = 30
const MAX_SUMMARY = 300

type Text = { _?: string; __cdata?: { _?: string } | { _?: string }[]; '@domain'?: string }
type Item = Readonly<Record<string, Text | Text[] | undefined>>

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '_',
  cdataPropName: '__cdata',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  htmlEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
  isArray: (name) => name === 'item' || name === 'category',
})

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, digits?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = digits ? Number(digits) : Number.parseInt(hex ?? '', 16)
      return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
    },
  )
}

function textOf(node: Text | Text[] | undefined): string {
  const [one] = [node].flat()
  if (!one) return ''
  const cdata = [one.__cdata ?? []]
    .flat()
    .map(({ _ = '' }) => _)
    .join('')
  return (cdata === '' ? decoded(one._ ?? '') : cdata).trim()
}

export const isWordPress = (text: string): boolean => /^\ufeff?\s*<(?:\?xml|rss)/.test(text) && /xmlns:wp=/.test(text.slice(0, 4000))

/** What the export of a WordPress site (WXR) has as posts, in the language that it says it is in. Pages, menus and pictures are no articles. */
export function readWordPress(text: string, pictures: PictureSet): Row[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 100_000).replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''))) throw new FileError('xml_doctype')
  const channel = parse(text)
  const language = textOf(channel.language as Text).slice(0, 2)
  const locale = locales.find((one) => one === language) ?? 'ar'
  const items = ([channel.item ?? []].flat() as unknown[]).filter((item): item is Item => typeof item === 'object' && item !== null)
  return items
    .filter((item) => textOf(item['wp:post_type']) === 'post' && !['trash', 'auto-draft'].includes(textOf(item['wp:status'])))
    .map((item) => readPost(item, locale, pictures))
}

function parse(text: string): Item & { item?: unknown } {
  if (XMLValidator.validate(text) !== true) throw new FileError('bad_xml')
  try {
    const { rss } = parser.parse(text) as { rss?: { channel?: Item } }
    if (rss?.channel) return rss.channel
  } catch {
    throw new FileError('bad_xml')
  }
  throw new FileError('bad_xml')
}

function readPost(item: Item, locale: Locale, pictures: PictureSet): Row {
  const blocks = readContent(textOf(item['content:encoded']), pictures)
  const excerpt = plainText(readMarkup(textOf(item['excerpt:encoded'])))
  const topics = [item.category ?? []].flat().filter((one) => one['@domain'] === 'category')
  const texts = {
    title: textOf(item.title) || textOf(item['wp:post_id']),
    summary: excerpt || beginningOf(plainText(blocks)),
    topic: textOf(topics[0]),
    byline: textOf(item['dc:creator']),
    body: printProse(blocks),
  }
  const languages = new Set<Locale>(['ar', locale])
  const local = [...languages].flatMap((one) =>
    Object.entries(texts).flatMap(([name, value]) => (value ? [[`${name}.${one}`, value] as const] : [])),
  )
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(textOf(item['wp:post_date'])) ?? []
  const hasDay = day !== undefined && !day.startsWith('0000')
  const status = { publish: 'published', future: 'scheduled' }[textOf(item['wp:status'])] ?? 'draft'
  return {
    ...Object.fromEntries(local),
    // What is not Arabic yet is not public yet.
    status: locale === 'ar' ? status : 'draft',
    ...(hasDay ? { publishedOn: day } : {}),
    ...(hasDay && time ? { publishTime: time } : {}),
    ...(slugOf(item) ? { slug: slugOf(item) } : {}),
  }
}

/** WordPress writes the letters of an Arabic slug percent-encoded. */
function slugOf(item: Item): string {
  const name = textOf(item['wp:post_name'])
  try {
    return decodeURIComponent(name).normalize('NFC')
  } catch {
    return name
  }
}

function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_SUMMARY ? line : `${line.slice(0, MAX_SUMMARY).replace(/\s\S*$/, '')}…`
}

/** The blocks of a post, with the pictures that came along between them. */
function readContent(content: string, pictures: PictureSet): ProseBlock[] {
  const html = withParagraphs(content.replace(/\[\/?(?:caption|gallery|embed|audio|video|playlist|code)\b[^\]]{0,500}\]/g, ''))
  const blocks: ProseBlock[] = []
  let from = 0
  for (const found of html.matchAll(/<img\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi)) {
    const alt = attribute(found[1] ?? '', 'alt')
    const media = pictures.use(attribute(found[1] ?? '', 'src'), { alt })
    if (media === undefined) continue
    blocks.push(...readMarkup(html.slice(from, found.index)), { type: 'picture', media, ...(alt ? { alt: alt.slice(0, 300) } : {}) })
    from = found.index + found[0].length
  }
  return [...blocks, ...readMarkup(html.slice(from))]
}

const attribute = (attributes: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return decoded(found?.[1] ?? found?.[2] ?? '').trim()
}

/** Older posts have no elements for paragraphs: WordPress makes them of empty lines when it shows a post. */
function withParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html
  return html
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${part}</p>`)
    .join('')
}
