import { foldArabic } from '#app/platform/arabic.ts'
import type { RecordCardSource } from '#app/platform/record-card.ts'
import { listArticlesByIds } from '../queries.server.ts'
import { findArticlesByTitle } from './previews.server.ts'

/** Other articles, in the middle of one. */
export const articleCards: RecordCardSource = {
  order: 40,
  kind: 'article',
  label: 'articles.card_article',
  icon: 'newspaper',
  find: {
    ids: async (db, { text, limit }) => (await findArticlesByTitle(db, { text: foldArabic(text), limit })).map(({ id }) => id),
  },
  read: async (db, i18n, ids) => {
    const cards = await listArticlesByIds(db, { ids, locale: i18n.locale })
    return cards.map(({ id, path, title, topic, publishedOn, illustration }) => ({
      kind: 'article',
      id,
      path,
      title: title.text,
      over: i18n.t('articles.card_article'),
      detail: `${topic.text} · ${i18n.date(publishedOn)}`,
      amountInCents: null,
      isSample: false,
      illustration,
      photo: null,
    }))
  },
}
