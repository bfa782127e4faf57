import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { enqueueJob } from '#app/platform/jobs/queue.server.ts'
import { calibrate, type Responses } from '../calibration.ts'
import { flagsOf, type ItemFlag } from '../flags.ts'
import { findLatestBank, listChangedLanguages } from '../queries.server.ts'
import { STARTING_DISCRIMINATION, startingDifficulty } from '../rules.ts'
import { iqraAnswers, iqraBankItems, iqraBanks, iqraItems, iqraPlacements } from '../tables.server.ts'
import type { ItemParameters, TestLanguage } from '../types.ts'

/** An item is calibrated from this many answers on. */
export const MIN_ANSWERS = 200
/** And a bank when this many of its items can be. */
export const MIN_ITEMS = 10
/** The newest ones count; older readers than these met another test. */
const MAX_PLACEMENTS = 20_000
/** A person who answered fewer of the items says too little of each. */
const MIN_PER_PERSON = 5
const CALIBRATED_SHARE = 0.8

type ItemRow = typeof iqraItems.$inferSelect
type Measured = ItemParameters & { isCalibrated: boolean; answers: number; flags: ItemFlag[] }

const optionsOf = ({ optionA, optionB, optionC, optionD }: ItemRow) => [optionA, optionB, optionC, optionD]

function startOf({ band, startingB }: ItemRow): Measured {
  const b = startingB ?? startingDifficulty(band, 0, 1)
  return { a: STARTING_DISCRIMINATION, b, isCalibrated: false, answers: 0, flags: [] }
}

/** What the newest bank knows of the items whose wording is still the same. */
async function measuredItems(tx: Db | Tx, bankId: number): Promise<Map<string, Measured & { itemVersion: number }>> {
  const rows = await tx.select().from(iqraBankItems).where(eq(iqraBankItems.bankId, bankId))
  return new Map(
    rows.map(({ itemId, itemVersion, a, b, isCalibrated, answers, flags }) => [
      itemId,
      { itemVersion, a, b, isCalibrated, answers, flags },
    ]),
  )
}

const liveItems = (tx: Db | Tx, language: TestLanguage) =>
  tx
    .select()
    .from(iqraItems)
    .where(and(eq(iqraItems.language, language), isNull(iqraItems.deletedAt)))
    .orderBy(asc(iqraItems.id))

type Publish = { language: TestLanguage; now: Date; fresh?: ReadonlyMap<string, Measured>; answers?: number }

/**
 * Makes the items as they are now a new version of their bank: tests under way go on with theirs. What is known of an item
 * is taken along as long as its wording is the same. Undefined when there are no items.
 */
export async function publishBank(tx: Tx, { language, now, fresh = new Map(), answers }: Publish): Promise<number | undefined> {
  const items = await liveItems(tx, language)
  if (items.length === 0) return undefined
  const latest = await findLatestBank(tx, language)
  const measured = latest ? await measuredItems(tx, latest.id) : new Map<string, Measured & { itemVersion: number }>()
  const rows = items.map((item) => {
    const known = measured.get(item.id)
    return { item, measured: fresh.get(item.id) ?? (known?.itemVersion === item.version ? known : startOf(item)) }
  })
  const calibrated = rows.filter((row) => row.measured.isCalibrated).length
  const [bank] = await tx
    .insert(iqraBanks)
    .values({
      ...{ language, version: (latest?.version ?? 0) + 1, createdAt: now },
      ...{ isCalibrated: calibrated / rows.length >= CALIBRATED_SHARE, answers: answers ?? latest?.answers ?? 0 },
    })
    .returning({ id: iqraBanks.id })
  if (!bank) throw new Error('a bank was not published')
  await tx.insert(iqraBankItems).values(
    rows.map(({ item, measured: { a, b, isCalibrated, answers: count, flags } }) => ({
      ...{ bankId: bank.id, itemId: item.id, itemVersion: item.version, band: item.band, kind: item.kind, passage: item.passage },
      ...{ stem: item.stem, options: optionsOf(item), rightOption: 'abcd'.indexOf(item.rightOption) },
      ...{ a, b, isCalibrated, answers: count, flags },
    })),
  )
  return bank.id
}

/** New versions of the banks whose items have changed. */
export async function publishChanged(db: Db, now: Date): Promise<void> {
  for (const language of await listChangedLanguages(db)) await db.transaction((tx) => publishBank(tx, { language, now }))
}

type Gathered = { ids: string[]; start: ItemParameters[]; counts: number[]; people: Responses[] }

/** The answers of finished tests to items whose wording is still the same, in the order in which the tests were begun. */
async function gatherAnswers(db: Db, language: TestLanguage): Promise<Gathered> {
  const latest = await findLatestBank(db, language)
  const measured = latest ? await measuredItems(db, latest.id) : new Map<string, Measured>()
  const placements = db
    .select({ id: iqraPlacements.id, finishedAt: iqraPlacements.finishedAt })
    .from(iqraPlacements)
    .where(and(eq(iqraPlacements.language, language), isNotNull(iqraPlacements.finishedAt)))
    .orderBy(desc(iqraPlacements.finishedAt))
    .limit(MAX_PLACEMENTS)
    .as('placements')
  const rows = await db
    .select({ placement: placements.id, itemId: iqraAnswers.itemId, isRight: iqraAnswers.isRight, item: iqraItems })
    .from(placements)
    .innerJoin(iqraAnswers, eq(iqraAnswers.placementId, placements.id))
    .innerJoin(iqraBankItems, and(eq(iqraBankItems.bankId, iqraAnswers.bankId), eq(iqraBankItems.itemId, iqraAnswers.itemId)))
    .innerJoin(
      iqraItems,
      and(eq(iqraItems.id, iqraAnswers.itemId), eq(iqraItems.version, iqraBankItems.itemVersion), isNull(iqraItems.deletedAt)),
    )
    .orderBy(asc(placements.finishedAt), asc(placements.id), asc(iqraAnswers.position))
  const counts = new Map<string, number>()
  const items = new Map<string, ItemRow>()
  for (const { itemId, item } of rows) {
    counts.set(itemId, (counts.get(itemId) ?? 0) + 1)
    items.set(itemId, item)
  }
  const enough = [...items.values()].filter(({ id }) => (counts.get(id) ?? 0) >= MIN_ANSWERS)
  const numbers = new Map(enough.map(({ id }, i) => [id, i]))
  const people = new Map<string, { item: number; isRight: boolean }[]>()
  for (const { placement, itemId, isRight } of rows) {
    const item = numbers.get(itemId)
    if (item === undefined || isRight === null) continue
    const own = people.get(placement) ?? []
    own.push({ item, isRight })
    people.set(placement, own)
  }
  return {
    ids: enough.map(({ id }) => id),
    start: enough.map((item) => measured.get(item.id) ?? startOf(item)),
    counts: enough.map(({ id }) => counts.get(id) ?? 0),
    people: [...people.values()].filter((responses) => responses.length >= MIN_PER_PERSON),
  }
}

export const CALIBRATE_JOB = 'iqra.calibrate'

/** A calibration is done by a job, which says in its own line of the jobs how it went. */
export async function requestCalibration(db: Db, { language, by, now }: { language: TestLanguage; by: Actor; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await enqueueJob(tx, { name: CALIBRATE_JOB, payload: { language }, runAt: now })
    await recordAudit(tx, { by, action: 'iqra.calibration_requested', subject: { kind: 'iqra_bank', id: language, name: language } })
  })
}

export type CalibrationOutcome = { items: number; answers: number; flagged: number }

/**
 * New parameters from real answers, as a new version of the bank; tests under way keep the version they began with. Undefined
 * when too few items have enough answers: then nothing changes.
 */
export async function calibrateBank(db: Db, language: TestLanguage, now: Date): Promise<CalibrationOutcome | undefined> {
  const { ids, start, counts, people } = await gatherAnswers(db, language)
  if (ids.length < MIN_ITEMS) return undefined
  const calibration = await calibrate(people, start, () => setImmediate())
  const flags = flagsOf(people, calibration)
  const fresh = new Map(
    ids.map((id, i) => {
      const { a, b } = calibration.parameters[i] ?? { a: STARTING_DISCRIMINATION, b: 0 }
      return [id, { a, b, isCalibrated: true, answers: counts[i] ?? 0, flags: flags[i] ?? [] }] as const
    }),
  )
  const answers = counts.reduce((sum, count) => sum + count, 0)
  await db.transaction((tx) => publishBank(tx, { language, now, fresh, answers }))
  return { items: ids.length, answers, flagged: flags.filter((some) => some.length > 0).length }
}
