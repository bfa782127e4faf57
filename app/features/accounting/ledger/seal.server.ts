import { createHash } from 'node:crypto'
import { entryNumber } from './rules.ts'
import type { LedgerEntryInput, PostedEntry } from './types.ts'

/** What the first entry's hash begins with. */
export const GENESIS = '0'.repeat(64)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the hash of an entry covers, in this order: the form in which the auditor's export has it. */
export const sealedContent = (entry: PostedEntry) => [
  1,
  entry.position,
  entryNumber(entry.journal, Number(entry.date.slice(0, 4)), entry.numberInJournal),
  entry.date,
  entry.label,
  entry.reference,
  entry.reversalOf,
  entry.sourceKind,
  entry.sourceId,
  entry.actorId,
  entry.postedAt.toISOString(),
  entry.lines.map((line) => [line.account, line.debitInCents, line.creditInCents, line.label, line.taxCode]),
]

/**
 * The hash of an entry: SHA-256 of the hash before it, a line feed, and the entry as a JSON array without spaces. Whoever
 * holds an export can compute the same; changing anything of an entry changes every hash from there on.
 */
export function sealEntry(previousHash: string, entry: PostedEntry): string {
  return sha256(`${previousHash}\n${JSON.stringify(sealedContent(entry))}`)
}

/** Of a request: the same entry in the same words hashes alike, whatever else the body held. */
export function hashInput(input: LedgerEntryInput): string {
  const { date, journal, label, reference, lines } = input
  return sha256(
    JSON.stringify([
      date,
      journal,
      label,
      reference,
      lines.map((line) => [line.account, line.debitInCents, line.creditInCents, line.label, line.taxCode]),
    ]),
  )
}
