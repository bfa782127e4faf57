import { type FoundArticle, findArticlePage } from '#app/features/articles/queries.server.ts'
import type { ArticlePageData } from '#app/features/articles/types.ts'
import { listNamedPlaces } from '#app/features/guides/entries/queries/named.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { readEmbeds } from './long-text.server.ts'

/** An article, the places of the guide that it names, and what stands between its words. */
export async function getArticlePage(db: Db, i18n: I18n, slug: string): Promise<ArticlePageData | undefined> {
  const found = await findArticlePage(db, { slug, locale: i18n.locale })
  return found && completeArticlePage(db, i18n, found)
}

export async function completeArticlePage(db: Db, i18n: I18n, { text, ...page }: FoundArticle): Promise<ArticlePageData> {
  const [places, embeds] = await Promise.all([
    listNamedPlaces(db, { text, locale: i18n.locale }),
    readEmbeds(db, i18n, page.article.body.blocks),
  ])
  return { ...page, places, embeds }
}
