import { and, asc, eq, isNull } from 'drizzle-orm'
import { cities } from '#app/features/places/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { agencies, agents } from '../tables.server.ts'

/** The verified agency that an account offers for. */
export async function findOwnAgency(db: DbOrTx, userId: string): Promise<{ name: string; slug: string; since: Date } | undefined> {
  const [row] = await db
    .select({ name: agencies.name, slug: agencies.slug, since: agencies.verifiedAt })
    .from(agents)
    .innerJoin(agencies, eq(agencies.id, agents.agencyId))
    .where(and(eq(agents.userId, userId), eq(agents.state, 'verified')))
  return row
}

const MAX_PEOPLE = 100

/** An agency with those of its people who are verified and not suspended; undefined when nobody of it is. */
export async function findAgencyPage(db: DbOrTx, slug: string) {
  const [agency] = await db
    .select({ agency: agencies, cityName: cities.name })
    .from(agencies)
    .leftJoin(cities, eq(cities.id, agencies.cityId))
    .where(eq(agencies.slug, slug))
  if (!agency) return undefined
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(and(eq(agents.agencyId, agency.agency.id), eq(agents.state, 'verified'), isNull(users.suspendedAt)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_PEOPLE)
  return people.length > 0 ? { ...agency, people } : undefined
}
