import { ownWord } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/manifest'

/** What a phone needs to keep the site on its home screen. */
export const loader = api(async ({ context }: Route.LoaderArgs) => {
  const { i18n } = context.get(requestContext)
  const { db, content } = context.get(servicesContext)
  const settings = await currentSettings({ content, db })
  const name = ownWord(settings.site_name, i18n.locale) ?? i18n.t('common.site_name')
  const { prefix, dir } = localeFacts[i18n.locale]
  const home = prefix || '/'
  const manifest = {
    id: home,
    name,
    short_name: name,
    description: i18n.t('layout.about'),
    lang: i18n.tag,
    dir,
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: '#f9f3e6',
    theme_color: '#0c2430',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
