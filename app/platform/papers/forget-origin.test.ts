import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { forgetOrigin } from './forget-origin.server.ts'
import { picturesToPdf, readJpeg } from './picture-pdf.ts'

const SECRET = 'Yamna of Ajdir'
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\ntrailer<</Root 1 0 R/Info 5 0 R>>\n%%EOF'].map((part) => Buffer.from(part)))
const stream = (head: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`${head}\nstream\n`), content, Buffer.from('\nendstream\nendobj')])
const info = `5 0 obj<</Author(${SECRET})/Title((nested) \\) ${SECRET})/Producer<FEFF0059>/Custom<</A(${SECRET})>>>>endobj`

test('who made it: every version of the information dictionary is emptied, in its length', () => {
  const file = pdf('1 0 obj<</Type/Catalog>>endobj\n', info, `\n15 0 obj<</Keep(${SECRET} kept)>>endobj\n`, info)
  const clean = forgetOrigin(file)
  expect(clean?.length).toBe(file.length)
  expect(clean?.toString('latin1').match(new RegExp(SECRET, 'g'))).toHaveLength(1)
  expect(clean?.toString('latin1')).toContain(`${SECRET} kept`)
})

test('XMP, plain and packed', () => {
  const xmp = Buffer.from(`<x:xmpmeta>${SECRET}${' '.repeat(200)}</x:xmpmeta>`)
  const packed = deflateSync(xmp)
  const file = pdf(
    stream(`6 0 obj<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>`, xmp),
    stream(`7 0 obj<</Type /Metadata/Filter/FlateDecode/Length ${packed.length}>>`, packed),
  )
  const clean = forgetOrigin(file) ?? Buffer.alloc(0)
  expect([clean.length, clean.includes(SECRET)]).toEqual([file.length, false])
  const at = clean.lastIndexOf('stream\n', clean.lastIndexOf('endstream') - 1) + 7
  expect(inflateSync(clean.subarray(at)).toString()).toBe(' ')
})

test('an information dictionary in a packed stream of objects', () => {
  const objects = `4 0 5 20 <</Type/Font/F 1>> <</Author(${SECRET})/Creator(scanner)>>`.replace('4 0 5 20 ', '4 0 5 20 '.padEnd(12))
  const dictionary = objects.indexOf('<</Author') - 12
  const content = deflateSync(Buffer.from(objects.replace('5 20', `5 ${dictionary}`)), { level: 1 })
  const file = pdf(stream(`9 0 obj<</Type/ObjStm/N 2/First 12/Filter/FlateDecode/Length ${content.length}>>`, content))
  const clean = forgetOrigin(file) ?? Buffer.alloc(0)
  expect(clean.length).toBe(file.length)
  const inner = inflateSync(clean.subarray(clean.indexOf('stream\n') + 7)).toString()
  expect(inner).not.toContain(SECRET)
  expect(inner).toContain('/Type/Font')
})

test('where a photograph in it was taken; the picture itself is as it was', async () => {
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c96' } })
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: '35/1 14/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.includes(SECRET)).toBe(true)
  const clean = forgetOrigin(picturesToPdf([photo])) ?? Buffer.alloc(0)
  expect(clean.includes(SECRET)).toBe(false)
  const start = clean.indexOf(Buffer.from([0xff, 0xd8]))
  const kept = clean.subarray(start, start + photo.length)
  expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
})

test('photographs become a PDF whose table of places holds', async () => {
  const photos = await Promise.all(
    [600, 300].map((width) =>
      sharp({ create: { width, height: 400, channels: 3, background: '#369' } })
        .jpeg()
        .toBuffer(),
    ),
  )
  expect(photos.map(readJpeg)).toEqual([
    { width: 600, height: 400, components: 3 },
    { width: 300, height: 400, components: 3 },
  ])
  const text = picturesToPdf(photos).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
  expect(places.map((place, i) => text.startsWith(`${i + 1} 0 obj`, place))).toEqual(places.map(() => true))
  expect(text).toContain('/MediaBox[0 0 842 595]')
  expect(readJpeg(Buffer.from('no picture at all'))).toBeUndefined()
})
