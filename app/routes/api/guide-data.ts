import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readGuideDataIn } from '#app/features/guides/queries/guide-data.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/guide-data'

const compress = promisify(brotliCompress)

/** The guide as public JSON in the language of the address (Arabic has none), made and compressed once per content version. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const made = await content.remember(`guide-data-${locale}`, ['guides'], async () => {
    const plain = Buffer.from(await readGuideDataIn(db, locale))
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return { plain, brotli, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
  })
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
    etag: made.etag,
  }
  const known = request.headers.get('if-none-match')
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === made.etag)) return new Response(null, { status: 304, headers })
  const accepts = /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(request.headers.get('accept-encoding') ?? '')
  const body = accepts ? made.brotli : made.plain
  if (accepts) headers['content-encoding'] = 'br'
  headers['content-length'] = String(body.length)
  return new Response(new Uint8Array(body), { headers })
})
