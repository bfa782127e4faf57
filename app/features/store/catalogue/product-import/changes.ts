import type { ColumnChange } from './types.ts'

/** The same value, whatever the order of its members. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

export function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Columns that would change, with what stands in them and what would. */
export function changesOf<Columns extends object>(before: Columns, after: Columns): ColumnChange[] {
  return (Object.keys(after) as (keyof Columns & string)[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }))
}
