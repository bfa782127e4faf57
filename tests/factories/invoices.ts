import { randomUUID } from 'node:crypto'
import { issueInvoice, saveDraft } from '#app/features/accounting/invoices/commands/issue-invoice.server.ts'
import { saveSeller } from '#app/features/accounting/invoices/commands/save-seller.server.ts'
import type { InvoiceDraft, InvoiceLine } from '#app/features/accounting/invoices/types.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { LEDGER_NOW } from './ledger.ts'

export const invoiceLine = (values: Partial<InvoiceLine> = {}): InvoiceLine => ({
  description: 'عسل الزعتر، 500 غ',
  unit: 'علبة',
  quantityInHundredths: 2400,
  unitPriceInCents: 11_000,
  discountBasisPoints: 0,
  taxCode: 'tva_20',
  taxBasisPoints: 2000,
  ...values,
})

export const invoiceDraft = ({
  customerName = 'بقالة للتجربة',
  ...values
}: Partial<InvoiceDraft> & { customerName?: string } = {}): InvoiceDraft => ({
  date: '2026-11-21',
  dueDate: '2026-12-21',
  customer: { name: customerName, ice: '001528736000041', address: 'إمزورن', phone: '+212600000011' },
  language: 'ar',
  account: '7121',
  note: null,
  lines: [
    invoiceLine(),
    invoiceLine({
      description: 'زيت زيتون، 1 ل',
      quantityInHundredths: 3000,
      unitPriceInCents: 8500,
      taxCode: 'tva_10',
      taxBasisPoints: 1000,
    }),
  ],
  ...values,
})

/** An invoice of 5.973,00 dirhams issued on the tests' day, unless something else is said. */
export async function createInvoice(db: Db, values: Parameters<typeof invoiceDraft>[0] & { id?: string } = {}) {
  const { id = randomUUID(), ...draft } = values
  await saveSeller(db, { name: 'تعاونية للتجربة', ice: '001234567000089', tax_id: '12345678', address: 'الحسيمة' }, theSite)
  await saveDraft(db, { id, revision: null, draft: invoiceDraft(draft) })
  const number = await issueInvoice(db, { id, by: theSite, now: LEDGER_NOW })
  return { id, number }
}
