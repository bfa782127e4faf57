import type { Actor } from '#app/platform/auth/actor.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { findEntry, findReversal } from '../queries/entries.server.ts'
import { hasDocument, reverseLines } from '../rules.ts'
import { lockLedger, type PostResult, postEntry } from './post-entry.server.ts'

type Reversal = {
  number: string
  date: string
  label: string
  by: Actor
  now: Date
  /** Set by the room whose document the entry was posted for, which changes with it. */
  isOfDocument?: boolean
}

/**
 * Takes a posted entry back by one of its own with the sides exchanged, dated in an open period. Once: 409
 * `entry_reversed_already`. A reversal is itself no mistake to be reversed: 409 `entry_is_reversal`; nor is the entry of an
 * invoice or a payment, which is corrected where it comes from: 409 `entry_has_document`.
 */
export async function reverseEntry(tx: Tx, { number, date, label, by, now, isOfDocument = false }: Reversal): Promise<PostResult> {
  await lockLedger(tx)
  const entry = await findEntry(tx, number)
  if (!entry) throw notFound()
  if (entry.reversalOf !== null) throw new AppError('entry_is_reversal', { status: 409 })
  if (!isOfDocument && hasDocument(entry.sourceKind)) throw new AppError('entry_has_document', { status: 409 })
  const before = await findReversal(tx, entry.position)
  if (before) throw new AppError('entry_reversed_already', { status: 409, params: { number: before } })
  const input = { date, journal: entry.journal, label, reference: number, lines: reverseLines(entry.lines) }
  return postEntry(tx, input, { by, now, reversalOf: entry.position })
}
