import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/db/types.ts'
import { createCategory, createCity } from '#tests/factories/guide.ts'
import { openTestPostgres } from '#tests/harness/db.ts'
import { rowsRead } from '#tests/harness/rows-read.ts'
import { listRevisions } from '../history/queries/history.server.ts'
import { findCase, listDecided, listQueue } from '../suggestions/queries/suggestion-queue.server.ts'
import { countBinned } from '../taxonomy/queries/tree.server.ts'
import type { EntryFilter, EntrySort } from './admin/list/types.ts'
import { countStale, findAdminEntry, findNextInCategory, listAdminEntries, listStaleEntries } from './queries/admin-entries.server.ts'
import { listToCall } from './queries/calling-list.server.ts'
import { listNamedPlaces } from './queries/named.server.ts'
import { findSimilar } from './queries/similar.server.ts'
import { countSampleShifts, getGuideStats, listDraftEntries } from './queries/stats.server.ts'

const N = 6000
const yearAgo = '2025-11-21'
const page = { limit: 50 }

async function fill(db: Db) {
  const [shelf, city] = [await createCategory(db), await createCity(db)]
  const other = await createCategory(db)
  // Most of it is as a grown guide is: published, verified within the year, complete.
  await db.execute(sql`
    insert into entries (category_id, city_id, slug, kind, name, description, phone, hours, latitude, longitude, point_is, status, deleted_at,
      verified_on, sample, position, images, created_at, updated_at)
    select case when n % 10 < 7 then ${shelf.id}::bigint else ${other.id}::bigint end, ${city.id}, 'e-' || n, 'clinic',
      jsonb_build_object('ar', 'مكان ' || md5(n::text), 'fr', 'Lieu ' || md5((n + 1)::text), 'en', 'x', 'es', 'x'), '{"ar":"وصف"}',
      case when n % 50 > 0 then '+2125390' || lpad(n::text, 6, '0') end, case when n % 50 <> 1 then 'Mo-Su 08:00-18:00' end,
      case when n % 50 <> 2 then 34 + (n % 997) / 500.0 end, case when n % 50 <> 2 then -4.5 + (n % 991) / 500.0 end,
      case when n % 50 <> 2 then 'thing' else 'none' end, case when n % 200 = 3 then 'draft' when n % 200 = 4 then 'deleted' else 'published' end,
      case when n % 200 = 4 then now() end, case when n % 100 > 5 then '2026-01-01'::date + (n % 300) when n % 100 > 2 then '2024-05-05'::date end,
      n % 500 = 7, n, '[{"src":"/a.jpg","width":4,"height":3,"alt":{"ar":"x"}}]',
      '2026-01-01'::timestamptz + n * interval '1 second', '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${N}::int) n`)
  await db.execute(sql`
    insert into guide_revisions (subject_kind, subject_id, subject_name, action, actor_name, batch_id, after)
    select 'entry', id::text, 'x', 'entry_created', 'y', gen_random_uuid(), '{}' from entries`)
  await db.execute(sql`
    insert into entry_suggestions (entry_id, kind, field, proposed, locale, status, decided_at)
    select id, 'edit', 'phone', 'x', 'ar', case when position::int % 20 = 0 then 'pending' else 'accepted' end, case when position::int % 20 <> 0 then now() end
    from entries`)
  await db.execute(sql`vacuum analyze`)
  return { shelf, city }
}

/**
 * Rows of the guide's own tables that each list of the office has in its hands: pages must cost their own length, however
 * many entries there are. A list that lost its index reads all of them.
 */
test('the lists of the office read their own page', async () => {
  const handle = await openTestPostgres(4)
  onTestFinished(() => handle.close())
  const { db } = handle
  const { shelf, city } = await fill(db)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from entries where category_id = ${shelf.id} order by position offset ${N / 2} limit 1`,
  )
  const middle = rows[0]?.id ?? ''
  const row = await findAdminEntry(db, middle)
  if (!row) throw new Error('no entry')
  const reads: [string, number][] = []
  const look = async (name: string, work: () => Promise<unknown>, table = 'entries') => {
    reads.push([name, await rowsRead(handle, table, work)])
  }
  const list = (name: string, filter: Partial<EntryFilter>, by: EntrySort = 'updated', down = true, after?: string) =>
    look(name, () => listAdminEntries(db, { yearAgo, ...filter }, { order: { by, down }, page: { ...page, after }, locale: 'ar' }))
  await list('all, newest', {})
  await list('all, newest, deep', {}, 'updated', true, middle)
  await list('all, by name', {}, 'name', false)
  await list('all, by name, deep', {}, 'name', false, middle)
  await list('all, by name, down', {}, 'name', true)
  await list('all, by verification', {}, 'verified', false, middle)
  const categoryIds = [shelf.id]
  await list('category, its order', { categoryIds }, 'order', false)
  await list('category, its order, deep', { categoryIds }, 'order', false, middle)
  await list('category, newest', { categoryIds })
  await list('category, by name, deep', { categoryIds }, 'name', false, middle)
  await list('category, by verification', { categoryIds }, 'verified', false, middle)
  await list('drafts', { status: 'draft' })
  await list('drafts by name', { status: 'draft' }, 'name', false)
  await list('drafts of a category', { status: 'draft', categoryIds }, 'order', false)
  await list('bin', { status: 'deleted' })
  await list('never verified', { verified: 'never' })
  await list('long ago', { verified: 'old' })
  await list('this year', { verified: 'fresh' })
  await list('of a city', { cityId: city.id })
  await list('samples', { samples: 'yes' })
  for (const lacks of ['picture', 'en', 'es', 'fr'] as const) await list(`lacks ${lacks}, which none does`, { lacks })
  await list('text', { text: '7a1b' })
  await list('text that is nowhere', { text: 'غير موجود هنا' })
  await list('telephone', { text: '0539000777' })
  await look('stale', () => listStaleEntries(db, { yearAgo, limit: 50 }))
  await look('stale, deep', () => listStaleEntries(db, { yearAgo, limit: 50, after: middle }))
  await look('stale, counted', () => countStale(db, yearAgo))
  await look('bin, counted', () => countBinned(db))
  await look('next in the category', () => findNextInCategory(db, row))
  await look('drafts of today', () => listDraftEntries(db, 5))
  await look('figures of today', () => getGuideStats(db, { yearAgo }))
  await look('sample nights', () => countSampleShifts(db), 'duty_shifts')
  await look('similar', () => findSimilar(db, { name: row.name.ar, phone: row.phone, latitude: 35, longitude: -4, exceptId: middle }))
  const visits = new Map(Array.from({ length: 100 }, (_, i) => [`${shelf.slug}/e-${i * 50 + 1}`, i]))
  await look('to call', () => listToCall(db, { visits, today: '2026-11-23', limit: 10 }))
  await look('to call, none visited', () => listToCall(db, { visits: new Map(), today: '2026-11-23', limit: 5 }))
  await look('named in a text', () => listNamedPlaces(db, { text: row.name.ar, locale: 'ar' }))
  await look('history', () => listRevisions(db, null, { limit: 40 }), 'guide_revisions')
  await look('history, deep', () => listRevisions(db, null, { limit: 40, olderThan: N / 2 }), 'guide_revisions')
  await look('history of one', () => listRevisions(db, { kind: 'entry', id: middle }, { limit: 40 }), 'guide_revisions')
  await look('suggestions', () => listQueue(db, { kinds: ['edit', 'claim'], limit: 51 }), 'entry_suggestions')
  await look('suggestions, deep', () => listQueue(db, { kinds: ['edit'], limit: 51, from: N / 2 }), 'entry_suggestions')
  await look('decided', () => listDecided(db, { kinds: ['edit', 'claim'], limit: 51 }), 'entry_suggestions')
  await look('a case', () => findCase(db, 20), 'entry_suggestions')
  expect(reads.filter(([, read]) => read > 480)).toEqual([])
})
