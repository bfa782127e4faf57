import { readPlain } from '#app/features/writing/surface/paste.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { printProse } from '#app/platform/prose-text.ts'
import { baseName, type PictureSet, type Row } from './bundle.ts'
import { type FrontMatter, readFrontMatter, writeFrontMatter } from './front-matter.ts'

/** Texts in four languages, each file having those of its own. */
const LOCAL = ['title', 'summary', 'topic', 'byline', 'gaps', 'series'] as const
/** What an article says once, in its Arabic file. */
const SHARED = [
  ...['slug', 'status', 'publishedOn', 'publishTime', 'unpublishAt', 'illustration', 'seriesPart'],
  ...['stateEn', 'stateEnAt', 'stateEs', 'stateEsAt', 'stateFr', 'stateFrAt'],
] as const
/** What other programs call them. */
const ALIASES: Readonly<Record<string, string>> = {
  description: 'summary',
  excerpt: 'summary',
  categories: 'topic',
  category: 'topic',
  tags: 'topic',
  author: 'byline',
  authors: 'byline',
}

/** Articles as one Markdown file for each language: `name.md` is the Arabic, `name.fr.md` the French. */
export function readMarkdownFiles(files: readonly { name: string; text: string }[], pictures: PictureSet): Row[] {
  const articles = new Map<string, Row>()
  for (const { name, text } of files) {
    const [, stem = '', language = 'ar'] = /^(.*?)(?:\.(ar|en|es|fr))?\.(?:md|markdown)$/i.exec(name) ?? []
    const row = articles.get(stem) ?? {}
    articles.set(stem, { ...row, ...readFile({ stem, text, locale: language.toLowerCase() as Locale }, pictures) })
  }
  return [...articles.values()].map(completed)
}

function readFile({ stem, text, locale }: { stem: string; text: string; locale: Locale }, pictures: PictureSet): Row {
  const { values, text: body } = readFrontMatter(text)
  const given = named(values)
  const first = (name: string) => [given[name] ?? ''].flat()[0]?.trim() ?? ''
  const folder = stem.slice(0, Math.max(0, stem.lastIndexOf('/')))
  const { title, text: rest } = titled(first('title'), body)
  const texts = { ...Object.fromEntries(LOCAL.map((name) => [name, first(name)])), title: title || baseName(stem) }
  const row: Row = Object.fromEntries(Object.entries(texts).flatMap(([name, value]) => (value ? [[`${name}.${locale}`, value]] : [])))
  row[`body.${locale}`] = printProse(readPlain(withPictures(joinLines(rest), folder, pictures)))
  if (locale !== 'ar') return row
  for (const name of SHARED) if (first(name)) row[name] = first(name)
  row.slug ??= baseName(stem).normalize('NFC')
  if (given.sources) row.sources = [given.sources].flat().join('\n')
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(first('date')) ?? []
  if (day) row.publishedOn ??= day
  if (time) row.publishTime ??= time
  row.status ??= first('draft') === 'true' || !day ? 'draft' : 'published'
  return row
}

function named(values: FrontMatter): FrontMatter {
  const own = Object.entries(values).map(([key, value]) => [key in ALIASES ? '' : key, value] as const)
  // A name of ours comes before what others call it, and the better name before the next.
  const others = Object.entries(ALIASES).flatMap(([alias, name]) => (values[alias] === undefined ? [] : [[name, values[alias]] as const]))
  return Object.fromEntries([...others.reverse(), ...own.filter(([key]) => key !== '')])
}

/** A heading of the first rank that begins a text is its title. */
function titled(title: string, body: string): { title: string; text: string } {
  const [, heading, rest] = /^\s*# ([^\n]+)\n?([\s\S]*)$/.exec(body) ?? []
  if (heading === undefined) return { title, text: body }
  return title === '' || foldArabic(title) === foldArabic(heading.trim())
    ? { title: heading.trim(), text: rest ?? '' }
    : { title, text: body }
}

/** In Markdown lines that follow each other are one paragraph; here a paragraph is a line. */
function joinLines(text: string): string {
  const lines: string[] = []
  let isOpen = false
  for (const line of text.split(/\r\n?|\n/)) {
    const isPlain = line.trim() !== '' && !/^\s*(?:#{1,6} |>|!|[-*•+] |[\d٠-٩]{1,3}[.)] |\||:: |\{\{|```|~~~|(?:[-*_]\s*){3,}$)/.test(line)
    if (isPlain && isOpen) lines[lines.length - 1] += ` ${line.trim()}`
    else lines.push(line)
    isOpen = isPlain && !/(?: {2}|\\)$/.test(line)
  }
  return lines.join('\n')
}

/** Pictures that came along; each stands on a line of its own. */
function withPictures(text: string, folder: string, pictures: PictureSet): string {
  return text.replace(
    /!\[((?:\\.|[^\]\\])*)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)([^\n]*)/g,
    (whole, alt: string, address: string, rest: string) => {
      const id = address.startsWith('picture:') ? undefined : pictures.use(address, { alt, folder })
      return id === undefined ? whole : `\n![${alt}](picture:${id})${rest}\n`
    },
  )
}

/** Arabic is never empty: until it is translated the same text stands there, and the article is a draft. */
function completed(row: Row): Row {
  if (row['body.ar'] !== undefined) return row
  const locale = locales.find((one) => row[`body.${one}`])
  if (!locale) return row
  const texts = [...LOCAL, 'body'].flatMap((name) => (row[`${name}.${locale}`] ? [[`${name}.ar`, row[`${name}.${locale}`] ?? '']] : []))
  return { ...row, ...Object.fromEntries(texts), status: 'draft' }
}

export type MarkdownArticle = { inputs: Readonly<Record<string, string>>; pictureNames: ReadonlyMap<number, string> }

/** An article as its files, which `readMarkdownFiles` reads back to the same. */
export function writeMarkdownFiles({ inputs, pictureNames }: MarkdownArticle): { name: string; text: string }[] {
  const slug = inputs.slug ?? ''
  const body = (locale: Locale) =>
    (inputs[`body.${locale}`] ?? '').replace(/\]\(picture:(\d+)\)/g, (whole, id: string) => {
      const name = pictureNames.get(Number(id))
      return name === undefined ? whole : `](../pictures/${name})`
    })
  return locales
    .filter((locale) => locale === 'ar' || [...LOCAL, 'body'].some((name) => inputs[`${name}.${locale}`]))
    .map((locale) => {
      const texts = Object.fromEntries(LOCAL.map((name) => [name, inputs[`${name}.${locale}`] ?? '']))
      const shared = Object.fromEntries(SHARED.map((name) => [name, inputs[name] ?? '']))
      const sources = (inputs.sources ?? '').split('\n').filter(Boolean)
      const values = locale === 'ar' ? { ...texts, ...shared, sources } : texts
      return { name: `articles/${slug}${locale === 'ar' ? '' : `.${locale}`}.md`, text: `${writeFrontMatter(values)}\n${body(locale)}\n` }
    })
}
