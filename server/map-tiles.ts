import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { answerRange } from '#app/platform/http/range.ts'
import { findTileArchive } from '#app/platform/tile-archive.server.ts'
import type { App } from './hono.ts'

/** The owner's own base map: a PMTiles archive, of which a map fetches the few spans that it shows. */
export function addTiles(app: App, dataDir: string): void {
  app.get('/map/:file{[\\w.-]+\\.pmtiles}', async (c) => {
    const archive = await findTileArchive(dataDir)
    if (!archive?.address.startsWith(`/map/${c.req.param('file')}?`)) return c.body(null, 404)
    const { status, headers, span } = answerRange(c.req.raw.headers, archive)
    const all = { ...headers, 'content-type': 'application/vnd.pmtiles', 'cache-control': 'public, max-age=86400' }
    if (span === null) return c.body(null, status, all)
    return new Response(Readable.toWeb(createReadStream(archive.file, span)) as unknown as ReadableStream, { status, headers: all })
  })
}
