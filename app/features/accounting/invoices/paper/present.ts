import type { I18n } from '#app/platform/i18n/i18n.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { amountInWords } from '../amount-in-words.ts'
import type { InvoiceCustomer, InvoiceKind, InvoiceTotals, PaperLanguage, PricedLine, Seller, SellerPictureName } from '../types.ts'
import { type InvoicePaper, pairFacts, type StructuredInvoice } from './rules.ts'
import { toUbl } from './ubl.ts'

/** An invoice to be printed; what is not known yet, in a draft, is empty. */
export type PrintableInvoice = {
  kind: InvoiceKind
  number: string | null
  date: string
  dueDate: string
  language: PaperLanguage
  seller: Seller
  customer: InvoiceCustomer
  note: string | null
  lines: readonly PricedLine[]
  totals: InvoiceTotals
  credits: string | null
  /** The number of the quote that an invoice was made from. */
  quote: string | null
}

/** Groups of digits keep their order in Arabic too. */
const isolated = (code: string) => `\u2066${code}\u2069`

type Fact = { label: string; text: string; ltr: boolean }

const figures = (i18n: I18n, hundredths: number) => i18n.number(hundredths / 100)
const percent = (i18n: I18n, basisPoints: number) => `${i18n.number(basisPoints / 100)}%`

/** Latin abbreviations are read left to right with their figures. */
const codeFact = (label: string, code: string | null | undefined): Fact[] =>
  code ? [{ label: '', text: `${label} ${code}`, ltr: true }] : []
const namedFact = (label: string, text: string | null | undefined, ltr = true): Fact[] => (text ? [{ label, text, ltr }] : [])

function sellerFacts(seller: Seller, { t }: I18n): Fact[] {
  return [
    ...namedFact('', seller.address, false),
    ...codeFact(t('invoices.paper_ice'), seller.ice),
    ...codeFact(t('invoices.paper_tax_id'), seller.tax_id),
    ...namedFact(t('invoices.paper_business_tax'), seller.business_tax),
    ...namedFact(t('invoices.paper_register'), seller.register, false),
    ...codeFact(t('invoices.paper_social_security'), seller.social_security),
    ...namedFact(t('invoices.paper_phone'), seller.phone && formatPhone(seller.phone)),
    ...namedFact(t('invoices.paper_email'), seller.email),
  ]
}

function customerFacts({ ice, address, phone }: InvoiceCustomer, { t }: I18n): Fact[] {
  return [
    ...namedFact('', address, false),
    ...codeFact(t('invoices.paper_ice'), ice),
    ...namedFact(t('invoices.paper_phone'), phone && formatPhone(phone)),
  ]
}

const titles = { invoice: 'invoices.paper_invoice', credit_note: 'invoices.paper_credit_note', quote: 'invoices.paper_quote' } as const
const leads = { invoice: 'invoices.paper_words', credit_note: 'invoices.paper_words_credit', quote: 'invoices.paper_words_quote' } as const

function paperFacts({ kind, date, dueDate, credits, quote }: PrintableInvoice, i18n: I18n): Fact[] {
  const { t } = i18n
  return [
    { label: t('invoices.paper_date'), text: i18n.date(date), ltr: false },
    ...(kind === 'invoice' ? [{ label: t('invoices.paper_due'), text: i18n.date(dueDate), ltr: false }] : []),
    ...(kind === 'quote' ? [{ label: t('invoices.paper_until'), text: i18n.date(dueDate), ltr: false }] : []),
    ...(quote ? [{ label: t('invoices.paper_quote'), text: quote, ltr: true }] : []),
    ...(credits ? [{ label: t('invoices.paper_credits'), text: credits, ltr: true }] : []),
  ]
}

function paperSums({ totals }: PrintableInvoice, i18n: I18n): InvoicePaper['sums'] {
  const { t } = i18n
  const sum = (label: InvoicePaper['sums'][number]['label'], cents: number, strong = false) => ({
    label,
    amount: i18n.number(cents / 100, 2),
    words: t('common.currency'),
    strong,
  })
  const plain = (text: string) => [{ text, ltr: false }]
  const taxes = totals.groups.filter(({ taxBasisPoints }) => taxBasisPoints > 0)
  return [
    sum(plain(t('invoices.net')), totals.netInCents),
    ...taxes.map((group) =>
      sum(
        [
          ...plain(t('invoices.tax')),
          { text: percent(i18n, group.taxBasisPoints), ltr: true },
          ...plain(t('invoices.tax_base')),
          { text: i18n.number(group.netInCents / 100, 2), ltr: true },
        ],
        group.taxInCents,
      ),
    ),
    sum(plain(t('invoices.total')), totals.totalInCents, true),
  ]
}

/** An invoice in the words of one language; `i18n` is of that language. */
function presentIn(invoice: PrintableInvoice, i18n: I18n): InvoicePaper {
  const { t } = i18n
  const { kind, seller, customer, totals, lines } = invoice
  const isInvoice = kind === 'invoice'
  return {
    lang: i18n.locale,
    dir: i18n.dir,
    title: t(titles[kind]),
    number: invoice.number,
    draft: t('invoices.paper_draft'),
    seller: { name: seller.name ?? t('invoices.paper_seller_missing'), facts: sellerFacts(seller, i18n) },
    customer: { label: t('invoices.paper_to'), name: customer.name, facts: customerFacts(customer, i18n) },
    facts: paperFacts(invoice, i18n),
    heads: [
      t('invoices.description'),
      t('invoices.quantity'),
      t('invoices.price'),
      t('invoices.tax_rate'),
      t('invoices.line_total', { currency: t('common.currency') }),
    ],
    lines: lines.map((line) => ({
      description: line.description,
      detail: line.discountBasisPoints > 0 ? t('invoices.paper_discount', { percent: percent(i18n, line.discountBasisPoints) }) : '',
      quantity: figures(i18n, line.quantityInHundredths),
      unit: line.unit,
      price: i18n.number(line.unitPriceInCents / 100, 2),
      tax: line.taxBasisPoints > 0 ? percent(i18n, line.taxBasisPoints) : t('invoices.exempt'),
      net: i18n.number(line.netInCents / 100, 2),
    })),
    sums: paperSums(invoice, i18n),
    words: {
      lead: t(leads[kind]),
      amount: amountInWords(totals.totalInCents, i18n.locale === 'fr' ? 'fr' : 'ar'),
    },
    notes: [
      ...(invoice.note ? [{ text: invoice.note, ltr: false }] : []),
      ...(kind === 'quote' ? [{ text: t('invoices.paper_accept'), ltr: false }] : []),
      ...(seller.bank && isInvoice ? [{ text: t('invoices.paper_bank', { account: isolated(seller.bank) }), ltr: false }] : []),
    ],
    pictures: { ...(seller.logo && { logo: seller.logo }), ...(seller.stamp && { stamp: seller.stamp }) },
    beside: null,
  }
}

/** The language of the paper, and the one beside it. */
type PaperTexts = { main: I18n; beside: I18n | null }

export function presentInvoicePaper(invoice: PrintableInvoice, { main, beside }: PaperTexts): InvoicePaper {
  return { ...presentIn(invoice, main), beside: beside && presentIn(invoice, beside) }
}

/** The words of the second language, as the template sets them; a note that is the same in both stands once. */
function presentSecondLanguage({ notes }: InvoicePaper, beside: InvoicePaper) {
  const { title, draft, heads, words } = beside
  return {
    ...{ title, draft, heads, words, customer: beside.customer.label },
    details: beside.lines.map(({ detail }) => detail),
    taxes: beside.lines.map(({ tax }) => tax),
    sums: beside.sums.map(({ label }) => label.map(({ text }) => text).join(' ')),
    notes: beside.notes.map(({ text }) => text).filter((text) => notes.every((note) => note.text !== text)),
  }
}

/** The files of a paper's pictures, as the template takes them. */
export type PictureBytes = Partial<Record<SellerPictureName, readonly number[]>>

/** What the template is given: the paper, its day, its pictures, and the structured copy of an issued one. */
export function presentInvoicePdf(invoice: PrintableInvoice, texts: PaperTexts, pictures: PictureBytes = {}) {
  const { kind, number } = invoice
  const structured: StructuredInvoice | null = number === null || kind === 'quote' ? null : { ...invoice, kind, number }
  const paper = presentInvoicePaper(invoice, texts)
  const { beside, seller, customer } = paper
  return {
    paper: {
      ...paper,
      seller: { ...seller, facts: pairFacts(seller.facts, beside?.seller.facts) },
      customer: { ...customer, facts: pairFacts(customer.facts, beside?.customer.facts) },
      facts: pairFacts(paper.facts, beside?.facts),
    },
    beside: beside && presentSecondLanguage(paper, beside),
    pictures,
    day: invoice.date.split('-').map(Number),
    xml: structured && toUbl(structured),
  }
}
