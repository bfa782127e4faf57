import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/types.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Resource } from '../resource.ts'
import { resourceConfirmations } from '../tables.server.ts'

type Confirmation = { id: string; version: number; texts: readonly { field: string; locale: Locale }[] }

/** Notes that translations are right beside this version of their row; an older note gives way. */
export async function confirmTexts(db: Db, { name }: Pick<Resource, 'name'>, { id, version, texts }: Confirmation): Promise<void> {
  if (texts.length === 0) return
  await db
    .insert(resourceConfirmations)
    .values(texts.map((text) => ({ ...text, resource: name, subjectId: id, version })))
    .onConflictDoUpdate({
      target: [resourceConfirmations.resource, resourceConfirmations.subjectId, resourceConfirmations.field, resourceConfirmations.locale],
      set: { version: sql`greatest(${resourceConfirmations.version}, excluded.version)` },
    })
}
