import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { listOpenLines } from '../queries/open-items.server.ts'
import { isSure, letterFor, MAX_LETTERED, partyKey, proposeLetters, sideOf, sumLines } from '../rules.ts'
import { letterCounters, letteredLines, letterings, partyLines, thirdParties } from '../tables.server.ts'
import type { LineKey, OpenLine, PartyContact, PartySide } from '../types.ts'

type Lettering = { id: string; account: string; lines: readonly LineKey[]; by: Actor; now: Date }

/** Among so many open lines proposals are looked for. */
const MAX_OPEN = 5000

/** The chosen lines as they are open now; 404 for what is of another account, 409 for what has a letter already. */
async function findChosen(tx: Tx, account: string, keys: readonly LineKey[]): Promise<OpenLine[]> {
  const wanted = sql.join(
    keys.map(({ position, line }) => sql`(${position}::bigint, ${line}::int)`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ known: number; lettered: number }>(sql`
    select count(*)::int as known, count(m.position)::int as lettered from ledger_lines l
    left join lettered_lines m on (m.position, m.line) = (l.position, l.line)
    where l.account = ${account} and (l.position, l.line) in (${wanted})`)
  if (rows[0]?.known !== keys.length) throw notFound()
  if (rows[0].lettered > 0) throw new AppError('letter_given_already', { status: 409 })
  return listOpenLines(tx, { account, limit: keys.length, locale: sourceLocale, keys })
}

/** A letter is one third party's: one customer's money never settles another's debt unseen. */
function checkEven(lines: readonly OpenLine[]): void {
  const difference = sumLines(lines)
  if (lines.length < 2) throw new AppError('letter_few', { status: 422 })
  if (difference !== 0) throw new AppError('letter_uneven', { status: 422, params: { difference: (difference / 100).toFixed(2) } })
  const parties = new Set(lines.flatMap(({ party }) => (party === null ? [] : [partyKey(party)])))
  if (parties.size > 1) throw new AppError('letter_two_parties', { status: 422 })
}

async function nextLetter(tx: Tx, account: string): Promise<number> {
  const [counter] = await tx
    .insert(letterCounters)
    .values({ account, lastNumber: 1 })
    .onConflictDoUpdate({ target: letterCounters.account, set: { lastNumber: sql`${letterCounters.lastNumber} + 1` } })
    .returning({ last: letterCounters.lastNumber })
  if (!counter) throw new Error('an account gave no letter')
  return counter.last
}

async function writeLetter(tx: Tx, { id, account, by, now }: Lettering, lines: readonly LineKey[]): Promise<string> {
  const number = await nextLetter(tx, account)
  await tx.insert(letterings).values({ id, account, number, actorId: by.id, actorName: by.name, at: now })
  await tx.insert(letteredLines).values(lines.map(({ position, line }) => ({ position, line, letteringId: id })))
  return letterFor(number)
}

/**
 * Gives lines of one account that settle each other a letter: two or more that come to nothing (422 `letter_uneven`), of one
 * third party (422 `letter_two_parties`), none of which has a letter (409 `letter_given_already`). Nothing is posted, so a closed
 * month may be lettered too. Sent twice it is one letter.
 */
export async function letterLines(db: Db, lettering: Lettering): Promise<void> {
  if (lettering.lines.length > MAX_LETTERED) throw new AppError('letter_many', { status: 422, params: { most: MAX_LETTERED } })
  if (lettering.lines.length < 2) throw new AppError('letter_few', { status: 422 })
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if ((await tx.$count(letterings, eq(letterings.id, lettering.id))) > 0) return
    const lines = await findChosen(tx, lettering.account, lettering.lines)
    checkEven(lines)
    await writeLetter(tx, lettering, lines)
  })
}

type SureLettering = { account: string; newId: () => string; by: Actor; now: Date }

/** Letters everything that a document or a reference says, as the books stand now; gives back how many letters. */
export async function letterSure(db: Db, { account, newId, by, now }: SureLettering): Promise<number> {
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const proposals = proposeLetters(await listOpenLines(tx, { account, limit: MAX_OPEN, locale: sourceLocale })).filter(isSure)
    for (const { lines } of proposals) await writeLetter(tx, { id: newId(), account, lines, by, now }, lines)
    return proposals.length
  })
}

/** Takes a letter away: its lines are open again. It is written down who did it, and the letter is not given again. */
export async function removeLetter(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    const [lettering] = await tx.delete(letterings).where(eq(letterings.id, id)).returning()
    if (!lettering) throw notFound()
    await recordAudit(tx, {
      by,
      action: 'parties.letter_removed',
      subject: { kind: 'account', id: lettering.account },
      before: { letter: letterFor(lettering.number), lettered_at: lettering.at.toISOString() },
    })
  })
}

async function findOrAddParty(tx: Tx, side: PartySide, name: string): Promise<string> {
  const nameKey = partyKey(name)
  await tx.insert(thirdParties).values({ side, name, nameKey }).onConflictDoNothing()
  const [party] = await tx
    .select({ id: thirdParties.id })
    .from(thirdParties)
    .where(and(eq(thirdParties.side, side), eq(thirdParties.nameKey, nameKey)))
  if (!party) throw new Error('a third party is missing')
  return party.id
}

/**
 * Says whose these open lines are, or corrects it; the posted lines stay as they are. What has a letter keeps its third party:
 * 409 `letter_given_already`.
 */
export async function nameParty(db: Db, { account, lines, name, by }: Omit<Lettering, 'id' | 'now'> & { name: string }): Promise<void> {
  if (lines.length === 0) throw new AppError('letter_none', { status: 422 })
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    await findChosen(tx, account, lines)
    const partyId = await findOrAddParty(tx, sideOf(account), name)
    for (const { position, line } of lines) {
      await tx
        .insert(partyLines)
        .values({ position, line, partyId })
        .onConflictDoUpdate({ target: [partyLines.position, partyLines.line], set: { partyId } })
    }
    await recordAudit(tx, {
      by,
      action: 'parties.named',
      subject: { kind: 'account', id: account },
      after: { party: name, lines: lines.length },
    })
  })
}

/** Notes how a third party is reached; what is null comes from the latest invoice. */
export async function saveContact(db: Db, { side, contact, by }: { side: PartySide; contact: PartyContact; by: Actor }): Promise<void> {
  const { name, ...reached } = contact
  await db.transaction(async (tx) => {
    const id = await findOrAddParty(tx, side, name)
    await tx.update(thirdParties).set(reached).where(eq(thirdParties.id, id))
    await recordAudit(tx, { by, action: 'parties.contact_saved', subject: { kind: 'third_party', id, name }, after: { party: name } })
  })
}
