import { articles } from '#app/features/articles/tables.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { one, serial } from './serial.ts'

/** A published Arabic article of one paragraph; `over` changes what the test is about. */
export function createArticle(db: DbOrTx, over: Partial<typeof articles.$inferInsert> = {}) {
  const n = serial()
  return one(
    db
      .insert(articles)
      .values({
        slug: `مقال-${n}`,
        title: { ar: `مقال ${n}` },
        summary: { ar: 'موجز' },
        topic: { ar: 'تاريخ' },
        body: { ar: [{ type: 'p', text: 'نص' }] },
        readingMinutes: 3,
        status: 'published',
        publishedOn: '2026-10-01',
        ...over,
      })
      .returning(),
  )
}
