import type { Tx } from '#app/platform/db/types.ts'
import type { AgencyInput } from './schema.ts'
import { agents } from './tables.server.ts'

/** A new agent waits for an administrator; asking again changes nothing that has been decided. */
export async function addAgent(tx: Tx, userId: string, { agency, registration, cityId }: AgencyInput, now: Date): Promise<void> {
  await tx.insert(agents).values({ userId, agency, registration, cityId, termsAcceptedAt: now }).onConflictDoNothing()
}
