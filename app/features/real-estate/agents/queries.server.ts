import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { agents } from './tables.server.ts'
import type { AgentState } from './types.ts'

export type OwnAgency = { agency: string; registration: string | null; cityId: string | null; state: AgentState; createdAt: Date }

export async function findAgency(db: DbOrTx, userId: string): Promise<OwnAgency | undefined> {
  const [row] = await db
    .select({
      agency: agents.agency,
      registration: agents.registration,
      cityId: agents.cityId,
      state: agents.state,
      createdAt: agents.createdAt,
    })
    .from(agents)
    .where(eq(agents.userId, userId))
  return row
}
