import { createHash } from 'node:crypto'
import type { BankItem } from '../types.ts'

/** An option's name in one placement: it says nothing of where the bank has it, and differs from reader to reader. */
function optionId(placementId: string, itemId: string, index: number): string {
  return createHash('sha256').update(`${placementId}/${itemId}/${index}`).digest('base64url').slice(0, 12)
}

export type PresentedItem = {
  id: string
  kind: BankItem['kind']
  passage?: string
  stem: string
  options: { id: string; text: string }[]
}

/** An item as its reader sees it, without its key, its options in an order that is this placement's own. */
export function presentItem(placementId: string, { id, kind, passage, stem, options }: BankItem): PresentedItem {
  const shuffled = options
    .map((text, index) => ({ id: optionId(placementId, id, index), text }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  return { id, kind, ...(passage === null ? {} : { passage }), stem, options: shuffled }
}

/** Which option of the item is meant; undefined for none of its own. */
export function indexOfOption(placementId: string, { id, options }: BankItem, given: string): number | undefined {
  const index = options.findIndex((_text, i) => optionId(placementId, id, i) === given)
  return index < 0 ? undefined : index
}
