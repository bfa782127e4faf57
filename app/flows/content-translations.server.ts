import { confirmTexts } from '#app/features/resources/commands/confirm-texts.server.ts'
import { updateRow } from '#app/features/resources/commands/save-row.server.ts'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import { formValues, parseForm } from '#app/features/resources/fields/form.ts'
import type { FieldOptions, FieldValue, FieldValues } from '#app/features/resources/fields/types.ts'
import { listMissingTexts, listOutdatedTextsOf, textFields } from '#app/features/resources/queries/translations.server.ts'
import { findRow, findRows, listOptions } from '#app/features/resources/queries.server.ts'
import type { Resource } from '#app/features/resources/resource.ts'
import type { ResourceRow } from '#app/features/resources/types.ts'
import { CONTENT_PAGE_SIZE, contentPath, isInState, neighbours, targetLocales } from '#app/features/translations/content/rules.ts'
import {
  type ContentEditorView,
  type ContentField,
  type ContentItem,
  type ContentQuery,
  type ContentQueueView,
  type ContentText,
  contentStates,
  type TargetLocale,
} from '#app/features/translations/content/types.ts'
import { manifests, resources } from '#app/manifests.server.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { OutdatedText } from '#app/platform/db/outdated-texts.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { oneField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { UntranslatedSource } from '#app/platform/untranslated.ts'
import { type ParsedForm, saveEditorForm, type Unsaved } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { listMostRead, type ReadThing } from './read-counts.server.ts'

/** Of each room; more is found once these are done. */
const OF_EACH_ROOM = 400

export type ContentReader = Pick<Admin, 'db' | 'i18n' | 'session' | 'now'>

/** The rooms that somebody may write in and that have texts in four languages. */
const roomsFor = ({ session }: Pick<Admin, 'session'>): Resource[] =>
  resources.filter((resource) => textFields(resource).length > 0 && may(session.user, resource.permission))

/** A room by its name: 404 for none, 403 for one that somebody may not write in. */
export function requireRoom({ session }: Pick<Admin, 'session'>, name: string): Resource {
  const room = resources.find((resource) => resource.name === name && textFields(resource).length > 0)
  if (!room) throw notFound()
  if (!may(session.user, room.permission)) throw new AppError('forbidden', { status: 403 })
  return room
}

export const inputsOf = (resource: Resource, row: ResourceRow, i18n: I18n): Values => formValues(resource.fields, row.values, i18n)

type SuggestionRequest = { language: TargetLocale; read: readonly ReadThing[] }

/** How often a row's page is read. The search names things by their id or by the slug of their page, and shorter than the kit. */
const readsOf = (read: readonly ReadThing[], resource: Resource, { id, values }: ResourceRow): number =>
  read.find(({ kind, ref }) => resource.name.endsWith(kind) && (ref === id || ref === values.slug))?.count ?? 0

/** What of a room a language lacks, and what is older than its Arabic. */
async function listItems({ db, i18n }: ContentReader, resource: Resource, { language, read }: SuggestionRequest): Promise<ContentItem[]> {
  const [missing, outdated] = await Promise.all([
    listMissingTexts(db, resource, { locale: language, limit: OF_EACH_ROOM }),
    listOutdatedTextsOf(db, resource, { locales: [language], limit: OF_EACH_ROOM }),
  ])
  const rows = await findRows(db, resource, [...new Set([...missing, ...outdated].map(({ id }) => id))])
  return rows.flatMap((row): ContentItem[] => {
    if (row.deletedAt) return []
    const inputs = inputsOf(resource, row, i18n)
    const lacking = missing.find(({ id }) => id === row.id)?.fields ?? []
    const older = outdated.filter(({ id, field }) => id === row.id && inputs[`${field}.${language}`])
    if (lacking.length + older.length === 0) return []
    const labels = (names: readonly string[]) =>
      names.flatMap((name) => (resource.fields[name] ? [i18n.t(resource.fields[name].label)] : []))
    return [
      {
        room: resource.name,
        id: row.id,
        name: inputs[`${resource.title}.ar`] || (inputs[resource.title] ?? row.id),
        roomLabel: i18n.t(resource.words.title),
        missing: labels(lacking),
        outdated: labels(older.map(({ field }) => field)),
        reads: readsOf(read, resource, row),
        editor: null,
      },
    ]
  })
}

/** The same of things that have an editor of their own: the most read ones, and the newest. */
async function listOwnItems(
  { db, i18n }: ContentReader,
  source: UntranslatedSource,
  { language, read }: SuggestionRequest,
): Promise<ContentItem[]> {
  const counts = new Map(read.flatMap(({ kind, ref, count }) => (kind === source.kind ? [[ref, count] as const] : [])))
  const lists = await Promise.all([
    source.list(db, { locale: language, limit: OF_EACH_ROOM, ids: [...counts.keys()] }),
    source.list(db, { locale: language, limit: OF_EACH_ROOM }),
  ])
  const things = new Map(lists.flat().map((thing) => [thing.id, thing]))
  return [...things.values()].map(({ id, name, missing, outdated = [] }) => ({
    room: source.kind,
    id,
    name: localize(name, i18n.locale),
    roomLabel: i18n.t(source.label),
    missing: missing.map((label) => i18n.t(label)),
    outdated: outdated.map((label) => i18n.t(label)),
    reads: counts.get(id) ?? 0,
    editor: source.editor(id),
  }))
}

const ownSources = manifests.flatMap(({ untranslated = [] }) => untranslated)
const inFiles = new Set(ownSources.flatMap(({ kind, inFiles }) => (inFiles ? [kind] : [])))

async function listQueue(reader: ContentReader, request: SuggestionRequest): Promise<ContentItem[]> {
  const own = ownSources.filter(({ needs }) => may(reader.session.user, needs))
  const items = await Promise.all([
    ...roomsFor(reader).map((resource) => listItems(reader, resource, request)),
    ...own.map((source) => listOwnItems(reader, source, request)),
  ])
  // What is read most comes first; of what is read alike, what visitors read wrongly before what they read in Arabic.
  return items.flat().sort((a, b) => b.reads - a.reads || Number(b.outdated.length > 0) - Number(a.outdated.length > 0))
}

const isIn = (item: ContentItem, { room, state }: ContentQuery) => (room === '' || item.room === room) && isInState(item, state)

/** What a view of the queue holds whose texts go into files, all of its pages. */
export async function listContentItems(reader: ContentReader, query: ContentQuery): Promise<ContentItem[]> {
  const read = await listMostRead(reader.db, reader.now())
  return (await listQueue(reader, { language: query.language, read })).filter(
    (item) => (item.editor === null || inFiles.has(item.room)) && isIn(item, query),
  )
}

export async function loadContentQueue(reader: ContentReader, query: ContentQuery): Promise<ContentQueueView> {
  const read = await listMostRead(reader.db, reader.now())
  const queues = await Promise.all(targetLocales.map((language) => listQueue(reader, { language, read })))
  const all = queues[targetLocales.indexOf(query.language)] ?? []
  const found = all.filter((item) => isIn(item, query))
  const first = (query.page - 1) * CONTENT_PAGE_SIZE
  const items = found.slice(first, first + CONTENT_PAGE_SIZE)
  const inRoom = all.filter((item) => isIn(item, { ...query, state: '' }))
  const rooms = new Map(all.map(({ room, roomLabel }) => [room, roomLabel]))
  return {
    query,
    languages: targetLocales.map((locale, i) => ({ locale, count: queues[i]?.length ?? 0 })),
    states: ['' as const, ...contentStates].map((state) => ({ state, count: inRoom.filter((item) => isInState(item, state)).length })),
    rooms: [...rooms].map(([value, label]) => ({ value, label, count: all.filter(({ room }) => room === value).length })),
    items,
    shown: { first: found.length === 0 ? 0 : first + 1, last: first + items.length, of: found.length },
    hasMore: first + CONTENT_PAGE_SIZE < found.length,
  }
}

type Place = { room: string; id: string }

/** Calls the translations right that are older than their Arabic, of a thing with an editor of its own. */
export async function confirmContent({ db, session }: ContentReader, { room, id }: Place, locale: TargetLocale): Promise<void> {
  const source = ownSources.find(({ kind }) => kind === room)
  if (!source?.confirm) throw notFound()
  if (!may(session.user, source.needs)) throw new AppError('forbidden', { status: 403 })
  await source.confirm(db, { id, locale })
}

async function requireContentRow(reader: ContentReader, { room, id }: Place): Promise<{ resource: Resource; row: ResourceRow }> {
  const resource = requireRoom(reader, room)
  const row = await findRow(reader.db, resource, id)
  if (!row) throw notFound()
  if (row.deletedAt) throw new AppError('resources_in_bin', { status: 409 })
  return { resource, row }
}

/** A row with its texts in all languages, and where the queue goes on from it. */
export async function loadContentEditor(reader: ContentReader, place: Place, query: ContentQuery): Promise<ContentEditorView> {
  const { resource, row } = await requireContentRow(reader, place)
  const read = await listMostRead(reader.db, reader.now())
  const [queue, outdated] = await Promise.all([
    listQueue(reader, { language: query.language, read }),
    listOutdatedTextsOf(reader.db, resource, { locales: targetLocales, id: row.id, limit: OF_EACH_ROOM }),
  ])
  const { previous, next } = neighbours(
    queue.filter((item) => item.editor === null && isIn(item, query)),
    place,
  )
  const inputs = inputsOf(resource, row, reader.i18n)
  return {
    room: resource.name,
    roomLabel: reader.i18n.t(resource.words.title),
    id: row.id,
    name: inputs[`${resource.title}.ar`] || (inputs[resource.title] ?? row.id),
    address: `${resource.address}/${encodeURIComponent(row.id)}`,
    query,
    form: { values: translatedInputs(resource, inputs), problems: {} },
    version: String(row.version),
    unsaved: false,
    differences: null,
    refused: null,
    fields: textFields(resource).flatMap((name) => presentField(resource, name, { inputs, outdated, i18n: reader.i18n })),
    previous: previous ? contentPath(query, previous) : null,
    next: next ? contentPath(query, next) : null,
    isSaved: false,
    canDraft: false,
    drafted: null,
  }
}

const translatedNames = (resource: Resource): string[] =>
  textFields(resource).flatMap((name) => targetLocales.map((locale) => `${name}.${locale}`))

const translatedInputs = (resource: Resource, inputs: Values): Values =>
  Object.fromEntries(translatedNames(resource).map((name) => [name, inputs[name] ?? '']))

type Presented = { inputs: Values; outdated: readonly OutdatedText<FieldValue>[]; i18n: I18n }

/** A field that says nothing in Arabic has nothing to translate. */
function presentField(resource: Resource, name: string, { inputs, outdated, i18n }: Presented): ContentField[] {
  const field = resource.fields[name]
  const arabic = inputs[`${name}.ar`] ?? ''
  if (!field || arabic === '') return []
  const texts = targetLocales.map((locale): ContentText => {
    const older = outdated.find((one) => one.field === name && one.locale === locale)
    const isThere = Boolean(inputs[`${name}.${locale}`])
    return {
      name: `${name}.${locale}`,
      locale,
      state: isThere ? (older ? 'outdated' : 'current') : 'missing',
      arabicThen: isThere && older ? arabicInput(resource, name, older.arabicThen, i18n) : null,
    }
  })
  const { isLong = false, maxLength = 300 } = field
  return [{ name, label: i18n.t(field.label), arabic, isLong: isLong || field.kind === 'prose', maxLength, texts }]
}

/** An Arabic of the history as it stood in the form. */
const arabicInput = (resource: Resource, name: string, arabic: FieldValue, i18n: I18n): string =>
  arabic === null ? '' : (formValues(resource.fields, { [name]: { ar: arabic } as FieldValue }, i18n)[`${name}.ar`] ?? '')

type Sent = Admin & { form: FormData }

/** Saves the translations of a row by the row's own command; what to draw instead where it could not be saved. */
export async function saveContent(sent: Sent, place: Place, batch: string): Promise<{ answer: Unsaved; status: number } | undefined> {
  const { db, by, i18n, form } = sent
  const { resource } = await requireContentRow(sent, place)
  const names = translatedNames(resource)
  const options = await listOptions(db, resource, i18n)
  const right = names.filter((name) => form.getAll('right').includes(name))
  let latest: ResourceRow | undefined
  return saveEditorForm<FieldValues, ResourceRow>({
    form,
    i18n,
    fields: names.map((name) => ({ id: name, names: [name] })),
    inputs: readTexts(form, names, resource),
    current: async () => {
      latest = (await requireContentRow(sent, place)).row
      return latest
    },
    values: (row) => translatedInputs(resource, inputsOf(resource, row, i18n)),
    read: (values) => readValues(resource, { row: latest, values, names, options, i18n }),
    isMoreThanSaved: right.length > 0,
    save: async (values, version) => {
      const isChanged = await updateRow(db, resource, { id: place.id, version, values, by, batch })
      const texts = right.flatMap((name) => {
        const [field = '', code = ''] = name.split('.')
        const locale = targetLocales.find((one) => one === code)
        return locale ? [{ field, locale }] : []
      })
      await confirmTexts(db, resource, { id: place.id, version: isChanged ? version + 1 : version, texts })
    },
    compare: (mine, theirs) => describeDifferences(resource.fields, { mine, theirs, options, i18n }).filter(({ id }) => names.includes(id)),
  })
}

/** The texts that a form sent, one letter more than a field may have, so that too much is seen to be. */
function readTexts(form: FormData, names: readonly string[], { fields }: Resource): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = oneField(form, name)
      const max = fields[name.split('.')[0] ?? '']?.maxLength ?? 300
      return [name, typeof value === 'string' ? value.slice(0, max + 1) : '']
    }),
  )
}

type Reading = { row: ResourceRow | undefined; values: Values; names: readonly string[]; options: FieldOptions; i18n: I18n }

/** The whole row with other translations, checked as its own editor checks it. */
function readValues(resource: Resource, { row, values, names, options, i18n }: Reading): ParsedForm<FieldValues> {
  if (!row) throw notFound()
  const texts = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const parsed = parseForm(resource.fields, { ...inputsOf(resource, row, i18n), ...texts }, options)
  if ('values' in parsed) return { input: resource.complete?.(parsed.values) ?? parsed.values }
  const own = Object.entries(parsed.problems).filter(([name]) => names.includes(name))
  // What is wrong elsewhere in the row is for its own editor, and stays as it stands.
  return { problems: own.length > 0 ? Object.fromEntries(own) : { [names[0] ?? '']: 'content_row_invalid' } }
}
