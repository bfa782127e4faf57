import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accounts, type users } from '#app/platform/auth/tables.server.ts'
import { createSession, createUser } from '#tests/factories/users.ts'
import { describeEachEngine, openTestPostgres } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { countPeople, listPeople, type PeopleFilter, type PeopleSort } from './queries/people.server.ts'

const NEWEST: PeopleSort = { by: 'joined', down: true }
const ALL: PeopleFilter = { view: 'all' }
const namesOf = (found: { people: { name: string }[] }) => found.people.map(({ name }) => name)

describeEachEngine('the list of people', (ctx) => {
  const list = (filter: Partial<PeopleFilter>, sort = NEWEST) =>
    listPeople(ctx.db, { ...ALL, ...filter }, sort, { limit: 10 }).then(namesOf)

  test('by view, role, state and text', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const person = (name: string, over: Partial<typeof users.$inferInsert>) => createUser(ctx.db, { name, ...over })
    await person('مالك', { roles: ['owner'], createdAt: at(0) })
    await person('وردة', { roles: ['editor', 'member'], email: 'warda@dalil.example', createdAt: at(1) })
    await person('Agent', { roles: ['agent', 'member'], email: null, phoneNumber: '+212600000001', createdAt: at(2) })
    await person('100%', { suspendedAt: at(9), createdAt: at(3) })
    await person('Guest', { roles: ['accountant', 'member'], invitedAt: at(4), createdAt: at(4) })
    const came = await person('Came', { roles: ['editor', 'member'], invitedAt: at(5), createdAt: at(5) })
    await ctx.db.insert(accounts).values({ userId: came.id, accountId: came.id, providerId: 'credential', password: 'hash' })
    const seen = await createSession(ctx.db, came.id, { updatedAt: at(7) })

    expect(await list({})).toEqual(['Came', 'Guest', '100%', 'Agent', 'وردة', 'مالك'])
    expect(await list({ view: 'team' })).toEqual(['Came', 'Guest', 'Agent', 'وردة', 'مالك'])
    expect(await list({ view: 'members' })).toEqual(['100%'])
    expect(await list({ view: 'invited' })).toEqual(['Guest'])
    expect(await list({ role: 'editor' })).toEqual(['Came', 'وردة'])
    expect(await list({ role: 'member' })).toEqual(['100%'])
    expect(await list({ state: 'suspended' })).toEqual(['100%'])
    expect(await list({ state: 'invited' })).toEqual(['Guest'])
    expect(await list({ state: 'active', view: 'team' })).toEqual(['Came', 'Agent', 'وردة', 'مالك'])
    expect(await list({ text: 'ARDA@' })).toEqual(['وردة'])
    expect(await list({ text: '0600 00 00 01' })).toEqual(['Agent'])
    expect(await list({ text: '00%' })).toEqual(['100%'])
    expect(await list({ text: '_' })).toEqual([])
    expect(await list({ view: 'team', role: 'agent', state: 'suspended' })).toEqual([])
    expect(await countPeople(ctx.db)).toEqual({ team: 5, agents: 1, invited: 1, all: 6 })
    const { people } = await listPeople(ctx.db, { view: 'team', role: 'editor' }, NEWEST, { limit: 10 })
    expect(people.map(({ state, seenAt }) => [state, seenAt])).toEqual([
      ['active', seen.updatedAt],
      ['active', null],
    ])
  })

  test.each([
    [{ by: 'joined', down: true }],
    [{ by: 'joined', down: false }],
    [{ by: 'name', down: true }],
    [{ by: 'name', down: false }],
  ] as [PeopleSort][])('turned by key, there and back, nobody twice and nobody lost: %j', async (sort) => {
    // Microseconds that a JavaScript Date does not know, and equal names: only the key tells them apart.
    await ctx.db.execute(sql`insert into users (name, email, created_at)
      select 'n' || n % 3, 'u' || n || '@dalil.example', '2026-01-01'::timestamptz + (n / 4) * interval '1 microsecond' from generate_series(1, 23) n`)
    const page = (over: { after?: string; before?: string }) => listPeople(ctx.db, ALL, sort, { limit: 5, ...over })
    const pages = [await page({})]
    while (pages.at(-1)?.hasAfter) pages.push(await page({ after: pages.at(-1)?.people.at(-1)?.id ?? '' }))
    const ids = pages.flatMap(({ people }) => people.map(({ id }) => id))
    expect([pages.length, ids.length, new Set(ids).size]).toEqual([5, 23, 23])
    const order = sort.by === 'name' ? 'name' : 'created_at'
    const direction = sort.down ? 'desc' : 'asc'
    const { rows } = await ctx.db.execute(sql.raw(`select id from users order by ${order} ${direction}, id ${direction}`))
    expect(ids).toEqual(rows.map(({ id }) => id))
    const back = await page({ before: pages[2]?.people[0]?.id ?? '' })
    expect([back.people, back.hasBefore, back.hasAfter]).toEqual([pages[1]?.people, true, true])
    expect([pages[0]?.hasBefore, (await page({ before: pages[1]?.people[0]?.id ?? '' })).hasBefore]).toEqual([false, false])
  })
})

// On PostgreSQL only: PGlite has the same planner, and takes a minute to fill.
test('at 100,000 accounts no page reads more than a few hundred rows', async () => {
  const handle = await openTestPostgres()
  onTestFinished(() => handle.close())
  const { db } = handle
  await db.execute(sql`insert into users (name, email, roles, created_at, suspended_at, invited_at)
      select 'حساب ' || md5(n::text), 'u' || n || '@dalil.example',
        case when n % 500 = 0 then '{editor,member}' when n % 400 = 0 then '{agent,member}' else '{member}' end::text[],
        '2026-01-01'::timestamptz + n * interval '1 second',
        case when n % 1000 = 0 then now() end, case when n % 2000 = 500 then now() end from generate_series(1, 100000) n`)
  await db.execute(sql`analyze users`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from users order by created_at offset 50000 limit 1`)
  const middle = rows[0]?.id
  const reads: [string, number][] = []
  const look = async (name: string, filter: Partial<PeopleFilter>, sort: PeopleSort = NEWEST, after?: string) => {
    const max = await rowsRead(handle, 'users', () => listPeople(db, { ...ALL, ...filter }, sort, { limit: 50, after }))
    reads.push([name, max])
  }
  await look('all', {})
  await look('all, deep', {}, NEWEST, middle)
  await look('by name, deep', {}, { by: 'name', down: false }, middle)
  await look('team', { view: 'team' })
  await look('editors by name', { view: 'team', role: 'editor' }, { by: 'name', down: true })
  await look('members, deep', { view: 'members' }, NEWEST, middle)
  await look('invited', { view: 'invited' })
  await look('suspended', { state: 'suspended' })
  await look('text', { text: 'u77777@' })
  await look('text that nobody has', { text: 'nobody-here' })
  expect(reads.filter(([, rows]) => rows > 600)).toEqual([])
  expect(await rowsRead(handle, 'users', () => countPeople(db))).toBeLessThanOrEqual(10_000)
})
