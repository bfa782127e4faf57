import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../app/platform/db/open.server.ts'
import type { DbHandle } from '../app/platform/db/types.ts'
import { launchSite } from '../tests/harness/launch.ts'
import { freePort } from '../tests/harness/postgres.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const READERS = 10_000
/** Letters a minute: the fastest that the form offers. */
const PACE = 3000
const PAGES = ['/', '/articles', '/store', '/health-guide', '/real-estate', '/search?q=ميناء']
const ASK_EVERY_MS = 50
const CALM_MS = 40_000
const MOST_MS = 330_000
/** A process is killed when so many letters have come. */
const KILLED_AT = [1500, 3000, 4500, 6000, 7500]

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

type MailServer = { url: string; count: () => number; addresses: () => Promise<string[]>; stop: () => void }

async function startMailServer(): Promise<MailServer> {
  const child = fork('bench/mail-server.ts')
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  let count = 0
  let resolveNews: ((addresses: string[]) => void) | undefined
  child.on('message', (message: { count?: number; addresses?: string[] }) => {
    count = message.count ?? count
    if (message.addresses) resolveNews?.(message.addresses)
  })
  const addresses = () =>
    new Promise<string[]>((done) => {
      resolveNews = done
      child.send('addresses')
    })
  return { url, count: () => count, addresses, stop: () => void child.kill() }
}

/** Visitors who come one after another at a fixed pace, until it is enough: how long each waited, in ms. */
async function visit(url: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  const asked: Promise<void>[] = []
  for (let n = 0; !isOver(); n += 1) {
    const begun = performance.now()
    asked.push(
      fetch(`${url}${PAGES[n % PAGES.length]}`)
        .then((response) => response.arrayBuffer())
        .then(() => void waits.push(performance.now() - begun)),
    )
    await pause(ASK_EVERY_MS)
  }
  await Promise.all(asked)
  return waits
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}

const writeLetter = ({ db }: DbHandle) =>
  db.execute(sql`insert into letters (subject, body, state, send_at, pace)
    values ('رسالة', '[{"type":"p","text":"كلمات"},{"type":"button","label":"اقرأ","href":"/articles"}]', 'scheduled', now(), ${PACE}::int)`)

/** A letter to ten thousand, to a real mail server on this machine: while visitors read the site, then with the site killed five times. */
export async function measureLetters(postgresUrl: string): Promise<Row[]> {
  const handle = openPostgres(postgresUrl, { max: 2, patienceMs: 60_000 })
  const port = await freePort()
  const start = (mail: MailServer) =>
    launchSite({
      empty: true,
      env: { DATABASE_URL: postgresUrl, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: mail.url },
    })
  try {
    return [...(await whileRead(handle, start, `http://127.0.0.1:${port}`)), ...(await whileKilled(handle, start))]
  } finally {
    await handle.close()
  }
}

type Start = (mail: MailServer) => ReturnType<typeof launchSite>

async function whileRead(handle: DbHandle, start: Start, url: string): Promise<Row[]> {
  const mail = await startMailServer()
  const site = await start(mail)
  try {
    await handle.db.execute(sql`delete from subscribers where email like 'reader%@example.ma'`)
    await handle.db.execute(sql`insert into subscribers (email, state, leave_token_hash, confirmed_at, interests)
      select 'reader' || n || '@example.ma', 'confirmed', 'hash ' || n, now() - interval '1 day', array['letter']
      from generate_series(1, ${READERS}::int) n`)
    await visit(url, after(10_000))
    const calm = await visit(url, after(CALM_MS))
    const begun = performance.now()
    await writeLetter(handle)
    const isLate = after(MOST_MS)
    const busy = await visit(url, () => mail.count() >= READERS || isLate())
    const seconds = (performance.now() - begun) / 1000
    const addresses = await mail.addresses()
    const [before, meanwhile] = [quantile(calm, 0.95), quantile(busy, 0.95)]
    return [
      [`a letter to 10,000 subscribers, at ${PACE} a minute`, `${addresses.length} in ${seconds.toFixed(0)} s`, '≤ 300 s'],
      ['of these, addresses that got it once', `${new Set(addresses).size}`, '10,000'],
      ['a visitor waits before, p50 and p95', `${quantile(calm, 0.5).toFixed(1)}, ${before.toFixed(1)} ms`, ''],
      [
        'a visitor waits meanwhile, p50 and p95',
        `${quantile(busy, 0.5).toFixed(1)}, ${meanwhile.toFixed(1)} ms = ${(meanwhile / before).toFixed(2)} ×`,
        '≤ 2 ×',
      ],
    ]
  } finally {
    await site.dispose()
    mail.stop()
  }
}

async function whileKilled(handle: DbHandle, start: Start): Promise<Row[]> {
  const mail = await startMailServer()
  await writeLetter(handle)
  let site = await start(mail)
  try {
    for (const count of KILLED_AT) {
      while (mail.count() < count) await pause(20)
      await site.end('SIGKILL')
      // As when its lease of a minute, and its claim of five on what it had taken, have run out.
      await handle.db.execute(sql`update jobs set locked_until = now() where locked_until is not null`)
      await handle.db.execute(sql`update letter_deliveries set next_attempt_at = now() where state = 'waiting'`)
      await site.dispose()
      site = await start(mail)
    }
    const isLate = after(MOST_MS)
    const isSent = async () => (await handle.db.execute(sql`select from letters where state in ('scheduled', 'sending')`)).rows.length === 0
    while (!(await isSent()) && !isLate()) await pause(500)
    const addresses = await mail.addresses()
    const { rows } = await handle.db.execute<{ handed: number }>(
      sql`select count(*)::int as handed from letter_deliveries where state = 'handed'`,
    )
    return [
      [
        `the same with ${KILLED_AT.length} × kill −9: letters, addresses`,
        `${addresses.length}, ${new Set(addresses).size}`,
        '10,000 each, none twice',
      ],
      ['of these, noted as handed over and not answered', `${rows[0]?.handed}`, ''],
    ]
  } finally {
    await site.dispose()
    mail.stop()
  }
}
