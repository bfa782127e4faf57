import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated } from '#app/platform/db/untranslated.server.ts'
import { published } from '../queries.server.ts'
import { pages } from '../tables.server.ts'

/** Standing pages that visitors would read in Arabic, in whole or in part. */
export const countUntranslatedPages = (db: DbOrTx) =>
  countUntranslated(db, pages, { columns: [pages.title, pages.summary, pages.body], where: published })
