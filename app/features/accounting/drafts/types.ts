import type { EntryFields } from '../ledger/admin/entry-form.ts'

/** In months; null for a template that is used when it is wanted. */
export const recurrences = [1, 2, 3, 6, 12] as const
export type Recurrence = (typeof recurrences)[number]

/** The form of an entry without its day. */
export type TemplateFields = Omit<EntryFields, 'date'>

/** `startsOn`: the first day that it is proposed for. Both or neither. */
export type Schedule = { everyMonths: Recurrence; startsOn: string } | null
