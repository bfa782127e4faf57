import { randomUUID } from 'node:crypto'
import { addMember } from '#app/features/accounting/members/commands/change-members.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'

/** A member of the cooperative since 2019; returns the id. */
export async function createMember(db: Db, name = 'فاطمة'): Promise<string> {
  const id = randomUUID()
  await addMember(db, { id, name, phone: null, joinedOn: '2019-03-01', note: null, by: theSite })
  return id
}
