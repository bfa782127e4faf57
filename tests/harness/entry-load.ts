import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { verifyLedger } from '#app/features/accounting/ledger/queries/verify.server.ts'
import { ledgerEntries, ledgerLines, ledgerRequests } from '#app/features/accounting/ledger/tables.server.ts'
import { openEmbedded } from '#app/platform/db/open.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

export type EntryAttempt = { key: string; body: string; acknowledged?: { number: string; hash: string } }

function newAttempt(): EntryAttempt {
  const cents = 100 + Math.floor(Math.random() * 100_000)
  const line = (account: string, debit: number, credit: number) => ({ account, debit_in_cents: debit, credit_in_cents: credit })
  const lines = [line('5161', cents, 0), line('7121', 0, cents)]
  return { key: randomUUID(), body: JSON.stringify({ date: moroccoDay(new Date()), journal: 'CA', label: 'قبض', lines }) }
}

type Site = { url: string; end: (signal: 'SIGKILL') => Promise<unknown> }

/** Posts one entry; false where the line was cut before the answer. Another answer than 201 or its replay is an error. */
export async function sendEntry(site: Pick<Site, 'url'>, cookie: string, attempt: EntryAttempt): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key, origin: site.url, cookie }
  const response = await fetch(`${site.url}/api/accounting/entries`, { method: 'POST', headers, body: attempt.body }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response === undefined || answer === undefined) return false
  if (response.status !== 201 && response.status !== 200)
    throw new Error(`an entry was answered ${response.status}: ${JSON.stringify(answer)}`)
  attempt.acknowledged = answer as NonNullable<EntryAttempt['acknowledged']>
  return true
}

/** Clerks post without a pause until the site is killed in the middle, after `enough` entries were acknowledged. */
export async function postUntilKilled(
  site: Site,
  { cookie, clerks, enough }: { cookie: string; clerks: number; enough: number },
): Promise<EntryAttempt[]> {
  const attempts: EntryAttempt[] = []
  let [done, ending]: [number, Promise<unknown> | undefined] = [0, undefined]
  const clerk = async () => {
    while (!ending) {
      const attempt = newAttempt()
      attempts.push(attempt)
      if (!(await sendEntry(site, cookie, attempt))) return
      done += 1
      // Not awaited here: the others are in the middle of theirs.
      if (done === enough) ending = site.end('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: clerks }, clerk))
  await ending
  return attempts
}

export type EntryAudit = { entries: number; lost: number; doubled: number; torn: number; gaps: number; problem: string | null }

/** What became of them: acknowledged and gone, twice there, lines that are not the entry's, numbers left out, and the whole chain. */
export async function auditEntries(dataDir: string, attempts: readonly EntryAttempt[]): Promise<EntryAudit> {
  const handle = await openEmbedded(dataDir)
  try {
    const { db } = handle
    const entries = await db.select().from(ledgerEntries)
    const hashes = new Map(entries.map(({ hash, position }) => [hash, position]))
    const requests = await db.select().from(ledgerRequests)
    const positions = new Map(requests.map(({ key, position }) => [key, position]))
    const lost = attempts.filter(({ key, acknowledged }) => acknowledged && hashes.get(acknowledged.hash) !== positions.get(key)).length
    const { rows: torn } = await db.execute(sql`
      select e.position from ${ledgerEntries} e left join ${ledgerLines} l on l.position = e.position
      group by e.position having count(l.line) <> max(e.line_count) or sum(l.debit_in_cents) <> max(e.total_in_cents)`)
    const { rows: gaps } = await db.execute(sql`
      select journal, year from ${ledgerEntries} group by journal, year having max(number_in_journal) <> count(*)`)
    const { problem } = await verifyLedger(db)
    const doubled = requests.length - new Set(requests.map(({ position }) => position)).size
    return { entries: entries.length, lost, doubled, torn: torn.length, gaps: gaps.length, problem: problem?.kind ?? null }
  } finally {
    await handle.close()
  }
}
