// No request of a stranger may hold the event loop for more than 50 ms, and no editor's may end the process.
import { readFileSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '../../../app/routes.ts'
import type { RunningSite } from '../../../tests/harness/launch.ts'
import { signIn } from '../sign-in.ts'
import { launchFilled } from '../sites.ts'
import type { Finding } from '../types.ts'

/** The smallest of so many holds counts: what other programs of this machine do is not the site's doing. */
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 3)
const GOAL_MS = 50
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=cut'

/** Bytes, not text: encoding 20 MB would hold up the one who measures. */
type Hostile = { what: string; type: string; body: Buffer; query?: string; headers?: OutgoingHttpHeaders }
type Target = { path: string; takesJson: boolean }

/** Every route of the site map that takes a body: an action of its own, or an API's methods. */
function targets(entries = routeConfig as RouteConfigEntry[], base = ''): Target[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    const source = readFileSync(`app/${entry.file}`, 'utf8')
    const own = /export (?:const|async function) action\b|onlyPost\(/.test(source)
      ? [{ path: path.replace(/:\w+/g, '1') || '/', takesJson: /readJson/.test(source) }]
      : []
    return [...own, ...(entry.children ? targets(entry.children, path) : [])]
  })
}

const AUTH = ['sign-up', 'sign-in', 'second-factor', 'refresh', 'sign-out', 'user'].map((name) => `/api/auth/${name}`)

function addresses(): Target[] {
  const found = targets().flatMap((target) =>
    target.path === '/api/auth/*' ? AUTH.map((path) => ({ path, takesJson: true })) : [{ ...target, path: target.path.replace('*', 'x') }],
  )
  return [...found, { path: '/api/events', takesJson: true }, { path: '/nothing', takesJson: false }]
}

const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const part = '--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
const FIELDS = [
  'email',
  'identifier',
  'password',
  'proposed',
  'message',
  'name',
  'phone',
  'reach',
  'text',
  'note',
  'token',
  'code',
  'variant',
]

type Written = Omit<Hostile, 'body'> & { body: string }
const asBytes = (written: readonly Written[]): Hostile[] => written.map((one) => ({ ...one, body: Buffer.from(one.body) }))

const forms: readonly Hostile[] = asBytes([
  { what: '1 MB of a&', type: FORM, body: repeated('a&', 1 << 20) },
  { what: '64 KB of a&', type: FORM, body: repeated('a&', 64_000) },
  { what: '1000 fields', type: FORM, body: Array.from({ length: 1000 }, (_, i) => `a${i}=%D8%A7`).join('&') },
  { what: '64 KB of %', type: FORM, body: `email=${repeated('%', 60_000)}` },
  { what: '64 KB of letters in one field', type: FORM, body: `intent=ask&email=${repeated('%D8%A7', 60_000)}` },
  { what: 'long values in every field', type: FORM, body: FIELDS.map((name) => `${name}=${repeated('a.-@ ', 4500)}`).join('&') },
  { what: '10,000 parts', type: MULTIPART, body: `${part.repeat(10_000)}--cut--\r\n` },
])
const texts: readonly Hostile[] = asBytes([
  { what: '100,000 brackets', type: JSON_TYPE, body: '['.repeat(100_000) },
  { what: '60,000 brackets', type: JSON_TYPE, body: `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
  { what: '9000 keys', type: JSON_TYPE, body: `{${Array.from({ length: 9000 }, (_, i) => `"${i}":1`).join()}}` },
  { what: '1900 keys', type: JSON_TYPE, body: `{${Array.from({ length: 1900 }, (_, i) => `"${i}":1`).join()}}` },
  {
    what: 'long strings',
    type: JSON_TYPE,
    body: JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, repeated('a\\"\u0627', 2500)]))),
  },
  { what: 'blanks', type: JSON_TYPE, body: `{"email":"a"${' '.repeat(60_000)}:1}` },
])
const addressed: readonly Hostile[] = asBytes([
  { what: 'a long query', type: FORM, body: 'a=1', query: `?${'a&'.repeat(1900)}` },
  { what: 'a query of %', type: FORM, body: 'a=1', query: `?q=${'%'.repeat(3900)}` },
  { what: 'long headers', type: FORM, body: 'a=1', headers: { cookie: repeated('a=b;', 6000), 'accept-language': repeated('a,', 5000) } },
])
const [file] = asBytes([
  {
    what: '20 MB',
    type: MULTIPART,
    body: `--cut\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${repeated('\r\n--cu', 20_000_000)}\r\n--cut--\r\n`,
  },
]) as [Hostile]
const UPLOADS = /^\/(admin\/media|api\/office\/media|admin\/import|admin\/store\/import)$/

function hostileTo({ path, takesJson }: Target): readonly Hostile[] {
  return [...forms, ...(takesJson ? texts : texts.slice(0, 1)), ...addressed, ...(UPLOADS.test(path) ? [file] : [])]
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function send(
  site: RunningSite,
  path: string,
  { method = 'POST', headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer },
) {
  return new Promise<number>((done) => {
    const outgoing = request(site.url + path, { method, headers, ...(method === 'GET' ? { agent } : { agent: false }) }, (response) => {
      response.resume().once('close', () => done(response.statusCode ?? 0))
    })
    // Refused while it still sends: the refusal, if there was one, has been counted.
    outgoing.once('error', () => done(0)).end(body)
  })
}

/** The longest that another visitor waited for `/healthz` while `work` ran. */
async function longestWait(site: RunningSite, work: () => Promise<unknown>): Promise<number> {
  let running = true
  let longest = 0
  const pinging = (async () => {
    while (running) {
      const startedAt = performance.now()
      await send(site, '/healthz', { method: 'GET' })
      longest = Math.max(longest, performance.now() - startedAt)
    }
  })()
  await work()
  running = false
  await pinging
  return longest
}

let visitor = 0
function headersOf(site: RunningSite, hostile: Hostile, cookie?: string): OutgoingHttpHeaders {
  visitor += 1
  const from = `198.18.${(visitor >> 8) & 255}.${visitor & 255}`
  const own = { 'content-type': hostile.type, 'content-length': hostile.body.length, origin: site.url, 'x-forwarded-for': from }
  return { ...own, ...(cookie ? { cookie } : {}), ...hostile.headers }
}

async function sweep(site: RunningSite): Promise<{ longest: number; at: string; sent: number }> {
  let found = { longest: 0, at: '' }
  let sent = 0
  for (const target of addresses()) {
    for (const hostile of hostileTo(target)) {
      let smallest = Number.POSITIVE_INFINITY
      // A hold is looked at again only while it is longer than what is allowed, and what was found already.
      for (let round = 0; round < ROUNDS * 3 && smallest > Math.max(found.longest, GOAL_MS * (round < ROUNDS ? 0.5 : 1)); round += 1) {
        sent += 1
        const path = target.path + (hostile.query ?? '')
        const wait = await longestWait(site, () => send(site, path, { headers: headersOf(site, hostile), body: hostile.body }))
        smallest = Math.min(smallest, wait)
      }
      if (smallest > found.longest) found = { longest: smallest, at: `${hostile.what} to ${target.path}` }
    }
  }
  return { ...found, sent }
}

/** 20 MB of separators, of parts and of one part's header, to every address that takes files. */
async function attackAsOwner(site: RunningSite): Promise<{ longest: number; alive: boolean }> {
  const cookie = await signIn(site.url)
  const bodies = asBytes([
    { what: 'a&', type: FORM, body: repeated('a&', 20_000_000) },
    { what: 'parts', type: MULTIPART, body: `${repeated(part, 20_000_000)}--cut--\r\n` },
    {
      what: 'header',
      type: MULTIPART,
      body: `--cut\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(20_000_000)}"\r\n\r\n`,
    },
  ]).concat(file)
  let longest = 0
  for (const path of ['/admin/import', '/admin/media', '/api/admin/media', '/admin/store/import']) {
    for (const hostile of bodies) {
      const wait = await longestWait(site, () => send(site, path, { headers: headersOf(site, hostile, cookie), body: hostile.body }))
      longest = Math.max(longest, wait)
    }
  }
  const alive = site.child.exitCode === null && (await send(site, '/healthz', { method: 'GET' })) === 200
  return { longest, alive }
}

export async function run(): Promise<Finding[]> {
  const site = await launchFilled({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    // Compiles what is about to be measured.
    for (const { path } of addresses()) await send(site, path, { headers: { 'content-type': FORM, origin: site.url }, body: 'a=1' })
    const strangers = await sweep(site)
    const owners = await attackAsOwner(site)
    return [
      {
        what: `hostile bodies of a stranger to every address that takes one (${strangers.sent} sent): longest wait of another visitor`,
        before: '3,300 ms',
        now: `${strangers.longest.toFixed(0)} ms (${strangers.at})`,
        goal: `≤ ${GOAL_MS} ms`,
        holds: strangers.longest <= GOAL_MS,
      },
      {
        what: '20 MB of separators, parts or headers from an editor',
        before: 'the process ended',
        now: owners.alive ? `lives, longest wait ${owners.longest.toFixed(0)} ms` : 'the process ended',
        goal: 'lives',
        holds: owners.alive,
      },
    ]
  } finally {
    agent.destroy()
    await site.dispose()
  }
}
