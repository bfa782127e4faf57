const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
/** A letter as a CMap has it: UTF-16, big end first. */
const utf16 = (letter: string) => Array.from({ length: letter.length }, (_, i) => hex(letter.charCodeAt(i), 4)).join('')

/** Codes that stand for a sign of the font: readers pass over the others. */
const codes = Array.from({ length: 0xe0 }, (_, n) => 0x21 + n).filter((code) => code < 0x7f || code > 0xa0)

/** Letters as programs draw them, from left to right: Arabic from its end, Latin words and figures in it as they are read. */
function drawn(line: string): string[] {
  if (!/[\u0621-\u064a]/.test(line)) return [...line]
  const back = [...line].reverse().join('')
  return [...back.replace(/[!-~]+(?: [!-~]+)*/g, (run) => [...run].reverse().join(''))]
}

/** A PDF of one page with lines of any letters, each by a code of its own that a table in the file leads back to the letter. */
export function createPdf(lines: readonly string[]): Buffer {
  const letters = [...new Set(lines.flatMap((line) => [...line]))]
  if (letters.length > codes.length) throw new Error('as many different letters as the font has')
  const codeOf = (letter: string) => hex(codes[letters.indexOf(letter)] ?? 0, 2)
  const shown = lines.map((line) => `<${drawn(line).map(codeOf).join('')}> Tj T*`).join('\n')
  const pairs = letters.map((letter) => `<${codeOf(letter)}> <${utf16(letter)}>`)
  const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, n) => pairs.slice(n * 100, n * 100 + 100))
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap end end`
  const stream = (text: string) => `<</Length ${Buffer.byteLength(text)}>>\nstream\n${text}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream(`BT /F1 12 Tf 14 TL 40 800 Td\n${shown}\nET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>',
    stream(table),
  ]
  let body = '%PDF-1.7\n'
  const places = objects.map((object, n) => {
    const place = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n `
  })
  const table0 = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('\n')}\n`
  return Buffer.from(`${body}${table0}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`, 'latin1')
}
