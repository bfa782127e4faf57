import { listAddresses, sitemapXml } from '#app/flows/sitemap.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/sitemap'

export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { env, db, content } = context.get(servicesContext)
  const addresses = await content.remember('sitemap', ['guides', 'store', 'articles', 'pages'], () => listAddresses(db))
  return new Response(sitemapXml(env.publicUrl ?? new URL(request.url).origin, addresses), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
