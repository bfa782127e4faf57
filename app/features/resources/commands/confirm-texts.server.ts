import { sql } from 'drizzle-orm'
import { listOutdatedTexts, ofThings, type TextHistory } from '#app/platform/db/outdated-texts.server.ts'
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

type OutdatedOfThing = { id: string; locale: Locale; history: TextHistory; fields: readonly string[] }

/** Calls the translations of a thing right that are older than their Arabic; `name` as in `confirmedTexts`. */
export async function confirmOutdatedTexts(db: Db, name: string, { id, locale, history, fields }: OutdatedOfThing): Promise<void> {
  const texts = await listOutdatedTexts(db, { history: ofThings(history, [id]), fields, locales: [locale], limit: fields.length })
  for (const { version, field } of texts) await confirmTexts(db, { name }, { id, version, texts: [{ field, locale }] })
}
