import { randomUUID } from 'node:crypto'
import { i18nFor } from '#app/catalogue.server.ts'
import { findSeller } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { netUnder } from '#app/features/accounting/ledger/rules.ts'
import type { AgedView } from '#app/features/accounting/parties/admin/aged-screen.tsx'
import type { LetteringView } from '#app/features/accounting/parties/admin/lettering-screen.tsx'
import type { OwedView } from '#app/features/accounting/parties/admin/owed-section.tsx'
import type { StatementView } from '#app/features/accounting/parties/admin/statement-screen.tsx'
import { presentLine, presentProposals, presentReminder } from '#app/features/accounting/parties/present.ts'
import { findContact, listLetterings, listPartyNames } from '#app/features/accounting/parties/queries/letters.server.ts'
import { listOpenItems, listOpenLines, listPartyAccounts } from '#app/features/accounting/parties/queries/open-items.server.ts'
import { ageItems, ageParties, columnOf, daysLate, latePart, proposeLetters, sideOf } from '#app/features/accounting/parties/rules.ts'
import type { PartyLetterView } from '#app/features/accounting/parties/schema.ts'
import { type OpenItem, type PartyContact, type PartySide, partySides } from '#app/features/accounting/parties/types.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { formatPhone, messagingLink } from '#app/platform/phone.ts'

type Screen = { db: Db; i18n: I18n; today: string }
type Aged = { side: PartySide; to: string }

/** What is owed on a day by whose it is, beside what the ledger has on the same accounts. */
export async function showAged({ db, i18n }: Screen, { side, to }: Aged): Promise<AgedView> {
  const [items, balances] = await Promise.all([listOpenItems(db, { side, day: to, locale: i18n.locale }), listBalances(db, { to })])
  const net = netUnder(balances, [side === 'customer' ? '342' : '441'])
  return {
    side,
    to,
    day: i18n.date(to),
    parties: ageParties(items, to),
    sums: ageItems(items, to),
    ledgerInCents: side === 'customer' ? net : -net,
  }
}

const SHOWN_PARTIES = 5

/** Who owes most that is late, and whom we owe: for the first look of the day. */
export async function showOwed(screen: Screen): Promise<OwedView[]> {
  const { today: to } = screen
  const sides = await Promise.all(partySides.map((side) => showAged(screen, { side, to })))
  return sides.map(({ side, parties }) => ({
    side,
    to,
    parties: parties.slice(0, SHOWN_PARTIES).map(({ key, party, sums }) => ({
      key,
      party,
      lateInCents: latePart({ sums }),
      totalInCents: sums.totalInCents,
    })),
  }))
}

const presentItem = (item: OpenItem, to: string, i18n: I18n): StatementView['items'][number] => ({
  key: `${item.account}.${item.document}`,
  account: item.account,
  label: item.label,
  day: i18n.date(item.date, 'dayShort'),
  due: i18n.date(item.dueDate, 'dayShort'),
  late: daysLate(item.dueDate, to),
  column: columnOf(item, to),
  chargedInCents: item.chargedInCents,
  amountInCents: item.amountInCents,
  entry: item.number,
  invoice: item.invoice && { id: item.invoice.id, number: item.invoice.number },
})

type ReminderQuery = { contact: PartyContact; items: readonly OpenItem[]; to: string; site: string }

/** The message to a customer who is late, in the customer's language. */
async function remind(db: Db, { contact, items, to, site }: ReminderQuery): Promise<StatementView['reminder']> {
  const language = contact.language ?? 'ar'
  const { name = '' } = await findSeller(db)
  const written = presentReminder({ party: contact.name, seller: name, items, day: to, site }, i18nFor(language))
  if (!written) return null
  const { subject, text } = written
  const address = contact.email === null ? '' : encodeURIComponent(contact.email)
  return {
    language,
    dir: localeFacts[language].dir,
    subject,
    text,
    chat: contact.phone === null ? null : messagingLink(contact.phone, text),
    mail: `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`,
  }
}

type PartyQuery = Aged & { party: string; site: string }

/** One third party's documents on a day; without a name those that are nobody's yet. */
export async function showParty({ db, i18n }: Screen, { side, to, party, site }: PartyQuery): Promise<StatementView> {
  const all = await listOpenItems(db, { side, day: to, locale: i18n.locale })
  const items = all.filter(({ partyKey }) => partyKey === party)
  const name = items[0]?.party ?? null
  const contact = name === null ? null : await findContact(db, side, name)
  const sums = ageItems(items, to)
  return {
    side,
    to,
    day: i18n.date(to),
    party,
    name,
    items: items.map((item) => presentItem(item, to, i18n)),
    totalInCents: sums.totalInCents,
    creditInCents: sums.credit,
    contact: contact && {
      phone: contact.phone === null ? '' : formatPhone(contact.phone),
      email: contact.email ?? '',
      language: contact.notedLanguage ?? '',
    },
    reminder: contact && side === 'customer' ? await remind(db, { contact, items, to, site }) : null,
    done: null,
    problems: {},
    refused: null,
  }
}

const PAGE = 30
const SHOWN_LINES = 200
/** Among so many lines proposals are looked for. */
const MAX_LINES = 2000
const SHOWN_PROPOSALS = 30

/** The account whose lines are lettered: the first that was posted to, unless the address says another; 404 for one that was not. */
export async function chooseLetterAccount(db: Db, i18n: I18n, requested: string | null) {
  const accounts = await listPartyAccounts(db, i18n.locale)
  const chosen = requested === null ? accounts[0] : accounts.find(({ code }) => code === requested)
  if (!chosen && requested !== null) throw notFound()
  return { accounts, account: chosen?.code ?? null }
}

async function readOpen({ db, i18n }: Screen, account: string) {
  const [lines, names] = await Promise.all([
    listOpenLines(db, { account, limit: MAX_LINES + 1, locale: i18n.locale }),
    listPartyNames(db, sideOf(account)),
  ])
  return {
    proposals: presentProposals(proposeLetters(lines).slice(0, SHOWN_PROPOSALS), i18n, randomUUID),
    lines: lines.slice(0, SHOWN_LINES).map((line) => presentLine(line, i18n)),
    hasMore: lines.length > SHOWN_LINES,
    names,
  }
}

async function readLetterings({ db, i18n }: Screen, account: string, page: number) {
  const found = await listLetterings(db, { account, limit: PAGE + 1, skip: (page - 1) * PAGE })
  return {
    letterings: found.slice(0, PAGE).map(({ id, letter, at, actorName, lines }) => ({
      id,
      letter,
      who: `\u2068${actorName}\u2069 · ${i18n.date(at, 'dayTime')}`,
      lines: lines.map((line) => presentLine({ ...line, account, reference: null, document: '', party: null }, i18n)),
    })),
    older: found.length > PAGE ? String(page + 1) : null,
    newer: page > 1 ? String(page - 1) : null,
  }
}

type LetterQuery = { account: string | null; view: PartyLetterView; page: number }

/** Proposals and open lines of an account, or what has a letter. */
export async function showLettering(screen: Screen, query: LetterQuery): Promise<LetteringView> {
  const { accounts, account } = await chooseLetterAccount(screen.db, screen.i18n, query.account)
  const nothing = { proposals: [], lines: [], hasMore: false, names: [] as string[] }
  const open = account !== null && query.view === 'open' ? await readOpen(screen, account) : nothing
  const none = { letterings: [], older: null, newer: null }
  const lettered = account !== null && query.view === 'lettered' ? await readLetterings(screen, account, query.page) : none
  return {
    accounts,
    account,
    view: query.view,
    today: screen.today,
    ...open,
    ...lettered,
    formId: randomUUID(),
    chosen: [],
    name: '',
    done: null,
    problems: {},
    refused: null,
  }
}
