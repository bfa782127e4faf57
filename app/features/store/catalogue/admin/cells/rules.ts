import { parseAmount } from '#app/platform/number-input.ts'
import { parsePieces } from '../rules.ts'
import type { CellField } from '../types.ts'

/** What a row of the grid was drawn from: `version|price|sale|stock`, in cents and pieces; an empty sale is none. */
export type GridRowState = { version: number; price: number; sale: number | null; stock: number }

export const rowState = ({ version, price, sale, stock }: GridRowState) => [version, price, sale ?? '', stock].join('|')

export function readRowState(text: string): GridRowState | undefined {
  const match = /^(\d{1,9})\|(\d{1,16})\|(\d{0,16})\|(\d{1,9})$/.exec(text)
  if (!match) return undefined
  return { version: Number(match[1]), price: Number(match[2]), sale: match[3] ? Number(match[3]) : null, stock: Number(match[4]) }
}

export type ReadCell = { value: number | null } | { problem: string }

export function readCell(field: CellField, typed: string): ReadCell {
  if (field === 'stock') {
    const pieces = parsePieces(typed)
    return pieces === undefined ? { problem: 'keeping_pieces' } : { value: pieces }
  }
  if (field === 'sale' && typed.trim() === '') return { value: null }
  const cents = parseAmount(typed)
  return cents === undefined ? { problem: 'keeping_amount' } : { value: cents }
}
