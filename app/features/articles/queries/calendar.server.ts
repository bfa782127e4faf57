import { and, between, isNull, or } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { languageFields, ownLanguages } from '../languages.ts'
import { articles } from '../tables.server.ts'
import type { CalendarRow } from '../types.ts'

const MAX_ROWS = 500

const shown = {
  id: articles.id,
  title: articles.title,
  status: articles.status,
  publishedOn: articles.publishedOn,
  publishTime: articles.publishTime,
  unpublishAt: articles.unpublishAt,
  stateEn: articles.stateEn,
  stateEnAt: articles.stateEnAt,
  stateEs: articles.stateEs,
  stateEsAt: articles.stateEsAt,
  stateFr: articles.stateFr,
  stateFrAt: articles.stateFrAt,
}

/** What appears, in any language, or is taken down between two days, both of them included. */
export async function listCalendar(db: DbOrTx, { first, last }: { first: string; last: string }): Promise<CalendarRow[]> {
  const moments = [articles.unpublishAt, ...ownLanguages.map((language) => articles[languageFields[language].at])]
  return db
    .select(shown)
    .from(articles)
    .where(
      and(
        isNull(articles.deletedAt),
        or(between(articles.publishedOn, first, last), ...moments.map((moment) => between(moment, `${first} 00:00`, `${last} 23:59`))),
      ),
    )
    .orderBy(articles.publishedOn, articles.slug)
    .limit(MAX_ROWS)
}
