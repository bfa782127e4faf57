import type { Locale } from './i18n/locales.ts'
import { type LocalText, writtenText } from './local-text.ts'
import { type CardBlock, type PictureBlock, type ProseBlock, type ProseSpan, type ProseText, plainText, type WrittenBody } from './prose.ts'

/**
 * A long text as people write it in a plain field, and as it is shown there again: a paragraph a line, `## heading`,
 * `### smaller heading`, `> quote`, `! note`, `!! warning`, `- item`, `1. item`, `| cell | cell |`, `:: label :: value`,
 * `![described](picture:12) caption :: credit`, `{{product: key}}`, `**strong**`, `*emphasis*`, `[words](address)`,
 * `^[words of a note]`. What is none of these is words, and a backslash before a sign makes it one.
 */
export function parseProse(text: string): ProseBlock[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const blocks: ProseBlock[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const starter = starters.find(({ starts }) => starts.test(line))
    if (line === '' || !starter) {
      if (line !== '') blocks.push({ type: 'p', text: parseSpans(line) })
      at += 1
      continue
    }
    let end = at + 1
    while (!starter.isSingle && end < lines.length && starter.starts.test(lines[end] ?? '')) end += 1
    const own = lines.slice(at, end).map((one) => one.replace(starter.starts, '').trim())
    blocks.push(starter.read(own))
    at = end
  }
  return blocks.filter((block) => !isEmpty(block))
}

/** The words of such a text without its signs, a block a line: for lists, feeds, search engines and the public JSON. */
export function plainLines(text: string): string {
  return parseProse(text)
    .map((block) => plainText([block]))
    .filter(Boolean)
    .join('\n')
}

/** A description as it is drawn, in the language it is really written in. */
export function writtenProse(text: LocalText, locale: Locale): WrittenBody {
  const written = writtenText(text, locale)
  return { blocks: parseProse(written.text), locale: written.locale }
}

type Starter = { starts: RegExp; isSingle?: boolean; read: (lines: string[]) => ProseBlock }

const NUMBER = /^([\d٠-٩]{1,3})([.)] )/
const PICTURE = /^((?:\\.|[^\]\\])*)\]\(picture:(\d{1,15})\)(.*)$/
const CARD = /^([a-z][a-z-]{0,29}): ([^\s{}]{1,200})\}\}$/u

const starters: readonly Starter[] = [
  {
    starts: /^#{1,2} /,
    isSingle: true,
    read: ([line = '']) => ({ type: 'h2', text: withoutSigns(line) }),
  },
  {
    starts: /^#{3,6} /,
    isSingle: true,
    read: ([line = '']) => ({ type: 'h3', text: withoutSigns(line) }),
  },
  { starts: /^> ?/, read: (lines) => ({ type: 'quote', text: parseSpans(lines.filter(Boolean).join(' ')) }) },
  { starts: /^!! /, read: (lines) => ({ type: 'note', text: parseSpans(lines.join(' ')), tone: 'warning' }) },
  { starts: /^! /, read: (lines) => ({ type: 'note', text: parseSpans(lines.join(' ')) }) },
  { starts: /^!\[(?=(?:\\.|[^\]\\])*\]\(picture:\d{1,15}\)(?: |$))/, isSingle: true, read: ([line = '']) => readPicture(line) },
  { starts: /^\{\{(?=[a-z][a-z-]{0,29}: [^\s{}]{1,200}\}\}$)/u, isSingle: true, read: ([line = '']) => readCard(line) },
  { starts: /^[-*•] /, read: (lines) => ({ type: 'list', items: lines.filter(Boolean).map(parseSpans) }) },
  { starts: NUMBER, read: (lines) => ({ type: 'list', items: lines.filter(Boolean).map(parseSpans), ordered: true }) },
  { starts: /^\|/, read: readTable },
  { starts: /^:: /, read: readFacts },
]

function isEmpty(block: ProseBlock): boolean {
  if (block.type === 'list' || block.type === 'facts') return block.items.length === 0
  if (block.type === 'picture' || block.type === 'card') return false
  return block.type === 'table' ? block.head.length === 0 : block.text.length === 0
}

function readPicture(line: string): PictureBlock {
  const [, alt = '', media = '', rest = ''] = PICTURE.exec(line) ?? []
  const [caption = '', ...credit] = rest.split(' :: ')
  const texts = { alt: alt.trim(), caption: caption.trim(), credit: credit.join(' :: ').trim() }
  const filled = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, withoutSigns(text)] as const] : []))
  return { type: 'picture', media: Number(media), ...Object.fromEntries(filled) }
}

function readCard(line: string): CardBlock {
  const [, kind = '', id = ''] = CARD.exec(line) ?? []
  return { type: 'card', kind, id }
}

/** A row of dashes, as Markdown has one below the head, is no row. */
function readTable(lines: string[]): ProseBlock {
  const rows = lines.filter((line) => !/^[:|\s]*-{2,}[-:|\s]*$/.test(line)).map(readCells)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head = [], ...body] = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
  return { type: 'table', head, rows: body }
}

function readCells(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/)
  if (cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => withoutSigns(cell.trim()))
}

function readFacts(lines: string[]): ProseBlock {
  const items = lines.map((line) => {
    const between = /(?:^| )::(?: |$)/.exec(line)
    const [label, value] = between ? [line.slice(0, between.index), line.slice(between.index + between[0].length)] : [line, '']
    return { label: withoutSigns(label.trim()), value: withoutSigns(value.trim()) }
  })
  return { type: 'facts', items: items.filter(({ label, value }) => label !== '' || value !== '') }
}

/** The signs that a backslash makes words. */
const SIGNS = /\\([\\*[\]|:#>!•^{.)-])/g
const SPANS =
  /\\([\\*[\]|:#>!•^{.)-])|\*\*(?=\S)((?:\\.|[^*\\])+)(?<=\S)\*\*|\*(?=\S)((?:\\.|[^*\\])+)(?<=\S)\*|\^\[((?:\\.|[^[\]\\])+)\]|\[((?:\\.|[^[\]\\])+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g

function withoutSigns(text: string): string {
  return text.replace(SIGNS, '$1')
}

function parseSpans(line: string): ProseText {
  const spans: ProseSpan[] = []
  const add = (span: ProseSpan) => {
    const last = spans.at(-1)
    if (span.text === '') return
    if (last && last.mark === span.mark && last.href === span.href && span.mark !== 'note') last.text += span.text
    else spans.push(span)
  }
  let from = 0
  for (const found of line.matchAll(SPANS)) {
    const [whole, sign, strong, em, note, words, href] = found
    add({ text: line.slice(from, found.index) })
    if (sign !== undefined) add({ text: sign })
    else if (strong !== undefined) add({ text: withoutSigns(strong), mark: 'strong' })
    else if (em !== undefined) add({ text: withoutSigns(em), mark: 'em' })
    else if (note !== undefined) add({ text: withoutSigns(note).trim(), mark: 'note' })
    else add({ text: withoutSigns(words ?? ''), href: withoutParens(href ?? '') })
    from = found.index + whole.length
  }
  add({ text: line.slice(from) })
  const [only] = spans
  if (!only) return ''
  return spans.length === 1 && !only.mark && only.href === undefined ? only.text : spans
}

const withoutParens = (href: string) => href.replaceAll('(', '%28').replaceAll(')', '%29')

/** What `parseProse` reads back to the same. */
export function printProse(blocks: readonly ProseBlock[]): string {
  return blocks.map(printBlock).join('\n\n')
}

/** One block of it. */
export function printBlock(block: ProseBlock): string {
  switch (block.type) {
    case 'h2':
    case 'h3':
      return `${block.type === 'h2' ? '##' : '###'} ${signed(block.text, /\\/g)}`
    case 'quote':
      return `> ${printSpans(block.text)}`
    case 'note':
      return `${block.tone === 'warning' ? '!!' : '!'} ${printSpans(block.text)}`
    case 'list':
      return block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${printSpans(item)}`).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => `| ${row.map(printCell).join(' | ')} |`).join('\n')
    case 'facts':
      return block.items.map(({ label, value }) => `:: ${signed(label, /[\\:]/g)} :: ${signed(value, /\\/g)}`).join('\n')
    case 'picture':
      return printPicture(block)
    case 'card':
      return `{{${block.kind}: ${block.id}}}`
    default:
      return asWords(printSpans(block.text))
  }
}

/** Dashes alone would be the line below a head. */
const printCell = (cell: string): string => signed(cell, /^[-:\s]+$/.test(cell) ? /[\\|-]/g : /[\\|]/g)

/** A paragraph that begins as another block would is one all the same. */
function asWords(line: string): string {
  if (NUMBER.test(line)) return line.replace(NUMBER, (_, number: string, sign: string) => `${number}\\${sign}`)
  return starters.some(({ starts }) => starts.test(line)) ? `\\${line}` : line
}

function printPicture({ media, alt = '', caption = '', credit = '' }: PictureBlock): string {
  const rest = credit ? ` ${signed(caption, /[\\:]/g)} :: ${signed(credit, /\\/g)}` : caption ? ` ${signed(caption, /[\\:]/g)}` : ''
  return `![${signed(alt, /[\\[\]]/g)}](picture:${media})${rest}`
}

// Spaces that do not break, as French has them before its signs, stay.
const signed = (text: string, signs: RegExp) => text.replace(/[^\S\u00a0\u202f]+/g, ' ').replace(signs, '\\$&')

function printSpans(text: ProseText): string {
  if (typeof text === 'string') return signed(text, /[\\*[\]^]/g)
  return text
    .map((span) => {
      const words = signed(span.text, /[\\*[\]^]/g)
      if (span.href !== undefined) return `[${words}](${withoutParens(span.href)})`
      if (span.mark === 'note') return `^[${words}]`
      const sign = span.mark === 'strong' ? '**' : span.mark === 'em' ? '*' : ''
      return `${sign}${words}${sign}`
    })
    .join('')
}
