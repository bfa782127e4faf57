import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { parseForm } from '#app/features/resources/fields/form.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { textFields } from '#app/features/resources/queries/translations.server.ts'
import { findRow, findRows, listOptions } from '#app/features/resources/queries.server.ts'
import type { Resource } from '#app/features/resources/resource.ts'
import type { ResourceRow } from '#app/features/resources/types.ts'
import { contentUnit, readContentUnit } from '#app/features/translations/content/rules.ts'
import type { ContentQuery, TargetLocale } from '#app/features/translations/content/types.ts'
import type { FileRow, PlannedMessage } from '#app/features/translations/file/rules.ts'
import { MAX_UNITS, type Unit, type UnitGroup, writeUnitGroups } from '#app/features/translations/file/xliff/rules.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import { inputsOf, listContentItems, type Reader, requireRoom } from './content-translations.server.ts'

/** What a view of the queue lacks in its language, as XLIFF: a group a thing, a unit a field with its Arabic. */
export async function writeContentXliff(reader: Reader, query: ContentQuery): Promise<string> {
  const items = await listContentItems(reader, query)
  const groups: UnitGroup[] = []
  let left = MAX_UNITS
  for (const [room, some] of Map.groupBy(items, (item) => item.room)) {
    const resource = requireRoom(reader, room)
    const rows = await findRows(
      reader.db,
      resource,
      some.map(({ id }) => id),
    )
    for (const row of rows) {
      const units = unitsOf(reader, { resource, row }, query.language).slice(0, left)
      left -= units.length
      if (units.length > 0) groups.push({ id: `${room}.${row.id}`, units })
    }
  }
  return writeUnitGroups('content', groups, query.language)
}

type Place = { resource: Resource; row: ResourceRow }

function unitsOf({ i18n }: Reader, { resource, row }: Place, locale: TargetLocale): Unit[] {
  const inputs = inputsOf(resource, row, i18n)
  return textFields(resource).flatMap((field) => {
    const source = inputs[`${field}.ar`] ?? ''
    const target = inputs[`${field}.${locale}`] || undefined
    return source === '' ? [] : [{ id: contentUnit(resource.name, row.id, field), source, target, isDone: target !== undefined }]
  })
}

export const isContentRow = ({ key }: Pick<FileRow, 'key'>): boolean => key.startsWith('content:')

type Planned = { plan: PlannedMessage; change: { place: Place; field: string; text: string } | null }

/** What the units of content would change, one by one; the fields of one thing are checked together by its own form. */
async function planContent(reader: Reader, rows: readonly FileRow[], locale: TargetLocale): Promise<Planned[]> {
  const places = new Map<string, Place | null>()
  const seen = new Set<string>()
  const planned: Planned[] = []
  for (const row of rows) {
    const refused = (problem: PlannedMessage['problem'], texts: PlannedMessage['texts'] = []): Planned => ({
      plan: { line: row.line, key: row.key.slice(0, 120), state: 'wrong', problem, texts, changes: [] },
      change: null,
    })
    const unit = readContentUnit(row.key)
    const place = unit && (await findPlace(reader, places, unit))
    if (!unit || !place || !textFields(place.resource).includes(unit.field)) planned.push(refused('unknown_key'))
    else if (seen.has(row.key)) planned.push(refused('repeated_key'))
    else if (row.fault) planned.push(refused(row.fault))
    else planned.push(planUnit(reader, { row, place, field: unit.field, locale, refused }))
    seen.add(row.key)
  }
  return checkTogether(reader, planned, locale)
}

async function findPlace(
  reader: Reader,
  places: Map<string, Place | null>,
  { room, id }: { room: string; id: string },
): Promise<Place | null> {
  const known = places.get(`${room}:${id}`)
  if (known !== undefined) return known
  const found = await readPlace(reader, room, id)
  places.set(`${room}:${id}`, found)
  return found
}

/** Null for a room that there is not or that somebody may not write in, alike, and for a thing in the bin. */
async function readPlace(reader: Reader, room: string, id: string): Promise<Place | null> {
  try {
    const resource = requireRoom(reader, room)
    const row = await findRow(reader.db, resource, id)
    return row && !row.deletedAt ? { resource, row } : null
  } catch (error) {
    if (error instanceof AppError && [403, 404].includes(error.status)) return null
    throw error
  }
}

type Unplanned = {
  row: FileRow
  place: Place
  field: string
  locale: TargetLocale
  refused: (problem: PlannedMessage['problem'], texts?: PlannedMessage['texts']) => Planned
}

function planUnit({ i18n }: Reader, { row, place, field, locale, refused }: Unplanned): Planned {
  const inputs = inputsOf(place.resource, place.row, i18n)
  const [arabic, before, after] = [inputs[`${field}.ar`] ?? '', inputs[`${field}.${locale}`] ?? '', row.texts[locale] ?? '']
  const plan = { line: row.line, key: row.key, problem: null, changes: [] }
  if (after === '' || after === before) return { plan: { ...plan, state: 'same', texts: [] }, change: null }
  if (row.source !== undefined && row.source.trim() !== arabic.trim()) {
    return refused('source_changed', [{ locale: 'ar', before: row.source, after: arabic, problems: [] }])
  }
  const texts = [{ locale, before, after, problems: [] }]
  return { plan: { ...plan, state: 'changed', texts }, change: { place, field, text: after } }
}

/** A thing whose form does not take what the file says is not changed in any of its fields. */
async function checkTogether(reader: Reader, planned: readonly Planned[], locale: TargetLocale): Promise<Planned[]> {
  const rejected = new Set<Place>()
  for (const [place, changes] of changesByPlace(planned)) {
    if (!(await readValues(reader, place, { changes, locale }))) rejected.add(place)
  }
  return planned.map(
    (one): Planned =>
      one.change && rejected.has(one.change.place)
        ? { plan: { ...one.plan, state: 'wrong', problem: 'content_invalid' }, change: null }
        : one,
  )
}

const changesByPlace = (planned: readonly Planned[]) =>
  Map.groupBy(
    planned.flatMap(({ change }) => change ?? []),
    ({ place }) => place,
  )

type Changes = { changes: readonly NonNullable<Planned['change']>[]; locale: TargetLocale }

/** The whole row with its new texts, as its own editor would read it. */
async function readValues({ db, i18n }: Reader, { resource, row }: Place, { changes, locale }: Changes): Promise<FieldValues | undefined> {
  const texts = Object.fromEntries(changes.map(({ field, text }) => [`${field}.${locale}`, text]))
  const parsed = parseForm(resource.fields, { ...inputsOf(resource, row, i18n), ...texts }, await listOptions(db, resource, i18n))
  return 'values' in parsed ? (resource.complete?.(parsed.values) ?? parsed.values) : undefined
}

export const planContentRows = async (reader: Reader, rows: readonly FileRow[], locale: TargetLocale): Promise<PlannedMessage[]> =>
  (await planContent(reader, rows, locale)).map(({ plan }) => plan)

/** Writes what the plan shows, each thing by its own command with its version and history; how many texts became others. */
export async function importContentRows(
  reader: Reader & { by: Actor },
  rows: readonly FileRow[],
  locale: TargetLocale,
  batch: string,
): Promise<number> {
  const planned = await planContent(reader, rows, locale)
  let saved = 0
  for (const [place, changes] of changesByPlace(planned)) {
    const values = await readValues(reader, place, { changes, locale })
    if (!values) continue
    const { id, version } = place.row
    await updateRow(reader.db, place.resource, { id, version, values, by: reader.by, batch })
    saved += changes.length
  }
  return saved
}
