import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { findTileArchive } from '#app/platform/tile-archive.server.ts'
import type { App } from './hono.ts'

/** What a `Range` header asks of a file: one span of bytes, all of it, or what cannot be given. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'all' | 'refused' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // Several spans, or something else that we do not read: answering with the whole file is always allowed.
  if (first === '' && last === '') return 'all'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || start > end || (first === '' && last === '0')) return 'refused'
  return { start, end }
}

/** The owner's own base map: a PMTiles archive, of which a map fetches the few spans that it shows. */
export function addTiles(app: App, dataDir: string): void {
  app.get('/map/:file{[\\w.-]+\\.pmtiles}', async (c) => {
    const archive = await findTileArchive(dataDir)
    if (!archive?.address.startsWith(`/map/${c.req.param('file')}?`)) return c.body(null, 404)
    const headers = {
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      etag: archive.etag,
    }
    // A file that changed meanwhile is read whole, or its spans would not fit together.
    const mayRange = (c.req.header('if-range') ?? archive.etag) === archive.etag
    const range = readRange(mayRange ? c.req.header('range') : undefined, archive.size)
    if (range === 'refused') return c.body(null, 416, { ...headers, 'content-range': `bytes */${archive.size}` })
    const { start, end } = range === 'all' ? { start: 0, end: archive.size - 1 } : range
    const part: Record<string, string> = range === 'all' ? {} : { 'content-range': `bytes ${start}-${end}/${archive.size}` }
    const body = Readable.toWeb(createReadStream(archive.file, { start, end })) as unknown as ReadableStream
    const status = range === 'all' ? 200 : 206
    return new Response(body, { status, headers: { ...headers, ...part, 'content-length': String(end - start + 1) } })
  })
}
