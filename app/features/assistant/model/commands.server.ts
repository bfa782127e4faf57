import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { TokenCount } from '#app/platform/chat-model/types.ts'
import type { Db, DbOrTx, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { seal } from '#app/platform/seal.server.ts'
import { getModelSettings } from './queries.server.ts'
import { originOf } from './rules.ts'
import { keySeal } from './seal.server.ts'
import { assistantModel, assistantUsage } from './tables.server.ts'
import type { ModelSettings, SavedModelSettings } from './types.ts'

type Row = typeof assistantModel.$inferInsert

type SaveModel = { settings: ModelSettings; key: string | undefined; removesKey: boolean; secret: string; by: Actor; now: Date }

/**
 * Saves what the owner entered. A new address of another origin has no key until one is entered for it; whatever changes where
 * questions go turns the model off until it is tested again.
 */
export async function saveModelSettings(db: Db, { settings, key, removesKey, secret, by, now }: SaveModel): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    const isElsewhere = settings.baseUrl === null || before.baseUrl === null || originOf(settings.baseUrl) !== originOf(before.baseUrl)
    const isSame = before.baseUrl === settings.baseUrl && before.model === settings.model && key === undefined && !removesKey
    const change: Row = { ...settings }
    if (!isSame) Object.assign(change, { testedAt: null, isOn: false })
    if (removesKey || isElsewhere) Object.assign(change, { keySealed: null, keySetAt: null })
    if (key !== undefined && settings.baseUrl !== null) {
      change.keySealed = seal(Buffer.from(key), keySeal(secret, originOf(settings.baseUrl)))
      change.keySetAt = now
    }
    await tx.update(assistantModel).set(change)
    await recordAudit(tx, {
      by,
      action: 'assistant.model_saved',
      before: auditFields(before),
      after: auditFields({ ...before, ...change } as SavedModelSettings),
    })
  })
}

/** The row, made where there is none, and locked. */
async function lockSettings(tx: Tx): Promise<SavedModelSettings> {
  await tx.insert(assistantModel).values({ id: 1 }).onConflictDoNothing()
  await tx.select({ id: assistantModel.id }).from(assistantModel).for('update')
  return getModelSettings(tx)
}

const auditFields = ({ baseUrl, model, keySetAt, ...rest }: SavedModelSettings) => ({
  base_url: baseUrl,
  model,
  key_since: keySetAt?.toISOString() ?? null,
  person_tokens: rest.personTokens,
  all_tokens: rest.allTokens,
  input_price: rest.inputPriceInCents,
  output_price: rest.outputPriceInCents,
  retention_days: rest.retentionDays,
  takes_pictures: rest.takesPictures,
})

/** It answered as it is set; unless it was set otherwise while it was tested. */
export async function markModelTested(db: Db, { baseUrl, model, now }: { baseUrl: string; model: string; now: Date }): Promise<void> {
  await db
    .update(assistantModel)
    .set({ testedAt: now })
    .where(sql`${assistantModel.baseUrl} = ${baseUrl} and ${assistantModel.model} = ${model}`)
}

/** 409 `model_untested` for one that has not answered as it is set now. */
export async function switchModel(db: Db, { on, by }: { on: boolean; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    if (on && (!before.testedAt || !before.baseUrl)) throw new AppError('model_untested', { status: 409 })
    if (before.isOn === on) return
    await tx.update(assistantModel).set({ isOn: on }).where(eq(assistantModel.id, 1))
    await recordAudit(tx, { by, action: on ? 'assistant.model_turned_on' : 'assistant.model_turned_off' })
  })
}

type Usage = { userId: string; month: string; tokens: TokenCount; costInMicros: number }

/** Adds what one reply of the model used. */
export async function addUsage(db: DbOrTx, { userId, month, tokens, costInMicros }: Usage): Promise<void> {
  const added = { replies: 1, inputTokens: tokens.input, outputTokens: tokens.output, costInMicros }
  await db
    .insert(assistantUsage)
    .values({ userId, month, ...added })
    .onConflictDoUpdate({
      target: [assistantUsage.userId, assistantUsage.month],
      set: {
        replies: sql`${assistantUsage.replies} + 1`,
        inputTokens: sql`${assistantUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${assistantUsage.outputTokens} + excluded.output_tokens`,
        costInMicros: sql`${assistantUsage.costInMicros} + excluded.cost_in_micros`,
      },
    })
}
