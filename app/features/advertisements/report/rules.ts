/** Typst source. Everything that varies comes in as data; nothing is put together with text. */
export const ADVERTISER_REPORT_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#set document(title: d.title)
#set page(paper: "a4", margin: (x: 20mm, y: 20mm))
#set text(font: "Vazirmatn", lang: d.lang, dir: if d.dir == "rtl" { rtl } else { ltr }, size: 10pt, fill: rgb("#12303c"))
#set par(leading: 0.75em)
#let sheet(part) = [
  #text(13pt, part.title)
  #v(1mm)
  #table(columns: part.head.len(), stroke: none, inset: (x: 2mm, y: 1.6mm),
    table.header(..part.head.map(t => text(fill: faint, t))),
    table.hline(stroke: 0.6pt + rule),
    ..part.rows.flatten())
]

#text(18pt, d.title)
#v(1mm)
#text(13pt, d.name)
#v(0mm)
#text(fill: faint, d.period)
#v(2mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(2mm)
#grid(columns: d.sums.map(s => 1fr), ..d.sums.map(s => [#text(fill: faint, s.label) \\ #text(15pt, s.value)]))
#v(5mm)
#sheet(d.bookings)
#v(5mm)
#sheet(d.days)
#v(5mm)
#text(9pt, fill: faint, d.note)
`
