import type { MoveKind } from './rules.ts'

/** A thing that a campaign needs, as it lies in store. */
export type StockLine = { needId: string; label: string; came: number; bought: number; given: number; lost: number; onHand: number }

/** A household without what would tell who it is. */
export type HouseholdLine = {
  id: string
  number: number
  people: number
  /** Null: erased, or not opened. */
  name: string | null
  note: string | null
  isErased: boolean
  given: readonly { label: string; quantity: number }[]
}

export type MoveLine = {
  id: string
  kind: MoveKind
  label: string
  quantity: number
  householdNumber: number | null
  at: string
  byName: string
}

export type HouseholdInput = { name: string; note: string | null; people: number }
export type MoveInput = { kind: MoveKind; needId: string; quantity: number; householdId: string | null }
