import { currentSettings } from '#app/features/settings/queries.server.ts'
import { addressesIn, listAddresses, sitemapIndexXml, sitemapXml } from '#app/flows/sitemap.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/sitemap'

/** `/sitemap.xml` names one file for each language that is read here, `/sitemap-fr.xml` is such a file. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { env, db, content } = context.get(servicesContext)
  const { pathname, origin: requested } = new URL(request.url)
  const settings = await currentSettings({ content, db })
  const addresses = await content.remember('sitemap', ['guides', 'store', 'articles', 'pages', 'listings'], () => listAddresses(db))
  const origin = env.publicUrl ?? requested
  const languages = [sourceLocale, ...settings.published_locales]
  const named = /\/sitemap-(\w+)\.xml$/.exec(pathname)?.[1]
  const locale = languages.find((one) => one === named)
  if (named && !locale) throw notFound()
  const xml = locale
    ? sitemapXml(origin + localeFacts[locale].prefix, addressesIn(locale, addresses))
    : sitemapIndexXml(origin, languages, addresses)
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
})
