import type { GiftState, VolunteerAttendance } from '../gifts/rules.ts'

/** Somebody who promised to help with a task. */
export type VolunteerLine = {
  id: string
  version: number
  reference: string
  name: string | null
  phone: string | null
  /** How many come with them, themselves included. */
  people: number
  state: GiftState
  attendance: VolunteerAttendance | null
  noted: { at: string; byName: string } | null
}

/** What is to be done on a day, and who said they would. */
export type VolunteerTask = {
  id: string
  label: string
  onDay: string | null
  needed: number
  promised: number
  came: number
  volunteers: readonly VolunteerLine[]
}
