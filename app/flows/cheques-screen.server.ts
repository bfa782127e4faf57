import { randomUUID } from 'node:crypto'
import type { ChequesView } from '#app/features/accounting/cheques/admin/cheques-screen.tsx'
import { type Cheque, listCheques, listEnded, sumCheques } from '#app/features/accounting/cheques/queries/cheques.server.ts'
import { canStep } from '#app/features/accounting/cheques/rules.ts'
import { chequeSteps } from '#app/features/accounting/cheques/types.ts'
import { listInvoices } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { dueOf } from '#app/features/accounting/invoices/rules.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isMoneyAccount } from '#app/features/accounting/ledger/rules.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

const SHOWN_ENDED = 20
/** Unpaid invoices that a cheque may be for. */
const SHOWN_INVOICES = 100

export async function showCheques({ db, i18n, now }: Admin): Promise<ChequesView> {
  const today = moroccoDay(now())
  const [open, ended, sums, chart, unpaid] = await Promise.all([
    listCheques(db, ['in_hand', 'deposited']),
    listEnded(db, SHOWN_ENDED),
    sumCheques(db),
    listChart(db),
    listInvoices(db, { view: 'due', search: '', after: undefined }, { today, limit: SHOWN_INVOICES }),
  ])
  const present = ({ id, number, bank, drawer, dueOn, amountInCents, state }: Cheque) => ({
    id,
    number,
    bank,
    drawer,
    amountInCents,
    state,
    due: i18n.date(dueOn),
    isCashable: state === 'in_hand' && dueOn <= today,
    steps: chequeSteps.filter((step) => canStep(state, step)),
  })
  return {
    open: open.map(present),
    ended: ended.map(present),
    ...sums,
    newId: randomUUID(),
    today,
    values: { number: '', bank: '', drawer: '', amount: '', received_on: today, due_on: today, account: '3421', invoice: '' },
    accounts: presentOptions(chart, i18n).filter(({ code }) => !isMoneyAccount(code)),
    invoices: unpaid.map((invoice) => ({
      id: invoice.id,
      text: `${invoice.number} · ${invoice.customer.name} · ${i18n.number(dueOf(invoice) / 100, 2)}`,
    })),
    done: null,
    problems: {},
    refused: null,
  }
}
