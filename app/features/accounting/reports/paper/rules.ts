export type PaperCell = { text: string; figure: boolean }
export type ReportPaper = {
  lang: string
  dir: 'rtl' | 'ltr'
  wide: boolean
  seller: string
  ice: string | null
  title: string
  span: string
  made: string
  /** Shares of the width. */
  widths: number[]
  head: PaperCell[]
  rows: { bold: boolean; cells: PaperCell[] }[]
}

/** Typst source. Everything that varies comes in as data; nothing is put together with text. */
export const REPORT_TEMPLATE = `
#let p = json(bytes(sys.inputs.data))
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#set document(title: p.title + " " + p.span)
#let iso(s) = box(text(dir: ltr, lang: "en", s))
#set page(paper: "a4", flipped: p.wide, margin: (x: 15mm, top: 16mm, bottom: 18mm),
  footer: context text(8pt, fill: faint)[#p.seller #h(1fr) #p.made #h(1fr) #iso(str(counter(page).get().first()) + " / " + str(counter(page).final().first()))])
#set text(font: "Vazirmatn", lang: p.lang, dir: if p.dir == "rtl" { rtl } else { ltr }, size: 9pt, fill: rgb("#12303c"))
#grid(columns: (1fr, auto), column-gutter: 10mm,
  [#text(14pt, p.title) \\ #text(10pt, fill: faint, p.span)],
  align(end)[#text(11pt, p.seller) #if p.ice != none [ \\ #text(8.5pt, fill: faint, iso("ICE " + p.ice))]])
#v(3mm)
#let figure-or(c, body) = if c.figure { align(right, iso(c.text)) } else { align(start, body) }
#table(columns: p.widths.map(w => w * 1fr), inset: (x: 3pt, y: 4pt), stroke: none,
  table.hline(stroke: 0.6pt + rule),
  table.header(..p.head.map(c => if c.figure { align(right, text(8.5pt, fill: faint, c.text)) } else { align(start, text(8.5pt, fill: faint, c.text)) }),
    table.hline(stroke: 0.6pt + rule)),
  ..p.rows.map(r => r.cells.map(c => if r.bold { strong(figure-or(c, c.text)) } else { figure-or(c, c.text) })).flatten(),
  table.hline(stroke: 0.6pt + rule))
`
