import { randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#app/platform/crypto-tokens.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { chooseItem, seededRandom } from '../choose-item.ts'
import { bankItemJson, type Course, loadCourse } from '../queries/course.server.ts'
import {
  findLatestBank,
  heldBy,
  type IssuedItem,
  listIssuedItems,
  listPlacements,
  type PlacementRow,
  scoredFrom,
  type TestTaker,
} from '../queries.server.ts'
import { estimateOf, isFinished, posteriorOf, resultOf, retakeFrom } from '../rules.ts'
import type { PlacementAnswer } from '../schema.ts'
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
    if (!state) throw new Error('a placement began without a question')
    return { ...state, token }
  })
}

/** The placement of an unguessable token; 404 for another account's. */
async function findByToken(db: DbOrTx, token: string, holder: TestTaker): Promise<PlacementRow> {
  const [placement] = await db
    .select()
    .from(iqraPlacements)
    .where(eq(iqraPlacements.tokenHash, tokenHash(token)))
  const isAnothers = holder.userId !== undefined && placement?.userId && placement.userId !== holder.userId
  if (!placement || isAnothers) throw notFound('iqra_no_session')
  return placement
}

async function findHeld(db: DbOrTx, id: string, holder: TestTaker): Promise<PlacementRow> {
  const held = heldBy(holder)
  const own = and(eq(iqraPlacements.id, id), held)
  const [placement] = held ? await db.select().from(iqraPlacements).where(own) : []
  if (!placement) throw notFound('iqra_no_session')
  return placement
}

type Given = { given: PlacementAnswer; holder: TestTaker; now: Date }

export const answerByToken = (db: Db, token: string, given: Given): Promise<PlacementState> =>
  answer(db, () => findByToken(db, token, given.holder), given)

/** The same for whoever holds the placement by its device or account. */
export const answerById = (db: Db, id: string, given: Given): Promise<PlacementState> =>
  answer(db, () => findHeld(db, id, given.holder), given)

const TRIES = 3

/**
 * Takes an answer, and finds what comes next. The same answer again changes nothing and is answered with where the test
 * stands; another answer to the same item is 409, an item that was not asked and an option that it does not have are 409 and 400.
 * Nothing is locked: of answers at once one is written (`writeNext`), and the others find the test a step further and are judged by that.
 */
async function answer(db: Db, find: () => Promise<PlacementRow>, given: Given): Promise<PlacementState> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await tryAnswer(db, await find(), given)
    if (state) return state
  }
  throw new Error('an answer was neither written nor found')
}

async function tryAnswer(db: Db, placement: PlacementRow, { given, holder, now }: Given): Promise<PlacementState | undefined> {
  const course = await loadCourse(db, placement, { answered: given.item })
  const line = course.asked.find(({ item }) => item.id === given.item)
  if (!line) throw new AppError('iqra_not_issued', { status: 409 })
  const option = given.option === null ? null : indexOfOption(placement.id, line.item, given.option)
  if (option === undefined) throw new AppError('iqra_bad_option', { fields: { option: 'iqra_bad_option' } })
  if (line.answeredAt) {
    if (line.option !== option) throw new AppError('iqra_answered_already', { status: 409 })
    return stateOf(placement, course.asked)
  }
  const answered = { ...line, answeredAt: now, option, isRight: option === line.item.key }
  const owned = placement.userId === null && holder.userId !== undefined ? { ...placement, userId: holder.userId } : placement
  const asked = course.asked.map((other) => (other === line ? answered : other))
  return askNext(db, owned, { ...course, asked }, { answered, now })
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
  return stateOf(placement, await listIssuedItems(db, placement.id))
}

export function savedResult({ band, probabilities, theta, standardError, answered }: PlacementRow): PlacementResult | undefined {
  if (!band || !probabilities || theta === null || standardError === null) return undefined
  return { band, probabilities, theta, standardError, items: answered }
}

type Step = { answered?: IssuedItem; now: Date }

/** Takes down the answer, and asks the next item or ends the placement with its result; undefined where another answer was first. */
async function askNext(db: DbOrTx, placement: PlacementRow, course: Course, { answered, now }: Step): Promise<PlacementState | undefined> {
  const scored = scoredFrom(course.asked)
  const posterior = posteriorOf(scored)
  const { theta, standardError } = estimateOf(posterior)
  const next = isFinished(scored.length, standardError) ? undefined : chooseNext(placement, course, theta)
  const moved = { ...placement, answered: scored.length, updatedAt: now }
  if (next !== undefined) {
    const item = await writeNext(db, moved, { itemId: next, position: course.asked.length, answered })
    return item && { placement: moved, item }
  }
  const result = resultOf(posterior, scored.length)
  const { band, probabilities } = result
  const ended = { ...moved, finishedAt: now, band, probabilities, theta, standardError }
  return (await writeEnd(db, ended, answered)) ? { placement: ended, result } : undefined
}

/** The answer as a step before another: no row where there was one already. Without an answer, which is the first question, one row. */
function answerStep({ id }: PlacementRow, answered: IssuedItem | undefined): SQL {
  if (!answered) return sql`select 1`
  const { position, answeredAt, option, isRight } = answered
  return sql`
    update iqra_answers set answered_at = ${answeredAt?.toISOString()}::timestamptz, option = ${option}::smallint, is_right = ${isRight}::boolean
    where placement_id = ${id}::uuid and position = ${position}::smallint and answered_at is null returning 1`
}

type Next = { itemId: string; position: number; answered: IssuedItem | undefined }

/**
 * The answer, the next question, its being shown and how far the reader is, in one statement, whole or not at all: each that is waited
 * for costs a reader time. All of it hangs on the row that was answered, so that an answer counts once and one question is open.
 */
async function writeNext(db: DbOrTx, placement: PlacementRow, { itemId, position, answered }: Next): Promise<BankItem | undefined> {
  const { id, bankId, updatedAt, userId } = placement
  const at = updatedAt.toISOString()
  const { rows } = await db.execute<{ item: string }>(sql`
    with step as (${answerStep(placement, answered)}),
    asked as (
      insert into iqra_answers (placement_id, position, bank_id, item_id, asked_at)
      select ${id}::uuid, ${position}::smallint, ${bankId}::bigint, ${itemId}, ${at}::timestamptz from step
    ),
    moved as (
      update iqra_placements set answered = ${placement.answered}::integer, updated_at = ${at}::timestamptz, user_id = ${userId}::uuid
      from step where id = ${id}::uuid
    )
    update iqra_bank_items i set shown = shown + 1 from step where i.bank_id = ${bankId}::bigint and i.item_id = ${itemId}
    returning ${bankItemJson}::text as item`)
  return rows[0] && (JSON.parse(rows[0].item) as BankItem)
}

/** The last answer and the result. False where another answer was first. */
async function writeEnd(db: DbOrTx, ended: PlacementRow, answered: IssuedItem | undefined): Promise<boolean> {
  const { id, updatedAt, userId, finishedAt, band, probabilities, theta, standardError } = ended
  const { rows } = await db.execute(sql`
    with step as (${answerStep(ended, answered)})
    update iqra_placements set answered = ${ended.answered}::integer, updated_at = ${updatedAt.toISOString()}::timestamptz,
      user_id = ${userId}::uuid, finished_at = ${finishedAt?.toISOString()}::timestamptz, band = ${band}, theta = ${theta}::double precision,
      probabilities = ${JSON.stringify(probabilities)}::jsonb, standard_error = ${standardError}::double precision
    from step where id = ${id}::uuid returning 1`)
  return rows.length > 0
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
