import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { holdsFolded } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { iqraAnswers, iqraBankItems, iqraBanks, iqraItems, iqraPlacements } from './tables.server.ts'
import type { Bank, BankItem, Exposure, Scored, TestLanguage } from './types.ts'

/** Who takes a test: a device by its cookie, an account, or both. */
export type TestTaker = { deviceHash?: string | undefined; userId?: string | undefined }
export type PlacementRow = typeof iqraPlacements.$inferSelect

/** Undefined for nobody: a condition that says nothing would find everybody's. */
export function heldBy({ deviceHash, userId }: TestTaker): SQL | undefined {
  return or(
    deviceHash === undefined ? undefined : eq(iqraPlacements.deviceHash, deviceHash),
    userId === undefined ? undefined : eq(iqraPlacements.userId, userId),
  )
}

/** Placements that are shown or looked at, of one holder. */
const MAX_PLACEMENTS = 50

/** Somebody's placements, the one used last first; `language` and `finished` narrow them. */
export async function listPlacements(
  db: DbOrTx,
  holder: TestTaker,
  { language, finished }: { language?: TestLanguage | undefined; finished?: boolean } = {},
): Promise<PlacementRow[]> {
  const held = heldBy(holder)
  if (!held) return []
  return db
    .select()
    .from(iqraPlacements)
    .where(
      and(
        held,
        language === undefined ? undefined : eq(iqraPlacements.language, language),
        finished === undefined ? undefined : finished ? isNotNull(iqraPlacements.finishedAt) : isNull(iqraPlacements.finishedAt),
      ),
    )
    .orderBy(desc(iqraPlacements.updatedAt), asc(iqraPlacements.id))
    .limit(MAX_PLACEMENTS)
}

/** The version of a bank that new placements begin with. */
export async function findLatestBank(db: DbOrTx, language: TestLanguage): Promise<typeof iqraBanks.$inferSelect | undefined> {
  const [bank] = await db.select().from(iqraBanks).where(eq(iqraBanks.language, language)).orderBy(desc(iqraBanks.version)).limit(1)
  return bank
}

const latestBanks = sql`(select distinct on (language) id from iqra_banks order by language, version desc)`

type BankItemRow = typeof iqraBankItems.$inferSelect

export function bankItemFrom({ itemId, rightOption, kind, band, passage, stem, options, a, b, isCalibrated }: BankItemRow): BankItem {
  return { id: itemId, key: rightOption, kind, band, passage, stem, options, a, b, isCalibrated }
}

export type IssuedItem = { position: number; item: BankItem; answeredAt: Date | null; option: number | null; isRight: boolean | null }

/** Everything that was asked in a placement, in order. */
export async function listIssuedItems(db: DbOrTx, placementId: string): Promise<IssuedItem[]> {
  const rows = await db
    .select({ answer: iqraAnswers, item: iqraBankItems })
    .from(iqraAnswers)
    .innerJoin(iqraBankItems, and(eq(iqraBankItems.bankId, iqraAnswers.bankId), eq(iqraBankItems.itemId, iqraAnswers.itemId)))
    .where(eq(iqraAnswers.placementId, placementId))
    .orderBy(asc(iqraAnswers.position))
  return rows.map(({ answer: { position, answeredAt, option, isRight }, item }) => ({
    ...{ position, answeredAt, option, isRight },
    item: bankItemFrom(item),
  }))
}

export const scoredFrom = (requested: readonly IssuedItem[]): Scored[] =>
  requested.flatMap(({ item, isRight }) => (isRight === null ? [] : [{ item, isRight }]))

export type LatestBank = Omit<Bank, 'items'> & { exposure: Exposure; rows: BankItemRow[]; createdAt: Date; answers: number }

/** The newest version of each language's bank, whole, with how often each item was shown. */
export async function listLatestBanks(db: DbOrTx): Promise<LatestBank[]> {
  const banks = await db.select().from(iqraBanks).where(sql`${iqraBanks.id} in ${latestBanks}`).orderBy(asc(iqraBanks.language))
  if (banks.length === 0) return []
  const rows = await db
    .select()
    .from(iqraBankItems)
    .where(
      inArray(
        iqraBankItems.bankId,
        banks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(iqraBankItems.itemId))
  return banks.map(({ placements, ...bank }) => {
    const own = rows.filter(({ bankId }) => bankId === bank.id)
    const shown = new Map(own.map((row) => [row.itemId, row.shown]))
    return { ...bank, rows: own, exposure: { placements, shown } }
  })
}

/** How these items stand in the newest bank of their language. */
export async function statsOf(db: DbOrTx, itemIds: readonly string[]) {
  if (itemIds.length === 0) return []
  return db
    .select({
      id: iqraBankItems.itemId,
      ...{ a: iqraBankItems.a, b: iqraBankItems.b, flags: iqraBankItems.flags, answers: iqraBankItems.answers },
      ...{ shown: iqraBankItems.shown, placements: iqraBanks.placements },
    })
    .from(iqraBankItems)
    .innerJoin(iqraBanks, eq(iqraBanks.id, iqraBankItems.bankId))
    .where(and(sql`${iqraBanks.id} in ${latestBanks}`, inArray(iqraBankItems.itemId, [...itemIds])))
}

/** Languages whose items have changed since their newest bank was published. */
export async function listChangedLanguages(db: DbOrTx): Promise<TestLanguage[]> {
  const { rows } = await db.execute<{ language: TestLanguage }>(sql`
    select i.language from iqra_items i
    left join (select language, max(created_at) as at from iqra_banks group by language) b on b.language = i.language
    group by i.language, b.at having max(i.updated_at) > coalesce(b.at, '-infinity')`)
  return rows.map(({ language }) => language)
}

export async function findItems(db: DbOrTx, folded: string, limit: number) {
  return db
    .select({ id: iqraItems.id, stem: iqraItems.stem, band: iqraItems.band })
    .from(iqraItems)
    .where(and(isNull(iqraItems.deletedAt), holdsFolded(sql`ar_norm(${iqraItems.stem})`, folded)))
    .orderBy(asc(iqraItems.id))
    .limit(limit)
}

/** Items of the newest banks that their calibration found something wrong with. */
export async function listFlagged(db: DbOrTx, limit: number) {
  return db
    .select({ id: iqraBankItems.itemId, stem: iqraBankItems.stem, flags: iqraBankItems.flags })
    .from(iqraBankItems)
    .where(and(sql`${iqraBankItems.bankId} in ${latestBanks}`, sql`jsonb_array_length(${iqraBankItems.flags}) > 0`))
    .orderBy(asc(iqraBankItems.itemId))
    .limit(limit)
}

/** Languages that a test can be taken in. */
export async function listTestLanguages(db: DbOrTx): Promise<TestLanguage[]> {
  const rows = await db.selectDistinct({ language: iqraBanks.language }).from(iqraBanks)
  return testOrder.filter((language) => rows.some((row) => row.language === language))
}

/** The region's own languages first. */
const testOrder: readonly TestLanguage[] = ['ar', 'fr', 'en', 'es']

export async function findBank(db: DbOrTx, id: number) {
  const [bank] = await db.select().from(iqraBanks).where(eq(iqraBanks.id, id))
  return bank
}

/** The placement tests of an account, with what was answered. */
export async function exportPlacements({ db }: { db: DbOrTx }, { userId }: AccountPerson) {
  const tests = await db
    .select({
      id: iqraPlacements.id,
      language: iqraPlacements.language,
      begunAt: iqraPlacements.createdAt,
      finishedAt: iqraPlacements.finishedAt,
      band: iqraPlacements.band,
      probabilities: iqraPlacements.probabilities,
    })
    .from(iqraPlacements)
    .where(eq(iqraPlacements.userId, userId))
    .orderBy(asc(iqraPlacements.createdAt))
  const answers = await db
    .select({
      placement: iqraAnswers.placementId,
      item: iqraAnswers.itemId,
      option: iqraAnswers.option,
      isRight: iqraAnswers.isRight,
      at: iqraAnswers.answeredAt,
    })
    .from(iqraAnswers)
    .innerJoin(iqraPlacements, eq(iqraPlacements.id, iqraAnswers.placementId))
    .where(eq(iqraPlacements.userId, userId))
    .orderBy(asc(iqraAnswers.placementId), asc(iqraAnswers.position))
  return tests.map(({ id, ...one }) => ({
    ...one,
    answers: answers.filter(({ placement }) => placement === id).map(({ placement: _placement, ...answer }) => answer),
  }))
}
