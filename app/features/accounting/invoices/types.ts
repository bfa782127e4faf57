export const invoiceKinds = ['invoice', 'credit_note', 'quote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/** What stands in the books; a quote posts nothing. */
export type PostedKind = Exclude<InvoiceKind, 'quote'>
/** What is filled in with the form. */
export type FormKind = Exclude<InvoiceKind, 'credit_note'>

/** What a customer said to a quote; nothing yet is null. */
export type QuoteDecision = 'accepted' | 'declined'

/** What happened to an issued document besides payments and credit notes. */
export type DocumentEventKind = 'sent' | 'reminded' | QuoteDecision | 'reopened'
export type DocumentChannel = 'mail' | 'message'

/** What the books are printed in. */
export const printedLanguages = ['ar', 'fr'] as const
export type PrintedLanguage = (typeof printedLanguages)[number]

/** What an invoice is printed in: one language, or Arabic with French beside it. */
export const paperLanguages = [...printedLanguages, 'ar_fr'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** The language that is written in about a paper, and the one that stands beside it on the paper. */
export const mainLanguage = (language: PaperLanguage): PrintedLanguage => (language === 'fr' ? 'fr' : 'ar')
export const secondLanguage = (language: PaperLanguage): 'fr' | null => (language === 'ar_fr' ? 'fr' : null)

/** Sales of goods, of own products, of services: what an invoice can be for. */
export const incomeAccounts = ['7121', '7111', '7124'] as const
export type IncomeAccount = (typeof incomeAccounts)[number]

/** Integer cents; a quantity in hundredths, a discount and a rate in hundredths of a percent. */
export type InvoiceLine = {
  description: string
  unit: string
  quantityInHundredths: number
  unitPriceInCents: number
  discountBasisPoints: number
  taxCode: string
  taxBasisPoints: number
}

/** A line with what it comes to without tax; in a credit note also the line of the invoice that it takes back. */
export type PricedLine = InvoiceLine & { netInCents: number; creditedLine: number | null }

/** What was sold at one rate, and its tax. */
export type TaxGroup = { taxCode: string; taxBasisPoints: number; netInCents: number; taxInCents: number }

export type InvoiceTotals = { groups: TaxGroup[]; netInCents: number; taxInCents: number; totalInCents: number }

export type InvoiceCustomer = { name: string; ice: string | null; address: string | null; phone: string | null }

/** An invoice as somebody filled it in: no number, no sums. */
export type InvoiceDraft = {
  date: string
  dueDate: string
  customer: InvoiceCustomer
  language: PaperLanguage
  account: IncomeAccount
  note: string | null
  lines: InvoiceLine[]
}

export const sellerFieldNames = [
  'name',
  'address',
  'ice',
  'tax_id',
  'business_tax',
  'register',
  'social_security',
  'phone',
  'email',
  'bank',
] as const
export type SellerField = (typeof sellerFieldNames)[number]

/** Pictures of the library on a paper: at its head, and under its sums. */
export const sellerPictureNames = ['logo', 'stamp'] as const
export type SellerPictureName = (typeof sellerPictureNames)[number]
/** A picture of the library by its number, and by what its files are named after. */
export type SellerPicture = { media: number; hash: string; width: number; height: number }

/** Who sells, as the accountant filled it in; what is missing does not appear on paper. An issued invoice has its own copy. */
export type Seller = Partial<Record<SellerField, string> & Record<SellerPictureName, SellerPicture>>

/** What an invoice comes to and what has been settled of it. */
export type InvoiceBalance = { totalInCents: number; paidInCents: number; creditedInCents: number }

export type QuoteState = 'quote_open' | 'quote_accepted' | 'quote_declined' | 'quote_expired'

export type InvoiceState = 'draft' | 'open' | 'partly_paid' | 'overdue' | 'paid' | 'credited' | 'refund_due' | 'credit_note' | QuoteState

/** Money that came in for an invoice, or went out again. */
export type PaymentDirection = 'in' | 'out'
