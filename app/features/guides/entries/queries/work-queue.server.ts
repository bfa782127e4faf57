import type { GuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { listQuery, placeOf } from '../admin/list/present.ts'
import { readListAddress } from '../admin/list/schema.ts'
import { type AdminEntryRow, findNextInCategory, listAdminEntries, listStaleEntries } from './admin-entries.server.ts'

type QueuePosition = { row: AdminEntryRow; from: string | null; tree: GuideTree; yearAgo: string; locale: Locale }

/**
 * The entry that follows one in the list from which somebody came (`from`, its address), in its filter and order; without
 * a list, in its category. Undefined at the end, and for a list that is there no more.
 */
export async function findNextInQueue(db: DbOrTx, { row, from, tree, yearAgo, locale }: QueuePosition): Promise<string | undefined> {
  if (from === null) return findNextInCategory(db, row)
  const { pathname, searchParams } = new URL(from, 'http://list.invalid')
  if (pathname.endsWith('/stale')) {
    const { rows } = await listStaleEntries(db, { yearAgo, limit: 1, after: row.id })
    return rows[0]?.id
  }
  const [, guide, slug] = pathname.split('/guides-management')[1]?.split('/').map(decodeURIComponent) ?? []
  try {
    const address = readListAddress(searchParams, guide || undefined)
    const query = listQuery({ tree, place: placeOf(tree, address, slug), address, sort: searchParams.get('sort'), yearAgo })
    const { rows } = await listAdminEntries(db, query.filter, { order: query.order, page: { limit: 1, after: row.id }, locale })
    return rows[0]?.id
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
