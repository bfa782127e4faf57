const AMPERSAND = 38
const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** `too_many`: fields, parts or values; `too_deep`: brackets inside brackets. */
export type BodyError = 'too_many' | 'too_deep'

/** Reads the bytes of a body as they arrive, in order, and says as soon as there is too much of something. */
export type BodyScan = (chunk: Uint8Array) => BodyError | undefined

/** The fields of a URL-encoded form, counted by what separates them: parsing costs more than linearly in their number. */
export function scanFields(max: number): BodyScan {
  let fields = 1
  return (chunk) => {
    for (const byte of chunk) if (byte === AMPERSAND) fields += 1
    return fields > max ? 'too_many' : undefined
  }
}

/** The values of a JSON text, counted by commas and brackets outside of strings, and how deep the brackets nest. */
export function scanJson(max: { values: number; depth: number }): BodyScan {
  let values = 1
  let depth = 0
  let deepest = 0
  let inString = false
  let escaped = false
  const readString = (byte: number) => {
    inString = escaped || byte !== QUOTE
    escaped = !escaped && byte === BACKSLASH
  }
  const readOther = (byte: number) => {
    if (byte === QUOTE) inString = true
    else if (CLOSING.has(byte)) depth -= 1
    else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      values += 1
      depth += 1
      deepest = Math.max(deepest, depth)
    }
  }
  return (chunk) => {
    for (const byte of chunk) inString ? readString(byte) : readOther(byte)
    if (deepest > max.depth) return 'too_deep'
    return values > max.values ? 'too_many' : undefined
  }
}

/** The parts of a multipart form, counted by their delimiter, also where it lies across two chunks. */
export function scanParts(boundary: string, max: number): BodyScan {
  const delimiter = delimiterOf(boundary)
  let parts = 0
  let rest: Uint8Array = new Uint8Array()
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk])
    let end = 0
    for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, end)) {
      end = at + delimiter.length
      parts += 1
      // The last delimiter closes the form and begins no part.
      if (parts > max + 1) return 'too_many'
    }
    rest = bytes.subarray(Math.max(end, bytes.length - delimiter.length + 1))
    return undefined
  }
}

const delimiterOf = (boundary: string) => Buffer.from(`--${boundary}`, 'latin1')

/** The boundary that a multipart content type names; undefined for none, or one longer than the standard allows. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;,"\\]{1,70})(?=\s*(?:;|$)))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** No browser writes more above a part than its name, its file's name and its type. */
const MAX_PART_HEADER_BYTES = 4096

/** Whether every part's headers end soon: the parser walks them byte by byte, and a file's name could be megabytes. */
export function hasShortPartHeaders(body: Buffer, boundary: string): boolean {
  const delimiter = delimiterOf(boundary)
  for (let at = body.indexOf(delimiter); at >= 0; ) {
    const from = at + delimiter.length
    const isLast = body.toString('latin1', from, from + 2) === '--'
    const end = isLast ? 0 : body.subarray(from, from + MAX_PART_HEADER_BYTES).indexOf('\r\n\r\n')
    if (end < 0) return false
    at = body.indexOf(delimiter, from + end)
  }
  return true
}
