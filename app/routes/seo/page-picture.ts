import { findPagePicture } from '#app/flows/page-picture.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/page-picture'

const MAX_PATH = 400

/** `/og/tourism-guide/beaches.png`: the picture of the page `/tourism-guide/beaches`. */
export const loader = api(async ({ params, request, context }: Route.LoaderArgs) => {
  const requested = params['*']
  if (!requested.endsWith('.png') || requested.length > MAX_PATH) throw notFound()
  const found = await findPagePicture(context.get(servicesContext), context.get(requestContext), `/${requested.slice(0, -4)}`)
  if (!found) throw notFound()
  const etag = `"${found.hash}"`
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(found.bytes as Uint8Array<ArrayBuffer>, { headers })
})
