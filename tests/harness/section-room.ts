import { asc, eq } from 'drizzle-orm'
import { i18nFor } from '#app/catalogue.server.ts'
import { listEmergencyNumbers } from '#app/features/guides/duty-rota/queries/duty.server.ts'
import { guideRevisions } from '#app/features/guides/history/tables.server.ts'
import { findRegionPage } from '#app/features/guides/region/queries/region.server.ts'
import { seed } from '#app/features/guides/seed.server.ts'
import { seed as seedPlaces } from '#app/features/places/seed.server.ts'
import { actOnRows } from '#app/features/resources/commands/act-on-rows.server.ts'
import { binRows } from '#app/features/resources/commands/bin-rows.server.ts'
import { createRow, updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { formValues, parseForm } from '#app/features/resources/fields/form.ts'
import { findRow, listOptions } from '#app/features/resources/queries.server.ts'
import type { Resource } from '#app/features/resources/resource.ts'
import { fieldsOf } from '#app/features/resources/shapes.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbContext } from './db.ts'
import { fillSeeded } from './seeded.ts'

type Typed = Readonly<Record<string, string>>

/** Emergency numbers and region sections as somebody uses them, on a test's database. */
export function sectionRoom(ctx: DbContext) {
  const by: Actor = { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', name: 'نجاة', requestId: 'r' }
  const i18n = i18nFor('ar')
  const fill = () =>
    fillSeeded(ctx, 'guide', async (tx) => {
      await seedPlaces(tx)
      await seed(tx)
    })
  const act = () => ({ by, batch: crypto.randomUUID() })
  const rowOf = async (of: Resource, id: string) => {
    const row = await findRow(ctx.db, of, id)
    if (!row) throw new Error(`no row ${id}`)
    return row
  }
  /** What a form says after some of it was typed anew. */
  const read = async (of: Resource, id: string | null, typed: Typed) => {
    const row = id === null ? null : await rowOf(of, id)
    const fields = fieldsOf(of, String(row?.values.chapter ?? typed.chapter ?? ''))
    const parsed = parseForm(
      fields,
      { ...(row ? formValues(fields, row.values, i18n) : {}), ...typed },
      await listOptions(ctx.db, of, i18n),
    )
    return 'problems' in parsed ? parsed : { row, values: of.complete?.(parsed.values) ?? parsed.values }
  }
  const save = async (of: Resource, id: string | null, typed: Typed, batch: string = crypto.randomUUID()) => {
    const answer = await read(of, id, typed)
    if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
    const { row, values } = answer
    if (row) await updateRow(ctx.db, of, { id: row.id, version: row.version, values, by, batch })
    return row ? row.id : createRow(ctx.db, of, { values, by, batch })
  }
  const bin = (of: Resource, id: string, isBinned = true) => binRows(ctx.db, of, { ids: [id], isBinned, ...act() })
  const doing = async (of: Resource, intent: string, ids: string[], seenUntil = new Date(8e15)) => {
    const one = of.acts.find((other) => other.intent === intent)
    if (!one) throw new Error(`no act ${intent}`)
    const batch = crypto.randomUUID()
    const on = { ids, seenUntil, reason: '', batch, by, i18n, now: new Date(), origin: '' }
    return { batch, outcomes: (await actOnRows(ctx.db, of, one, on)).map(({ refused }) => refused) }
  }
  const linesOf = async (batch: string) =>
    ctx.db.select().from(guideRevisions).where(eq(guideRevisions.batchId, batch)).orderBy(asc(guideRevisions.id))
  const did = async (batch: string) => (await linesOf(batch)).map(({ action }) => action)
  const years = async () => (await findRegionPage(ctx.db, { locale: 'ar', of: 'region' }))?.history.map(({ when }) => when) ?? []
  const dialled = async () => (await listEmergencyNumbers(ctx.db, 'ar')).map(({ number }) => number)
  return { by, i18n, fill, act, rowOf, read, save, bin, doing, linesOf, did, years, dialled }
}
