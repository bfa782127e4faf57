import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The cooperative's books, beneath `/admin`. */
export const bookRoutes: RouteConfigEntry[] = [
  route('accounting', 'routes/admin/accounting.tsx'),
  route('accounting/cooperative', 'routes/admin/accounting-entries.tsx'),
  route('accounting/cooperative/entries/new', 'routes/admin/accounting-entry-new.tsx'),
  route('accounting/cooperative/entries/simple', 'routes/admin/accounting-entry-simple.tsx'),
  route('accounting/cooperative/entries/:number', 'routes/admin/accounting-entry.tsx'),
  route('accounting/cooperative/receipts/:id', 'routes/admin/accounting-receipt.ts'),
  route('accounting/cooperative/accounts/:code', 'routes/admin/accounting-account.tsx'),
  route('accounting/cooperative/invoices', 'routes/admin/accounting-invoices.tsx'),
  route('accounting/cooperative/invoices/new', 'routes/admin/accounting-invoice-new.tsx'),
  route('accounting/cooperative/invoices/seller', 'routes/admin/accounting-invoice-seller.tsx'),
  route('accounting/cooperative/invoices/:id', 'routes/admin/accounting-invoice.tsx'),
  route('accounting/cooperative/invoices/:id/invoice.pdf', 'routes/admin/accounting-invoice-pdf.ts'),
  route('accounting/cooperative/members/:id', 'routes/admin/accounting-member.tsx'),
  route('accounting/cooperative/bring', 'routes/admin/accounting-bring.tsx'),
  route('accounting/cooperative/assets', 'routes/admin/accounting-assets.tsx'),
  route('accounting/cooperative/assets/:id', 'routes/admin/accounting-asset.tsx'),
  route('accounting/cooperative/export', 'routes/admin/accounting-export.ts'),
  route('accounting/cooperative/reports/:report', 'routes/admin/accounting-report.tsx'),
  route('accounting/cooperative/bank', 'routes/admin/accounting-bank.tsx'),
  route('accounting/cooperative/bank/import', 'routes/admin/accounting-bank-import.tsx'),
  route('accounting/cooperative/bank/lines/:id', 'routes/admin/accounting-bank-line.tsx'),
  route('accounting/cooperative/bank/reconciliation', 'routes/admin/accounting-bank-reconciliation.tsx'),
  route('accounting/cooperative/bank/reconciliation.csv', 'routes/admin/accounting-bank-csv.ts'),
  route('accounting/cooperative/sheets/:sheet', 'routes/admin/accounting-sheet.ts'),
  route('accounting/cooperative/parties.csv', 'routes/admin/accounting-parties-csv.ts'),
  route('accounting/cooperative/parties/statement', 'routes/admin/accounting-party.tsx'),
  ...['trial-balance', 'chart', 'cash', 'members', 'postings', 'close', 'parties', 'lettering', 'drafts', 'cheques'].map((view) =>
    route(`accounting/cooperative/${view}`, `routes/admin/accounting-${view}.tsx`),
  ),
]
