/** What stands on a certificate: ready words, in Arabic and in a second language. */
export type CertificatePaper = {
  site: string
  code: string
  address: string
  qr: { size: number; path: string }
  day: string
  name: string
  revoked: string | null
  languages: readonly {
    lang: string
    dir: 'rtl' | 'ltr'
    title: string
    certifies: string
    completed: string
    course: string
    size: string
    day: string
  }[]
  check: string
  note: string
}

/** Typst source. Everything that varies comes in as data; nothing is put together with text. */
export const CERTIFICATE_TEMPLATE = `
#let d = json(bytes(sys.inputs.data))
#let ink = rgb("#12303c")
#let faint = rgb("#4f6069")
#let rule = rgb("#a98f66")
#set document(title: d.languages.at(0).title)
#set page(paper: "a4", flipped: true, margin: 20mm, fill: rgb("#fbf7ec"), background: {
  place(center + horizon, rect(width: 277mm, height: 190mm, stroke: 0.5pt + rule))
  place(center + horizon, rect(width: 272mm, height: 185mm, stroke: 1.2pt + ink))
})
#set text(font: "Vazirmatn", lang: "ar", dir: rtl, size: 11pt, fill: ink)
#let display = ("El Messiri", "Vazirmatn")
#let iso(s) = box(text(dir: ltr, lang: "en", s))
#let face(l, body) = text(lang: l.lang, dir: if l.dir == "rtl" { rtl } else { ltr }, body)

#grid(columns: (1fr, 1fr), align(start, text(17pt, font: display, weight: "bold", d.site)), align(end, text(10pt, fill: faint, d.day)))
#v(1fr)
#align(center)[
  #text(36pt, font: display, weight: "bold", d.languages.at(0).title)
  #v(-4mm)
  #text(15pt, fill: faint, face(d.languages.at(1), d.languages.at(1).title))
  #v(2mm)
  #text(12pt, d.languages.at(0).certifies) #h(4mm) #text(10pt, fill: faint, face(d.languages.at(1), d.languages.at(1).certifies))
  #v(1mm)
  #text(28pt, font: display, weight: "bold", d.name)
  #v(-3mm)
  #line(length: 120mm, stroke: 0.7pt + rule)
  #v(-1mm)
  #text(12pt, d.languages.at(0).completed) #h(4mm) #text(10pt, fill: faint, face(d.languages.at(1), d.languages.at(1).completed))
  #v(1mm)
  #text(21pt, font: display, weight: "bold", fill: rgb("#9c4a23"), d.languages.at(0).course)
  #v(-3mm)
  #text(13pt, face(d.languages.at(1), d.languages.at(1).course))
  #v(0mm)
  #text(11pt, d.languages.at(0).size)
  #v(-2mm)
  #text(10pt, fill: faint, face(d.languages.at(1), d.languages.at(1).size))
  #if d.revoked != none [ #v(2mm) #text(14pt, fill: rgb("#a3231f"), weight: "bold", d.revoked) ]
]
#v(1fr)
#grid(columns: (1fr, auto, auto), column-gutter: 5mm, align: (start + bottom, end + bottom, end + bottom),
  text(9pt, fill: faint, d.note),
  [#text(9pt, fill: faint, d.check) \\ #text(12pt, weight: "bold", iso(d.code)) \\ #text(8pt, fill: faint, iso(d.address))],
  image(bytes("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 " + str(d.qr.size) + " " + str(d.qr.size) + "'><rect width='" + str(d.qr.size) + "' height='" + str(d.qr.size) + "' fill='#fff'/><path d='" + d.qr.path + "'/></svg>"), format: "svg", width: 24mm))
`
