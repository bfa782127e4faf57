import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated, listUntranslated } from '#app/platform/db/untranslated.server.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import { permissions } from '../../policy.ts'
import { entries } from '../tables.server.ts'

/** Published entries whose name or description visitors would read in Arabic. */
export const countUntranslatedEntries = (db: DbOrTx) =>
  countUntranslated(db, entries, { columns: [entries.name, entries.description], where: eq(entries.status, 'published') })

/** The guide's share of the queue of content that a language lacks. */
export const untranslatedEntries: UntranslatedSource = {
  kind: 'entry',
  label: 'entries.place',
  needs: permissions.manage,
  list: (db, query) =>
    listUntranslated(db, entries, {
      columns: [
        { column: entries.name, label: 'fields.name' },
        { column: entries.description, label: 'fields.description' },
      ],
      ...{ id: entries.id, name: entries.name, newest: entries.updatedAt },
      where: eq(entries.status, 'published'),
      query,
    }),
  editor: (id) => `/admin/guide-entries/${encodeURIComponent(id)}`,
}
