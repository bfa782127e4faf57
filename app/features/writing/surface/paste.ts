import { isSafeHref, type ProseBlock, type ProseSpan, type ProseText } from '#app/platform/prose.ts'
import { parseProse } from '#app/platform/prose-text.ts'

/** Nothing longer is looked at: a book is imported, not pasted. */
export const MAX_PASTE = 2_000_000

type Mark = ProseSpan['mark']
type Open = { tag: string; mark?: Mark; href?: string | undefined; isHidden?: boolean }

const BLOCKS =
  /^(?:p|div|section|article|header|footer|main|aside|figure|figcaption|pre|address|h[1-6]|blockquote|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|hr|form|fieldset)$/
const SILENT =
  /^(?:script|style|head|title|meta|template|noscript|svg|math|iframe|object|xml|o:p|textarea|select|option|button|canvas|audio|video)$/
const VOID = /^(?:br|hr|img|input|meta|link|wbr|col|area|base|embed|source|track|param)$/
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  shy: '',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '',
  rlm: '',
}

/**
 * The words of pasted markup, with the headings, lists, quotations, tables, links and marks that a text may have. It is read
 * letter by letter and never made into a page: what a parser would be tricked by is words here, or nothing.
 */
export function readMarkup(html: string): ProseBlock[] {
  const reader = new MarkupReader()
  const text = withoutComments(html.slice(0, MAX_PASTE))
  const tags = /<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|<![^<>]*>|<\?[^<>]*>/g
  let from = 0
  for (const found of text.matchAll(tags)) {
    reader.words(text.slice(from, found.index))
    from = found.index + found[0].length
    const tag = found[2]?.toLowerCase()
    if (tag === undefined) continue
    if (found[1]) reader.close(tag)
    else reader.open(tag, found[3] ?? '')
  }
  reader.words(text.slice(from))
  return reader.end()
}

/** What a comment that never ends holds is not shown anywhere else either. */
function withoutComments(html: string): string {
  const parts: string[] = []
  for (let from = 0; from >= 0; ) {
    const start = html.indexOf('<!--', from)
    parts.push(html.slice(from, start < 0 ? undefined : start))
    const end = start < 0 ? -1 : html.indexOf('-->', start)
    from = end < 0 ? -1 : end + 3
  }
  return parts.join('')
}

/** Markup that says more than its words: what editors of programs copy is coloured, and their plain text is the better one. */
export const hasStructure = (html: string): boolean =>
  /<(?:h[1-6]|ul|ol|li|table|blockquote|strong|b|em|i|a|p)[\s>]/i.test(html.slice(0, MAX_PASTE))

/** A plain text: Markdown and our own signs mean what they say, and what a messaging app puts before each message is left out. */
export function readPlain(text: string): ProseBlock[] {
  const lines = text
    .slice(0, MAX_PASTE)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\u200e?\[\d{1,4}[/.:-][^\]]{3,30}\] [^:]{1,60}: /, ''))
  return parseProse(lines.map(fromMarkdown).join('\n')).map(withSafeLinks)
}

/** What Markdown writes otherwise than the plain field: `__strong__`, `_em_`, pictures of elsewhere, rulers, fences. */
function fromMarkdown(line: string): string {
  if (/^\s*(?:```|~~~|(?:[-*_]\s*){3,}$)/.test(line)) return ''
  return line
    .replace(/^(\s*)\+ /, '$1- ')
    .replace(/!\[([^\]]*)\]\((?!picture:)[^)]*\)/g, '$1')
    .replace(/(^|[\s(«"'])__(?=\S)([^_]+)(?<=\S)__(?=$|[\s.,;:!?)»"'،؛؟])/g, '$1**$2**')
    .replace(/(^|[\s(«"'])_(?=\S)([^_]+)(?<=\S)_(?=$|[\s.,;:!?)»"'،؛؟])/g, '$1*$2*')
}

/** The words of a link stay where its address is none that may be opened. */
function withSafeLinks(block: ProseBlock): ProseBlock {
  const clean = (text: ProseText): ProseText =>
    typeof text === 'string' ? text : text.map((span) => (span.href === undefined || isSafeHref(span.href) ? span : { text: span.text }))
  if (block.type === 'list') return { ...block, items: block.items.map(clean) }
  if (block.type === 'p' || block.type === 'quote' || block.type === 'note') return { ...block, text: clean(block.text) }
  return block
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })
}

const attribute = (attributes: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

class MarkupReader {
  #blocks: ProseBlock[] = []
  #spans: ProseSpan[] = []
  #open: Open[] = []
  #lists: boolean[] = []
  #rows: string[][] | undefined
  /** A paragraph that is one of Word's list items. */
  #wordItem: boolean | undefined

  words(raw: string) {
    if (raw === '') return
    if (this.#open.some((open) => open.isHidden)) {
      // The number that Word draws before an item.
      if (this.#wordItem === false && /^\s*[\d٠-٩]+[.)]/.test(raw)) this.#wordItem = true
      return
    }
    const text = decode(raw)
    const mark = this.#open.findLast((open) => open.mark)?.mark
    const href = this.#open.findLast((open) => open.href)?.href
    this.#spans.push(href === undefined ? (mark ? { text, mark } : { text }) : { text, href })
  }

  open(tag: string, attributes: string) {
    if (tag === 'br') return this.#flush()
    if (BLOCKS.test(tag)) this.#openBlock(tag, attributes)
    if (VOID.test(tag) || attributes.endsWith('/')) return
    const href = tag === 'a' ? attribute(attributes, 'href') : ''
    this.#open.push({
      tag,
      mark: markOf(tag, attributes),
      href: href && isSafeHref(href) ? href : undefined,
      isHidden: isHidden(tag, attributes),
    })
  }

  #openBlock(tag: string, attributes: string) {
    if (tag === 'td' || tag === 'th') this.#spans = []
    else if (this.#rows === undefined || tag === 'table') this.#flush()
    if (tag === 'ul' || tag === 'ol') this.#lists.push(tag === 'ol')
    if (tag === 'table') this.#rows ??= []
    if (tag === 'tr') this.#rows?.push([])
    if (tag === 'p') this.#wordItem = /class=["']?MsoListParagraph|mso-list:\s*l\d/i.test(attributes) ? false : undefined
  }

  close(tag: string) {
    const at = this.#open.findLastIndex((open) => open.tag === tag)
    if (BLOCKS.test(tag)) this.#closeBlock(tag)
    if (at >= 0) this.#open.splice(at)
  }

  #closeBlock(tag: string) {
    if (tag === 'td' || tag === 'th') {
      this.#rows?.at(-1)?.push(oneLine(this.#spans.map(({ text }) => text).join('')))
      this.#spans = []
    } else if (tag === 'table') this.#closeTable()
    else if (this.#rows === undefined) this.#flush()
    if (tag === 'ul' || tag === 'ol') this.#lists.pop()
    if (tag === 'p') this.#wordItem = undefined
  }

  #closeTable() {
    const rows = (this.#rows ?? []).filter((row) => row.some(Boolean))
    this.#rows = undefined
    this.#spans = []
    const width = Math.min(12, Math.max(0, ...rows.map((row) => row.length)))
    const [head, ...others] = rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''))
    if (head && width > 1) this.#blocks.push({ type: 'table', head, rows: others })
    // One column is how mail programs and pages lay out their words.
    else for (const [text] of rows) if (text) this.#blocks.push({ type: 'p', text })
  }

  #flush() {
    const text = spansOf(this.#spans)
    this.#spans = []
    if (text.length === 0 || this.#rows !== undefined) return
    const tag = this.#open.findLast((open) => /^(?:h[1-6]|blockquote|li)$/.test(open.tag))?.tag ?? 'p'
    if (/^h[1-6]$/.test(tag)) this.#blocks.push({ type: /[12]/.test(tag) ? 'h2' : 'h3', text: plain(text) })
    else if (tag === 'blockquote') this.#blocks.push({ type: 'quote', text })
    else if (tag === 'li' || this.#wordItem !== undefined) this.#item(text, this.#lists.at(-1) ?? this.#wordItem ?? false)
    else this.#blocks.push({ type: 'p', text })
  }

  #item(text: ProseText, ordered: boolean) {
    const last = this.#blocks.at(-1)
    if (last?.type === 'list' && (last.ordered ?? false) === ordered) last.items.push(text)
    else this.#blocks.push({ type: 'list', items: [text], ...(ordered ? { ordered: true as const } : {}) })
  }

  end(): ProseBlock[] {
    if (this.#rows !== undefined) this.#closeTable()
    this.#flush()
    return this.#blocks
  }
}

function markOf(tag: string, attributes: string): Mark {
  const style = attribute(attributes, 'style')
  // What a page's editor copies is wrapped into a bold element that is not.
  if (tag === 'strong' || (tag === 'b' && !/font-weight:\s*(?:normal|400)/i.test(style))) return 'strong'
  if (tag === 'em' || (tag === 'i' && !/font-style:\s*normal/i.test(style))) return 'em'
  if (tag !== 'span') return undefined
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong'
  return /font-style:\s*italic/i.test(style) ? 'em' : undefined
}

const isHidden = (tag: string, attributes: string): boolean =>
  SILENT.test(tag) || /mso-list:\s*ignore|display:\s*none|mso-hide:\s*all/i.test(attribute(attributes, 'style'))

const oneLine = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
const plain = (text: ProseText): string => (typeof text === 'string' ? text : oneLine(text.map((span) => span.text).join('')))

function spansOf(spans: readonly ProseSpan[]): ProseText {
  const merged: ProseSpan[] = []
  for (const span of spans) {
    const text = span.text.replace(/[^\S\u00a0\u202f]+/g, ' ')
    const last = merged.at(-1)
    // Blanks alone need no mark, and none follow each other.
    const own: ProseSpan = text.trim() === '' ? { text } : { ...span, text }
    if (last && last.mark === own.mark && last.href === own.href) last.text = (last.text + own.text).replace(/ {2,}/g, ' ')
    else if (text !== '') merged.push(own)
  }
  const [first, last] = [merged[0], merged.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  const own = merged.filter(({ text }) => text !== '')
  const [only] = own
  return own.length <= 1 && (!only || (only.mark === undefined && only.href === undefined)) ? (only?.text ?? '') : own
}
