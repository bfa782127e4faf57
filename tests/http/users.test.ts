import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { agents } from '#app/features/real-estate/agents/tables.server.ts'
import { sessions, users } from '#app/platform/auth/tables.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { type People, sessionCookieOf } from '#tests/harness/sign-in-as.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

type Fields = [string, string][]
const post = (as: 'owner' | 'administrator', path: string, fields: Fields) =>
  ask(path, { method: 'POST', cookie: people[as]?.cookie ?? '', body: new URLSearchParams(fields).toString() })
const pathOf = (id: string) => `/admin/users/${id}`

test('each act on an account asks for its own right: an administrator grants nothing', async () => {
  const target = await createUser(own.handle.db)
  const before = await fingerprint(own.handle)
  const acts: [string, Fields][] = [
    [
      pathOf(target.id),
      [
        ['intent', 'roles'],
        ['role', 'administrator'],
      ],
    ],
    [
      pathOf(people.administrator?.id ?? ''),
      [
        ['intent', 'roles'],
        ['was', 'administrator'],
        ['role', 'administrator'],
        ['role', 'editor'],
      ],
    ],
    [pathOf(target.id), [['intent', 'invite-again']]],
    [
      '/admin/users/invite',
      [
        ['name', 'x'],
        ['email', 'x@dalil.example'],
        ['role', 'editor'],
      ],
    ],
    [
      pathOf(people.owner?.id ?? ''),
      [
        ['intent', 'suspend'],
        ['reason', 'r'],
      ],
    ],
    [pathOf(people.owner?.id ?? ''), [['intent', 'end-sessions']]],
    [
      pathOf(people.administrator?.id ?? ''),
      [
        ['intent', 'suspend'],
        ['reason', 'r'],
      ],
    ],
  ]
  for (const [path, fields] of acts) {
    for (const address of [path, `${path}.data`])
      expect([fields, (await post('administrator', address, fields)).status]).toEqual([fields, 403])
  }
  expect(await fingerprint(own.handle)).toEqual(before)
})

test.each([
  [
    'the owner’s role',
    [
      ['intent', 'roles'],
      ['role', 'owner'],
    ],
  ],
  [
    'a role that is none',
    [
      ['intent', 'roles'],
      ['role', 'god'],
    ],
  ],
  [
    'an unknown former role',
    [
      ['intent', 'roles'],
      ['was', 'owner'],
      ['role', 'editor'],
    ],
  ],
  ['roles by the hundred', [['intent', 'roles'], ...Array.from({ length: 100 }, () => ['role', 'editor'])]],
  ['an unknown act', [['intent', '__proto__']]],
  ['no act', []],
  [
    'a session that is no id',
    [
      ['intent', 'end-sessions'],
      ['session', "1'"],
    ],
  ],
  [
    'no reason',
    [
      ['intent', 'suspend'],
      ['reason', ' \u202e '],
    ],
  ],
  [
    'a reason without end',
    [
      ['intent', 'suspend'],
      ['reason', 'x'.repeat(501)],
    ],
  ],
] as [string, Fields][])('%s is refused, and nothing changes', async (_name, fields) => {
  const target = await createUser(own.handle.db)
  const before = await fingerprint(own.handle)
  const response = await post('owner', pathOf(target.id), fields)
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await fingerprint(own.handle)).toEqual(before)
})

test.each(["1'", '%00', 'undefined', '00000000-0000-4000-8000-000000000000'])('there is no account %s', async (id) => {
  const read = await ask(`/admin/users/${id}`, { cookie: people.owner?.cookie ?? '' })
  const written = await post('owner', `/admin/users/${id}`, [['intent', 'restore']])
  expect([400, 404]).toContain(read.status)
  expect(written.status).toBe(read.status)
})

test('a conflict answers 409 with both versions, and saving again is on purpose', async () => {
  const target = await createUser(own.handle.db, { roles: ['shop_keeper', 'member'] })
  const response = await post('owner', pathOf(target.id), [
    ['intent', 'roles'],
    ['was', 'editor'],
    ['role', 'accountant'],
  ])
  const html = await response.text()
  expect(response.status).toBe(409)
  const note = /class="o-note o-honey u-conflict"[\s\S]*?<\/dl>/.exec(html)?.[0] ?? ''
  expect([note.includes('مسيّر المتجر'), note.includes('محاسب'), note.includes('محرر')]).toEqual([true, true, false])
  expect(html).toMatch(/name="was" value="shop_keeper"/)
  expect(html).toMatch(/value="accountant"[^>]*checked|checked[^>]*value="accountant"/)
  const again = await post('owner', pathOf(target.id), [
    ['intent', 'roles'],
    ['was', 'shop_keeper'],
    ['role', 'accountant'],
  ])
  expect(again.status).toBe(303)
  const [saved] = await own.handle.db.select({ roles: users.roles }).from(users).where(eq(users.id, target.id))
  expect(saved?.roles).toEqual(['accountant', 'member'])
})

test('suspended: out at the next request, the reason typed is kept when it is wrong, and never shown to them', async () => {
  const target = await createUser(own.handle.db, { roles: ['editor', 'member'] })
  const cookie = await sessionCookieOf(own.handle.db, target.id)
  expect((await ask('/admin', { cookie })).status).toBe(200)
  const long = `سبب ${'طويل '.repeat(120)}`
  const wrong = await post('administrator', pathOf(target.id), [
    ['intent', 'suspend'],
    ['reason', long],
  ])
  expect([wrong.status, (await wrong.text()).includes(long)]).toEqual([400, true])
  expect((await ask('/admin', { cookie })).status).toBe(200)
  const done = await post('administrator', pathOf(target.id), [
    ['intent', 'suspend'],
    ['reason', 'سبب وجيه'],
  ])
  expect([done.status, done.headers.get('location')]).toEqual([303, `${pathOf(target.id)}?done=saved`])
  expect((await ask('/admin', { cookie })).status).toBe(302)
  expect(await own.handle.db.$count(sessions, eq(sessions.userId, target.id))).toBe(0)
  const again = await post('administrator', pathOf(target.id), [
    ['intent', 'suspend'],
    ['reason', 'غيره'],
  ])
  const page = await again.text()
  expect([again.status, page.includes('سبب وجيه')]).toEqual([409, true])
  expect(await own.handle.db.$count(auditLog, and(eq(auditLog.subjectId, target.id), eq(auditLog.action, 'user.suspended')))).toBe(1)
})

test('agents who wait: shown with what they said, verified from the list, and a decision made meanwhile is not overwritten', async () => {
  const agent = await createUser(own.handle.db, { name: 'وكالة بادس', roles: ['agent', 'member'] })
  await own.handle.db
    .insert(agents)
    .values({ userId: agent.id, agency: 'بادس للعقار', registration: 'RC 123', termsAcceptedAt: new Date() })
  const waiting = () => ask('/admin/users?view=waiting', { cookie: people.administrator?.cookie ?? '' }).then((response) => response.text())
  const html = await waiting()
  expect(['بادس للعقار', 'RC 123'].filter((text) => !html.includes(text))).toEqual([])
  expect(
    await post('administrator', pathOf(agent.id), [
      ['intent', 'verify-agent'],
      ['was', 'x'],
    ]),
  ).toMatchObject({ status: 400 })
  const done = await post('administrator', pathOf(agent.id), [
    ['intent', 'verify-agent'],
    ['was', 'pending'],
    ['back', 'waiting'],
  ])
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/users?view=waiting&done=saved'])
  const late = await post('owner', pathOf(agent.id), [
    ['intent', 'refuse-agent'],
    ['was', 'pending'],
  ])
  const page = await late.text()
  expect([late.status, page.includes('قرّر غيرك قبلك'), page.includes('u-agent-verified')]).toEqual([409, true, true])
  expect((await waiting()).includes('بادس للعقار')).toBe(false)
})

test('the list asks the database by what the address says, and reads nonsense as nothing', async () => {
  const name = `زينب-${Date.now()}`
  await createUser(own.handle.db, { name, roles: ['agent', 'member'] })
  /** The part of the page that is the table of people; what was searched for stands in the form above it too. */
  const list = async (query: string) => {
    const response = await ask(`/admin/users?${query}`, { cookie: people.administrator?.cookie ?? '' })
    expect([query, response.status]).toEqual([query, 200])
    return /<tbody>[\s\S]*?<\/tbody>/.exec(await response.text())?.[0] ?? ''
  }
  const q = encodeURIComponent(name)
  const shows = async (query: string) => [query, (await list(query)).includes(name)]
  for (const query of [`q=${q}`, `view=team&q=${q}`, 'role=agent&sort=name']) expect(await shows(query)).toEqual([query, true])
  for (const query of [`view=members&q=${q}`, 'role=editor', `q=${q}&state=suspended`, 'q=%25%5F%27%3B--']) {
    expect(await shows(query)).toEqual([query, false])
  }
  for (const nonsense of ['sort=password', 'older=1%27', 'view=__proto__', 'role=god&state=x', `q=${'x'.repeat(3000)}`, 'q=a&q=b']) {
    expect(await list(nonsense)).toContain('<tr')
  }
  const [owner] = await own.handle.db.select({ email: users.email }).from(users).where(sql`${users.roles} @> '{owner}'`)
  expect((await list('view=all')).includes(owner?.email ?? '')).toBe(false)
})

test('a filter of the people is saved under a name, and seen by nobody else', async () => {
  const address = '/admin/users?view=all&role=editor'
  const saved = await post('administrator', '/admin/saved-views', [
    ['intent', 'create'],
    ['list', 'people'],
    ['name', 'من يحرر الدليل'],
    ['address', `${address}&older=${people.owner?.id}`],
  ])
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/users\?role=editor&view=all&saved=/),
  ])
  const offers = async (as: 'owner' | 'administrator', at: string) => {
    const page = await ask(at, { cookie: people[as]?.cookie ?? '' })
    return [at, page.status, (await page.text()).includes('من يحرر الدليل')]
  }
  expect(await offers('administrator', address)).toEqual([address, 200, true])
  expect(await offers('owner', address)).toEqual([address, 200, false])
  // A view of one list is none of another's.
  for (const other of ['/admin/orders', '/admin/store-management', '/admin/store/producers']) {
    expect(await offers('administrator', other)).toEqual([other, 200, false])
  }
})
