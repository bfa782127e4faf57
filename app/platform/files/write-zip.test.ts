import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeZip } from './write-zip.server.ts'

const FILES = [
  { name: 'imsmanifest.xml', text: '<manifest/>' },
  { name: 'items/شبكة.xml', text: 'نص طويل '.repeat(500) },
  { name: 'empty.txt', text: '' },
]

/** By the central directory, as programs read it. */
function readZip(bytes: Buffer) {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, nameLength, local] = [
      ...[bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)],
    ] as [number, number, number, number]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    const data = bytes.subarray(local + 30 + nameLength, local + 30 + nameLength + size)
    expect(crc32(data)).toBe(sum)
    return { name, text: data.toString('utf8') }
  })
}

test('what is packed is what is unpacked, names in Arabic too', () => {
  expect(readZip(Buffer.from(writeZip(FILES)))).toEqual(FILES)
  expect(readZip(Buffer.from(writeZip([])))).toEqual([])
})
