import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { findMessageVersion, listBatch } from './queries.server.ts'
import { messageOverrides, messageRevisions } from './tables.server.ts'
import type { MessageRevision, Override, TextChange } from './types.ts'

type Save = { changes: readonly TextChange[]; by: Actor; batch: string }

/** So many values a statement. */
const CHUNK = 500

/** Saves one message in some languages. Throws `version_conflict` (409) when somebody has changed it since `version`. */
export async function saveMessage(db: Db, { key, version, ...save }: Save & { key: string; version: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOverrides(tx)
    if ((await findMessageVersion(tx, key)) !== version) throw new AppError('version_conflict', { status: 409 })
    const changed = await writeChanges(tx, save)
    if (changed.length === 0) return
    const side = (of: 'before' | 'after') => Object.fromEntries(changed.map((one) => [one.locale, one[of]?.text ?? null]))
    await recordAudit(tx, {
      by: save.by,
      action: 'translations.saved',
      subject: { kind: 'message', id: key, name: key },
      before: { text: side('before') },
      after: { text: side('after') },
    })
  })
}

/** Saves what a file has brought; how many texts became others. */
export async function importMessages(db: Db, save: Save): Promise<number> {
  return db.transaction(async (tx) => {
    await lockOverrides(tx)
    const changed = await writeChanges(tx, save)
    if (changed.length > 0) await recordAudit(tx, { by: save.by, action: 'translations.imported', after: { texts: changed.length } })
    return changed.length
  })
}

type Undo = { batch: string; key?: string | undefined; by: Actor; as: string }

/**
 * Takes back what one act changed, of one message or of all. 409 where something was changed since: then nothing is taken
 * back, since half of it would be nobody's intention.
 */
export async function undoBatch(db: Db, { batch, key, by, as }: Undo): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOverrides(tx)
    const revisions = await listBatch(tx, { batch, key })
    if (revisions.length === 0) throw new AppError('message_changed_since', { status: 409 })
    const current = await readCurrent(tx, revisions)
    if (revisions.some((one) => !isSameOverride(current.get(idOf(one)) ?? null, one.after))) {
      throw new AppError('message_changed_since', { status: 409 })
    }
    const changes = revisions.map((one): TextChange => ({ key: one.key, locale: one.locale, next: one.before }))
    await writeChanges(tx, { changes, by, batch: as, undoes: batch })
    await recordAudit(tx, {
      by,
      action: 'translations.undone',
      ...(key === undefined ? {} : { subject: { kind: 'message', id: key, name: key } }),
      after: { texts: changes.length },
    })
  })
}

/** Two who save at once: the second waits here, and then sees what the first has saved. Readers do not wait. */
async function lockOverrides(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${messageOverrides} in share row exclusive mode`)
}

const idOf = ({ locale, key }: Pick<TextChange, 'locale' | 'key'>) => `${locale} ${key}`

async function readCurrent(tx: Tx, of: readonly Pick<TextChange, 'key'>[]): Promise<Map<string, Override>> {
  const keys = [...new Set(of.map(({ key }) => key))]
  const found = new Map<string, Override>()
  for (let i = 0; i < keys.length; i += CHUNK) {
    const rows = await tx
      .select()
      .from(messageOverrides)
      .where(inArray(messageOverrides.key, keys.slice(i, i + CHUNK)))
    for (const row of rows) found.set(idOf(row), { text: row.text, builtIn: row.builtIn, source: row.source })
  }
  return found
}

type Written = Pick<MessageRevision, 'key' | 'locale' | 'before' | 'after'>

/** Writes what is not so already, each with its line of history. */
async function writeChanges(tx: Tx, { changes, by, batch, undoes }: Save & { undoes?: string }): Promise<Written[]> {
  const current = await readCurrent(tx, changes)
  const written = changes
    .map((one): Written => ({ key: one.key, locale: one.locale, before: current.get(idOf(one)) ?? null, after: one.next }))
    .filter(({ before, after }) => !isSameOverride(before, after))
  for (let i = 0; i < written.length; i += CHUNK) {
    const some = written.slice(i, i + CHUNK)
    await tx
      .insert(messageRevisions)
      .values(some.map((one) => ({ ...one, batch, actorId: by.id, actorName: by.name, ...(undoes ? { undoes } : {}) })))
    const saved = some.flatMap(({ key, locale, after }) => (after ? [{ key, locale, ...after }] : []))
    if (saved.length > 0) {
      await tx
        .insert(messageOverrides)
        .values(saved)
        .onConflictDoUpdate({
          target: [messageOverrides.key, messageOverrides.locale],
          set: {
            text: sql`excluded.text`,
            builtIn: sql`excluded.built_in`,
            source: sql`excluded.source`,
            updatedAt: sql`now()`,
          },
        })
    }
    for (const { key, locale, after } of some) {
      if (after === null) await tx.delete(messageOverrides).where(and(eq(messageOverrides.key, key), eq(messageOverrides.locale, locale)))
    }
  }
  return written
}

function isSameOverride(one: Override | null, other: Override | null): boolean {
  if (one === null || other === null) return one === other
  return one.text === other.text && one.builtIn === other.builtIn && one.source === other.source
}
