import type { RoomManifest } from '#app/platform/manifest.ts'
import { listArticleAddresses } from './queries/addresses.server.ts'
import { findArticlePage } from './queries.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    articles: true
  }
}

export const manifest: RoomManifest = {
  find: [
    {
      kind: 'article',
      order: 50,
      label: 'admin.found_article',
      icon: 'newspaper',
      needs: null,
      // Until articles have an editor, what visitors read is all there is to open.
      indexed: { to: ({ path }) => path },
    },
  ],
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
