import type { InvoiceTotals, PostedKind, PricedLine, Seller } from '../types.ts'

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
 * invoice lies in the file (PDF/A-3), for programs that read it.
 */
export const INVOICE_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let p = d.paper
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#let day = d.day
#set document(title: p.title, date: datetime(year: day.at(0), month: day.at(1), day: day.at(2)))
#if d.xml != none {
  pdf.attach("invoice.xml", bytes(d.xml), relationship: "alternative", mime-type: "application/xml", description: "UBL 2.1")
}
#let iso(s) = box(text(dir: ltr, lang: "en", s))
#let shown(s, is-ltr) = if is-ltr { iso(s) } else { s }
#let pages(a, b) = iso(str(a) + " / " + str(b))
#set page(paper: "a4", margin: (x: 18mm, top: 18mm, bottom: 20mm),
  footer: context align(center, text(8pt, fill: faint)[#p.seller.name #h(4pt) #pages(counter(page).get().first(), counter(page).final().first())]))
#set text(font: "Vazirmatn", lang: p.lang, dir: if p.dir == "rtl" { rtl } else { ltr }, size: 10.5pt, fill: rgb("#12303c"))
#set par(leading: 0.75em)
#let facts(list) = for f in list [#text(fill: faint, f.label) #shown(f.text, f.ltr) \\ ]

#grid(columns: (1fr, auto), column-gutter: 10mm,
  [#text(17pt, p.seller.name) \\ #text(9pt, facts(p.seller.facts))],
  align(end)[#text(15pt, p.title) \\ #if p.number != none { text(13pt, iso(p.number)) } else { text(fill: rgb("#9a5b00"), p.draft) }])
#v(3mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(1mm)
#grid(columns: (1fr, auto), column-gutter: 10mm,
  [#text(fill: faint, p.customer.label) \\ #text(12pt, p.customer.name) \\ #text(9.5pt, facts(p.customer.facts))],
  align(start, text(9.5pt, facts(p.facts))))
#v(4mm)
#table(columns: (1fr, auto, auto, auto, auto), inset: (x: 4pt, y: 6pt), stroke: none,
  // Figures are one column of digits in both directions: units under units.
  align: (x, y) => if x == 0 { start } else { right },
  table.hline(stroke: 0.6pt + rule),
  table.header(..p.heads.map(h => text(8.5pt, fill: faint, h))),
  table.hline(stroke: 0.6pt + rule),
  ..p.lines.map(l => (
    [#l.description #if l.detail != "" { text(8.5pt, fill: faint, l.detail) }],
    [#iso(l.quantity) #l.unit], iso(l.price), iso(l.tax), iso(l.net),
  )).flatten(),
  table.hline(stroke: 0.6pt + rule))
#v(2mm)
#align(end, block(width: 62%, breakable: false, grid(columns: (1fr, auto), column-gutter: 4mm, row-gutter: 3mm,
  align: (x, y) => if x == 0 { start } else { end },
  ..p.sums.map(s => {
    let size = if s.strong { 13pt } else { 10.5pt }
    (text(size, s.label.map(part => shown(part.text, part.ltr)).join(" ")), text(size)[#iso(s.amount) #s.words])
  }).flatten())))
#v(5mm)
#p.words.lead #strong(p.words.amount).
#v(3mm)
#for note in p.notes [#text(9pt, fill: faint, shown(note.text, note.ltr)) \\ ]
`
