/** Long texts are a list of blocks, not HTML: nothing in them can carry a script, and every screen draws them alike. */
export type ProseBlock =
  | { type: 'p'; text: string }
  | { type: 'h2'; text: string }
  | { type: 'quote'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'facts'; items: { label: string; value: string }[] }

export type LocalBody = { ar: ProseBlock[]; en?: ProseBlock[]; es?: ProseBlock[]; fr?: ProseBlock[] }

/** The words of a body in reading order, for search and for counting. */
export function plainText(blocks: readonly ProseBlock[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.items.join(' ')
      if (block.type === 'table') return [...block.head, ...block.rows.flat()].join(' ')
      if (block.type === 'facts') return block.items.map((item) => `${item.label} ${item.value}`).join(' ')
      return block.text
    })
    .join(' ')
}
