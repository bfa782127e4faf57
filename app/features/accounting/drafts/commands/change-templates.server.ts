import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { lockLedger } from '../../ledger/commands/post-entry.server.ts'
import { findNumber } from '../../ledger/queries/entries.server.ts'
import type { LedgerEntryInput } from '../../ledger/types.ts'
import { findRun, type StoredTemplate } from '../queries/drafts.server.ts'
import { nextDay } from '../rules.ts'
import { entryTemplateRuns, entryTemplates } from '../tables.server.ts'
import type { Schedule, TemplateFields } from '../types.ts'
import { postForm } from './change-drafts.server.ts'

type NewTemplate = { id: string; name: string; schedule: Schedule; fields: TemplateFields; by: Actor }

const scheduled = (schedule: Schedule) => ({
  everyMonths: schedule?.everyMonths ?? null,
  startsOn: schedule?.startsOn ?? null,
  nextOn: schedule?.startsOn ?? null,
})

/** Adds a template; sent twice it is one. */
export async function addTemplate(db: Db, { id, name, schedule, fields, by }: NewTemplate): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { id, name, fields, ...scheduled(schedule) }
    const added = await tx.insert(entryTemplates).values(row).onConflictDoNothing().returning({ id: entryTemplates.id })
    if (added.length === 0) return
    await recordAudit(tx, { by, action: 'templates.added', subject: { kind: 'entry_template', id, name } })
  })
}

async function lockTemplate(tx: Tx, id: string): Promise<StoredTemplate> {
  await lockLedger(tx)
  const [template] = await tx.select().from(entryTemplates).where(eq(entryTemplates.id, id)).for('update')
  if (!template) throw notFound()
  return template
}

/** Another name or another schedule; the days begin anew with the first day of the schedule. */
export async function changeTemplate(db: Db, { id, name, schedule, by }: Omit<NewTemplate, 'fields'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTemplate(tx, id)
    await tx
      .update(entryTemplates)
      .set({ name, ...scheduled(schedule) })
      .where(eq(entryTemplates.id, id))
    await recordAudit(tx, { by, action: 'templates.changed', subject: { kind: 'entry_template', id, name } })
  })
}

/** What was posted from it stays. */
export async function deleteTemplate(db: Db, { id, by }: { id: string; by: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await lockTemplate(tx, id)
    await tx.delete(entryTemplates).where(eq(entryTemplates.id, id))
    await recordAudit(tx, { by, action: 'templates.removed', subject: { kind: 'entry_template', id, name } })
  })
}

type PostedPlace = { number: string; position: number }
type Run = { templateId: string; dueOn: string; by: Actor; now: Date }

/**
 * Ends a day of a template, once: null when it was ended before. Only the oldest day that is open, and none to come: 409
 * `template_not_due`.
 */
async function endDay(tx: Tx, { templateId, dueOn, by, now }: Run, position: number | null): Promise<void> {
  const { everyMonths, startsOn } = await requireDue(tx, { templateId, dueOn, now })
  await tx.insert(entryTemplateRuns).values({ templateId, dueOn, position, actorId: by.id, at: now })
  await tx
    .update(entryTemplates)
    .set({ nextOn: nextDay({ everyMonths, startsOn }, dueOn) })
    .where(eq(entryTemplates.id, templateId))
}

async function requireDue(tx: Tx, { templateId, dueOn, now }: Omit<Run, 'by'>) {
  const { everyMonths, startsOn, nextOn } = await lockTemplate(tx, templateId)
  const isDue = nextOn === dueOn && dueOn <= moroccoDay(now)
  if (!isDue || everyMonths === null || startsOn === null) throw new AppError('template_not_due', { status: 409 })
  return { everyMonths, startsOn }
}

/**
 * Posts a due day of a template, with whatever was changed in its form, in the caller's transaction. By two at once, or sent again,
 * it is the entry that is there.
 */
export async function postOccurrence(tx: Tx, { input, key, ...run }: Run & { input: LedgerEntryInput; key: string }): Promise<PostedPlace> {
  await lockLedger(tx)
  const before = await findRun(tx, run.templateId, run.dueOn)
  if (before?.position) return { number: (await findNumber(tx, before.position)) ?? '', position: before.position }
  await requireDue(tx, run)
  const { number, position, replayed } = await postForm(tx, input, { key, by: run.by, now: run.now })
  // A key that was used for another entry stops here: a day is never ended by an entry that is not its own.
  if (replayed) throw new AppError('template_not_due', { status: 409 })
  await endDay(tx, run, position)
  return { number, position }
}

/** Leaves a day out: nothing is posted for it. */
export async function skipOccurrence(db: Db, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx)
    if (await findRun(tx, run.templateId, run.dueOn)) return
    await endDay(tx, run, null)
    const subject = { kind: 'entry_template', id: run.templateId }
    await recordAudit(tx, { by: run.by, action: 'templates.skipped', subject, after: { due_on: run.dueOn } })
  })
}
