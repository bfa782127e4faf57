import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart, listTaxRates } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import type { PostingsView } from '#app/features/accounting/postings/admin/postings-screen.tsx'
import { countWaitingEvents, findStartsOn, listWaitingEvents } from '#app/features/accounting/postings/queries/open-events.server.ts'
import { listRuledKinds, listRules } from '#app/features/accounting/postings/queries/rules.server.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { bookSources } from './book-events.server.ts'

const SHOWN = 50

/** What the page of postings shows, over the sources of all rooms. */
export async function readPostings({
  db,
  i18n,
  now,
}: Pick<Admin, 'db' | 'i18n' | 'now'>): Promise<Omit<PostingsView, 'done' | 'rejected'>> {
  const [startsOn, rules, chart, waiting, waitingCount] = await Promise.all([
    findStartsOn(db),
    listRules(db),
    listChart(db),
    listWaitingEvents(db, SHOWN),
    countWaitingEvents(db),
  ])
  const options = presentOptions(chart, i18n)
  const today = moroccoDay(now())
  return {
    startsOn: startsOn ?? today,
    since: startsOn && i18n.date(startsOn),
    kinds: listRuledKinds(bookSources, rules, now()),
    money: options.filter(({ code }) => isMoneyAccount(code)),
    others: options.filter(({ code }) => !isMoneyAccount(code)),
    taxes: listTaxRates(today).map(({ code, basisPoints }) => ({ code, percent: i18n.number(basisPoints / 100) })),
    waiting: waiting.flatMap(({ source, eventId, kind, reference, problem, at }) => {
      const declared = bookSources.find(({ id }) => id === source)?.kinds[kind]
      if (!declared) return []
      return { key: `${source}.${eventId}`, label: declared.label, reference, day: i18n.date(moroccoDay(at)), problem }
    }),
    waitingCount,
  }
}
