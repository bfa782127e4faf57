import { resourceAudit } from '#app/features/resources/resource.ts'
import { foldArabic } from '#app/platform/arabic.ts'
import { localize } from '#app/platform/local-text.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { articleActs } from './acts.server.ts'
import { hasDueArticles, publishDueArticles } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { listArticleAddresses, nameArticles } from './queries/addresses.server.ts'
import { findArticlesByTitle } from './queries/previews.server.ts'
import { articleCards } from './queries/record-cards.server.ts'
import { findArticlePage } from './queries.server.ts'
import { articleResource } from './resource.server.ts'
import { articleTools } from './tools.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    articles: true
  }
}

export const manifest: RoomManifest = {
  manual,
  search: [{ kind: 'article', order: 60, label: 'search.kind_article' }],
  acts: articleActs,
  tools: articleTools,
  find: [
    {
      kind: 'article',
      order: 50,
      label: 'admin.found_article',
      icon: 'newspaper',
      needs: permissions.manage,
      find: async ({ db, i18n }, { text, limit }) => {
        const found = await findArticlesByTitle(db, { text: foldArabic(text), limit })
        return found.map(({ id, title, status }) => ({
          to: `${articleResource.address}/${encodeURIComponent(id)}`,
          title: localize(title, i18n.locale),
          note: i18n.t(`articles-admin.status_${status}`),
        }))
      },
    },
  ],
  nav: [
    {
      group: 'content',
      order: 10,
      to: articleResource.address,
      label: 'articles.title',
      needs: permissions.manage,
    },
  ],
  verbs: [
    {
      order: 62,
      label: 'articles-admin.create',
      icon: 'newspaper',
      to: `${articleResource.address}/new`,
      needs: permissions.manage,
    },
  ],
  jobs: [
    {
      name: 'articles.publish',
      label: 'articles-admin.job_publish',
      every: 60_000,
      hasWork: ({ services: { db, now } }) => hasDueArticles(db, now()),
      run: ({ services: { db, now } }) => publishDueArticles(db, now()),
    },
  ],
  audit: resourceAudit(articleResource),
  recordCards: articleCards,
  media: { room: 'articles', label: 'articles.title', name: nameArticles },
  sitemap: { order: 40, pages: ['/articles'], list: listArticleAddresses },
  ogImage: async ({ db }, i18n, [first, slug, ...rest]) => {
    if (first === 'articles' && slug === undefined) {
      return { over: i18n.t('common.site_name'), title: i18n.t('articles.title'), hue: 'reading', illustration: 'reading', photo: null }
    }
    if (first !== 'article' || slug === undefined || rest.length > 0) return undefined
    const page = await findArticlePage(db, { slug, locale: i18n.locale })
    if (!page) return undefined
    const { topic, title, illustration } = page.article
    return { over: topic.text, title: title.text, hue: 'reading', illustration, photo: null }
  },
  cacheTags: ['articles'],
}
