import type { RouterContextProvider } from 'react-router'
import { presentPicture } from '#app/features/media/present.ts'
import { mediaByIds, thumbsOf } from '#app/features/media/queries.server.ts'
import { presentSavedViews } from '#app/features/saved-views/present.ts'
import { listSavedViews } from '#app/features/saved-views/queries.server.ts'
import type { Admin } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { historyOf } from './commands/history.server.ts'
import type { FieldValues } from './fields/types.ts'
import { presentEditor, presentList } from './present.ts'
import { presentHistory, presentLastChange } from './present-history.ts'
import { presentParts } from './present-parts.ts'
import { listParts } from './queries/parts.server.ts'
import { countRows, findRow, listOptions, listRows, pictureFields, pictureSubject } from './queries.server.ts'
import type { Resource } from './resource.ts'
import { type ResourceView, readBatch, readListQuery, readOlder, readStart } from './schema.ts'
import type { ResourceRow } from './types.ts'
import type {
  FormPictures,
  LastChange,
  PartsView,
  ResourceEditorView,
  ResourceHistoryView,
  ResourceImportView,
  ResourceListView,
} from './views.ts'

type Loading = {
  resource: Resource
  args: { request: Request; url: URL; context: Readonly<RouterContextProvider> }
  admin: Pick<Admin, 'db' | 'i18n' | 'session'>
}

const HISTORY_LINES = 50

export async function loadList(loading: Loading, view: ResourceView): Promise<ResourceListView> {
  const { resource, args, admin } = loading
  const { db, i18n, session } = admin
  const list = `resource.${resource.name}`
  const hidden = hiddenColumns(args, list, [...resource.list.columns.slice(1), 'updated'])
  const query = readListQuery(resource, args.url.searchParams, view)
  const [{ rows, hasMore }, counts, options, lastChange, saved] = await Promise.all([
    listRows(db, resource, query, i18n.locale),
    countExisting(loading),
    listOptions(db, resource, i18n),
    findLastChange(loading),
    listSavedViews(db, { userId: session.user.id, list }),
  ])
  const savedViews = presentSavedViews(saved, { list, address: ownPath(args), hidden })
  const ids = rows.map(({ id }) => id)
  const columns = Object.entries(resource.list.computed)
  const [thumbs, ...computed] = await Promise.all([
    listThumbs({ resource, db, rows }),
    ...columns.map(async ([name, column]) => [name, await column.read({ db, i18n }, ids)] as const),
  ])
  return presentList(resource, {
    i18n,
    options,
    query,
    rows,
    hasMore,
    thumbs,
    computed: new Map(computed),
    counts,
    hidden,
    lastChange,
    savedViews,
  })
}

/** How many rows there are: a long table is not counted for every view of its list. */
function countExisting({ resource, args, admin: { db } }: Loading) {
  const { content } = args.context.get(servicesContext)
  const count = () => countRows(db, resource)
  return resource.counted ? content.remember(`rows-of:${resource.name}`, [resource.counted], count) : count()
}

type Thumbs = { resource: Resource; db: Admin['db']; rows: readonly ResourceRow[] }

/** A small picture for each row: the first of its first field of pictures. */
async function listThumbs({ resource, db, rows }: Thumbs): Promise<Map<string, string>> {
  const [field] = pictureFields(resource)
  if (!field || !resource.pictures) return new Map()
  const subjects = new Map(rows.map(({ id }) => [pictureSubject(resource, id, field), id]))
  const thumbs = await thumbsOf(db, resource.pictures, [...subjects.keys()])
  return new Map([...thumbs].flatMap(([subject, src]) => (subjects.has(subject) ? [[subjects.get(subject) ?? '', src]] : [])))
}

async function findLastChange({ resource, args, admin }: Loading): Promise<LastChange | null> {
  const batch = readBatch(args.url.searchParams)
  return batch ? findChange(resource, admin, batch) : null
}

/** What one act did, in words; null where the history knows nothing of it. */
export async function findChange(resource: Resource, { db, i18n }: Pick<Admin, 'db' | 'i18n'>, batch: string): Promise<LastChange | null> {
  return presentLastChange(batch, (await historyOf(resource)?.find(db, resource, { batch })) ?? [], i18n)
}

/** A row for its editor; of one that lies in the bin only what was sent to it is drawn, and the way out. */
export async function loadEditor(loading: Loading, id: string): Promise<ResourceEditorView> {
  const { resource, args, admin } = loading
  const { db, i18n } = admin
  const row = id === 'new' ? null : await findRow(db, resource, id)
  if (row === undefined) throw notFound()
  const [options, pictures, lastChange] = await Promise.all([
    listOptions(db, resource, i18n),
    findPictures(resource, admin, row?.values ?? {}),
    findLastChange(loading),
  ])
  const today = moroccoDay(args.context.get(servicesContext).now())
  const parts = row && row.deletedAt === null ? await loadParts(loading, row.id) : []
  const start = row ? {} : readStart(resource, args.url.searchParams)
  const list = args.url.searchParams.get('list') ?? ''
  const pages = resource.pages.filter(({ needs }) => needs === undefined || may(admin.session.user, needs))
  return presentEditor(resource, { i18n, options, row, pictures, today, lastChange, list, start, parts, pages })
}

/** What belongs to a row, of the resources that whoever asks may edit. */
async function loadParts({ resource, admin: { db, i18n, session } }: Loading, whole: string): Promise<PartsView[]> {
  const theirs = resource.parts.filter(({ of }) => may(session.user, of.permission))
  return Promise.all(
    theirs.map(async (parts) => {
      const [rows, options] = await Promise.all([listParts(db, parts, whole), listOptions(db, parts.of, i18n)])
      return presentParts(parts, { whole, rows, options, i18n })
    }),
  )
}

/** The pictures that these values name, field by field, as the picker shows them. */
export async function findPictures(
  resource: Resource,
  { db, i18n }: Pick<Admin, 'db' | 'i18n'>,
  values: FieldValues,
): Promise<FormPictures> {
  const fields = pictureFields(resource).map((field) => [field, (values[field] ?? []) as number[]] as const)
  const media = new Map((await mediaByIds(db, [...new Set(fields.flatMap(([, ids]) => ids))])).map((row) => [row.id, row]))
  const shown = (id: number) => {
    const row = media.get(id)
    return row ? [presentPicture(row, i18n.locale)] : []
  }
  return Object.fromEntries(fields.map(([field, ids]) => [field, ids.flatMap(shown)]))
}

export async function loadHistory(loading: Loading, id: string): Promise<ResourceHistoryView> {
  const { resource, args, admin } = loading
  const { db, i18n } = admin
  const [row, history] = [await findRow(db, resource, id), historyOf(resource)]
  if (!row || !history) throw notFound()
  const older = readOlder(args.url.searchParams)
  const [{ revisions, hasMore }, options, lastChange] = await Promise.all([
    history.list(db, resource, { id: row.id, older, limit: HISTORY_LINES }),
    listOptions(db, resource, i18n),
    findLastChange(loading),
  ])
  return presentHistory(resource, { i18n, options, row, revisions, hasMore, lastChange })
}

export async function loadImport({ resource, admin: { i18n } }: Loading): Promise<ResourceImportView> {
  const [list, title] = [i18n.t(resource.words.title), i18n.t('resources.import')]
  return {
    screen: 'import',
    address: resource.address,
    title,
    lead: i18n.t('resources.import_lead', { title: list }),
    accept: ['.csv,text/csv', resource.readsFiles].filter(Boolean).join(),
    otherFiles:
      resource.readsFiles
        ?.split(',')
        .filter((name) => name.startsWith('.'))
        .join(' ') ?? null,
    crumbs: [{ label: list, to: resource.address }, { label: title }],
    problem: null,
    preview: null,
  }
}
