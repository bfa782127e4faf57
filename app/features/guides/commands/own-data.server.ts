import { and, eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/db/types.ts'
import type { AccountPerson } from '#app/platform/manifest.ts'
import { entrySuggestions } from '../suggestions/tables.server.ts'

/** A correction stays, without whom to ask about it; a claim is nothing but whose a place is, and goes. */
export async function eraseGuideData(tx: Tx, { userId }: AccountPerson): Promise<void> {
  await tx.delete(entrySuggestions).where(and(eq(entrySuggestions.userId, userId), eq(entrySuggestions.kind, 'claim')))
  await tx.update(entrySuggestions).set({ name: null, phone: null, email: null }).where(eq(entrySuggestions.userId, userId))
}
