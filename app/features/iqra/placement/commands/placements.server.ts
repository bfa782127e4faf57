import { randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { chooseItem, seededRandom } from '../choose-item.ts'
import {
  bankItemFrom,
  findLatestBank,
  type IssuedItem,
  listAsked,
  listMetItems,
  listPlacements,
  loadChoices,
  type PlacementRow,
  scoredFrom,
  type TestTaker,
} from '../queries.server.ts'
import { estimateOf, isFinished, posteriorOf, resultOf, retakeFrom } from '../rules.ts'
import type { GivenAnswer } from '../schema.ts'
import { iqraAnswers, iqraBankItems, iqraBanks, iqraPlacements } from '../tables.server.ts'
import type { BankItem, ItemKind, PlacementResult, TestLanguage } from '../types.ts'
import { indexOfOption } from './option-ids.server.ts'

/** Where a placement stands: at its next item, or at its result. */
export type PlacementState = { placement: PlacementRow } & ({ item: BankItem; result?: never } | { result: PlacementResult; item?: never })

type Start = { language: TestLanguage; holder: TestTaker; now: Date }

/**
 * Begins a placement with the newest bank of a language. 409 `iqra_no_bank` where there is none, `iqra_wait` when the same
 * holder finished one within a week. What they met before is not asked again, as long as half of the bank is left.
 */
export async function startPlacement(db: Db, { language, holder, now }: Start): Promise<PlacementState & { token: string }> {
  return db.transaction(async (tx) => {
    const bank = await findLatestBank(tx, language)
    if (!bank) throw new AppError('iqra_no_bank', { status: 409 })
    const earlier = await listPlacements(tx, holder, { language, finished: true })
    const last = earlier[0]?.finishedAt
    if (last && retakeFrom(last, now)) throw new AppError('iqra_wait', { status: 409 })
    const { token, hash } = newToken()
    const [placement] = await tx
      .insert(iqraPlacements)
      .values({
        ...{ tokenHash: hash, deviceHash: holder.deviceHash ?? null, userId: holder.userId ?? null, language, bankId: bank.id },
        ...{ seed: randomInt(2 ** 31 - 1), createdAt: now, updatedAt: now },
      })
      .returning()
    if (!placement) throw new Error('a placement was not begun')
    await tx
      .update(iqraBanks)
      .set({ placements: sql`${iqraBanks.placements} + 1` })
      .where(eq(iqraBanks.id, bank.id))
    const state = await goOn(tx, placement, [], now)
    return { ...state, token }
  })
}

/** The placement of an unguessable token; 404 for another account's. */
export async function findByToken(db: Db | Tx, token: string, holder: TestTaker, { lock = false } = {}): Promise<PlacementRow> {
  const query = db
    .select()
    .from(iqraPlacements)
    .where(eq(iqraPlacements.tokenHash, tokenHash(token)))
  const [placement] = await (lock ? query.for('update') : query)
  const isAnothers = holder.userId !== undefined && placement?.userId && placement.userId !== holder.userId
  if (!placement || isAnothers) throw notFound('iqra_no_session')
  return placement
}

type Given = { given: GivenAnswer; holder: TestTaker; now: Date }

export async function answerByToken(db: Db, token: string, { given, holder, now }: Given): Promise<PlacementState> {
  return db.transaction(async (tx) => answer(tx, await findByToken(tx, token, holder, { lock: true }), { given, holder, now }))
}

/** The same for whoever holds the placement by its device or account. */
export async function answerById(db: Db, id: string, { given, holder, now }: Given): Promise<PlacementState> {
  return db.transaction(async (tx) => {
    const held = (await listPlacements(tx, holder)).some((placement) => placement.id === id)
    const [placement] = held ? await tx.select().from(iqraPlacements).where(eq(iqraPlacements.id, id)).for('update') : []
    if (!placement) throw notFound('iqra_no_session')
    return answer(tx, placement, { given, holder, now })
  })
}

/**
 * Takes an answer, and finds what comes next. The same answer again changes nothing and is answered with where the test
 * stands; another answer to the same item is 409, an item that was not asked and an option that it does not have are 409 and 400.
 */
async function answer(tx: Tx, placement: PlacementRow, { given, holder, now }: Given): Promise<PlacementState> {
  const requested = await listAsked(tx, placement.id)
  const line = requested.find(({ item }) => item.id === given.item)
  if (!line) throw new AppError('iqra_not_asked', { status: 409 })
  const option = given.option === null ? null : indexOfOption(placement.id, line.item, given.option)
  if (option === undefined) throw new AppError('iqra_bad_option', { fields: { option: 'iqra_bad_option' } })
  if (line.answeredAt) {
    if (line.option !== option) throw new AppError('iqra_answered_already', { status: 409 })
    return stateOf(placement, requested)
  }
  const isRight = option === line.item.key
  await tx
    .update(iqraAnswers)
    .set({ answeredAt: now, option, isRight })
    .where(and(eq(iqraAnswers.placementId, placement.id), eq(iqraAnswers.position, line.position), isNull(iqraAnswers.answeredAt)))
  const owned = placement.userId === null && holder.userId !== undefined ? { ...placement, userId: holder.userId } : placement
  return goOn(
    tx,
    owned,
    requested.map((other) => (other === line ? { ...line, answeredAt: now, option, isRight } : other)),
    now,
  )
}

function stateOf(placement: PlacementRow, requested: readonly IssuedItem[]): PlacementState {
  const result = savedResult(placement)
  const open = requested.find(({ answeredAt }) => answeredAt === null)
  if (result) return { placement, result }
  if (!open) throw new Error(`placement ${placement.id} has neither a result nor an open item`)
  return { placement, item: open.item }
}

/** Where somebody's placement stands. */
export async function findState(db: Db, placement: PlacementRow): Promise<PlacementState> {
  return stateOf(placement, await listAsked(db, placement.id))
}

export function savedResult({ band, probabilities, theta, standardError, answered }: PlacementRow): PlacementResult | undefined {
  if (!band || !probabilities || theta === null || standardError === null) return undefined
  return { band, probabilities, theta, standardError, items: answered }
}

/** Asks the next item, or ends the placement with its result. */
async function goOn(tx: Tx, placement: PlacementRow, requested: readonly IssuedItem[], now: Date): Promise<PlacementState> {
  const scored = scoredFrom(requested)
  const posterior = posteriorOf(scored)
  const { theta, standardError } = estimateOf(posterior)
  const next = isFinished(scored.length, standardError) ? undefined : await chooseNext(tx, placement, requested, theta)
  const progress = { answered: scored.length, updatedAt: now, userId: placement.userId }
  if (next !== undefined) {
    await tx
      .insert(iqraAnswers)
      .values({ placementId: placement.id, position: requested.length, bankId: placement.bankId, itemId: next, askedAt: now })
    const [shown] = await tx
      .update(iqraBankItems)
      .set({ shown: sql`${iqraBankItems.shown} + 1` })
      .where(and(eq(iqraBankItems.bankId, placement.bankId), eq(iqraBankItems.itemId, next)))
      .returning()
    if (!shown) throw new Error(`bank ${placement.bankId} has no item ${next}`)
    await tx.update(iqraPlacements).set(progress).where(eq(iqraPlacements.id, placement.id))
    return { placement: { ...placement, ...progress }, item: bankItemFrom(shown) }
  }
  const result = resultOf(posterior, scored.length)
  const { band, probabilities } = result
  const end = { ...progress, finishedAt: now, band, probabilities, theta, standardError }
  await tx.update(iqraPlacements).set(end).where(eq(iqraPlacements.id, placement.id))
  return { placement: { ...placement, ...end }, result }
}

/** The id of the item that is asked next; undefined when the bank is used up. */
async function chooseNext(tx: Tx, placement: PlacementRow, requested: readonly IssuedItem[], theta: number): Promise<string | undefined> {
  const { items, exposure } = await loadChoices(tx, placement.bankId)
  const holder = { deviceHash: placement.deviceHash ?? undefined, userId: placement.userId ?? undefined }
  const earlier = (await listPlacements(tx, holder, { language: placement.language })).filter(({ id }) => id !== placement.id)
  const met = (
    await listMetItems(
      tx,
      earlier.map(({ id }) => id),
    )
  ).slice(0, Math.floor(items.length / 2))
  const random = seededRandom(placement.seed + requested.length)
  const counts: Partial<Record<ItemKind, number>> = {}
  for (const { item } of requested) counts[item.kind] = (counts[item.kind] ?? 0) + 1
  const excluded = new Set([...met, ...requested.map(({ item }) => item.id)])
  return chooseItem({ items, theta, excluded, asked: counts, exposure, random })?.id
}

/** What a device did before its reader signed in belongs to the account from now on. */
export async function claimPlacements(db: Db, { deviceHash, userId }: Required<TestTaker>): Promise<void> {
  if (deviceHash === undefined || userId === undefined) return
  await db
    .update(iqraPlacements)
    .set({ userId })
    .where(and(eq(iqraPlacements.deviceHash, deviceHash), isNull(iqraPlacements.userId)))
}

const HOUR_MS = 3_600_000
const UNTOUCHED_MS = 24 * HOUR_MS
const UNFINISHED_MS = 90 * 24 * HOUR_MS
/** As long as the device's cookie lives. */
const DEVICE_MS = 400 * 24 * HOUR_MS

/**
 * Tests that nobody answered anything of are gone after a day, unfinished ones after three months. What a device without an account
 * has finished is nobody's once its cookie is over: the answers stay for the calibration.
 */
export async function deleteUnfinished(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => lt(iqraPlacements.updatedAt, new Date(now.getTime() - ms))
  await db
    .delete(iqraPlacements)
    .where(
      and(
        isNull(iqraPlacements.finishedAt),
        or(and(eq(iqraPlacements.answered, 0), before(UNTOUCHED_MS)), and(gt(iqraPlacements.answered, 0), before(UNFINISHED_MS))),
      ),
    )
  await db
    .update(iqraPlacements)
    .set({ deviceHash: null })
    .where(and(isNotNull(iqraPlacements.deviceHash), isNull(iqraPlacements.userId), before(DEVICE_MS)))
}
