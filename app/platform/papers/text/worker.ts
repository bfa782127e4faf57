// Runs in a thread of its own, see read-in-thread.server.ts: the text of one PDF, page by page, until there is enough of it.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfText, PdfTextInput } from './types.ts'

const { bytes, maxPages, maxLetters } = workerData as PdfTextInput

type Piece = { str: string; dir: string; x: number }

/** Pieces from right to left, those of Latin letters and figures among them from left to right again. */
function fromTheRight(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = []
  let latin: Piece[] = []
  for (const piece of pieces.toSorted((a, b) => b.x - a.x)) {
    if (piece.dir === 'rtl') {
      ordered.push(...latin, piece)
      latin = []
    } else latin.unshift(piece)
  }
  return [...ordered, ...latin]
}

/** A line as it is read. The file has its pieces in whatever order they were drawn, which for Arabic is often from the left. */
function lineText(pieces: readonly Piece[]): string {
  const letters = (dir: string) => pieces.reduce((sum, piece) => sum + (piece.dir === dir ? piece.str.trim().length : 0), 0)
  const ordered = letters('rtl') > letters('ltr') ? fromTheRight(pieces) : pieces
  return ordered.map(({ str }) => str).join('')
}

/** Lines with the breaks that the page has. */
function pageText(items: readonly object[]): string {
  const lines: string[] = []
  let line: Piece[] = []
  for (const item of items) {
    if (!('str' in item) || !('transform' in item)) continue
    const { str, dir, transform, hasEOL } = item as { str: string; dir: string; transform: number[]; hasEOL: boolean }
    if (str !== '') line.push({ str, dir, x: transform[4] ?? 0 })
    if (!hasEOL) continue
    lines.push(lineText(line))
    line = []
  }
  return [...lines, lineText(line)].join('\n').trim()
}

async function read(): Promise<PdfText> {
  // Nothing of the file is run, drawn or fetched, and no font of this machine is looked for.
  const pdf = await getDocumentProxy(bytes, {
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  const pages: string[] = []
  let letters = 0
  for (let n = 1; n <= Math.min(pdf.numPages, maxPages) && letters < maxLetters; n += 1) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    const text = pageText(items)
    letters += text.length
    pages.push(text)
    page.cleanup()
  }
  return { pages: pdf.numPages, text: pages.join('\n\n').slice(0, maxLetters), isCut: pages.length < pdf.numPages || letters > maxLetters }
}

parentPort?.postMessage(await read().catch(() => undefined))
