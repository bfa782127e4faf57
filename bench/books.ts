import { sql } from 'drizzle-orm'
import pg from 'pg'
import { findNetBefore, listAccountLines, listBalances } from '../app/features/accounting/ledger/queries/balances.server.ts'
import { listEntries } from '../app/features/accounting/ledger/queries/entries.server.ts'
import { openDb, openPostgres } from '../app/platform/db/open.server.ts'
import type { Db, DbHandle } from '../app/platform/db/types.ts'
import { addDays, moroccoDay } from '../app/platform/time.ts'
import { launchSite, type RunningSite, temporaryFolder } from '../tests/harness/launch.ts'
import { signIn } from './attack/sign-in.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const SIZES = [10_000, 1_000_000]
const REQUESTS_EACH = 60
/** As long as books are stored. */
const YEARS = 10
const BOOKS = '/admin/accounting/cooperative'

/** Ten years up to today, in accounts of every class; a third of all entries go through the cash box. The chain is not real. */
async function fillLedger(db: Db, lines: number): Promise<void> {
  const entries = lines / 2
  const today = moroccoDay(new Date())
  const first = addDays(today, 1 - 365 * YEARS)
  const accounts = ['5161', '5141', '3421', '4411', '7121', '7111', '7124', '4455', '34552', '4441', '4463', '5165']
    .concat(['6111', '6121', '61231', '61426', '61711', '61741', '61473', '6131', '6125', '1111', '1140', '1481', '23321', '2340'])
    .map((code) => `'${code}'`)
    .join(', ')
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const table of ['ledger_entries', 'ledger_lines']) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(sql`
      insert into ledger_entries (position, journal, year, number_in_journal, date, label, posted_at, line_count, total_in_cents, previous_hash, hash)
      select i, journal, extract(year from date), row_number() over (partition by journal, extract(year from date) order by i), date,
        'قيد للتجربة رقم ' || i, now(), 2, 100 + i % 100000, md5(i::text), md5((i + 1)::text)
      from generate_series(1, ${entries}::int) i,
        lateral (select ${first}::date + (i::bigint * ${365 * YEARS - 1} / ${entries}::int)::int as date,
          case when i % ${entries / YEARS}::int = 1 then 'AN' else (array['VT', 'AC', 'CA', 'BQ', 'OD'])[1 + i % 5] end as journal) at`)
    await tx.execute(sql`
      insert into ledger_lines (position, line, account, date, debit_in_cents, credit_in_cents, tax_code)
      select position, side, case when side = 1 and position % 3 = 0 then '5161' else codes[(1 + (position * (7918 + side) + side) % cardinality(codes))::int] end,
        date, case side when 1 then total_in_cents else 0 end, case side when 2 then total_in_cents else 0 end, null
      from ledger_entries, generate_series(1, 2) side, (select array[${sql.raw(accounts)}] as codes) chart`)
    for (const table of ['ledger_entries', 'ledger_lines']) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    await tx.execute(sql`
      insert into ledger_day_balances (account, date, debit_in_cents, credit_in_cents)
      select account, date, sum(debit_in_cents), sum(credit_in_cents) from ledger_lines group by 1, 2`)
    await tx.execute(sql`
      insert into ledger_balances (account, month, debit_in_cents, credit_in_cents)
      select account, to_char(date, 'YYYY-MM'), sum(debit_in_cents), sum(credit_in_cents) from ledger_day_balances group by 1, 2`)
  })
  for (const table of ['ledger_entries', 'ledger_lines', 'ledger_balances', 'ledger_day_balances'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

/** What the pages read, without their drawing, and with filters. */
function makeReads(db: Db): Record<string, () => Promise<unknown>> {
  const today = moroccoDay(new Date())
  const middle = { date: addDays(today, -5 * 365 - 12), position: 0, line: 0 }
  const page = { limit: 51, newestFirst: true }
  return {
    'trial balance up to today': () => listBalances(db, { to: today }),
    'trial balance up to the middle of a month': () => listBalances(db, { to: `${today.slice(0, 4)}-06-17` }),
    'the newest entries': () => listEntries(db, {}, page),
    'entries of a journal that has ten': () => listEntries(db, { journal: 'AN' }, page),
    'entries of an account': () => listEntries(db, { account: '1140' }, page),
    'an account’s lines, in the middle': async () => {
      await listAccountLines(db, { account: '5161', after: middle, limit: 101 })
      return findNetBefore(db, '5161', middle)
    },
  }
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = -20; i < REQUESTS_EACH; i += 1) {
    const startedAt = performance.now()
    await work()
    if (i >= 0) times.push(performance.now() - startedAt)
  }
  return quantile(times, 0.5)
}

const PAGES = {
  'Trial balance': `${BOOKS}/trial-balance`,
  'Ledger page': BOOKS,
  'Page of an account': `${BOOKS}/accounts/5161`,
}

async function readPages(site: RunningSite): Promise<Map<string, number>> {
  const headers = { cookie: await signIn(site.url) }
  const medians = new Map<string, number>()
  for (const [name, path] of Object.entries(PAGES)) {
    const read = async () => {
      const response = await fetch(site.url + path, { headers })
      await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    }
    medians.set(name, await medianOf(read))
  }
  return medians
}

/** How a site is started whose database can be filled while it is stopped. */
type Place = { open: () => Promise<DbHandle>; launch: () => Promise<RunningSite> }

type Measured = { pages: Map<string, number>; reads: Map<string, number> }

async function stop(site: RunningSite): Promise<void> {
  await site.end('SIGTERM')
  await site.dispose()
}

async function measure({ open, launch }: Place, lines: number): Promise<Measured> {
  // The tables first.
  await stop(await launch())
  const handle = await open()
  const reads = new Map<string, number>()
  try {
    await fillLedger(handle.db, lines)
    for (const [name, read] of Object.entries(makeReads(handle.db))) reads.set(name, await medianOf(read))
  } finally {
    await handle.close()
  }
  const site = await launch()
  try {
    return { pages: await readPages(site), reads }
  } finally {
    await stop(site)
  }
}

function rowsOf(where: string, [few, many]: readonly Measured[]): Row[] {
  const compare = (kind: keyof Measured, prefix: string, goal: string) =>
    [...(few?.[kind] ?? [])].map(([name, before]): Row => {
      const after = many?.[kind].get(name) ?? Number.NaN
      return [prefix + name + where, `${before.toFixed(1)} and ${after.toFixed(1)} ms = ${(after / before).toFixed(2)} ×`, goal]
    })
  return [...compare('pages', '', '≤ 1.5 ×'), ...compare('reads', '&nbsp;&nbsp;what it reads: ', '')]
}

/** The same pages of the books with 10,000 and with 1,000,000 lines behind them, over HTTP, on both engines. */
export async function measureBooks(postgresUrl: string): Promise<Row[]> {
  const rows: Row[] = []
  const embedded: Measured[] = []
  for (const lines of SIZES) {
    const folder = temporaryFolder('bench-books')
    const launch = () => launchSite({ dataDir: folder.path, env: { DEMO_CONTENT: 'off' } })
    embedded.push(await measure({ open: () => openDb({ dataDir: folder.path }), launch }, lines))
    folder.remove()
  }
  rows.push(...rowsOf(', embedded database', embedded))
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  const server: Measured[] = []
  for (const lines of SIZES) {
    const name = `dalil_bench_books_${lines}`
    await admin.query(`create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    const launch = () => launchSite({ env: { DATABASE_URL: url.href, DEMO_CONTENT: 'off' } })
    const open = async () => openPostgres(url.href, { max: 2, patienceMs: 10 * 60_000 })
    server.push(await measure({ open, launch }, lines))
    await admin.query(`drop database ${name} with (force)`)
  }
  await admin.end()
  rows.push(...rowsOf(', PostgreSQL', server))
  return rows
}
