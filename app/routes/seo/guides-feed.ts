import { listRecentEntries, writeGuideFeed } from '#app/features/guides/entries/queries/feed.server.ts'
import { ownWord } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/guides-feed'

/** What is new or changed in the guide, for feed readers, in the address's language. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { env, db, content } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const { t, locale, tag } = i18n
  const [settings, recent] = await Promise.all([
    currentSettings({ content, db }),
    content.remember(`guides-feed-${locale}`, ['guides'], () => listRecentEntries(db, locale)),
  ])
  const site = {
    origin: env.publicUrl ?? new URL(request.url).origin,
    prefix: localeFacts[locale].prefix,
    language: tag,
    title: `${ownWord(settings.site_name, locale) ?? t('common.site_name')} · ${t('guides.feed_title')}`,
    subtitle: t('guides.feed_text'),
  }
  return new Response(writeGuideFeed(recent, i18n, site), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
})
