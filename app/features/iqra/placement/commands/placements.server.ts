import { randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { chooseItem, seededRandom } from '../choose-item.ts'
import { bankItemJson, type Course, loadCourse } from '../queries/course.server.ts'
import {
  findLatestBank,
  heldBy,
  type IssuedItem,
  listAsked,
  listPlacements,
  type PlacementRow,
  scoredFrom,
  type TestTaker,
} from '../queries.server.ts'
import { estimateOf, isFinished, posteriorOf, resultOf, retakeFrom } from '../rules.ts'
import type { GivenAnswer } from '../schema.ts'
import { iqraBanks, iqraPlacements } from '../tables.server.ts'
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
    const state = await askNext(tx, placement, await loadCourse(tx, placement), { now })
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
    const held = heldBy(holder)
    const own = and(eq(iqraPlacements.id, id), held)
    const [placement] = held ? await tx.select().from(iqraPlacements).where(own).for('update') : []
    if (!placement) throw notFound('iqra_no_session')
    return answer(tx, placement, { given, holder, now })
  })
}

/**
 * Takes an answer, and finds what comes next. The same answer again changes nothing and is answered with where the test
 * stands; another answer to the same item is 409, an item that was not asked and an option that it does not have are 409 and 400.
 */
async function answer(tx: Tx, placement: PlacementRow, { given, holder, now }: Given): Promise<PlacementState> {
  const course = await loadCourse(tx, placement)
  const line = course.asked.find(({ item }) => item.id === given.item)
  if (!line) throw new AppError('iqra_not_asked', { status: 409 })
  const option = given.option === null ? null : indexOfOption(placement.id, line.item, given.option)
  if (option === undefined) throw new AppError('iqra_bad_option', { fields: { option: 'iqra_bad_option' } })
  if (line.answeredAt) {
    if (line.option !== option) throw new AppError('iqra_answered_already', { status: 409 })
    return stateOf(placement, course.asked)
  }
  const answered = { ...line, answeredAt: now, option, isRight: option === line.item.key }
  const owned = placement.userId === null && holder.userId !== undefined ? { ...placement, userId: holder.userId } : placement
  const asked = course.asked.map((other) => (other === line ? answered : other))
  return askNext(tx, owned, { ...course, asked }, { answered, now })
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

type Step = { answered?: IssuedItem; now: Date }

/** Takes down the answer, and asks the next item or ends the placement with its result. */
async function askNext(tx: Tx, placement: PlacementRow, course: Course, { answered, now }: Step): Promise<PlacementState> {
  const scored = scoredFrom(course.asked)
  const posterior = posteriorOf(scored)
  const { theta, standardError } = estimateOf(posterior)
  const next = isFinished(scored.length, standardError) ? undefined : chooseNext(placement, course, theta)
  const progress = { answered: scored.length, updatedAt: now, userId: placement.userId }
  if (next !== undefined) {
    const moved = { ...placement, ...progress }
    return { placement: moved, item: await writeNext(tx, moved, { itemId: next, position: course.asked.length, answered }) }
  }
  if (answered) await tx.execute(sql`${writeAnswer(placement, answered)} returning 1`)
  const result = resultOf(posterior, scored.length)
  const { band, probabilities } = result
  const end = { ...progress, finishedAt: now, band, probabilities, theta, standardError }
  await tx.update(iqraPlacements).set(end).where(eq(iqraPlacements.id, placement.id))
  return { placement: { ...placement, ...end }, result }
}

function writeAnswer({ id }: PlacementRow, { position, answeredAt, option, isRight }: IssuedItem): SQL {
  return sql`update iqra_answers set answered_at = ${answeredAt?.toISOString()}::timestamptz, option = ${option}::smallint, is_right = ${isRight}::boolean
    where placement_id = ${id}::uuid and position = ${position}::smallint and answered_at is null`
}

type Next = { itemId: string; position: number; answered: IssuedItem | undefined }

/**
 * The answer, the next question, its being shown and how far the reader is, in one statement: each that is waited for costs a reader
 * time. The question is asked of the row that was answered, so that it comes after it: only one may be open.
 */
async function writeNext(tx: Tx, placement: PlacementRow, { itemId, position, answered }: Next): Promise<BankItem> {
  const { id, bankId, updatedAt, userId } = placement
  const at = updatedAt.toISOString()
  const before = answered ? sql`${writeAnswer(placement, answered)} returning 1` : sql`select 1`
  const { rows } = await tx.execute<{ item: string }>(sql`
    with before as (${before}),
    asked as (
      insert into iqra_answers (placement_id, position, bank_id, item_id, asked_at)
      select ${id}::uuid, ${position}::smallint, ${bankId}::bigint, ${itemId}, ${at}::timestamptz from before
    ),
    moved as (
      update iqra_placements set answered = ${placement.answered}::integer, updated_at = ${at}::timestamptz, user_id = ${userId}::uuid
      where id = ${id}::uuid
    )
    update iqra_bank_items i set shown = shown + 1 from before where i.bank_id = ${bankId}::bigint and i.item_id = ${itemId}
    returning ${bankItemJson}::text as item`)
  const [written] = rows
  if (!written) throw new Error(`bank ${bankId} has no item ${itemId}`)
  return JSON.parse(written.item) as BankItem
}

/** The id of the item that is asked next; undefined when the bank is used up. Half of a bank may have been met before. */
function chooseNext({ seed }: PlacementRow, { items, exposure, asked, met }: Course, theta: number): string | undefined {
  const counts: Partial<Record<ItemKind, number>> = {}
  for (const { item } of asked) counts[item.kind] = (counts[item.kind] ?? 0) + 1
  const excluded = new Set([...met.slice(0, Math.floor(items.length / 2)), ...asked.map(({ item }) => item.id)])
  const random = seededRandom(seed + asked.length)
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
