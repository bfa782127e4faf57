import { localeFacts, locales } from './i18n/locales.ts'
import type { ProseBlock } from './prose.ts'
import { parseProse, printProse } from './prose-text.ts'

/**
 * What a letter is made of, as it is stored: a list of blocks, so that nothing in it can carry a script. A card names a page of the
 * site; what it shows is read when the letter is drawn.
 */
export type LetterBlock =
  | Extract<ProseBlock, { type: 'p' | 'quote' | 'note' | 'list' | 'h2' }>
  | { type: 'line' }
  | { type: 'button'; label: string; href: string }
  | { type: 'card'; path: string }

const BUTTON = /^\+\s+(.*?)\s*\|\s*(\S+)$/
const CARD = /^@\s+(\S+)$/
const LINE = /^-{3,}$/
/** A line of words that begins like one of ours is written with a backslash before it. */
const ESCAPED = /^\\(?=\+ |@ |-{3})/

/**
 * A letter as people write it in a plain field: the signs of `platform/prose-text.ts`, and each on a line of its own `+ words |
 * address` for a button, `@ /address` for a card of a page of the site, `---` for a line between two parts.
 */
export function parseLetterBody(text: string): LetterBlock[] {
  const blocks: LetterBlock[] = []
  let words: string[] = []
  const flush = () => {
    // Tables and lists of facts come through, and the schema refuses them: narrow screens of mail programs cannot show them.
    if (words.length > 0) blocks.push(...(parseProse(words.join('\n')) as LetterBlock[]))
    words = []
  }
  for (const raw of text.split(/\r\n?|\n/)) {
    // Spaces that do not break, as French has them before its signs, stay.
    const line = raw.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
    const own = readOwn(line)
    if (own) {
      flush()
      blocks.push(own)
    } else words.push(line.replace(ESCAPED, ''))
  }
  flush()
  return blocks
}

function readOwn(line: string): LetterBlock | undefined {
  const button = BUTTON.exec(line)
  if (button) return { type: 'button', label: button[1] ?? '', href: button[2] ?? '' }
  const card = CARD.exec(line)
  if (card) return { type: 'card', path: withoutLanguage(card[1] ?? '') }
  return LINE.test(line) ? { type: 'line' } : undefined
}

/** A card is shown in the letter's language, whichever the copied address was in. */
export function withoutLanguage(path: string): string {
  const prefix = locales.map((locale) => localeFacts[locale].prefix).find((one) => one !== '' && path.startsWith(`${one}/`))
  return prefix ? path.slice(prefix.length) : path
}

/** What `parseLetterBody` reads back to the same. */
export function printLetterBody(blocks: readonly LetterBlock[]): string {
  return blocks.map(printLetterBlock).join('\n\n')
}

export function printLetterBlock(block: LetterBlock): string {
  switch (block.type) {
    case 'line':
      return '---'
    case 'button':
      return `+ ${block.label} | ${block.href}`
    case 'card':
      return `@ ${block.path}`
    default: {
      const text = printProse([block])
      return readOwn(text) || ESCAPED.test(text) ? `\\${text}` : text
    }
  }
}
