import { createInflate } from 'node:zlib'

/** What acts by itself, carries something, or asks to be looked into by a program of its own. */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData', 'GoToE']
/** What one stream, and all of them, may unfold to before a file counts as made to do harm. */
const MAX_STREAM = 16 * 1024 * 1024
const MAX_UNFOLDED = 64 * 1024 * 1024
const MAX_STREAMS = 5000

type PdfProblem = 'paper_pdf_active' | 'paper_pdf_locked' | 'paper_unreadable'

/** A name may spell any of its letters as `#` and two digits: `/J#53` is `/JS`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const activeName = new RegExp(`/(?:${ACTIVE.join('|')})(?![A-Za-z0-9])`)
const hasActive = (text: string) => activeName.test(plainNames(text))

/**
 * Why a PDF is not taken, or undefined. Scripts, launches and files within are refused wherever they stand, also in the packed
 * streams that hold most objects; what is locked cannot be looked through, and is refused as such.
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<PdfProblem | undefined> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-') || !text.includes('%%EOF')) return 'paper_unreadable'
  if (/\/Encrypt(?![A-Za-z0-9])/.test(plainNames(text))) return 'paper_pdf_locked'
  if (hasActive(text)) return 'paper_pdf_active'
  let unfolded = 0
  let streams = 0
  for (const { dictionary, content } of packedStreams(text)) {
    streams += 1
    if (streams > MAX_STREAMS) return 'paper_unreadable'
    // Pictures and fonts hold no objects.
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(plainNames(dictionary))) continue
    if (!/\/FlateDecode/.test(plainNames(dictionary))) return 'paper_unreadable'
    const inner = await inflate(Buffer.from(content, 'latin1'))
    if (inner === undefined) return 'paper_unreadable'
    unfolded += inner.length
    if (unfolded > MAX_UNFOLDED) return 'paper_unreadable'
    if (hasActive(inner.toString('latin1'))) return 'paper_pdf_active'
  }
  return undefined
}

const MAX_DICTIONARY = 2000

function* packedStreams(text: string): Generator<{ dictionary: string; content: string }> {
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue
    const end = text.indexOf('endstream', at)
    if (end === -1) return
    const start = at + 6 + (text[at + 6] === '\r' ? 2 : 1)
    const opening = text.lastIndexOf('obj', at)
    yield { dictionary: text.slice(Math.max(opening, at - MAX_DICTIONARY, 0), at), content: text.slice(start, end) }
    at = end
  }
}

/** As much as a stream unfolds to; undefined for one that is broken or has no end. */
function inflate(content: Buffer): Promise<Buffer | undefined> {
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let size = 0
    const unpacking = createInflate()
    const stop = () => {
      unpacking.destroy()
      done(undefined)
    }
    unpacking.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_STREAM) stop()
      else chunks.push(chunk)
    })
    unpacking.on('error', stop)
    unpacking.on('end', () => done(Buffer.concat(chunks)))
    unpacking.end(content)
  })
}
