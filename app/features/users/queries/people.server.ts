import { and, arrayContains, asc, desc, eq, ilike, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#app/platform/auth/roles.ts'
import { accounts, sessions, users } from '#app/platform/auth/tables.server.ts'
import { containing } from '#app/platform/db/like.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { PeopleView, PersonRow, PersonState } from '../types.ts'

export type PeopleFilter = { view: PeopleView; text?: string | undefined; role?: Role | undefined; state?: PersonState | undefined }
export type PeopleSort = { by: 'name' | 'joined'; down: boolean }
/** Pages are turned by key: what stands after one person in this order, or before. Without either, the first page. */
export type PeoplePage = { limit: number; after?: string | undefined; before?: string | undefined }

// Written out, as the partial index `users_team` has it: with parameters it would not be used.
const isTeam = sql`${users.roles} && '{owner,administrator,editor,shop_keeper,accountant,clerk,agent}'::text[]`
const hasNoPassword = (db: DbOrTx) => notExists(db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id)))

// Names with their tables, written out: in the columns of a select of one table Drizzle leaves the tables away.
const seenAt = sql<Date | null>`(select max(s.updated_at) from sessions s where s.user_id = users.id)`.mapWith(sessions.updatedAt)
export const stateOf = sql<PersonState>`case
  when users.suspended_at is not null then 'suspended'
  when users.invited_at is not null and not exists (select 1 from accounts a where a.user_id = users.id) then 'invited'
  else 'active' end`

/** One page of accounts, and whether there are more on either side of it. */
export async function listPeople(
  db: DbOrTx,
  filter: PeopleFilter,
  sort: PeopleSort,
  page: PeoplePage,
): Promise<{ people: PersonRow[]; hasBefore: boolean; hasAfter: boolean }> {
  const backward = page.before !== undefined && page.after === undefined
  const down = sort.down !== backward
  const column = sort.by === 'name' ? users.name : users.createdAt
  const order = down ? desc : asc
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phoneNumber,
      roles: users.roles,
      state: stateOf,
      joinedAt: users.createdAt,
      seenAt,
    })
    .from(users)
    .where(and(...conditions(db, filter), beyond(column, page.after ?? page.before, down)))
    .orderBy(order(column), order(users.id))
    .limit(page.limit + 1)
  const people = found.slice(0, page.limit)
  const more = found.length > page.limit
  if (backward) people.reverse()
  return { people, hasBefore: backward ? more : page.after !== undefined, hasAfter: backward ? true : more }
}

/** The database compares with the row itself: a time that went through the address would have lost its microseconds. */
function beyond(column: typeof users.name | typeof users.createdAt, id: string | undefined, down: boolean): SQL | undefined {
  if (id === undefined) return undefined
  const edge = sql`(select ${sql.identifier('edge')}.${sql.identifier(column.name)} from ${users} edge where ${sql.identifier('edge')}.id = ${id})`
  return down ? sql`(${column}, ${users.id}) < (${edge}, ${id}::uuid)` : sql`(${column}, ${users.id}) > (${edge}, ${id}::uuid)`
}

function conditions(db: DbOrTx, { view, text, role, state }: PeopleFilter): (SQL | undefined)[] {
  const views: Record<PeopleView, SQL | undefined> = {
    all: undefined,
    team: isTeam,
    members: sql`not (${isTeam})`,
    invited: and(isNotNull(users.invitedAt), hasNoPassword(db)),
  }
  const states: Record<PersonState, SQL | undefined> = {
    suspended: isNotNull(users.suspendedAt),
    invited: and(isNotNull(users.invitedAt), isNull(users.suspendedAt), hasNoPassword(db)),
    active: and(isNull(users.suspendedAt), or(isNull(users.invitedAt), sql`not (${hasNoPassword(db)})`)),
  }
  return [
    views[view],
    state && states[state],
    // Nobody who has a role of the team is outside of it: said again, so that its index is found.
    role && role !== 'member' ? and(isTeam, arrayContains(users.roles, [role])) : undefined,
    role === 'member' ? sql`not (${isTeam})` : undefined,
    text ? matching(text) : undefined,
  ]
}

function matching(text: string): SQL | undefined {
  const digits = text.replace(/\D/g, '').replace(/^(00212|212|0)/, '')
  return or(
    ilike(users.name, containing(text)),
    ilike(users.email, containing(text)),
    digits.length < 6 ? undefined : ilike(users.phoneNumber, containing(digits)),
  )
}

/** How many there are, counted no further than `most`. */
async function countUpTo(db: DbOrTx, filter: PeopleFilter, max: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(and(...conditions(db, filter)))
    .limit(max)
    .as('some')
  return db.$count(some)
}

export type PeopleCounts = { team: number; agents: number; invited: number; all: number }
export const COUNTED_TO = 10_000

export async function countPeople(db: DbOrTx): Promise<PeopleCounts> {
  const [team, agents, invited, all] = await Promise.all([
    countUpTo(db, { view: 'team' }, COUNTED_TO),
    countUpTo(db, { view: 'team', role: 'agent' }, COUNTED_TO),
    countUpTo(db, { view: 'invited' }, COUNTED_TO),
    countUpTo(db, { view: 'all' }, COUNTED_TO),
  ])
  return { team, agents, invited, all }
}
