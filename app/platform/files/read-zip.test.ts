import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isZip, readZip } from './read-zip.server.ts'
import { writeZip } from './write-zip.server.ts'

const FILES = [
  { name: 'imsmanifest.xml', text: '<manifest/>' },
  { name: 'items/شبكة.xml', text: 'نص طويل '.repeat(500) },
  { name: 'empty.txt', text: '' },
]
const LIMITS = { files: 10, bytes: 100_000 }
const texts = (bytes: Uint8Array, limits = LIMITS) =>
  readZip(bytes, limits).map(({ name, bytes: own }) => ({ name, text: Buffer.from(own).toString() }))

/** One deflated file, as other programs write it, with a comment at the end; `over` changes fields of its directory by their place. */
function deflated(text: string, over: Record<number, number> = {}, comment = 'made elsewhere'): Buffer {
  const [name, raw] = [Buffer.from('a.xml'), Buffer.from(text)]
  const packed = deflateRawSync(raw)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(crc32(raw), 16)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(raw.length, 24)
  central.writeUInt16LE(name.length, 28)
  for (const [at, value] of Object.entries(over)) central.writeUInt16LE(value, Number(at))
  const head = Buffer.concat([local, name, packed])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(head.length, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([head, central, name, end, Buffer.from(comment)])
}

test('what was packed comes out, stored or deflated, with a comment behind it or none', () => {
  expect(texts(writeZip(FILES))).toEqual(FILES)
  expect(texts(deflated('<a>نص</a>'))).toEqual([{ name: 'a.xml', text: '<a>نص</a>' }])
  expect(texts(deflated('x', {}, ''))).toEqual([{ name: 'a.xml', text: 'x' }])
  expect([isZip(writeZip(FILES)), isZip(writeZip([])), isZip(Buffer.from('<xml/>'))]).toEqual([true, true, false])
})

const whole = writeZip(FILES)
const flipped = Buffer.from(whole)
flipped[50] = (flipped[50] ?? 0) ^ 1

test.each([
  ['cut in the middle', whole.subarray(0, 200), 'bad_archive'],
  ['no archive', Buffer.from('PK\u0003\u0004 and nothing more'), 'bad_archive'],
  ['a byte that is another one', flipped, 'bad_archive'],
  ['encrypted', deflated('x', { 8: 1 }), 'bad_archive'],
  ['packed in another way', deflated('x', { 10: 14 }), 'bad_archive'],
  ['a place beyond the end', deflated('x', { 44: 0x7fff }), 'bad_archive'],
  ['more files than may be', writeZip(Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, text: '' }))), 'archive_too_large'],
  ['a bomb', deflated('0'.repeat(20_000_000)), 'archive_too_large'],
  ['a bomb that says it is small', deflated('0'.repeat(20_000_000), { 24: 5, 26: 0 }), 'archive_too_large'],
  ['stored, and too much', writeZip([{ name: 'a', text: '0'.repeat(100_001) }]), 'archive_too_large'],
])('%s is refused', (_what, bytes, code) => {
  expect(() => readZip(bytes, LIMITS)).toThrow(expect.objectContaining({ code }))
})
