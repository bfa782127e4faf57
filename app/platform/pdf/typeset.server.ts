import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

// Beside the sources, as the project is run; see app/platform/pictures for where they come from.
const FONTS = join('app', 'platform', 'pictures', 'fonts')
/** The compiler remembers what it has set; it is told to forget what was not used in this many papers. */
const REMEMBERED = 10

/** `isArchival`: PDF/A-3b, which lasts and may hold other files; it needs `createdAt`. */
type PdfOptions = { isArchival?: boolean; createdAt?: Date }

let compiler: Promise<NodeCompiler> | undefined

/** Some 40 MB that only a site which prints needs: loaded with the first paper. */
async function load(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ fontArgs: [{ fontPaths: [FONTS] }] })
}

/**
 * Sets a paper: `template` is Typst source of our own, `data` what stands on it, handed over as JSON so that no text of
 * anybody's is ever read as source.
 */
export async function typesetPdf(template: string, data: unknown, options: PdfOptions = {}): Promise<Buffer> {
  compiler ??= load().catch((error: unknown) => {
    compiler = undefined
    throw error
  })
  const typst = await compiler
  try {
    const made = options.createdAt && { creationTimestamp: Math.floor(options.createdAt.getTime() / 1000) }
    return typst.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(data) } },
      { ...made, ...(options.isArchival && { pdfStandard: 'a-3b' }) },
    )
  } finally {
    typst.evictCache(REMEMBERED)
  }
}

/** A paper as an answer that nobody keeps. `name` is plain ASCII. */
export function pdfResponse(name: string, pdf: Buffer): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
