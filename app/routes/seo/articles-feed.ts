import { readArticlesFeed } from '#app/features/articles/queries.server.ts'
import { readTopic } from '#app/features/articles/schema.ts'
import { ownWord } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { api } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/articles-feed'

/** The newest articles for feed readers, in the address's language. */
export const loader = api(async ({ request, context }: Route.LoaderArgs) => {
  const { env, db, content } = context.get(servicesContext)
  const settings = await currentSettings({ content, db })
  const { t, locale, tag } = context.get(requestContext).i18n
  const site = {
    origin: env.publicUrl ?? new URL(request.url).origin,
    prefix: localeFacts[locale].prefix,
    language: tag,
    title: `${ownWord(settings.site_name, locale) ?? t('common.site_name')} · ${t('articles.title')}`,
    description: t('articles.description'),
  }
  const feed = await readArticlesFeed(db, { site, locale, topic: readTopic(request.url) })
  if (feed === undefined) throw notFound()
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
})
