import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { mediaOf } from '#app/features/media/queries.server.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { countIncome, listIncome, listLedger, listSpent } from '../gifts/queries/ledger.server.ts'
import { getNeedUse, getSums, listSums } from '../gifts/queries/sums.server.ts'
import { type CampaignRow, presentCampaign, presentCampaignCard, presentNeed, presentUpdate } from './present.ts'
import { noSums } from './rules.ts'
import { charityCampaigns, charityNeeds, charityPapers, charityUpdates } from './tables.server.ts'
import type { CampaignCard, CampaignView, CharityOverview } from './types.ts'

/** So many campaigns one page shows; a region has a handful. */
const MAX_CAMPAIGNS = 100
const MAX_NEEDS = 60
const MAX_UPDATES = 40
const MAX_LEDGER_LINES = 60
const OVERVIEW_LINES = 12

const isThere = isNull(charityCampaigns.deletedAt)
const isPublic = and(isThere, eq(charityCampaigns.isPublished, true))

type Reading = { locale: Locale; today: string }

export async function findCampaignRow(db: DbOrTx, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(charityCampaigns)
    .where(and(eq(charityCampaigns.id, id), isThere))
  return row
}

export async function listCampaignRows(db: DbOrTx): Promise<CampaignRow[]> {
  return db
    .select()
    .from(charityCampaigns)
    .where(isThere)
    .orderBy(asc(charityCampaigns.position), asc(charityCampaigns.id))
    .limit(MAX_CAMPAIGNS)
}

/** The public page of all campaigns. Samples are shown and count in no sum. */
export async function getCharityOverview(db: DbOrTx, { locale, today }: Reading): Promise<CharityOverview> {
  const rows = (await listCampaignRows(db)).filter(({ isPublished }) => isPublished)
  const ids = rows.map(({ id }) => id)
  const [sums, ledger] = await Promise.all([listSums(db, ids), listLedger(db, { campaignIds: ids, locale, limit: OVERVIEW_LINES })])
  const cards = rows.map((row) => presentCampaignCard(row, { locale, today, sums: sums.get(row.id) ?? noSums }))
  return {
    sums: totalOf(cards),
    open: cards.filter(({ phase }) => phase !== 'ended'),
    ended: cards.filter(({ phase }) => phase === 'ended'),
    ledger,
    hasSamples: cards.some(({ sample }) => sample),
  }
}

function totalOf(cards: readonly CampaignCard[]) {
  const real = cards.filter(({ sample }) => !sample)
  return real.reduce(
    (total, { sums }) => ({
      confirmedInCents: total.confirmedInCents + sums.confirmedInCents,
      promisedInCents: total.promisedInCents + sums.promisedInCents,
      spentInCents: total.spentInCents + sums.spentInCents,
      givers: total.givers + sums.givers,
    }),
    noSums,
  )
}

/** One campaign as everybody sees it; undefined for one that is not published. */
export async function findCampaign(db: DbOrTx, id: string, { locale, today }: Reading): Promise<CampaignView | undefined> {
  const row = await findCampaignRow(db, id)
  if (!row?.isPublished) return undefined
  const query = { campaignIds: [id], locale, limit: MAX_LEDGER_LINES }
  const [sums, needs, use, updates, income, spending, incomeLines] = await Promise.all([
    getSums(db, id),
    listNeeds(db, id),
    getNeedUse(db, id),
    listUpdates(db, id),
    listIncome(db, query),
    listSpent(db, query),
    countIncome(db, id),
  ])
  const pictures = await mediaOf(
    db,
    'charity',
    updates.map(({ id: update }) => picturesSubject(update)),
  )
  return {
    ...presentCampaign(row, { locale, today, sums }),
    needs: needs.map((need) => presentNeed(need, { locale, spent: use.spent.get(need.id) ?? 0, taken: use.taken.get(need.id) ?? 0 })),
    updates: updates.map((update) => presentUpdate(update, locale, pictures.get(picturesSubject(update.id)) ?? [])),
    income,
    spending,
    moreIncome: incomeLines - income.length,
  }
}

export async function listNeeds(db: DbOrTx, campaignId: string) {
  return db
    .select()
    .from(charityNeeds)
    .where(and(eq(charityNeeds.campaignId, campaignId), isNull(charityNeeds.deletedAt)))
    .orderBy(asc(charityNeeds.position), asc(charityNeeds.id))
    .limit(MAX_NEEDS)
}

async function listUpdates(db: DbOrTx, campaignId: string) {
  return db
    .select()
    .from(charityUpdates)
    .where(and(eq(charityUpdates.campaignId, campaignId), isNull(charityUpdates.deletedAt)))
    .orderBy(desc(charityUpdates.onDay), asc(charityUpdates.id))
    .limit(MAX_UPDATES)
}

/** Under which key the library notes the pictures of an update. */
const picturesSubject = (id: string) => `charity_update:${id}:pictures`

/** Updates as the library calls what shows its pictures. */
export async function nameUpdates(db: DbOrTx, subjects: readonly string[], locale: Locale) {
  const byId = new Map(subjects.map((subject) => [subject.split(':')[1] ?? '', subject]))
  if (byId.size === 0) return []
  const rows = await db
    .select({ id: charityUpdates.id, title: charityUpdates.title })
    .from(charityUpdates)
    .where(inArray(charityUpdates.id, [...byId.keys()]))
  return rows.map(({ id, title }) => ({
    subject: byId.get(id) ?? '',
    name: localize(title, locale),
    to: `/admin/charity-management/updates/${encodeURIComponent(id)}`,
  }))
}

export async function listCampaignAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db
    .select({ id: charityCampaigns.id, updatedAt: charityCampaigns.updatedAt })
    .from(charityCampaigns)
    .where(and(isPublic, eq(charityCampaigns.sample, false)))
    .orderBy(asc(charityCampaigns.position), asc(charityCampaigns.id))
    .limit(limit)
  return rows.map(({ id, updatedAt }) => ({ path: `/charity/${encodeURIComponent(id)}`, changedOn: updatedAt }))
}

/** For the fields of the back office that choose a campaign. */
export async function listCampaignNames(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const rows = await listCampaignRows(db)
  return rows.map(({ id, title }) => ({ id, name: localize(title, locale) }))
}

type NameQuery = { text: string; locale: Locale; limit: number }

/** Campaigns whose title or association holds a folded text, drafts too. */
export async function findCampaignsByName(db: DbOrTx, { text, locale, limit }: NameQuery) {
  if (text === '') return []
  const rows = await listCampaignRows(db)
  const found = rows.filter(({ title, association }) =>
    foldArabic([...Object.values(title), ...Object.values(association)].join(' ')).includes(text),
  )
  return found
    .slice(0, limit)
    .map(({ id, title, association }) => ({ id, title: localize(title, locale), association: localize(association, locale) }))
}

export async function countSampleCampaigns(db: DbOrTx): Promise<number> {
  return db.$count(charityCampaigns, eq(charityCampaigns.sample, true))
}

/** A paper that everybody may see: of a published campaign its authorisation, its report, and the receipt of an approved spending. */
export async function findPublicPaper(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ id: charityPapers.id, fileId: charityPapers.fileId, mime: charityPapers.mime, campaignId: charityPapers.campaignId })
    .from(charityPapers)
    .innerJoin(charityCampaigns, eq(charityCampaigns.id, charityPapers.campaignId))
    .where(
      and(
        eq(charityPapers.id, id),
        isPublic,
        sql`(${charityPapers.id} in (${charityCampaigns.authorisationPaperId}, ${charityCampaigns.reportPaperId})
          or exists (select 1 from charity_spendings s where s.paper_id = ${charityPapers.id} and s.state = 'approved'))`,
      ),
    )
  return row
}

/** Any paper, for the treasurer. */
export async function findPaperRow(db: DbOrTx, id: string) {
  const [row] = await db.select().from(charityPapers).where(eq(charityPapers.id, id))
  return row
}

/** Published campaigns whose authorisation ran out and that are not closed yet. */
export const hasRunOut = (today: string) =>
  and(isPublic, isNull(charityCampaigns.closedAt), lt(charityCampaigns.validUntil, today), eq(charityCampaigns.sample, false))

export async function hasRunOutCampaigns(db: DbOrTx, today: string): Promise<boolean> {
  return (await db.select({ id: charityCampaigns.id }).from(charityCampaigns).where(hasRunOut(today)).limit(1)).length > 0
}
