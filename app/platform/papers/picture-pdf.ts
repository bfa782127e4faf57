const A4 = { width: 595, height: 842 }
const MARGIN = 18

type Jpeg = { width: number; height: number; components: number }

/** Frames that say how large a JPEG is: every SOF but the markers for tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** How large a JPEG is, read from its own frame; undefined where there is none. */
export function readJpeg(bytes: Uint8Array): Jpeg | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (!isFrame(bytes[at + 1] ?? 0)) continue
    return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: bytes[at + 9] ?? 0 }
  }
  return undefined
}

/** Several photographs of one paper as one PDF, a page each, as large as an A4 sheet lets them be. The pictures stay as they are. */
export function picturesToPdf(pictures: readonly Uint8Array[]): Buffer {
  const chunks: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
    chunks.push(bytes)
    length += bytes.length
  }
  const object = (id: number, ...parts: (string | Uint8Array)[]) => {
    offsets[id] = length
    write(`${id} 0 obj\n`)
    parts.forEach(write)
    write('\nendobj\n')
  }
  const pageId = (i: number) => 3 + i * 3
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  object(1, '<</Type/Catalog/Pages 2 0 R>>')
  object(2, `<</Type/Pages/Count ${pictures.length}/Kids[${pictures.map((_, i) => `${pageId(i)} 0 R`).join(' ')}]>>`)
  pictures.forEach((bytes, i) => {
    const size = readJpeg(bytes)
    if (!size) throw new Error('not a JPEG')
    const id = pageId(i)
    const { page, matrix } = placeOn(size)
    object(
      id,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents ${id + 1} 0 R/Resources<</XObject<</P ${id + 2} 0 R>>>>>>`,
    )
    const drawing = `q ${matrix} cm /P Do Q`
    object(id + 1, `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`)
    const space = size.components === 1 ? 'DeviceGray' : 'DeviceRGB'
    const about = `/Type/XObject/Subtype/Image/Width ${size.width}/Height ${size.height}/ColorSpace/${space}/BitsPerComponent 8`
    object(id + 2, `<<${about}/Filter/DCTDecode/Length ${bytes.length}>>stream\n`, bytes, '\nendstream')
  })
  const start = length
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(chunks)
}

/** A sheet the way round that the picture is, and where on it the picture stands. */
function placeOn({ width, height }: Jpeg): { page: { width: number; height: number }; matrix: string } {
  const page = width > height ? { width: A4.height, height: A4.width } : A4
  const scale = Math.min((page.width - 2 * MARGIN) / width, (page.height - 2 * MARGIN) / height)
  const [w, h] = [width * scale, height * scale]
  return { page, matrix: [w, 0, 0, h, (page.width - w) / 2, (page.height - h) / 2].map((n) => n.toFixed(2)).join(' ') }
}
