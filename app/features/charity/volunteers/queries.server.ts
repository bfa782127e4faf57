import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { charityNeeds } from '../campaigns/tables.server.ts'
import { charityGifts } from '../gifts/tables.server.ts'
import type { VolunteerLine, VolunteerTask } from './types.ts'

const MAX_TASKS = 200
const MAX_VOLUNTEERS = 2000

/** The tasks of a campaign by their days, each with who said they would help. Those who took it back are not named. */
export async function listVolunteerTasks(db: DbOrTx, campaignId: string, locale: Locale): Promise<VolunteerTask[]> {
  const tasks = await db
    .select()
    .from(charityNeeds)
    .where(and(eq(charityNeeds.campaignId, campaignId), eq(charityNeeds.kind, 'work')))
    .orderBy(sql`${charityNeeds.onDay} nulls last`, asc(charityNeeds.position), asc(charityNeeds.id))
    .limit(MAX_TASKS)
  const ids = tasks.map(({ id }) => id)
  const gifts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(charityGifts)
          .where(
            and(
              inArray(charityGifts.needId, ids),
              eq(charityGifts.way, 'work'),
              eq(charityGifts.sample, false),
              ne(charityGifts.state, 'withdrawn'),
            ),
          )
          .orderBy(asc(charityGifts.promisedAt), asc(charityGifts.id))
          .limit(MAX_VOLUNTEERS)
  const ofTask = Map.groupBy(gifts, ({ needId }) => needId)
  return tasks
    .filter(({ id, deletedAt }) => deletedAt === null || ofTask.has(id))
    .map(({ id, label, onDay, quantity }) => {
      const volunteers = (ofTask.get(id) ?? []).map(presentVolunteer)
      const count = (lines: readonly VolunteerLine[]) => lines.reduce((sum, { people }) => sum + people, 0)
      return {
        ...{ id, onDay, volunteers },
        label: localize(label, locale),
        needed: quantity ?? 0,
        promised: count(volunteers.filter(({ state }) => state !== 'lapsed')),
        came: count(volunteers.filter(({ state }) => state === 'received' || state === 'confirmed')),
      }
    })
}

function presentVolunteer(row: typeof charityGifts.$inferSelect): VolunteerLine {
  const { id, version, reference, name, phone, quantity, state, attendance, attendanceAt, attendanceByName } = row
  const noted = attendanceAt && attendanceByName !== null ? { at: attendanceAt.toISOString(), byName: attendanceByName } : null
  return { ...{ id, version, reference, name, phone, state, attendance, noted }, people: quantity ?? 0 }
}
