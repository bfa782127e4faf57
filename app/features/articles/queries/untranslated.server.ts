import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated } from '#app/platform/db/untranslated.server.ts'
import { published } from '../queries.server.ts'
import { articles } from '../tables.server.ts'

/** Published articles that visitors would read in Arabic, in whole or in part. */
export const countUntranslatedArticles = (db: DbOrTx) =>
  countUntranslated(db, articles, { columns: [articles.title, articles.summary, articles.body], where: published })
