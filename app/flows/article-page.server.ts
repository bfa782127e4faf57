import { type FoundArticle, findArticlePage } from '#app/features/articles/queries.server.ts'
import type { ArticlePageData } from '#app/features/articles/types.ts'
import { listNamedPlaces } from '#app/features/guides/entries/queries/named.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

/** An article and the places of the guide that it names. */
export async function getArticlePage(db: DbOrTx, params: { slug: string; locale: Locale }): Promise<ArticlePageData | undefined> {
  const found = await findArticlePage(db, params)
  return found && withPlaces(db, found, params.locale)
}

export async function withPlaces(db: DbOrTx, { text, ...page }: FoundArticle, locale: Locale): Promise<ArticlePageData> {
  return { ...page, places: await listNamedPlaces(db, { text, locale }) }
}
