import type { MarkKind } from './types.ts'

export const MAX_COMPARED = 4
/** Of each kind and person; the oldest go first. */
export const maxMarks: Record<MarkKind, number> = { favourite: 200, hidden: 500, viewed: 500 }
/** Changes sent at once: everything that a device can hold. */
export const MAX_CHANGES = 1200
export const MAX_ID = 100

/** The ids of an address, each once and in order; what is no id of ours is left out. */
export function readIds(text: string | null, max: number): string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '' && id.length <= MAX_ID)
  return [...new Set(ids)].slice(0, max)
}

export const idsParam = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',')

/** With it or without it; the latest first, the oldest of too many left out. */
export function withMark(ids: readonly string[], id: string, on: boolean, max: number): string[] {
  const others = ids.filter((one) => one !== id)
  return on ? [id, ...others].slice(0, max) : others
}
