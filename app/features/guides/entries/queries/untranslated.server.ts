import { and, eq, inArray, ne } from 'drizzle-orm'
import { changesOf } from '#app/features/guides/history/queries/history.server.ts'
import { confirmOutdatedTexts } from '#app/features/resources/commands/confirm-texts.server.ts'
import { confirmedTexts } from '#app/features/resources/queries/translations.server.ts'
import type { TextHistory } from '#app/platform/db/outdated-texts.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { countUntranslated, listUntranslated, readTexts } from '#app/platform/db/untranslated.server.ts'
import type { TextsInFiles, UntranslatedSource } from '#app/platform/untranslated.ts'
import { permissions } from '../../policy.ts'
import { lengths } from '../admin/fields.ts'
import { updateEntry } from '../commands/update-entry.server.ts'
import { entries } from '../tables.server.ts'

/** Published entries whose name or description visitors would read in Arabic. */
export const countUntranslatedEntries = (db: DbOrTx) =>
  countUntranslated(db, entries, { columns: [entries.name, entries.description], where: eq(entries.status, 'published') })

const history: TextHistory = { changes: changesOf('entry'), confirmed: confirmedTexts('entry') }

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
      history,
      query,
    }),
  editor: (id) => `/admin/guide-entries/${encodeURIComponent(id)}`,
  confirm: (db, translation) => confirmOutdatedTexts(db, 'entry', { ...translation, history, fields: ['name', 'description'] }),
  inFiles: {
    fields: {
      name: { most: lengths.name },
      description: { most: lengths.description, isLong: true },
      address: { most: lengths.address },
      pointNote: { most: lengths.point_note },
      caution: { most: lengths.caution, isLong: true },
    },
    read: (db, ids) =>
      readTexts(db, entries, {
        ...{ id: entries.id, version: entries.version },
        columns: {
          ...{ name: entries.name, description: entries.description, address: entries.address },
          ...{ pointNote: entries.pointNote, caution: entries.caution },
        },
        where: and(inArray(entries.id, [...ids]), ne(entries.status, 'deleted')),
      }),
    write: (db, { texts, ...change }) => updateEntry(db, { ...change, changes: texts }),
  } satisfies TextsInFiles<'name' | 'description' | 'address' | 'pointNote' | 'caution'>,
}
