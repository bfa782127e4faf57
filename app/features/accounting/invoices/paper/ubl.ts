import { xml } from '#app/platform/xml.ts'
import type { PricedLine, Seller, TaxGroup } from '../types.ts'
import type { StructuredInvoice } from './rules.ts'

type Child = string | readonly Child[] | null

const NAMESPACES = {
  invoice: ['Invoice', 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'],
  credit_note: ['CreditNote', 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2'],
} as const
const AGGREGATE = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'
const BASIC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'

const join = (children: readonly Child[]): string =>
  children.map((child) => (child === null ? '' : typeof child === 'string' ? child : join(child))).join('')
const group = (name: string, ...children: Child[]): string => `<cac:${name}>${join(children)}</cac:${name}>`
const field = (name: string, text: string, attribute = ''): string => `<cbc:${name}${attribute}>${xml(text)}</cbc:${name}>`
const optional = (name: string, text: string | null | undefined, attribute = ''): string | null =>
  text ? field(name, text, attribute) : null

/** Hundredths with two decimals and a point, whatever the language: cents, quantities, percents. */
const decimal = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
const amount = (name: string, cents: number): string => field(name, decimal(cents), ' currencyID="MAD"')

const taxScheme = group('TaxScheme', field('ID', 'VAT'))
/** UNCL5305: standard rate, or exempt. */
const taxCategory = (name: string, basisPoints: number): string =>
  group(name, field('ID', basisPoints > 0 ? 'S' : 'E'), field('Percent', decimal(basisPoints)), taxScheme)

type Party = { name: string; ice?: string | null | undefined; address?: string | null | undefined; seller?: Seller }

function party({ name, ice, address, seller }: Party): string {
  return group(
    'Party',
    ice ? group('PartyIdentification', field('ID', ice, ' schemeID="ICE"')) : null,
    group('PartyName', field('Name', name)),
    address ? group('PostalAddress', group('AddressLine', field('Line', address))) : null,
    seller?.tax_id ? group('PartyTaxScheme', field('CompanyID', seller.tax_id), taxScheme) : null,
    group('PartyLegalEntity', field('RegistrationName', name), optional('CompanyID', seller?.register)),
    seller?.phone || seller?.email ? group('Contact', optional('Telephone', seller.phone), optional('ElectronicMail', seller.email)) : null,
  )
}

const taxSubtotal = ({ netInCents, taxInCents, taxBasisPoints }: TaxGroup): string =>
  group('TaxSubtotal', amount('TaxableAmount', netInCents), amount('TaxAmount', taxInCents), taxCategory('TaxCategory', taxBasisPoints))

function line(kind: StructuredInvoice['kind'], priced: PricedLine, place: number): string {
  const isInvoice = kind === 'invoice'
  const percent = priced.discountBasisPoints
  return group(
    isInvoice ? 'InvoiceLine' : 'CreditNoteLine',
    field('ID', String(place)),
    optional('Note', priced.unit),
    field(isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity', decimal(priced.quantityInHundredths)),
    amount('LineExtensionAmount', priced.netInCents),
    group('Item', field('Name', priced.description), taxCategory('ClassifiedTaxCategory', priced.taxBasisPoints)),
    group(
      'Price',
      amount('PriceAmount', priced.unitPriceInCents),
      percent > 0
        ? group(
            'AllowanceCharge',
            field('ChargeIndicator', 'false'),
            field('MultiplierFactorNumeric', decimal(percent)),
            amount('Amount', discountOf(priced)),
          )
        : null,
    ),
  )
}

/** Of one unit, to the cent. */
const discountOf = ({ unitPriceInCents, discountBasisPoints }: PricedLine): number =>
  Number((BigInt(unitPriceInCents) * BigInt(discountBasisPoints) + 5000n) / 10_000n)

/** The invoice as UBL 2.1 (ISO/IEC 19845), elements in the order of its schema. Morocco's own profile is not out yet. */
export function toUbl(invoice: StructuredInvoice): string {
  const { kind, seller, customer, totals } = invoice
  const [root, namespace] = NAMESPACES[kind]
  const isInvoice = kind === 'invoice'
  const body = join([
    field('UBLVersionID', '2.1'),
    field('ID', invoice.number),
    field('IssueDate', invoice.date),
    isInvoice ? field('DueDate', invoice.dueDate) : null,
    isInvoice ? field('InvoiceTypeCode', '380') : field('CreditNoteTypeCode', '381'),
    optional('Note', invoice.note),
    field('DocumentCurrencyCode', 'MAD'),
    invoice.credits ? group('BillingReference', group('InvoiceDocumentReference', field('ID', invoice.credits))) : null,
    group('AccountingSupplierParty', party({ name: seller.name ?? '', ice: seller.ice, address: seller.address, seller })),
    group('AccountingCustomerParty', party(customer)),
    group('TaxTotal', amount('TaxAmount', totals.taxInCents), totals.groups.map(taxSubtotal)),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.netInCents),
      amount('TaxExclusiveAmount', totals.netInCents),
      amount('TaxInclusiveAmount', totals.totalInCents),
      amount('PayableAmount', totals.totalInCents),
    ),
    invoice.lines.map((priced, i) => line(kind, priced, i + 1)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}" xmlns:cac="${AGGREGATE}" xmlns:cbc="${BASIC}">${body}</${root}>\n`
}
