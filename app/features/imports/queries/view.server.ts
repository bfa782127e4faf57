import { nameOfStaff } from '#app/features/audit/present.ts'
import type { Db } from '#app/platform/db/types.ts'
import { mappedColumns } from '#app/platform/files/mapping.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { isBusyState, writtenSoFar } from '../commands/lease.server.ts'
import type { ImportJob, ImportRoom } from '../import-room.ts'
import type { ImportListView, ImportView, MappingView, NoteView, PreviewView, RowView } from '../present.ts'
import type { RowNote, RowsShown } from '../types.ts'
import { countSuggestions, getImport, listImports, listRows, type PreviewRow, sampleRows } from './imports.server.ts'

const PAGE_SIZE = 25
const LIST_SIZE = 20

type ViewParams = { shown: RowsShown | undefined; after: number; remaps: boolean; i18n: I18n; now: Date }
type Reading = { i18n: I18n; now: Date }

/** An import as its page shows it, whatever state it is in. */
export async function readImportView<Options>(
  db: Db,
  room: ImportRoom<Options>,
  id: string,
  { shown, after, remaps, i18n, now }: ViewParams,
): Promise<ImportView<Options>> {
  const job = await getImport(db, room.source, id)
  const isTable = room.isTable(job.format)
  const asksMapping = job.state === 'mapping' || (remaps && isTable && job.state === 'checked')
  return {
    ...{ id, address: room.address, fileName: job.fileName, formatName: room.present.format(job.format, i18n) },
    ...{ total: job.total, encoding: job.encoding, state: job.state, counts: job.counts },
    ...progressOf(job, { i18n, now }),
    kilobytes: Math.max(1, Math.round(job.fileBytes / 1024)),
    by: nameOfStaff(i18n, job.actorName),
    appliedAt: job.appliedAt && i18n.date(job.appliedAt, 'dayTime'),
    undone: job.undoneAt && { at: i18n.date(job.undoneAt, 'dayTime'), by: nameOfStaff(i18n, job.undoneBy ?? '') },
    left: job.undoLeft ? { count: job.undoLeft, items: await room.listSkipped(db, job) } : null,
    canListFailed: job.appliedAt !== null && Boolean(job.counts?.wrong) && (await hasWrongRows(db, id)),
    unindexed: job.indexedTo === null ? 0 : ((await room.search?.pending(db, job)) ?? 0),
    mapping: asksMapping ? await mappingView(db, room, job, i18n) : null,
    preview: job.state === 'checked' && job.counts && !asksMapping ? await previewView(db, room, job, { shown, after, i18n }) : null,
  }
}

function progressOf({ id, state, leaseUntil, done, problem }: ImportJob, { i18n, now }: Reading) {
  const written = writtenSoFar(id)
  const key = `errors.${problem}`
  return {
    done: written ?? done,
    stalled: isBusyState(state) && written === undefined && leaseUntil !== null && leaseUntil < now,
    trouble: problem === null ? null : i18n.t(i18n.has(key) ? key : 'errors.import_failed'),
  }
}

async function mappingView<Options>(db: Db, room: ImportRoom<Options>, job: ImportJob, i18n: I18n): Promise<MappingView<Options>> {
  const fields = room.fields.filter((field) => !room.hiddenFields?.has(field))
  return {
    columns: mappedColumns(job.columns, await sampleRows(db, job.id), job.mapping),
    fields: fields.map((field) => ({ value: field, label: room.present.field(field, i18n) })),
    options: await room.present.options(db, job, i18n),
  }
}

/** The rows of a file are removed some weeks after its import is over. */
async function hasWrongRows(db: Db, id: string): Promise<boolean> {
  return (await listRows(db, id, { shown: 'wrong', after: -1, limit: 1 })).rows.length > 0
}

async function previewView<Options>(
  db: Db,
  room: ImportRoom<Options>,
  job: ImportJob,
  { shown, after, i18n }: Omit<ViewParams, 'now' | 'remaps'>,
): Promise<PreviewView> {
  const { counts } = job
  const first = (['wrong', 'alike', 'changed', 'new', 'same'] as const).find((state) => counts?.[state])
  const show = shown ?? first ?? 'new'
  const { rows, hasMore } = await listRows(db, job.id, { shown: show, after, limit: PAGE_SIZE })
  return {
    show,
    rows: rows.map((row) => presentRow(room, row, i18n)),
    next: hasMore ? (rows.at(-1)?.seq ?? null) : null,
    isFirst: after < 0,
    suggestions: counts?.wrong ? await countSuggestions(db, job.id) : 0,
    alike: String(job.options.alike ?? 'ask'),
    made: room.present.made(job.plan ?? {}, i18n),
    writes: (counts?.new ?? 0) + (counts?.changed ?? 0),
    maps: room.isTable(job.format),
    trial: job.trial,
  }
}

function presentRow<Options>(room: ImportRoom<Options>, row: PreviewRow, i18n: I18n): RowView {
  const { state, before, after, plan } = row
  return {
    ...{ seq: row.seq, line: row.line, name: row.name ?? '', decision: row.decision },
    problems: (row.problems ?? []).map((note) => presentNote(room, row, note, i18n)),
    warnings: (row.warnings ?? []).map((note) => presentNote(room, row, note, i18n)),
    differences: room.present.differences({ state, before, after, plan }, i18n),
  }
}

export function presentNote<Options>(
  room: ImportRoom<Options>,
  row: Pick<PreviewRow, 'seq' | 'line'>,
  note: RowNote,
  i18n: I18n,
): NoteView {
  return {
    ...{ seq: note.seq ?? row.seq, line: note.line ?? row.line, field: note.field, value: note.value },
    suggestion: note.suggestion ?? null,
    ...room.present.note(note, i18n),
  }
}

/** What was ever brought into a room, the newest first. */
export async function readImportList<Options>(
  db: Db,
  room: ImportRoom<Options>,
  { before, mayImport, i18n, now }: Reading & { before: Date | null; mayImport: boolean },
): Promise<ImportListView> {
  const { imports, hasOlder } = await listImports(db, room.source, { before, limit: LIST_SIZE })
  return {
    ...{ address: room.address, mayImport, isFirst: before === null },
    imports: imports.map(({ id, fileName, format, state, counts, actorName, createdAt, leaseUntil }) => ({
      ...{ id, fileName, counts, actorName: nameOfStaff(i18n, actorName), at: i18n.date(createdAt, 'dayTime') },
      formatName: room.present.format(format, i18n),
      state: isBusyState(state) && leaseUntil !== null && leaseUntil < now ? ('stalled' as const) : state,
    })),
    older: hasOlder ? (imports.at(-1)?.createdAt.toISOString() ?? null) : null,
  }
}
