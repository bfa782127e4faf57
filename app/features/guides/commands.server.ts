import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import { dutyShifts } from './duty-rota/tables.server.ts'
import { entries } from './entries/tables.server.ts'

/** Takes away every entry and duty night that is marked as a sample; what the owner entered stays. */
export async function removeSamples(tx: Tx): Promise<{ entries: number; shifts: number }> {
  const shifts = await tx.delete(dutyShifts).where(eq(dutyShifts.sample, true)).returning({ id: dutyShifts.id })
  const removed = await tx.delete(entries).where(eq(entries.sample, true)).returning({ id: entries.id })
  return { entries: removed.length, shifts: shifts.length }
}
