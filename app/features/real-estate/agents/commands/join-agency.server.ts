import { eq } from 'drizzle-orm'
import { foldArabic } from '#app/platform/arabic.ts'
import type { Tx } from '#app/platform/db/types.ts'
import { agencySlug } from '../rules.ts'
import { agencies } from '../tables.server.ts'

const MAX_NAMESAKES = 50

/**
 * The page of an agency that somebody has just verified an agent of: the one that bears this name in this city, or a new
 * one. Whoever verifies has looked at the agency, so a name alone lets nobody in.
 */
export async function joinAgency(tx: Tx, { name, cityId }: { name: string; cityId: string | null }, now: Date): Promise<string> {
  const slug = agencySlug(name)
  for (let n = 1; n <= MAX_NAMESAKES; n += 1) {
    const requested = n === 1 ? slug : `${slug}-${n}`
    const [made] = await tx
      .insert(agencies)
      .values({ slug: requested, name, cityId, verifiedAt: now })
      .onConflictDoNothing({ target: agencies.slug })
      .returning({ id: agencies.id })
    if (made) return made.id
    const [known] = await tx.select().from(agencies).where(eq(agencies.slug, requested))
    if (known && known.cityId === cityId && foldArabic(known.name) === foldArabic(name)) return known.id
  }
  throw new Error('too many agencies of one name')
}
