type Table = {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The columns, from the first, that are words; the others are figures. */
  words: number
  total: string | null
  /** Lines that the paper has no room for. */
  earlier: string | null
}

/** What stands on a campaign's report: ready words in one language. */
export type CampaignReport = {
  lang: string
  dir: 'rtl' | 'ltr'
  association: string
  heading: string
  title: string
  facts: { label: string; text: string }[]
  sums: { label: string; amount: string; isMain: boolean }[]
  currency: string
  tables: Table[]
  nothing: string
  note: string
  signature: string
}

/** Typst source. Everything that varies comes in as data; nothing is put together with text. */
export const CAMPAIGN_REPORT_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#set document(title: d.heading + " · " + d.title)
#set page(paper: "a4", margin: (x: 18mm, y: 20mm), numbering: "1 / 1")
#set text(font: "Vazirmatn", lang: d.lang, dir: if d.dir == "rtl" { rtl } else { ltr }, size: 10pt, fill: rgb("#12303c"))
#set par(leading: 0.7em)
#let iso(s) = box(text(dir: ltr, lang: "en", s))

#text(12pt, fill: faint, d.association)
#v(1mm)
#text(20pt, weight: "bold", d.heading)
#v(-2mm)
#text(14pt, d.title)
#v(2mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(1mm)
#grid(columns: (auto, 1fr), column-gutter: 6mm, row-gutter: 2.6mm, ..d.facts.map(f => (text(fill: faint, f.label), f.text)).flatten())
#v(3mm)
#grid(columns: (1fr, auto), row-gutter: 2.6mm,
  ..d.sums.map(s => (text(weight: if s.isMain { "bold" } else { "regular" }, s.label), text(weight: if s.isMain { "bold" } else { "regular" }, [#iso(s.amount) #d.currency]))).flatten())

#for t in d.tables {
  v(4mm)
  // A heading stays with what it is the heading of.
  block(sticky: true, below: 2.4mm, text(13pt, weight: "bold", t.title))
  if t.rows.len() == 0 { text(fill: faint, d.nothing) } else {
    table(
      columns: t.head.enumerate().map(c => if c.at(0) == calc.max(0, t.words - 1) { 1fr } else { auto }),
      stroke: (x, y) => (bottom: 0.4pt + rule), inset: (x: 2mm, y: 1.6mm),
      align: (x, y) => if x < t.words { start } else { end },
      table.header(..t.head.map(h => text(fill: faint, h))),
      ..t.rows.map(r => r.enumerate().map(c => if c.at(0) < t.words { c.at(1) } else { iso(c.at(1)) })).flatten(),
    )
    if t.earlier != none { text(9pt, fill: faint, t.earlier) }
    if t.total != none { align(end, text(weight: "bold", t.total)) }
  }
}
#v(6mm)
#text(9pt, fill: faint, d.note)
#v(10mm)
#align(end, block(width: 70mm, stroke: (top: 0.5pt + rule), inset: (top: 2mm), text(9pt, fill: faint, d.signature)))
`
