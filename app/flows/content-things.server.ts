import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { cleanLine, cleanText } from '#app/features/resources/fields/clean.ts'
import { parseForm } from '#app/features/resources/fields/form.ts'
import { textFields } from '#app/features/resources/queries/translations.server.ts'
import { findRows, listOptions } from '#app/features/resources/queries.server.ts'
import type { Resource } from '#app/features/resources/resource.ts'
import type { ResourceRow } from '#app/features/resources/types.ts'
import type { TargetLocale } from '#app/features/translations/content/types.ts'
import { manifests, resources } from '#app/manifests.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { Db } from '#app/platform/db/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import type { TextsInFiles, TextsOfThing } from '#app/platform/untranslated.ts'
import { type ContentReader, inputsOf, requireRoom } from './content-translations.server.ts'

/** Texts of a language, by field. */
export type FieldTexts = Readonly<Record<string, string>>
type Save = { db: Db; locale: TargetLocale; texts: FieldTexts; by: Actor; batch: string }

/** A thing of a room as files of texts see it, whatever edits it otherwise. */
export type TranslatedThing = {
  room: string
  id: string
  fields: readonly string[]
  /** As an input holds it; '' where there is none. */
  text: (field: string, locale: Locale) => string
  /** Whether the room's own form would take these. */
  accepts: (locale: TargetLocale, texts: FieldTexts) => Promise<boolean>
  /** By the room's own command, with its version and its history. */
  save: (change: Save) => Promise<void>
}

/** Things of a room that are not in the bin; 404 for no such room, 403 for one that somebody may not write in. */
export async function listThings(reader: ContentReader, room: string, ids: readonly string[]): Promise<TranslatedThing[]> {
  if (resources.some(({ name }) => name === room)) {
    const resource = requireRoom(reader, room)
    const rows = await findRows(reader.db, resource, [...ids])
    return rows.flatMap((row) => (row.deletedAt ? [] : [rowThing(reader, resource, row)]))
  }
  const source = manifests.flatMap(({ untranslated = [] }) => untranslated).find(({ kind }) => kind === room)
  if (!source?.inFiles) throw notFound()
  if (!may(reader.session.user, source.needs)) throw notFound()
  const { inFiles } = source
  return (await inFiles.read(reader.db, ids)).map((thing) => ownThing(room, inFiles, thing))
}

/** A thing that the kit of resources edits. */
function rowThing(reader: ContentReader, resource: Resource, row: ResourceRow): TranslatedThing {
  const inputs = inputsOf(resource, row, reader.i18n)
  const read = async (locale: TargetLocale, texts: FieldTexts) => {
    const changed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${field}.${locale}`, text]))
    const parsed = parseForm(resource.fields, { ...inputs, ...changed }, await listOptions(reader.db, resource, reader.i18n))
    return 'values' in parsed ? (resource.complete?.(parsed.values) ?? parsed.values) : undefined
  }
  return {
    room: resource.name,
    id: row.id,
    fields: textFields(resource),
    text: (field, locale) => inputs[`${field}.${locale}`] ?? '',
    accepts: async (locale, texts) => (await read(locale, texts)) !== undefined,
    save: async ({ db, locale, texts, by, batch }) => {
      const values = await read(locale, texts)
      if (values) await updateRow(db, resource, { id: row.id, version: row.version, values, by, batch })
    },
  }
}

/** A thing with an editor of its room's own. */
function ownThing(room: string, { fields, write }: TextsInFiles, { id, version, texts }: TextsOfThing): TranslatedThing {
  const clean = (field: string, text: string) => (fields[field]?.isLong ? cleanText(text) : cleanLine(text))
  return {
    room,
    id,
    fields: Object.keys(fields),
    text: (field, locale) => texts[field]?.[locale] ?? '',
    accepts: async (_, changed) =>
      Object.entries(changed).every(
        ([field, text]) => clean(field, text) !== '' && clean(field, text).length <= (fields[field]?.most ?? 0),
      ),
    save: async ({ db, locale, texts: changed, by, batch }) => {
      const whole = Object.entries(changed).flatMap(([field, text]): [string, LocalText][] => {
        const before = texts[field]
        return before ? [[field, { ...before, [locale]: clean(field, text) }]] : []
      })
      await write(db, { id, version, texts: Object.fromEntries(whole), by, batch })
    },
  }
}
