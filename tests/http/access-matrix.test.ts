import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { navItemsFor } from '#app/manifests.server.ts'
import { apiAccess, methods, type Need, needTo, type OwnNeed, rights, siteMap } from '#tests/harness/access.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { type CheckedResponse, leaksOf, type Pair, secretsOf } from '#tests/harness/leaks.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { pageAccess } from '#tests/harness/page-access.ts'
import { drawnFor, isOutside, maySee, sampledFor, sampledWhereNothingIs } from '#tests/harness/sampled-persons.ts'
import { findSamples } from '#tests/harness/samples.ts'
import { everybody, owesSecondFactor, type People, type Person, persons, sessionCookieOf } from '#tests/harness/sign-in-as.ts'
import { type Ask, newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People
/** Fills the parameters of an address with things that exist. */
let samples: Record<string, string> = {}

beforeAll(async () => {
  people = await own.peopled({ requireSecondFactor: true })
  samples = await findSamples(own.handle.db, people.member?.id ?? '')
})

/** What a write would do if nobody stood before it: every form there is in the back office, in one body. */
const HARMFUL = new URLSearchParams({
  intent: 'remove-samples',
  sure: 'yes',
  messaging_number: '+212600000001',
  roles: 'administrator',
}).toString()
/** For those who may: nothing that any form understands. */
const HARMLESS = new URLSearchParams({ intent: 'no-such-act' }).toString()

async function answerOf(path: string, person: Person, options: Ask = {}): Promise<CheckedResponse> {
  const cookie = people[person]?.cookie
  const response = await ask(path, { from: newVisitor(), ...(cookie ? { cookie } : {}), ...options })
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

const refusedPage = (path: string, person: Person) => {
  if (owesSecondFactor(person)) return `302 /account/second-factor?next=${encodeURIComponent(path)}`
  const door = /^\/(account|auth\/verify|my-listings|digital-services\/my-account|iqra-platform\/classes)/.test(path)
    ? '/auth/sign-in'
    : '/admin/login'
  return persons[person] === null ? `302 ${door}?next=${encodeURIComponent(path)}` : '403'
}

/** The answer as the matrix writes it. `.data` answers carry a redirect in their body, with status 202. */
function seen({ status, location, body }: CheckedResponse, may: boolean): string {
  const inData = status === 202 ? /"redirect","([^"]+)"/.exec(body)?.[1] : undefined
  const toDoor = /^\/(admin\/login|auth\/sign-in|account\/second-factor)\?next=/
  const text = toDoor.test(inData ?? '')
    ? `302 ${inData}`
    : status === 302 && toDoor.test(location ?? '')
      ? `302 ${location}`
      : String(status)
  if (!may) return text
  return /^(401|403|429|5\d\d|302 )/.test(text) ? text : 'let in'
}

const empty = new Map<Person, Promise<Pair>>()

/** What somebody gets at an address of the back office where nothing is: frame, navigation, and the words of a refusal. */
function emptyPair(person: Person): Promise<Pair> {
  const path = '/admin/there/is/nothing'
  const pair =
    empty.get(person) ?? Promise.all([answerOf(path, person), answerOf(dataOf(path), person)]).then(([page, data]) => ({ page, data }))
  empty.set(person, pair)
  return pair
}

const ADMIN = /o-side|o-page/

const dataOf = (path: string) => (path === '/' ? '/_root.data' : path.replace(/(?=\?|$)/, '.data'))
const isApi = (path: string) => path.startsWith('/api/')
const pageRoutes = siteMap.filter(({ path }) => !isApi(path))
const turnOf = (pattern: string) => pageRoutes.findIndex((route) => route.path === pattern)

describe('the table', () => {
  test('names every address of the site map, and none that is gone', () => {
    expect([...new Set(pageRoutes.map(({ path }) => path))].sort()).toEqual(Object.keys(pageAccess).sort())
  })

  test('names every API address, those under /api/auth one by one', () => {
    const splat = siteMap.filter(({ path }) => isApi(path)).map(({ path }) => path)
    const source = readFileSync('app/routes/api/auth.ts', 'utf8')
    const listed = /const endpoints.* = \{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
    const endpoints = [...listed.matchAll(/^ {2}'?([\w/-]+)'?: \{ ?(.*?) ?\},?$/gm)].map(([, name, acts = '']) => ({
      path: `/api/auth/${name}`,
      acts: [...acts.matchAll(/([A-Z]+):/g)].map((match) => match[1]),
    }))
    expect(endpoints.length).toBeGreaterThan(1)
    expect([...splat, ...endpoints.map(({ path }) => path)].sort()).toEqual(Object.keys(apiAccess).sort())
    for (const { path, acts } of endpoints) expect([path, Object.keys(apiAccess[path] ?? {}).sort()]).toEqual([path, acts.sort()])
  })

  test('says of every permission who has it, as the rooms’ policies do', async () => {
    const policies = import.meta.glob<Record<string, { id: string; to: readonly string[] }>>('../../app/features/**/policy.ts', {
      eager: true,
      import: 'permissions',
    })
    const declared = Object.values(policies).flatMap((policy) => Object.values(policy).map(({ id, to }) => [id, [...to].sort()] as const))
    expect(new Set(declared.map(([id]) => id)).size).toBe(declared.length)
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(Object.entries(rights).map(([id, to]) => [id, [...to].sort()])))
  })
})

/** What says to the owner too that nothing is there, or leads on. */
// A conversation with the assistant is one person’s, and the sample is nobody’s (tests/http/assistant.test.ts reads an own one).
const NOTHING_THERE = new Set([
  '/admin/*',
  '/admin/orders/places',
  '/admin/charity-papers/:id',
  // A sample has no accounts to hand in (tests/http/charity-people.test.ts reads a real one).
  '/admin/charity-management/:id/report.pdf',
  '/admin/accounting/cooperative/receipts/:id',
  '/admin/accounting/cooperative/assemblies/:id/minutes',
  '/admin/education-management/learners/:id/work/:work/file',
  '/admin/education-management/:id/preview/:lesson/media/:file',
  '/ai-chat/:id/conversation.json',
  '/ai-chat/:id/tables.csv',
  '/ai-chat/:id/files/:file',
])

describe('pages', () => {
  describe.each(pageRoutes)('$path', ({ path: pattern, id }) => {
    const access = pageAccess[pattern]
    const read = access && needTo(access, 'read')

    test('reading', async () => {
      if (!read) throw new Error(`${pattern} stands in no table`)
      const path = samples[pattern] ?? ''
      const drawn = drawnFor(turnOf(pattern), read)
      const results = await Promise.all(
        sampledFor(read).map(async (person) => {
          const may = maySee(person, read)
          const data = await answerOf(dataOf(path), person)
          const page = drawn.has(person) ? await answerOf(path, person) : undefined
          return { person, may, page: page ?? { ...data, body: '' }, data, line: [person, seen(page ?? data, may), seen(data, may)] }
        }),
      )
      expect(results.map(({ line }) => line)).toEqual(
        results.map(({ person, may }) => [
          person,
          ...(may ? ['let in', 'let in'] : [refusedPage(path, person), refusedPage(path, person)]),
        ]),
      )
      const refused = results.filter(({ may }) => !may)
      const owner = results.find(({ person }) => person === 'owner')
      if (!owner || refused.length === 0) return
      const secrets = secretsOf(owner.data.body, (await emptyPair('owner')).data.body, path, id)
      if (!NOTHING_THERE.has(pattern)) expect(secrets).not.toEqual([])
      for (const { person, page, data } of refused) {
        const leaks = leaksOf(secrets, { page, data }, await emptyPair(person))
        expect([person, leaks, isOutside(person) && ADMIN.test(page.body)]).toEqual([person, [], false])
      }
    })
  })
})

describe('writes that are refused', () => {
  let before: string[] = []
  beforeAll(async () => {
    before = await fingerprint(own.handle)
  })

  test.each(pageRoutes)('$path', async ({ path: pattern }) => {
    const path = samples[pattern] ?? ''
    const need = needTo(pageAccess[pattern] ?? 'public', 'write')
    const outside = everybody.filter((person) => !maySee(person, need))
    // A route has one action for all methods: everybody posts, and from route to route another of them tries the other methods.
    const turn = turnOf(pattern)
    // An action refuses before it knows how its answer will be drawn; how refusals are drawn, reading has shown.
    const waysOf = (i: number) =>
      (i === turn % outside.length ? [path, dataOf(path)] : [dataOf(path)]).flatMap((address) =>
        (i === turn % outside.length ? methods.slice(1) : ['POST']).map((method) => [address, method] as const),
      )
    const results = await Promise.all(
      outside.flatMap((person, i) =>
        waysOf(i).map(async ([address, method]) => {
          const answer = await answerOf(address, person, { method, body: HARMFUL })
          const actual = [seen(answer, false), isOutside(person) && ADMIN.test(answer.body)]
          const expected = [need === 'no writes' && !isOutside(person) ? '405' : refusedPage(path, person), false]
          return { line: [method, address, person, ...actual], expected: [method, address, person, ...expected] }
        }),
      ),
    )
    expect(results.map(({ line }) => line)).toEqual(results.map(({ expected }) => expected))
    expect(results.length === 0).toBe(need === 'public')
  })

  test('change nothing', async () => {
    expect(await fingerprint(own.handle)).toEqual(before)
  })
})

test.each(pageRoutes)('a write to $path by those who may reach it, of which it knows nothing', async ({ path: pattern }) => {
  const address = dataOf(samples[pattern] ?? '')
  const need = needTo(pageAccess[pattern] ?? 'public', 'write')
  const wrong: unknown[] = []
  await Promise.all(
    sampledFor(need)
      .filter((person) => maySee(person, need))
      .map(async (person) => {
        const options = await ownSession(pattern, person, { method: 'POST', body: HARMLESS })
        const text = seen(await answerOf(address, person, options), true)
        if (text !== 'let in') wrong.push([address, person, text])
      }),
  )
  expect(wrong).toEqual([])
})

/** Signing out ends the session that asks for it, refreshing replaces its token: that one gets a session of its own. */
async function ownSession(pattern: string, person: Person, options: Ask): Promise<Ask> {
  const id = people[person]?.id
  if (!/(logout|sign-out|refresh)$/.test(pattern) || id === undefined) return options
  return { ...options, cookie: await sessionCookieOf(own.handle.db, id) }
}

describe('APIs', () => {
  const apiRoutes = Object.keys(apiAccess)
  let before: string[] = []
  beforeAll(async () => {
    before = await fingerprint(own.handle)
  })

  test.each(apiRoutes)('%s', async (pattern) => {
    const path = samples[pattern] ?? pattern.replace('*', 'nothing-here')
    const results = await Promise.all(
      methods.flatMap((method, i) => {
        const need = apiAccess[pattern]?.[method]
        const requesters = need === undefined ? sampledWhereNothingIs(apiRoutes.indexOf(pattern) + i) : everybody
        return requesters.map(async (person) => {
          const body = method === 'GET' ? {} : { body: '{}', type: 'application/json' }
          const answer = await answerOf(path, person, await ownSession(pattern, person, { method, accept: 'application/json', ...body }))
          const expected = verdictFor(person, need)
          return { line: [method, person, apiVerdict(answer, expected, person)], expected: [method, person, expected] }
        })
      }),
    )
    expect(results.map(({ line }) => line)).toEqual(results.map(({ expected }) => expected))
  })

  test('change nothing', async () => {
    expect(await fingerprint(own.handle)).toEqual(before)
  })
})

function verdictFor(person: Person, need: Need | OwnNeed | undefined): string {
  if (need === undefined) return 'nothing there'
  if (typeof need === 'string') return maySee(person, need) ? 'let in' : 'refused'
  return maySee(person, need.own) ? 'not theirs' : 'refused'
}

/** Whose account may offer nothing yet, whatever it has: it may be told so instead of what is there. */
const accountRefusals: Partial<Record<Person, string>> = { 'unverified member': 'offer_unproven', 'pending agent': 'agent_unverified' }

/** What is said of somebody else's, as of what was never there. */
const GONE = ['not_found', 'listing_gone', 'iqra_no_session', 'bill_account_gone', 'upload_gone', 'request_gone']

function apiVerdict({ status, body }: CheckedResponse, expected: string, person: Person): string {
  if (expected === 'nothing there') return [404, 405].includes(status) ? expected : `${status}`
  if (expected === 'not theirs') {
    const { code } = JSON.parse(body) as { code?: string }
    const isRefused = status === 403 && code !== undefined && code === accountRefusals[person]
    return (status === 404 && GONE.includes(String(code))) || isRefused ? expected : `${status} ${code}`
  }
  // A refusal says what it is and nothing else: a body that was looked at first would answer 400 with another code. A
  // missing session is 400 by the specification, §8, and 401 where an address of its own says so (`/api/chat`).
  if (expected === 'refused') {
    const { code, ...rest } = JSON.parse(body) as Record<string, unknown>
    const isRefusal = status === 403 ? ['forbidden', 'second_factor_owed'].includes(String(code)) : code === 'session_missing'
    return [400, 401, 403].includes(status) && isRefusal && Object.keys(rest).join() === 'message' ? expected : `${status} ${code}`
  }
  return [401, 403, 404, 405, 429].includes(status) || status >= 500 ? `${status}` : expected
}

describe('navigation', () => {
  test.each(everybody.filter((person) => persons[person] !== null && !owesSecondFactor(person)))(
    '%s sees the places that open',
    async (person) => {
      const all = navItemsFor({ roles: ['owner'] }).map(({ to }) => to)
      const opened = await Promise.all(all.map(async (to) => [to, (await answerOf(dataOf(to), person)).status] as const))
      const shown = navItemsFor({ roles: persons[person] ?? [] }).map(({ to }) => to)
      expect(all.length).toBeGreaterThan(10)
      expect(opened.filter(([, status]) => status === 200).map(([to]) => to)).toEqual(shown)
      expect(opened.filter(([, status]) => status !== 200 && status !== 403)).toEqual([])
      const office = await answerOf('/admin', person)
      if (shown.length === 0) return expect(office.status).toBe(403)
      const menu = /<nav id="office-menu"[\s\S]*?<\/nav>/.exec(office.body)?.[0] ?? ''
      const links = [...menu.matchAll(/href="([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
      expect(links.filter((to) => all.includes(to)).filter((to) => !shown.includes(to))).toEqual([])
      expect(shown.filter((to) => !links.includes(to))).toEqual([])
    },
  )
})
