import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ContentEncoding, chooseEncoding } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** What is sent once is compressed lightly: a kept page takes its time, since it is compressed once for everybody. */
const compress: Record<ContentEncoding, (raw: Buffer) => Promise<Buffer> | Buffer> = {
  br: (raw) => brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }),
  gzip: (raw) => deflate(raw, { level: 4 }),
  identity: (raw) => raw,
}

/** Answers one reader with a page that is not kept, past the streams and copies of a Response. */
export async function sendPage(
  page: { status: number; headers: Headers; html: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await compress[encoding](Buffer.from(page.html))
  page.headers.append('vary', 'Accept-Encoding')
  if (encoding !== 'identity') page.headers.set('content-encoding', encoding)
  page.headers.set('content-length', String(body.length))
  // A Headers object keeps several cookies apart, which a plain object would not.
  response.setHeaders(page.headers).writeHead(page.status)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
