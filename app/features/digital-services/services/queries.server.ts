import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { foldArabic } from '#app/platform/arabic.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { presentQuestion, presentService, presentServiceCard, type QuestionRow, type ServiceRow } from './present.ts'
import { type Need, needs, printCondition } from './rules.ts'
import { catalogueWords } from './schema.ts'
import { digitalServices, serviceQuestions } from './tables.server.ts'
import type { CatalogueQuery, ServiceCard, ServiceCatalogue, ServiceView } from './types.ts'

/** A catalogue that one page shows whole; beyond it the search of the site is the place to look. */
const MAX_SERVICES = 300
export const MAX_QUESTIONS = 40

const isThere = isNull(digitalServices.deletedAt)

async function listServices(db: DbOrTx): Promise<ServiceRow[]> {
  return db
    .select()
    .from(digitalServices)
    .where(isThere)
    .orderBy(asc(digitalServices.position), asc(digitalServices.id))
    .limit(MAX_SERVICES)
}

/** What the search looks through: a line's words in every language, since people mix them. */
function textOf({ name, description, papers, portalName, portalUrl }: ServiceRow): string {
  const texts = [name, description, papers, portalName].flatMap((text) => (text ? Object.values(text) : []))
  return foldArabic([...texts, portalUrl ?? ''].join(' '))
}

export async function getCatalogue(db: DbOrTx, query: CatalogueQuery, locale: Locale): Promise<ServiceCatalogue> {
  const rows = await listServices(db)
  const words = catalogueWords(query.text)
  const found = rows.filter((row) => {
    if (query.by !== null && row.kind !== query.by) return false
    const text = words.length > 0 ? textOf(row) : ''
    return words.every((word) => text.includes(word))
  })
  const counts: Partial<Record<Need, number>> = {}
  for (const { need } of found) counts[need] = (counts[need] ?? 0) + 1
  const groups = needs
    .filter((need) => query.need === null || query.need === need)
    .map((need) => ({ need, services: found.filter((row) => row.need === need).map((row) => presentServiceCard(row, locale)) }))
    .filter(({ services }) => services.length > 0)
  return { query, groups, counts, hasSamples: found.some(({ sample }) => sample) }
}

export async function findServiceRow(db: DbOrTx, id: string): Promise<ServiceRow | undefined> {
  const [row] = await db
    .select()
    .from(digitalServices)
    .where(and(eq(digitalServices.id, id), isThere))
  return row
}

export async function findService(db: DbOrTx, id: string, locale: Locale): Promise<ServiceView | undefined> {
  const row = await findServiceRow(db, id)
  return row && presentService(row, locale)
}

export async function listQuestions(db: DbOrTx, serviceId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(serviceQuestions)
    .where(and(eq(serviceQuestions.serviceId, serviceId), isNull(serviceQuestions.deletedAt)))
    .orderBy(asc(serviceQuestions.position), asc(serviceQuestions.id))
    .limit(MAX_QUESTIONS)
}

const MAX_OF_PROCEDURE = 6

/** The services that name a procedure of the legal guide, by the last part of its address. */
export async function listServicesOfProcedure(db: DbOrTx, slug: string, locale: Locale): Promise<ServiceCard[]> {
  const rows = await db
    .select()
    .from(digitalServices)
    .where(and(isThere, sql`${slug} = any(string_to_array(${digitalServices.procedures}, ' '))`))
    .orderBy(asc(digitalServices.position), asc(digitalServices.id))
    .limit(MAX_OF_PROCEDURE)
  return rows.map((row) => presentServiceCard(row, locale))
}

export async function listServiceAddresses(db: DbOrTx, limit: number): Promise<{ path: string; changedOn: Date }[]> {
  const rows = await db
    .select({ id: digitalServices.id, updatedAt: digitalServices.updatedAt })
    .from(digitalServices)
    .where(and(isThere, eq(digitalServices.sample, false)))
    .orderBy(asc(digitalServices.position), asc(digitalServices.id))
    .limit(limit)
  return rows.map(({ id, updatedAt }) => ({ path: `/digital-services/${encodeURIComponent(id)}`, changedOn: updatedAt }))
}

/** For the fields of the back office that choose a service. */
export async function listServiceNames(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const rows = await listServices(db)
  return rows.map(({ id, name }) => ({ id, name: localize(name, locale) }))
}

/** Whether the catalogue has ever been filled; what the owner threw away counts. */
export async function hasServices(db: DbOrTx): Promise<boolean> {
  const [row] = await db.select({ id: digitalServices.id }).from(digitalServices).limit(1)
  return row !== undefined
}

export async function countSampleServices(db: DbOrTx): Promise<number> {
  return db.$count(digitalServices, eq(digitalServices.sample, true))
}

const MAX_CHOICES = 500

/** Every answer that may decide whether another question is asked, within its service. */
export async function listConditions(db: DbOrTx, locale: Locale): Promise<{ id: string; name: string; within: string }[]> {
  const rows = await db
    .select({ question: serviceQuestions })
    .from(serviceQuestions)
    .innerJoin(digitalServices, eq(digitalServices.id, serviceQuestions.serviceId))
    .where(and(eq(serviceQuestions.kind, 'choice'), isNull(serviceQuestions.deletedAt), isThere))
    .orderBy(asc(digitalServices.position), asc(serviceQuestions.position))
    .limit(MAX_CHOICES)
  return rows.flatMap(({ question }) => {
    const { id, label, options } = presentQuestion(question, locale)
    return options.map((option, i) => ({ id: printCondition(id, i + 1), name: `${label}: ${option}`, within: question.serviceId }))
  })
}

type NameQuery = { text: string; locale: Locale; limit: number }

/** Services whose name holds a folded text, for the back office's search. */
export async function findServicesByName(db: DbOrTx, { text, locale, limit }: NameQuery): Promise<ServiceCard[]> {
  // Of signs alone nothing is left.
  if (text === '') return []
  const rows = await listServices(db)
  const found = rows.filter(({ name }) => foldArabic(Object.values(name).join(' ')).includes(text))
  return found.slice(0, limit).map((row) => presentServiceCard(row, locale))
}
