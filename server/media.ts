import type { FileSets } from '#app/platform/storage/file-sets.server.ts'
import type { App } from './hono.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/**
 * `/media/<hash>/<width>.<kind>`: pictures that the site itself has made, which never change. What was uploaded is not
 * among them. The policy forbids whatever a program might find in one to do anything at all.
 */
export function addMedia(app: App, files: FileSets): void {
  app.get('/media/:hash/:name', async (c) => {
    const { hash, name } = c.req.param()
    const bytes = await files.read(hash, name)
    if (!bytes) return c.body(null, 404, { 'cache-control': 'no-store' })
    const etag = `"${hash}-${name}"`
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    }
    const known = c.req.header('if-none-match')?.split(',')
    if (known?.some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')) return c.body(null, 304, headers)
    return c.body(bytes, 200, { ...headers, 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
  })
  app.all('/media/*', (c) => c.body(null, c.req.method === 'GET' || c.req.method === 'HEAD' ? 404 : 405, { 'cache-control': 'no-store' }))
}
