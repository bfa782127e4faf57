import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { invoiceNumber } from '../../invoices/rules.ts'
import { findAccounts, listChart } from '../../ledger/queries/chart.server.ts'
import { entryNumber } from '../../ledger/rules.ts'
import type { Account, Journal } from '../../ledger/types.ts'
import { isPartyAccount, partyKey, sideOf } from '../rules.ts'
import type { LineKey, OpenItem, OpenLine, PartySide } from '../types.ts'

const EVER = '9999-12-31'

/** Suppliers' or customers' accounts by how their codes begin; `isPartyAccount` says the same of one. */
const prefixes: Readonly<Record<PartySide, string>> = { customer: '342', supplier: '441' }

/**
 * Lines of third parties that no letter settles on a day: without one, or with one that reaches past the day. Each with the
 * document that it belongs to (an invoice with its payments and credit notes; an entry with its reversal) and with whose it is.
 */
const openLines = (which: SQL, day: string): SQL => sql`
  select l.position, l.line, l.account, l.date, (l.debit_in_cents - l.credit_in_cents)::float8 as amount,
    coalesce(l.label, e.label) as label, e.reference, e.journal, e.year, e.number_in_journal,
    coalesce('invoice.' || i.id, 'entry.' || coalesce(e.reversal_of, e.position)) as document,
    i.id as invoice_id, i.year as invoice_year, i.number_in_year as invoice_number, i.access_key, i.due_date,
    coalesce(p.name, i.customer_name) as party
  from ledger_lines l
  join ledger_entries e on e.position = l.position
  left join ledger_entries o on o.position = e.reversal_of
  cross join lateral (select coalesce(o.source_kind, e.source_kind) as kind, coalesce(o.source_id, e.source_id) as id) s
  left join invoices d on s.kind in ('invoice', 'credit_note') and d.id = (case when s.kind in ('invoice', 'credit_note') then s.id end)::uuid
  left join invoice_payments y on s.kind = 'invoice_payment' and y.id = (case when s.kind = 'invoice_payment' then s.id end)::uuid
  left join invoices i on i.id = coalesce(d.credit_of, d.id, y.invoice_id)
  left join party_lines n on (n.position, n.line) = (l.position, l.line)
  left join third_parties p on p.id = n.party_id
  left join lettered_lines m on (m.position, m.line) = (l.position, l.line)
  where ${which} and l.date <= ${day}::date and (m.lettering_id is null or exists (
    select from lettered_lines later join ledger_lines ll on (ll.position, ll.line) = (later.position, later.line)
    where later.lettering_id = m.lettering_id and ll.date > ${day}::date))`

type LineRow = {
  position: string
  line: number
  account: string
  date: string
  amount: number
  label: string
  reference: string | null
  journal: Journal
  year: number
  number_in_journal: number
  document: string
  party: string | null
}

/** An account of the cooperative's own below the chart's is one third party's, and named after it. */
const ownName = (account: Account | undefined, locale: Locale): string | null => (account?.isOwn ? localize(account.name, locale) : null)

type OpenLinesQuery = { account: string; limit: number; locale: Locale; keys?: readonly LineKey[] }

const among = (keys: readonly LineKey[]): SQL =>
  sql`and (l.position, l.line) in (${sql.join(
    keys.map(({ position, line }) => sql`(${position}::bigint, ${line}::int)`),
    sql`, `,
  )})`

/** Lines of an account without a letter, the oldest first; `keys`: only these of them. */
export async function listOpenLines(db: DbOrTx, { account, limit, locale, keys }: OpenLinesQuery): Promise<OpenLine[]> {
  const name = ownName((await findAccounts(db, [account])).get(account), locale)
  const { rows } = await db.execute<LineRow>(sql`
    with open as (${openLines(sql`l.account = ${account} ${keys ? among(keys) : sql``}`, EVER)})
    select position, line, account, date::text as date, amount, label, reference, journal, year, number_in_journal, document, party
    from open order by open.date, open.position, open.line limit ${limit}`)
  return rows.map(({ position, amount, journal, year, number_in_journal, party, ...line }) => ({
    ...line,
    position: Number(position),
    amountInCents: amount,
    number: entryNumber(journal, year, number_in_journal),
    party: party ?? name,
  }))
}

type ItemRow = {
  account: string
  document: string
  party: string | null
  date: string
  due: string
  amount: number
  charged: number
  label: string
  reference: string | null
  journal: Journal
  year: number
  number_in_journal: number
  invoice_id: string | null
  invoice_year: number | null
  invoice_number: number | null
  access_key: string | null
}

/**
 * Everything that is owed by customers, or to suppliers, on a day, document by document. All items together are the balance of
 * the side's accounts on that day; what comes to nothing is left out.
 */
export async function listOpenItems(
  db: DbOrTx,
  { side, day, locale }: { side: PartySide; day: string; locale: Locale },
): Promise<OpenItem[]> {
  const sign = side === 'customer' ? 1 : -1
  const chart = new Map((await listChart(db)).map((account) => [account.code, account]))
  const first = (column: SQL) => sql`(array_agg(${column} order by open.date, open.position, open.line))[1]`
  const { rows } = await db.execute<ItemRow>(sql`
    with open as (${openLines(sql`l.account like ${`${prefixes[side]}%`}`, day)})
    select account, document, party, min(open.date)::text as date, coalesce(min(due_date), min(open.date))::text as due,
      sum(amount) as amount, coalesce(sum(amount) filter (where amount * ${sign}::int > 0), 0) as charged,
      ${first(sql`label`)} as label, ${first(sql`reference`)} as reference, ${first(sql`journal`)} as journal, ${first(sql`year`)} as year,
      ${first(sql`number_in_journal`)} as number_in_journal, invoice_id, invoice_year, invoice_number, access_key
    from open group by account, document, party, invoice_id, invoice_year, invoice_number, access_key
    having sum(amount) <> 0 order by due, document, account`)
  return rows.map((row) => toItem(row, sign, ownName(chart.get(row.account), locale)))
}

function toItem(row: ItemRow, sign: 1 | -1, name: string | null): OpenItem {
  const party = row.party ?? name
  return {
    side: sideOf(row.account),
    account: row.account,
    document: row.document,
    party,
    partyKey: partyKey(party),
    date: row.date,
    dueDate: row.due,
    amountInCents: row.amount * sign,
    // Nothing is never minus nothing.
    chargedInCents: row.charged * sign + 0,
    label: row.label,
    reference: row.reference,
    number: entryNumber(row.journal, row.year, row.number_in_journal),
    invoice: invoiceOf(row),
  }
}

function invoiceOf({
  invoice_id: id,
  invoice_year: year,
  invoice_number: numberInYear,
  access_key: accessKey,
}: ItemRow): OpenItem['invoice'] {
  if (id === null || year === null || numberInYear === null || accessKey === null) return null
  return { id, number: invoiceNumber('invoice', year, numberInYear), accessKey }
}

/** The accounts of third parties that were posted to, in the chart's order. */
export async function listPartyAccounts(db: DbOrTx, locale: Locale): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.execute<{ account: string }>(sql`select distinct account from ledger_balances where account ~ '^(342|441)'`)
  const posted = new Set(rows.map(({ account }) => account))
  const chart = await listChart(db)
  return chart
    .filter(({ code }) => isPartyAccount(code) && posted.has(code))
    .map(({ code, name }) => ({ code, name: localize(name, locale) }))
}
