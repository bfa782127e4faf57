import type { InvoiceTotals, PostedKind, PricedLine, Seller, SellerPicture, SellerPictureName } from '../types.ts'

/** Text with the direction it is read in: figures and codes are isolated left to right. */
type PaperText = { text: string; ltr: boolean }

/** What stands on an invoice: ready words in its language. The screen beside the form and the PDF show the same. */
export type InvoicePaper = {
  lang: string
  dir: 'rtl' | 'ltr'
  title: string
  /** Null for a draft, which says so instead. */
  number: string | null
  draft: string
  seller: { name: string; facts: { label: string; text: string; ltr: boolean }[] }
  customer: { label: string; name: string; facts: { label: string; text: string; ltr: boolean }[] }
  facts: { label: string; text: string; ltr: boolean }[]
  heads: [string, string, string, string, string]
  lines: { description: string; detail: string; quantity: string; unit: string; price: string; tax: string; net: string }[]
  sums: { label: PaperText[]; amount: string; words: string; strong: boolean }[]
  /** `7.797,00 درهم` written out. */
  words: { lead: string; amount: string }
  notes: PaperText[]
  pictures: Readonly<Partial<Record<SellerPictureName, SellerPicture>>>
  /** The same in the language that stands beside it, row for row. */
  beside: InvoicePaper | null
}

type PaperFact = InvoicePaper['facts'][number]

/** A row of facts in two languages: one and the same, one text under two labels, or one after the other. */
export function pairFacts(facts: readonly PaperFact[], beside: readonly PaperFact[] = []): (PaperFact & { besideLabel: string })[] {
  return facts.flatMap((fact, i) => {
    const other = beside[i]
    if (!other || (other.label === fact.label && other.text === fact.text)) return [{ ...fact, besideLabel: '' }]
    if (other.text === fact.text) return [{ ...fact, besideLabel: other.label }]
    return [
      { ...fact, besideLabel: '' },
      { label: '', text: `${other.label} ${other.text}`, ltr: true, besideLabel: '' },
    ]
  })
}

/** What the structured copy is made from: an issued invoice, its seller as printed. */
export type StructuredInvoice = {
  kind: PostedKind
  number: string
  date: string
  dueDate: string
  seller: Seller
  customer: { name: string; ice: string | null; address: string | null }
  note: string | null
  lines: readonly PricedLine[]
  totals: InvoiceTotals
  /** The invoice that a credit note takes back. */
  credits: string | null
}

/**
 * Typst source. Everything that varies comes in as data; nothing is put together with text. With `xml` the structured
 * invoice lies in the file (PDF/A-3), for programs that read it. `beside` is what stands in French next to the Arabic.
 */
export const INVOICE_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let p = d.paper
#let b = d.beside
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#let day = d.day
#set document(title: p.title, date: datetime(year: day.at(0), month: day.at(1), day: day.at(2)))
#if d.xml != none {
  pdf.attach("invoice.xml", bytes(d.xml), relationship: "alternative", mime-type: "application/xml", description: "UBL 2.1")
}
#let iso(s) = box(text(dir: ltr, lang: "en", s))
#let shown(s, is-ltr) = if is-ltr { iso(s) } else { s }
#let other(s) = box(text(dir: ltr, lang: "fr", s))
#let picture(name, width, height) = if name in d.pictures {
  box(width: width, height: height, image(bytes(d.pictures.at(name)), width: width, height: height, fit: "contain"))
}
#let pages(a, b) = iso(str(a) + " / " + str(b))
#set page(paper: "a4", margin: (x: 18mm, top: 18mm, bottom: 20mm),
  footer: context align(center, text(8pt, fill: faint)[#p.seller.name #h(4pt) #pages(counter(page).get().first(), counter(page).final().first())]))
#set text(font: "Vazirmatn", lang: p.lang, dir: if p.dir == "rtl" { rtl } else { ltr }, size: 10.5pt, fill: rgb("#12303c"))
#set par(leading: 0.75em)
#let facts(list) = for f in list {
  [#text(fill: faint, f.label) #shown(f.text, f.ltr)]
  if f.besideLabel != "" [ #text(fill: faint, other(f.besideLabel))]
  linebreak()
}

#grid(columns: (auto, 1fr, auto), column-gutter: (if "logo" in d.pictures { 5mm } else { 0mm }, 10mm),
  picture("logo", 24mm, 24mm),
  [#text(17pt, p.seller.name) \\ #text(9pt, facts(p.seller.facts))],
  align(end)[#text(15pt, p.title) #if b != none [\\ #text(13pt, other(b.title))] \\ #if p.number != none { text(13pt, iso(p.number)) } else {
    text(fill: rgb("#9a5b00"))[#p.draft #if b != none [\\ #other(b.draft)]] }])
#v(3mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(1mm)
#grid(columns: (1fr, auto), column-gutter: 10mm,
  [#text(fill: faint)[#p.customer.label #if b != none { other(b.customer) }] \\ #text(12pt, p.customer.name) \\ #text(9.5pt, facts(p.customer.facts))],
  align(start, text(9.5pt, facts(p.facts))))
#v(4mm)
#table(columns: (1fr, auto, auto, auto, auto), inset: (x: 4pt, y: 6pt), stroke: none,
  // Figures are one column of digits in both directions: units under units.
  align: (x, y) => if x == 0 { start } else { right },
  table.hline(stroke: 0.6pt + rule),
  table.header(..p.heads.enumerate().map(((i, h)) => text(8.5pt, fill: faint)[#h #if b != none and b.heads.at(i) != h [\\ #other(b.heads.at(i))]])),
  table.hline(stroke: 0.6pt + rule),
  ..p.lines.enumerate().map(((i, l)) => (
    [#l.description #if l.detail != "" { text(8.5pt, fill: faint)[#l.detail #if b != none { other(b.details.at(i)) }] }],
    [#iso(l.quantity) #l.unit], iso(l.price), [#iso(l.tax) #if b != none and b.taxes.at(i) != l.tax { other(b.taxes.at(i)) }], iso(l.net),
  )).flatten(),
  table.hline(stroke: 0.6pt + rule))
#v(2mm)
#let label(parts) = parts.map(part => shown(part.text, part.ltr)).join(" ")
#align(end, block(width: if b == none { 62% } else { 78% }, breakable: false, grid(columns: (1fr, auto, auto), column-gutter: 4mm, row-gutter: 3mm,
  align: (x, y) => if x == 0 { start } else { end },
  ..p.sums.enumerate().map(((i, s)) => {
    let size = if s.strong { 13pt } else { 10.5pt }
    (text(size, label(s.label)), text(size)[#iso(s.amount) #s.words],
      if b != none { align(left, text(size - 1.5pt, fill: faint, other(b.sums.at(i)))) })
  }).flatten())))
#v(5mm)
#grid(columns: (1fr, auto), column-gutter: 8mm,
  [#p.words.lead #strong(p.words.amount).
  #if b != none { block(width: 100%, above: 1.1em, align(left, text(dir: ltr, lang: "fr")[#b.words.lead #strong(b.words.amount).])) }],
  picture("stamp", 38mm, 38mm))
#v(3mm)
#for note in p.notes [#text(9pt, fill: faint, shown(note.text, note.ltr)) \\ ]
#if b != none { for note in b.notes { block(width: 100%, above: 0.8em, align(left, text(9pt, dir: ltr, lang: "fr", fill: faint, note))) } }
`
