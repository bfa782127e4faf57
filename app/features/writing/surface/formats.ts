import { type LetterBlock, parseLetterBody, printLetterBlock } from '#app/platform/letter-text.ts'
import { type ProseBlock, type ProseSpan, type ProseText, plainText } from '#app/platform/prose.ts'
import { parseProse, printBlock } from '#app/platform/prose-text.ts'

/** What a surface can hold: blocks of a long text, and those that only letters have. */
export type SurfaceBlock = ProseBlock | LetterBlock

/** Which signs the plain field is written in, and what of a text that is pasted has a place in it. */
export type Format = {
  name: 'prose' | 'letter'
  parse: (text: string) => SurfaceBlock[]
  print: (block: SurfaceBlock) => string
  fit: (blocks: readonly ProseBlock[]) => SurfaceBlock[]
}

export const prose: Format = {
  name: 'prose',
  parse: parseProse,
  print: (block) => (isOfLetters(block) ? '' : printBlock(block)),
  fit: (blocks) => [...blocks],
}

export const letter: Format = {
  name: 'letter',
  parse: parseLetterBody,
  // Its own kinds as they are; what no letter has was made to fit when it came.
  print: (block) =>
    isForLetters(block)
      ? printLetterBlock(block)
      : fitLetter([block as ProseBlock])
          .map(printLetterBlock)
          .join('\n\n'),
  fit: fitLetter,
}

/** Of the letter's own kinds. */
function isOfLetters(block: SurfaceBlock): block is Extract<LetterBlock, { type: 'line' | 'button' } | { path: string }> {
  return block.type === 'line' || block.type === 'button' || 'path' in block
}

const isForLetters = (block: SurfaceBlock): block is LetterBlock =>
  isOfLetters(block) ||
  block.type === 'p' ||
  block.type === 'quote' ||
  block.type === 'note' ||
  block.type === 'list' ||
  block.type === 'h2'

/** Mail programs draw no tables on a narrow screen, and a letter has neither footnotes nor pictures of its own: their words come along. */
function fitLetter(blocks: readonly ProseBlock[]): LetterBlock[] {
  const line = (text: string): LetterBlock[] => (text.trim() ? [{ type: 'p', text: text.trim() }] : [])
  return blocks.flatMap((block): LetterBlock[] => {
    switch (block.type) {
      case 'h3':
        return [{ type: 'h2', text: block.text }]
      case 'table':
        return [block.head, ...block.rows].flatMap((row) => line(row.filter(Boolean).join(' · ')))
      case 'facts':
        return block.items.flatMap(({ label, value }) => line([label, value].filter(Boolean).join(': ')))
      case 'picture':
        return line(plainText([block]))
      case 'card':
        return []
      case 'list':
        return [{ ...block, items: block.items.map(withoutNotes) }]
      case 'h2':
        return [block]
      default:
        return [{ ...block, text: withoutNotes(block.text) }]
    }
  })
}

/** A note stands in brackets behind its word. */
function withoutNotes(text: ProseText): ProseText {
  if (typeof text === 'string') return text
  return text.map((span): ProseSpan => (span.mark === 'note' ? { text: ` (${span.text})` } : span))
}
