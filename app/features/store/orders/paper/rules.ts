/** What stands on a receipt: ready words, in the order's language. Figures are told apart so that they can be isolated. */
export type Receipt = {
  lang: string
  dir: 'rtl' | 'ltr'
  shop: string
  /** How the shop is reached, as the owner has set it; none of it is made up. */
  contacts: { text: string; ltr: boolean }[]
  title: string
  number: string
  /** That this is no invoice. */
  kind: string
  facts: { label: string; text: string; ltr: boolean }[]
  heads: [string, string, string, string]
  lines: { title: string; variant: string; pieces: string; unit: string; sum: string }[]
  sums: { label: string; amount: string | null; words: string; strong: boolean }[]
  foot: string
}

/** Typst source. Everything that varies comes in as data; nothing is put together with text. */
export const RECEIPT_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let rtl-page = d.dir == "rtl"
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#set document(title: d.title)
#set page(paper: "a5", margin: (x: 14mm, top: 14mm, bottom: 18mm),
  footer: context align(center, text(8pt, fill: faint)[#d.foot #h(4pt) #ltr-count(counter(page).get().first(), counter(page).final().first())]))
#set text(font: "Vazirmatn", lang: d.lang, dir: if rtl-page { rtl } else { ltr }, size: 10pt, fill: rgb("#12303c"))
#set par(leading: 0.75em)
#let iso(s) = box(text(dir: ltr, lang: "en", s))
#let said(s, ltr-text) = if ltr-text { iso(s) } else { s }

#text(16pt, d.shop) \\
#text(9pt, fill: faint, d.contacts.map(c => said(c.text, c.ltr)).join([ #h(6pt) · #h(6pt) ]))
#v(2mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(1mm)
#text(15pt)[#d.title #iso(d.number)] \\
#text(9pt, fill: faint, d.kind)
#v(2mm)
#grid(columns: (auto, 1fr), column-gutter: 5mm, row-gutter: 2.4mm,
  ..d.facts.map(f => (text(fill: faint, f.label), said(f.text, f.ltr))).flatten())
#v(3mm)
#table(columns: (1fr, auto, auto, auto), inset: (x: 4pt, y: 6pt), stroke: none,
  // Figures are one column of digits in both directions: units under units.
  align: (x, y) => if x == 0 { start } else { right },
  table.hline(stroke: 0.6pt + rule),
  table.header(..d.heads.map(h => text(8.5pt, fill: faint, h))),
  table.hline(stroke: 0.6pt + rule),
  ..d.lines.map(l => (
    [#l.title #text(8.5pt, fill: faint, l.variant)],
    iso(l.pieces), iso(l.unit), iso(l.sum),
  )).flatten(),
  table.hline(stroke: 0.6pt + rule))
#v(1mm)
#align(end, block(width: 70%, grid(columns: (1fr, auto), column-gutter: 4mm, row-gutter: 3mm,
  align: (x, y) => if x == 0 { start } else { end },
  ..d.sums.map(s => {
    let size = if s.strong { 13pt } else { 10pt }
    (text(size, s.label), text(size, if s.amount == none { s.words } else [#iso(s.amount) #s.words]))
  }).flatten())))
`.replace('#set document', '#let ltr-count(a, b) = box(text(dir: ltr, lang: "en", str(a) + " / " + str(b)))\n#set document')
