import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readGuideDataIn, readGuideExtras } from '#app/features/guides/offline/queries/guide-data.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/guide-data'

const compress = promisify(brotliCompress)

const DAY_MS = 86_400_000

/**
 * The guide as public JSON in the language of the address (Arabic has none): the old product's shape, and beside it what that
 * has no place for. Made and compressed once per content version, and once a day: hours have seasons.
 */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { db, content } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const make = async () => {
    const guide = await readGuideDataIn(db, i18n.locale)
    const extras = JSON.stringify(await readGuideExtras(db, i18n, moroccoDay(new Date())))
    // The guide is the text of an object, and may be long: it is not read only to be written again.
    const plain = Buffer.from(`${guide.replace(/\}\s*$/, '')},${extras.slice(1)}`)
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    return { plain, brotli, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
  }
  const made = await content.remember(`guide-data-${i18n.locale}`, ['guides', `texts-${i18n.locale}`], make, { maxAgeMs: DAY_MS })
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
