import { and, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { setMediaUses } from '#app/features/media/commands/uses.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { isUniqueViolation } from '#app/platform/db/errors.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { inputNames } from '../fields/form.ts'
import type { FieldValues } from '../fields/types.ts'
import { changedFields } from '../fields/versions.ts'
import { nextPlace } from '../places.ts'
import { columnOf, pictureFields, pictureSubject, shownPictures } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import { rowTitle } from '../row-name.ts'
import type { ResourceRow, RevisionAction } from '../types.ts'
import { historyOf } from './history.server.ts'

/** So many others may create a row of the same name at the same moment. */
const MAX_ID_TRIES = 50

/** `batch` is what is undone together. */
export type Act = { by: Actor; batch: string }
type Write = Act & {
  action: RevisionAction
  /** The line of the history that this change puts back. */
  undoes?: number | undefined
  /** One line of the audit log is written for all rows of an import, not one for each. */
  isSilent?: boolean
}

/** A row's name in the history and in the audit log, in Arabic: they outlive the row. */
export const titleOf = (resource: Resource, values: FieldValues): string => rowTitle(resource, values, 'ar')

function columnValues(resource: Resource, values: FieldValues): FieldValues {
  const pictures = pictureFields(resource)
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in resource.fields && !pictures.includes(name)))
}

/** A new row; answers its id. Throws what the room's own check throws, and 409 with the field for what is unique. */
export async function insertRow(tx: Tx, resource: Resource, sent: FieldValues, write: Write): Promise<string> {
  const values = await placed(tx, resource, (await resource.lookUp?.(tx, { before: null, after: sent })) ?? sent)
  await resource.check?.(tx, { id: null, before: null, after: values })
  const id = await insertNamed(tx, resource, values)
  await showPictures(tx, resource, id, values)
  await record(tx, resource, { id, version: 1, was: null, after: values }, write)
  await resource.after?.(tx, { id, before: null, after: values })
  return id
}

/** The rows among which a place counts: all of them, or those of one group. */
export function siblingsOf(resource: Resource, values: FieldValues): SQL | undefined {
  const { byHandWithin } = resource.list
  if (!byHandWithin) return undefined
  const [column, group] = [columnOf(resource, byHandWithin), values[byHandWithin] ?? null]
  return group === null ? isNull(column) : eq(column, group)
}

/** Without a place of its own a new row comes last. Two who add at once wait here, so that each gets a place of its own. */
async function placed(tx: Tx, resource: Resource, values: FieldValues): Promise<FieldValues> {
  const { byHand } = resource.list
  if (!byHand || (values[byHand] ?? null) !== null) return values
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`places-of:${resource.name}`}))`)
  const [last] = await tx
    .select({ place: max(columnOf(resource, byHand)) })
    .from(resource.table)
    .where(and(isNull(resource.table.deletedAt), siblingsOf(resource, values)))
  return { ...values, [byHand]: nextPlace([Number(last?.place ?? 0)]) }
}

/** Two who create a row of the same name wait for each other here, and the second one takes the next number. */
async function insertNamed(tx: Tx, resource: Resource, values: FieldValues): Promise<string> {
  const { table, idFrom } = resource
  const columns = columnValues(resource, values)
  if (!idFrom) {
    const [created] = await tx
      .insert(table)
      .values(columns)
      .returning({ id: table.id })
      .catch((error: unknown) => explain(error, resource))
    return String(created?.id)
  }
  const base = idFrom(values)
  for (let tries = 0; tries < MAX_ID_TRIES; tries += 1) {
    const id = await nextFreeId(tx, resource, base)
    const [created] = await tx
      .insert(table)
      .values({ ...columns, id })
      .onConflictDoNothing({ target: table.id })
      .returning({ id: table.id })
      .catch((error: unknown) => explain(error, resource))
    if (created) return id
  }
  throw new AppError('resources_taken', { status: 409, fields: { [resource.title]: 'resources_taken' } })
}

/** `name`, or `name-2`, `name-3` … where that is taken, also by a row in the bin. */
async function nextFreeId(tx: Tx, { table }: Resource, base: string): Promise<string> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(or(eq(table.id, base), sql`starts_with(${table.id}, ${`${base}-`})`))
  const taken = new Set(rows.map(({ id }) => String(id)))
  let id = base
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
  return id
}

type Change = { values?: FieldValues; isBinned?: boolean }

/** Writes over a row that the transaction holds. False when nothing would be different: then nothing happened. */
export async function changeRow(tx: Tx, resource: Resource, row: ResourceRow, change: Change, write: Write): Promise<boolean> {
  const { byHand } = resource.list
  // A row whose place is left empty stays where it is.
  const stays = byHand !== undefined && change.values?.[byHand] === null ? { [byHand]: row.values[byHand] ?? null } : {}
  // What a row of its shape has not, or the list did not write, stays as it is.
  const sent = change.values ? { ...row.values, ...change.values, ...stays } : row.values
  const after = change.values && resource.lookUp ? await resource.lookUp(tx, { before: row.values, after: sent }) : sent
  const { isBinned } = change
  if (isBinned === undefined && changedFields(resource.fields, row.values, after).length === 0) return false
  await resource.check?.(tx, { id: row.id, before: row.values, after: isBinned ? null : after })
  const { table } = resource
  const deletedAt = isBinned === undefined ? {} : { deletedAt: isBinned ? sql`now()` : null }
  await tx
    .update(table)
    .set({ ...(change.values ? columnValues(resource, after) : {}), ...deletedAt, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(table.id, row.id))
    .catch((error: unknown) => explain(error, resource))
  if (change.values) await showPictures(tx, resource, row.id, after)
  await record(tx, resource, { id: row.id, version: row.version + 1, was: row, after }, write)
  await resource.after?.(tx, { id: row.id, before: row.values, after: isBinned ? null : after })
  return true
}

async function showPictures(tx: Tx, resource: Resource, id: string, values: FieldValues): Promise<void> {
  const room = resource.pictures
  if (!room) return
  for (const { field, ids } of shownPictures(resource, values)) {
    await setMediaUses(tx, { room, subject: pictureSubject(resource, id, field) }, ids).catch((error: unknown) => {
      // The library calls its own field `media`; beside which of ours it belongs is known here.
      if (error instanceof AppError && error.fields?.media)
        throw new AppError(error.code, { status: 409, fields: { [firstInput(resource, field)]: error.code } })
      throw error
    })
  }
}

/** A text in four languages has its problem beside the first. */
const firstInput = ({ fields }: Resource, name: string): string => (fields[name] ? (inputNames(name, fields[name])[0] ?? name) : name)

type Version = { id: string; version: number; was: ResourceRow | null; after: FieldValues }

async function record(tx: Tx, resource: Resource, { id, version, was, after }: Version, write: Write): Promise<void> {
  const { by, batch, action, undoes = null, isSilent = false } = write
  const name = titleOf(resource, after)
  await historyOf(resource)?.record(tx, resource, { id, name, version, action, was, after, by, batch, undoes })
  if (!isSilent) {
    const fields =
      action === 'saved'
        ? { before: was?.values ?? undefined, after }
        : action === 'created'
          ? { after: { [resource.title]: after[resource.title] ?? null } }
          : {}
    await recordAudit(tx, { by, action: `${resource.audit}_${action}`, subject: { kind: resource.name, id, name }, ...fields })
  }
  if (resource.tag) await tx.execute(sql`select pg_notify('content_changed', ${resource.tag})`)
}

function explain(error: unknown, { unique }: Resource): never {
  const taken = Object.entries(unique).find(([constraint]) => isUniqueViolation(error, constraint))
  if (taken) throw new AppError('resources_taken', { status: 409, fields: { [taken[1]]: 'resources_taken' } })
  throw error
}
