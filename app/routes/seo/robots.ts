import { api } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/robots'

/** What belongs to one visitor or to the owner; robots match by the beginning of an address. */
const closed = ['/admin', '/api', '/order', '/checkout', '/cart', '/success', '/digital-services/requests', '/service-papers']

export const loader = api(async ({ context }: Route.LoaderArgs) => {
  const { publicUrl } = context.get(servicesContext).env
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  // A sitemap's address must be absolute, and only the owner knows the site's own.
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`)
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
