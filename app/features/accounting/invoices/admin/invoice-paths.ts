const INVOICES = '/admin/accounting/cooperative/invoices'

export const invoicePaths = {
  list: INVOICES,
  new: `${INVOICES}/new`,
  seller: `${INVOICES}/seller`,
  one: (id: string) => `${INVOICES}/${id}`,
  pdf: (id: string) => `${INVOICES}/${id}/invoice.pdf`,
  newQuote: `${INVOICES}/new?kind=quote`,
  quotes: `${INVOICES}?view=quote`,
  copy: (id: string) => `${INVOICES}/new?copy=${id}`,
} as const
