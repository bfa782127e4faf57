import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { entries } from '#app/features/guides/entries/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { localize } from '#app/platform/local-text.ts'
import { listRotaPharmacies, ON_DUTY } from '../queries/rota.server.ts'
import { addMonths, dateToCopy, daysBetween, type ListLine, monthOf, readRotaList, type ShiftPlan, shiftDates } from '../rules.ts'
import { dutyShifts } from '../tables.server.ts'

type RotaChange = { cityId: string; by: Actor }
type ShiftDate = { entryId: string; date: string }

/** Gives a pharmacy a turn; nights it has already stay as they are. Answers how many nights are new. */
export async function assignShifts(
  db: Db,
  { cityId, entryId, plan, by }: RotaChange & { entryId: string; plan: ShiftPlan },
): Promise<number> {
  return db.transaction(async (tx) => {
    const nights = shiftDates(plan)
    const name = await pharmacyName(tx, { entryId, cityId })
    const made = await put(
      tx,
      cityId,
      nights.map((date) => ({ entryId, date })),
    )
    await record(tx, { cityId, by }, 'guides.duty_assigned', {
      pharmacy: name,
      nights: made,
      from: nights[0] ?? '',
      to: nights.at(-1) ?? '',
    })
    return made
  })
}

export async function removeShift(db: Db, { cityId, id, by }: RotaChange & { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(dutyShifts)
      .where(and(eq(dutyShifts.id, id), eq(dutyShifts.cityId, cityId)))
      .returning()
    if (!row) throw notFound()
    const [entry] = await tx.select({ name: entries.name }).from(entries).where(eq(entries.id, row.entryId))
    await record(tx, { cityId, by }, 'guides.duty_removed', { pharmacy: entry ? localize(entry.name, 'ar') : '', from: row.dutyDate })
  })
}

/** Fills a month from the one before, weekday by weekday; only nights that have nobody of their own. Samples are not copied. */
export async function copyMonth(db: Db, { cityId, month, by }: RotaChange & { month: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const { first, last } = monthOf(month)
    const before = monthOf(addMonths(month, -1))
    const rows = await tx
      .select({ entryId: dutyShifts.entryId, date: dutyShifts.dutyDate })
      .from(dutyShifts)
      .where(
        and(
          eq(dutyShifts.cityId, cityId),
          eq(dutyShifts.sample, false),
          gte(dutyShifts.dutyDate, before.first),
          lte(dutyShifts.dutyDate, last),
        ),
      )
    const taken = new Set(rows.filter(({ date }) => date >= first).map(({ date }) => date))
    const nights = daysBetween(first, last)
      .filter((date) => !taken.has(date))
      .flatMap((date): ShiftDate[] => rows.filter((row) => row.date === dateToCopy(date)).map(({ entryId }) => ({ entryId, date })))
    const made = await put(tx, cityId, nights)
    await record(tx, { cityId, by }, 'guides.duty_copied', { nights: made, from: first, to: last })
    return made
  })
}

/** Sample nights of a town go; what was entered stays. */
export async function removeSampleShifts(db: Db, { cityId, by }: RotaChange): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(dutyShifts)
      .where(and(eq(dutyShifts.cityId, cityId), eq(dutyShifts.sample, true)))
      .returning({ id: dutyShifts.id })
    await record(tx, { cityId, by }, 'guides.duty_samples_removed', { nights: gone.length })
    return gone.length
  })
}

type Pasted = { ok: true; nights: number } | { ok: false; lines: ListLine[] }

/** A list as somebody sent it: every line is understood, or nothing is written. */
export async function pasteRota(db: Db, { cityId, month, list, by }: RotaChange & { month: string; list: string }): Promise<Pasted> {
  return db.transaction(async (tx) => {
    const known = await listRotaPharmacies(tx, cityId)
    const pharmacies = known.map(({ id, name }) => ({ id, names: Object.values(name) }))
    const lines = readRotaList(list, { month, pharmacies })
    const nights = lines.flatMap((line): ShiftDate[] =>
      'problem' in line ? [] : line.days.map((date) => ({ entryId: line.entryId, date })),
    )
    if (lines.length === 0 || lines.some((line) => 'problem' in line)) return { ok: false, lines }
    const made = await put(tx, cityId, nights)
    await record(tx, { cityId, by }, 'guides.duty_pasted', { nights: made, from: nights[0]?.date ?? '', to: nights.at(-1)?.date ?? '' })
    return { ok: true, nights: made }
  })
}

async function pharmacyName(tx: Tx, { entryId, cityId }: { entryId: string; cityId: string }): Promise<string> {
  const [entry] = await tx
    .select({ name: entries.name })
    .from(entries)
    .where(
      and(eq(entries.id, entryId), eq(entries.cityId, cityId), eq(entries.kind, ON_DUTY), inArray(entries.status, ['draft', 'published'])),
    )
  if (!entry) throw new AppError('rota_entry')
  return localize(entry.name, 'ar')
}

/** Somebody real takes a night over from its samples. */
async function put(tx: Tx, cityId: string, nights: readonly ShiftDate[]): Promise<number> {
  if (nights.length === 0) return 0
  const days = [...new Set(nights.map(({ date }) => date))]
  await tx.delete(dutyShifts).where(and(eq(dutyShifts.cityId, cityId), eq(dutyShifts.sample, true), inArray(dutyShifts.dutyDate, days)))
  // A sample pharmacy's night stays a sample, whoever gives it.
  const ids = [...new Set(nights.map(({ entryId }) => entryId))]
  const samples = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(inArray(entries.id, ids), eq(entries.sample, true)))
  const isSample = (entryId: string) => samples.some(({ id }) => id === entryId)
  const made = await tx
    .insert(dutyShifts)
    .values(nights.map(({ entryId, date }) => ({ entryId, cityId, dutyDate: date, sample: isSample(entryId) })))
    .onConflictDoNothing()
    .returning({ id: dutyShifts.id })
  return made.length
}

type RotaAudit = { pharmacy?: string; nights?: number; from?: string; to?: string }

async function record(tx: Tx, { cityId, by }: RotaChange, action: string, after: RotaAudit): Promise<void> {
  if (after.nights === 0) return
  await recordAudit(tx, { by, action, subject: { kind: 'rota', id: cityId, name: cityId }, after })
}
