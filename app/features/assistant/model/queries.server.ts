import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Env } from '#app/platform/env.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { DEFAULT_ALL_TOKENS, DEFAULT_PERSON_TOKENS, DEFAULT_RETENTION_DAYS, type MonthUsage, originOf, readBaseUrl } from './rules.ts'
import { keySeal } from './seal.server.ts'
import { assistantModel, assistantUsage } from './tables.server.ts'
import type { AssistantModel, SavedModelSettings, UsageLine } from './types.ts'

const MAX_USAGE_LINES = 200

const unset: SavedModelSettings = {
  baseUrl: null,
  model: null,
  personTokens: DEFAULT_PERSON_TOKENS,
  allTokens: DEFAULT_ALL_TOKENS,
  inputPriceInCents: 0,
  outputPriceInCents: 0,
  retentionDays: DEFAULT_RETENTION_DAYS,
  keySetAt: null,
  testedAt: null,
  isOn: false,
  takesPictures: false,
}

/** What is set of the model; of the key only since when there is one. */
export async function getModelSettings(db: DbOrTx): Promise<SavedModelSettings> {
  const [found] = await db.select().from(assistantModel)
  if (!found) return unset
  const { id: _, keySealed: __, ...settings } = found
  return settings
}

type Access = { env: Env; secret: string }

export type ModelFromEnvironment = { baseUrl: string; model: string; key: string | undefined }

/** The model that the environment names, which the settings do not change. */
export function modelFromEnvironment({ assistantUrl, assistantModel: model, assistantKey }: Env): ModelFromEnvironment | undefined {
  const baseUrl = assistantUrl && readBaseUrl(assistantUrl)
  return baseUrl && model ? { baseUrl, model, key: assistantKey } : undefined
}

/** The model as it is set, on or off; undefined for none, and for one whose key the site's key does not open any more. */
export async function findModel(db: DbOrTx, { env, secret }: Access): Promise<(AssistantModel & { isOn: boolean }) | undefined> {
  const [row] = await db.select().from(assistantModel)
  const { personTokens, allTokens, inputPriceInCents, outputPriceInCents, takesPictures } = row ?? unset
  const costs = { personTokens, allTokens, inputPriceInCents, outputPriceInCents, takesPictures }
  const given = modelFromEnvironment(env)
  if (given) return { ...costs, isOn: true, connection: { ...given, allowPrivate: env.assistantAllowPrivate } }
  if (!row?.baseUrl || !row.model) return undefined
  const key = row.keySealed ? unseal(row.keySealed, keySeal(secret, originOf(row.baseUrl)))?.toString() : undefined
  if (row.keySealed && key === undefined) return undefined
  const connection = { baseUrl: row.baseUrl, model: row.model, key, allowPrivate: env.assistantAllowPrivate }
  return { ...costs, isOn: row.isOn, connection }
}

const tokens = sql<string>`coalesce(sum(${assistantUsage.inputTokens} + ${assistantUsage.outputTokens}), 0)`
const cost = sql<string>`coalesce(sum(${assistantUsage.costInMicros}), 0)`

/** What a person, and all together, have used in a month. */
export async function getMonthUsage(
  db: DbOrTx,
  { userId, month }: { userId: string; month: string },
): Promise<{ person: MonthUsage; all: MonthUsage }> {
  const sums = { tokens, costInMicros: cost }
  const [own] = await db
    .select(sums)
    .from(assistantUsage)
    .where(and(eq(assistantUsage.userId, userId), eq(assistantUsage.month, month)))
  const [all] = await db.select(sums).from(assistantUsage).where(eq(assistantUsage.month, month))
  return { person: usageFrom(own), all: usageFrom(all) }
}

const usageFrom = (row: { tokens: string; costInMicros: string } | undefined): MonthUsage => ({
  tokens: Number(row?.tokens ?? 0),
  costInMicros: Number(row?.costInMicros ?? 0),
})

const { userId, month, replies, inputTokens, outputTokens, costInMicros } = assistantUsage
const line = { userId, month, replies, inputTokens, outputTokens, costInMicros }

/** Who used how much, from a month on, the latest and the largest first. */
export async function listUsage(db: DbOrTx, { from }: { from: string }): Promise<UsageLine[]> {
  return db
    .select({ ...line, person: users.name })
    .from(assistantUsage)
    .innerJoin(users, eq(users.id, assistantUsage.userId))
    .where(gte(assistantUsage.month, from))
    .orderBy(desc(assistantUsage.month), desc(sql`${inputTokens} + ${outputTokens}`), asc(assistantUsage.userId))
    .limit(MAX_USAGE_LINES)
}

/** What somebody used, for the file of their account. */
export async function exportUsage({ db }: { db: DbOrTx }, { userId: id }: { userId: string }) {
  const { userId: _, ...own } = line
  return db.select(own).from(assistantUsage).where(eq(assistantUsage.userId, id)).orderBy(asc(assistantUsage.month))
}
