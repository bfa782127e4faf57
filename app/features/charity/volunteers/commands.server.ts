import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import type { VolunteerAttendance } from '../gifts/rules.ts'
import { charityGifts } from '../gifts/tables.server.ts'
import { stateAfter } from './rules.ts'

type Noting = { id: string; version: number; campaignId: string; attendance: VolunteerAttendance; by: Actor; now: Date }

/**
 * Notes that a volunteer of the campaign will come, came, or did not. Who came has given what they promised, and the treasurer may
 * confirm it; what was confirmed stays as it is.
 */
export async function noteVolunteer(db: Db, { id, version, campaignId, attendance, by, now }: Noting): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(charityGifts)
      .where(and(eq(charityGifts.id, id), eq(charityGifts.campaignId, campaignId), eq(charityGifts.way, 'work')))
      .for('update')
    if (!row || row.sample) throw notFound('gift_gone')
    if (row.version !== version) throw new AppError('gift_changed', { status: 409 })
    const state = stateAfter(row.state, attendance)
    if (state === undefined) throw new AppError('gift_state', { status: 409 })
    const came = state === 'received'
    await tx
      .update(charityGifts)
      .set({
        ...{ state, attendance, attendanceAt: now, attendanceByName: by.name, version: version + 1 },
        receivedAt: came ? (row.receivedAt ?? now) : null,
        enteredById: came ? by.id : null,
        enteredByName: came ? by.name : null,
      })
      .where(eq(charityGifts.id, id))
    await recordAudit(tx, {
      by,
      action: `charity.volunteer_${attendance}`,
      subject: { kind: 'charity_gift', id, name: row.reference },
    })
  })
}
