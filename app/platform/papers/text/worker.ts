// Runs in a thread of its own, see read-in-thread.server.ts: the text of one PDF, page by page, until there is enough of it.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfText, PdfTextInput } from './types.ts'

const { bytes, maxPages, maxLetters } = workerData as PdfTextInput

/** Pieces with the line breaks that the page has. */
const pageText = (items: readonly object[]) =>
  items.map((item) => ('str' in item ? `${String(item.str)}${'hasEOL' in item && item.hasEOL ? '\n' : ''}` : '')).join('')

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
