import { crc32 } from 'node:zlib'

/** Since 1980, as the format counts: files in it have no time of their own. */
const NO_DATE = 0x0021
const UTF8_NAMES = 0x0800
const VERSION = 20

export type ZipFile = { name: string } & ({ text: string } | { bytes: Uint8Array })

/**
 * Files as one ZIP, stored as they are: what is sent is compressed on its way. Names and contents are UTF-8. For some
 * thousand small files; what is larger than 4 GB would need another form.
 */
export function writeZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const nameBytes = Buffer.from(file.name, 'utf8')
    const bytes = 'text' in file ? Buffer.from(file.text, 'utf8') : Buffer.from(file.bytes)
    const facts = factsOf(bytes, nameBytes)
    const local = Buffer.concat([header(0x04034b50, [VERSION]), facts, nameBytes, bytes])
    parts.push(local)
    const central = Buffer.alloc(14)
    central.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([header(0x02014b50, [VERSION, VERSION]), facts, central, nameBytes]))
    at += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...parts, listing, end]))
}

function header(signature: number, versions: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * versions.length)
  bytes.writeUInt32LE(signature, 0)
  versions.forEach((version, i) => {
    bytes.writeUInt16LE(version, 4 + 2 * i)
  })
  return bytes
}

/** What stands in both headers of a file: flags, no compression, no time, checksum, sizes, the length of its name, nothing besides. */
function factsOf(bytes: Buffer, name: Buffer): Buffer {
  const facts = Buffer.alloc(24)
  facts.writeUInt16LE(UTF8_NAMES, 0)
  facts.writeUInt16LE(NO_DATE, 6)
  facts.writeUInt32LE(crc32(bytes), 8)
  facts.writeUInt32LE(bytes.length, 12)
  facts.writeUInt32LE(bytes.length, 16)
  facts.writeUInt16LE(name.length, 20)
  return facts
}
