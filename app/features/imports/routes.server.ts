import { data, type RouterContextProvider, redirect } from 'react-router'
import * as z from 'zod'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { type Admin, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction, requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { csvLine } from '#app/platform/csv.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { doubledFields, readMapping } from '#app/platform/files/mapping.ts'
import { readFileOptions } from '#app/platform/files/options.ts'
import { FileError } from '#app/platform/files/types.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { errorText } from '#app/platform/http/refused.ts'
import { download } from '#app/platform/http/stream.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import {
  acceptSuggestions,
  cancelImport,
  leaveOut,
  saveDecisions,
  saveDuplicateChoice,
  saveFixes,
  saveMapping,
} from './commands/decide.server.ts'
import { type ImportServices, stageFile, startApply, startCheck, startUndo } from './commands/run.server.ts'
import type { ImportRoom } from './import-room.ts'
import type { ImportAnswer, ImportListView, ImportView } from './present.ts'
import { getImport, listRows } from './queries/imports.server.ts'
import { presentNote, readImportList, readImportView } from './queries/view.server.ts'
import { readDecisions, readDuplicateChoice, readFixes, readRowsShown, readSeq, readTrial } from './schema.ts'

type Args = {
  request: Request
  url: URL
  params: Readonly<Record<string, string | undefined>>
  context: Readonly<RouterContextProvider>
}

function readId(params: Args['params']): string {
  const id = z.uuid().safeParse(params.id)
  if (!id.success) throw notFound()
  return id.data
}

/** The list of a room's imports; `more` is what else stands on its page. */
export function importListLoader<O, More extends object>(room: ImportRoom<O>, more: (admin: Admin) => Promise<More>) {
  return adminLoader(room.listPermission, async ({ url }: Args, admin): Promise<ImportListView & More> => {
    const older = new Date(url.searchParams.get('older') ?? Number.NaN)
    const before = Number.isNaN(older.getTime()) ? null : older
    const { session, db, i18n, now } = admin
    const mayImport = may(session.user, room.permission)
    return { ...(await readImportList(db, room, { before, mayImport, i18n, now: now() })), ...(await more(admin)) }
  })
}

/** Reads a file, as far as to know what it is; 400 with what is wrong with it. */
export function importListAction<O>(room: ImportRoom<O>) {
  return page(async (args: Args) => {
    const { id, i18n } = args.context.get(requestContext)
    const by = actorOf(await requirePermission(args, room.permission), id)
    const { db, logger } = args.context.get(servicesContext)
    const form = await readForm(args.request)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return data({ problem: i18n.t('errors.import_no_file') }, 400)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const imported = await stageFile({ db, logger }, room, { bytes, options: readFileOptions(form, file.name) }, by)
      return redirect(`${room.address}/${imported}`, 303)
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      const key = error.code === 'unknown_shape' ? room.errors.unknownShape : (`errors.import_${error.code}` as MessageKey)
      return data({ problem: i18n.t(key, error.params) }, 400)
    }
  })
}

export function importLoader<O>(room: ImportRoom<O>) {
  return adminLoader(room.permission, ({ params, url }: Args, { db, now, i18n }): Promise<ImportView<O>> => {
    return readImportView(db, room, readId(params), { ...readRowsShown(url.searchParams), i18n, now: now() })
  })
}

/** What was asked cannot be done as things stand: the page says so, and shows how they stand. */
export function importAction<O>(room: ImportRoom<O>) {
  return page(async (args: Args) => {
    const request = args.context.get(requestContext)
    const by = actorOf(await requirePermission(args, room.permission), request.id)
    const services = args.context.get(servicesContext)
    const id = readId(args.params)
    await getImport(services.db, room.source, id)
    const form = await readForm(args.request)
    try {
      return await act(services, room, { id, form, by, i18n: request.i18n })
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('import_')) throw error
      return data({ problem: errorText(error, request.i18n) } satisfies ImportAnswer, error.status)
    }
  })
}

type ActionParams = { id: string; form: FormData; by: Actor; i18n: I18n }

async function act<O>(services: ImportServices, room: ImportRoom<O>, { id, form, by, i18n }: ActionParams) {
  const { db } = services
  const intent = textField(form, 'intent')
  const here = `${room.address}/${id}`
  if (intent === 'map') return map(services, room, { id, form, i18n })
  if (await prepare(db, room, { id, form, intent })) {
    await startCheck(services, room, id)
    return redirect(here, 303)
  }
  if (intent.startsWith('leave.')) {
    await leaveOut(db, id, { seq: readSeq(intent), out: true })
    return redirect(`${here}?show=wrong`, 303)
  }
  if (intent === 'apply' || intent === 'apply-right')
    await startApply(services, room, { id, withoutWrong: intent === 'apply-right', trial: readTrial(form), by })
  else if (intent === 'undo') {
    const job = await getImport(db, room.source, id)
    if (job.state === 'applied' && textField(form, 'sure') !== 'yes')
      return data({ undoing: await room.previewUndo(db, { job, by, i18n }) } satisfies ImportAnswer)
    await startUndo(services, room, { id, by })
  } else if (intent === 'cancel') await cancelImport(db, id)
  else throw new AppError('bad_request')
  return redirect(here, 303)
}

/** What the next preview is to heed; false where the intent is none of these. */
async function prepare<O>(
  db: ImportServices['db'],
  room: ImportRoom<O>,
  { id, form, intent }: { id: string; form: FormData; intent: string },
): Promise<boolean> {
  if (intent === 'fix') await saveFixes(db, id, readFixes(form), room.fields)
  else if (intent === 'accept') await acceptSuggestions(db, id)
  else if (intent === 'decide') await saveDecisions(db, id, readDecisions(form))
  else if (intent === 'alike') await saveDuplicateChoice(db, id, readDuplicateChoice(form))
  else if (intent.startsWith('take.')) await leaveOut(db, id, { seq: readSeq(intent), out: false })
  else return intent === 'again'
  return true
}

async function map<O>(services: ImportServices, room: ImportRoom<O>, { id, form, i18n }: Omit<ActionParams, 'by'>) {
  const { columns } = await getImport(services.db, room.source, id)
  const mapping = readMapping(form, columns, room.fields)
  const doubled = doubledFields(mapping)
  if (doubled.length > 0) {
    const fields = doubled.map((field) => room.present.field(field, i18n)).join('، ')
    const chosen = Object.fromEntries(form) as Record<string, string>
    return data({ problem: i18n.t('errors.import_doubled', { fields }), chosen } satisfies ImportAnswer, 400)
  }
  await saveMapping(services.db, id, { mapping, options: room.readOptions(form) })
  await startCheck(services, room, id)
  return redirect(`${room.address}/${id}`, 303)
}

const PAGE = 500

/** Every wrong row with what is wrong with it, for whoever mends the file itself. */
export function importRowsLoader<O>(room: ImportRoom<O>) {
  return adminLoader(room.permission, async ({ params }: Args, { db, i18n }) => {
    const { id } = await getImport(db, room.source, readId(params))
    async function* lines() {
      const heads = (['name', 'field', 'value', 'cause', 'mend', 'fix'] as const).map((name) => i18n.t(`imports.col_${name}`))
      yield `\ufeff${csvLine([i18n.t('fields.row'), ...heads])}`
      for (let after = -1; ; ) {
        const { rows, hasMore } = await listRows(db, id, { shown: 'wrong', after, limit: PAGE })
        yield rows
          .flatMap((row) => (row.problems ?? []).map((note) => [row.name ?? '', presentNote(room, row, note, i18n)] as const))
          .map(([name, note]) => csvLine([note.line, name, note.label, note.value, note.cause, note.mend, note.suggestion ?? '']))
          .join('')
        after = rows.at(-1)?.seq ?? after
        if (!hasMore) return
      }
    }
    return download(room.errorsFile, 'text/csv; charset=utf-8', lines())
  })
}

export function importRowsAction<O>(room: ImportRoom<O>) {
  return page((args: Args) => rejectAction(args, room.permission))
}
