/** What stands on a giver's receipt: ready words, in the giver's language. */
export type GiftReceipt = {
  lang: string
  dir: 'rtl' | 'ltr'
  association: string
  title: string
  number: string
  facts: { label: string; text: string; ltr: boolean }[]
  given: { label: string; amount: string | null; words: string }
  note: string
}

/** Typst source. Everything that varies comes in as data; nothing is put together with text. */
export const GIFT_RECEIPT_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let faint = rgb("#5b6b74")
#let rule = rgb("#c9bfa9")
#set document(title: d.title)
#set page(paper: "a5", margin: (x: 14mm, y: 16mm))
#set text(font: "Vazirmatn", lang: d.lang, dir: if d.dir == "rtl" { rtl } else { ltr }, size: 10pt, fill: rgb("#12303c"))
#set par(leading: 0.75em)
#let iso(s) = box(text(dir: ltr, lang: "en", s))

#text(16pt, d.association)
#v(2mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(1mm)
#text(15pt)[#d.title #iso(d.number)]
#v(2mm)
#grid(columns: (auto, 1fr), column-gutter: 5mm, row-gutter: 3mm,
  ..d.facts.map(f => (text(fill: faint, f.label), if f.ltr { iso(f.text) } else { f.text })).flatten())
#v(4mm)
#line(length: 100%, stroke: 0.6pt + rule)
#v(2mm)
#text(13pt)[#d.given.label: #if d.given.amount != none { iso(d.given.amount) } #d.given.words]
#v(6mm)
#text(9pt, fill: faint, d.note)
`
