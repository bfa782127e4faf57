import { sql } from 'drizzle-orm'
import { openPostgres } from '../app/platform/db/open.server.ts'
import { launchSite } from '../tests/harness/launch.ts'
import { freePort } from '../tests/harness/postgres.ts'
import { smtpPeer } from '../tests/harness/smtp-peer.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const READERS = 10_000
/** Letters a minute: the fastest that the form offers. */
const PACE = 3000
const PAGES = ['/', '/articles', '/store', '/health-guide', '/real-estate', '/search?q=ميناء']
const ASK_EVERY_MS = 50
const CALM_MS = 30_000
const MOST_MS = 330_000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Visitors who come one after another at a fixed pace, until they are told that it is enough: how long each waited, in ms. */
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

/** A letter to ten thousand, to a real SMTP server on this machine, while visitors read the site. */
export async function measureLetters(postgresUrl: string): Promise<Row[]> {
  const peer = await smtpPeer()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: postgresUrl, PORT: String(port), PUBLIC_URL: url, SMTP_URL: peer.url }
  const site = await launchSite({ empty: true, env })
  const handle = openPostgres(postgresUrl, { max: 2, patienceMs: 60_000 })
  try {
    await handle.db.execute(sql`insert into subscribers (email, state, leave_token_hash, confirmed_at, interests)
      select 'reader' || n || '@example.ma', 'confirmed', 'hash ' || n, now() - interval '1 day', array['letter']
      from generate_series(1, ${READERS}::int) n`)
    await visit(url, after(5000))
    const calm = await visit(url, after(CALM_MS))
    const begun = performance.now()
    await handle.db.execute(sql`insert into letters (subject, body, state, send_at, pace)
      values ('رسالة', '[{"type":"p","text":"كلمات"},{"type":"button","label":"اقرأ","href":"/articles"}]', 'scheduled', now(), ${PACE}::int)`)
    const isLate = after(MOST_MS)
    const busy = await visit(url, () => peer.received.length >= READERS || isLate())
    const seconds = (performance.now() - begun) / 1000
    const addresses = peer.received.flatMap(({ to }) => to)
    const [before, meanwhile] = [quantile(calm, 0.95), quantile(busy, 0.95)]
    return [
      ['a letter to 10,000 subscribers, at 3000 a minute', `${addresses.length} in ${seconds.toFixed(0)} s`, '300 s'],
      ['of these, addresses that got it once', `${new Set(addresses).size}`, '10,000'],
      ['a visitor waits before, 95 %', `${before.toFixed(1)} ms`, ''],
      ['a visitor waits meanwhile, 95 %', `${meanwhile.toFixed(1)} ms (${(meanwhile / before).toFixed(2)} ×)`, '2 ×'],
    ]
  } finally {
    await site.dispose()
    await handle.close()
    await peer.close()
  }
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}
