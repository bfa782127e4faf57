import { contentUnit, readContentUnit } from '#app/features/translations/content/rules.ts'
import type { ContentQuery, TargetLocale } from '#app/features/translations/content/types.ts'
import type { FileRow, PlannedMessage } from '#app/features/translations/file/rules.ts'
import { MAX_UNITS, type UnitGroup, writeUnitGroups, type XliffUnit } from '#app/features/translations/file/xliff/rules.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import { type FieldTexts, listThings, type TranslatedThing } from './content-things.server.ts'
import { type ContentReader, listContentItems } from './content-translations.server.ts'

/** What a view of the queue lacks in its language, as XLIFF: a group a thing, a unit a field with its Arabic. */
export async function writeContentXliff(reader: ContentReader, query: ContentQuery): Promise<string> {
  const items = await listContentItems(reader, query)
  const groups: UnitGroup[] = []
  let left = MAX_UNITS
  for (const [room, some] of Map.groupBy(items, (item) => item.room)) {
    const ids = some.map(({ id }) => id)
    for (const thing of await listThings(reader, room, ids)) {
      const units = unitsOf(thing, query.language).slice(0, left)
      left -= units.length
      if (units.length > 0) groups.push({ id: `${room}.${thing.id}`, units })
    }
  }
  return writeUnitGroups('content', groups, query.language)
}

function unitsOf(thing: TranslatedThing, locale: TargetLocale): XliffUnit[] {
  return thing.fields.flatMap((field) => {
    const source = thing.text(field, 'ar')
    const target = thing.text(field, locale) || undefined
    return source === '' ? [] : [{ id: contentUnit(thing.room, thing.id, field), source, target, isDone: target !== undefined }]
  })
}

export const isContentRow = ({ key }: Pick<FileRow, 'key'>): boolean => key.startsWith('content:')

type Planned = { plan: PlannedMessage; change: { thing: TranslatedThing; field: string; text: string } | null }

/** What the units of content would change, one by one; the fields of one thing are checked together by its own form. */
async function planContent(reader: ContentReader, rows: readonly FileRow[], locale: TargetLocale): Promise<Planned[]> {
  const things = new Map<string, TranslatedThing | undefined>()
  const seen = new Set<string>()
  const planned: Planned[] = []
  for (const row of rows) {
    const refused = (problem: PlannedMessage['problem'], texts: PlannedMessage['texts'] = []): Planned => ({
      plan: { line: row.line, key: row.key.slice(0, 120), state: 'wrong', problem, texts, changes: [] },
      change: null,
    })
    const unit = readContentUnit(row.key)
    const thing = unit && (await findThing(reader, things, unit))
    if (!unit || !thing?.fields.includes(unit.field)) planned.push(refused('unknown_key'))
    else if (seen.has(row.key)) planned.push(refused('repeated_key'))
    else if (row.fault) planned.push(refused(row.fault))
    else planned.push(planUnit({ row, thing, field: unit.field, locale, refused }))
    seen.add(row.key)
  }
  return checkTogether(planned, locale)
}

async function findThing(
  reader: ContentReader,
  known: Map<string, TranslatedThing | undefined>,
  { room, id }: { room: string; id: string },
): Promise<TranslatedThing | undefined> {
  const key = `${room}:${id}`
  if (!known.has(key)) known.set(key, await readThing(reader, room, id))
  return known.get(key)
}

/** Undefined for a room that there is not or that somebody may not write in, alike, and for a thing in the bin. */
async function readThing(reader: ContentReader, room: string, id: string): Promise<TranslatedThing | undefined> {
  try {
    const [thing] = await listThings(reader, room, [id])
    return thing
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) return undefined
    throw error
  }
}

type Unplanned = {
  row: FileRow
  thing: TranslatedThing
  field: string
  locale: TargetLocale
  refused: (problem: PlannedMessage['problem'], texts?: PlannedMessage['texts']) => Planned
}

function planUnit({ row, thing, field, locale, refused }: Unplanned): Planned {
  const [arabic, before, after] = [thing.text(field, 'ar'), thing.text(field, locale), row.texts[locale] ?? '']
  const plan = { line: row.line, key: row.key, problem: null, changes: [] }
  if (after === '' || after === before) return { plan: { ...plan, state: 'same', texts: [] }, change: null }
  if (row.source !== undefined && row.source.trim() !== arabic.trim()) {
    return refused('source_changed', [{ locale: 'ar', before: row.source, after: arabic, problems: [] }])
  }
  const texts = [{ locale, before, after, problems: [] }]
  return { plan: { ...plan, state: 'changed', texts }, change: { thing, field, text: after } }
}

/** A thing whose form does not take what the file says is not changed in any of its fields. */
async function checkTogether(planned: readonly Planned[], locale: TargetLocale): Promise<Planned[]> {
  const rejected = new Set<TranslatedThing>()
  for (const [thing, texts] of changesByThing(planned)) {
    if (!(await thing.accepts(locale, texts))) rejected.add(thing)
  }
  return planned.map(
    (one): Planned =>
      one.change && rejected.has(one.change.thing)
        ? { plan: { ...one.plan, state: 'wrong', problem: 'content_invalid' }, change: null }
        : one,
  )
}

const changesByThing = (planned: readonly Planned[]): [TranslatedThing, FieldTexts][] => {
  const changes = Map.groupBy(
    planned.flatMap(({ change }) => change ?? []),
    ({ thing }) => thing,
  )
  return [...changes].map(([thing, some]) => [thing, Object.fromEntries(some.map(({ field, text }) => [field, text]))])
}

export const planContentRows = async (reader: ContentReader, rows: readonly FileRow[], locale: TargetLocale): Promise<PlannedMessage[]> =>
  (await planContent(reader, rows, locale)).map(({ plan }) => plan)

/** Writes what the plan shows, each thing by its own command with its version and history; how many texts became others. */
export async function importContentRows(
  reader: ContentReader & { by: Actor },
  rows: readonly FileRow[],
  locale: TargetLocale,
  batch: string,
): Promise<number> {
  const planned = await planContent(reader, rows, locale)
  let saved = 0
  for (const [thing, texts] of changesByThing(planned)) {
    await thing.save({ db: reader.db, locale, texts, by: reader.by, batch })
    saved += Object.keys(texts).length
  }
  return saved
}
