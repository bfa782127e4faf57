import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Darkroom } from '#app/features/media/commands/upload.server.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath, rejectAction } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { fieldTexts, refusalOf } from '#app/platform/http/refused.ts'
import { type ParsedForm, saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Values } from '#app/ui/admin/versions.ts'
import { actOnRows } from './commands/act-on-rows.server.ts'
import { binRows } from './commands/bin-rows.server.ts'
import { movePart } from './commands/move-part.server.ts'
import { moveRow } from './commands/move-row.server.ts'
import { saveCell } from './commands/save-cell.server.ts'
import { createRow, updateRow } from './commands/save-row.server.ts'
import { undoChanges } from './commands/undo-changes.server.ts'
import { describeDifferences } from './fields/differences.ts'
import { formUnits, formValues, parseForm, readInputs } from './fields/form.ts'
import type { FieldValues } from './fields/types.ts'
import { importFile, previewFile } from './import-file.server.ts'
import { findChange, findPictures, loadEditor, loadHistory, loadImport, loadList } from './load-screens.server.ts'
import { presentAsking, presentOutcomes } from './present-acts.ts'
import { findRow, findRows, listAllRows, listOptions, pictureFields } from './queries.server.ts'
import type { Resource, ResourceAct } from './resource.ts'
import { readCell, readChosen, readMoved, readPart, readReason, readSeenUntil, readUndo } from './schema.ts'
import { fieldsOf, requireShape } from './shapes.ts'
import { MAX_EXPORT, sheetOf } from './sheet.ts'
import type { ResourceRow } from './types.ts'
import type { ResourceScreenView } from './views.ts'

type Args = {
  request: Request
  url: URL
  params: Readonly<Record<string, string | undefined>>
  context: Readonly<RouterContextProvider>
}

type Place = { screen: 'list' | 'bin' | 'import' } | { screen: 'editor' | 'history'; id: string }

/** Which of a resource's screens an address is; 404 for those it has not declared. */
function placeOf({ address, bin, history, import: hasImport }: Resource, args: Args): Place {
  const [path = ''] = ownPath(args).split('?')
  const rest = path.slice(address.length).replace(/\/$/, '')
  const { id } = args.params
  if (id !== undefined) {
    if (!rest.endsWith('/history')) return { screen: 'editor', id }
    if (history) return { screen: 'history', id }
  }
  if (rest === '') return { screen: 'list' }
  if (rest === '/bin' && bin) return { screen: 'bin' }
  if (rest === '/import' && hasImport) return { screen: 'import' }
  throw notFound()
}

/** The loader of all of a resource's screens. */
export function resourceLoader(resource: Resource): (args: Args) => Promise<ResourceScreenView> {
  return adminLoader(resource.permission, async (args: Args, admin) => {
    const place = placeOf(resource, args)
    const loading = { resource, args, admin }
    if (place.screen === 'history') return loadHistory(loading, place.id)
    if (place.screen === 'editor') return loadEditor(loading, place.id)
    if (place.screen === 'import') return loadImport(loading)
    return loadList(loading, place.screen === 'bin' ? 'bin' : 'live')
  })
}

type Acting = Admin & { form: FormData }

/** The action of all of a resource's screens; one intent a button. */
export function resourceAction(resource: Resource) {
  return adminAction(resource.permission, {
    save: (args: Args, admin) => save(resource, args, admin),
    cell: (args: Args, admin) => writeCell(resource, args, admin),
    ...Object.fromEntries(resource.acts.map((act) => [act.intent, (args: Args, admin: Acting) => actOn(resource, act, args, admin)])),
    bin: (args: Args, admin) => move(resource, args, admin, true),
    redraw: (args: Args, admin) => save(resource, args, admin),
    restore: (args: Args, admin) => move(resource, args, admin, false),
    undo: (args: Args, admin) => undo(resource, args, admin),
    earlier: (args: Args, admin) => moveByHand(resource, args, admin, 'earlier'),
    later: (args: Args, admin) => moveByHand(resource, args, admin, 'later'),
    preview: async (args: Args, admin) => {
      requireScreen(resource, args, 'import')
      const outcome = await previewFile(resource, { ...admin, darkroom: darkroomOf(args) })
      return data(outcome, 'problem' in outcome ? 400 : 200)
    },
    import: async (args: Args, admin) => {
      requireScreen(resource, args, 'import')
      const batch = randomUUID()
      const outcome = await importFile(resource, { ...admin, darkroom: darkroomOf(args) }, batch)
      return outcome ? data(outcome, 'problem' in outcome ? 400 : 200) : redirect(`${resource.address}?did=${batch}`, 303)
    },
  })
}

function darkroomOf({ context }: Args): Darkroom {
  const { mediaFiles: files, pictures } = context.get(servicesContext)
  return { files, pictures }
}

function requireScreen(resource: Resource, args: Args, ...screens: Place['screen'][]): Place {
  const place = placeOf(resource, args)
  if (!screens.includes(place.screen)) throw new AppError('bad_request')
  return place
}

/** The editor stays open after saving; 400 or 409 gives the form back with everything that was typed. */
async function save(resource: Resource, args: Args, { db, by, i18n, form }: Acting) {
  const place = requireScreen(resource, args, 'editor')
  const id = 'id' in place && place.id !== 'new' ? place.id : null
  const batch = randomUUID()
  const shape = await findShape(resource, { db, id, form })
  const fields = fieldsOf(resource, shape)
  const options = await listOptions(db, resource, i18n)
  let saved = id
  const rejected = await saveEditorForm({
    form,
    i18n,
    fields: formUnits(fields),
    inputs: { ...readInputs(fields, form), ...(resource.shapes && shape ? { [resource.shapes.by]: shape } : {}) },
    current: async () => (id === null ? undefined : requireRow(await findRow(db, resource, id))),
    values: (row) => formValues(fields, row.values, i18n),
    read: (inputs): ParsedForm<FieldValues> => {
      const parsed = parseForm(fields, inputs, options)
      return 'problems' in parsed ? parsed : { input: resource.complete?.(parsed.values) ?? parsed.values }
    },
    save: async (values, version) => {
      if (id === null) saved = await createRow(db, resource, { values, by, batch })
      else await updateRow(db, resource, { id, version, values, by, batch })
    },
    compare: (mine, theirs) => describeDifferences(fields, { mine, theirs, options, i18n }),
  })
  if (rejected) {
    const pictures = await findPictures(resource, { db, i18n }, pictureValues(resource, rejected.answer.form.values))
    return data({ ...rejected.answer, pictures }, rejected.status)
  }
  return redirect(withDid(editorPath(resource, args, saved ?? ''), batch), 303)
}

/** A row keeps the shape that it has; a new one says it. */
async function findShape(resource: Resource, { db, id, form }: Pick<Acting, 'db' | 'form'> & { id: string | null }) {
  const { shapes } = resource
  if (!shapes) return undefined
  return requireShape(resource, id === null ? form.get(shapes.by) : requireRow(await findRow(db, resource, id)).values[shapes.by])
}

/** A field written in the list itself: the list again, with the way back; or as it was, with what was typed and why not. */
async function writeCell(resource: Resource, args: Args, { db, by, i18n, form }: Acting) {
  requireScreen(resource, args, 'list')
  const cell = readCell(resource, form)
  if (!cell) throw new AppError('bad_request')
  const batch = randomUUID()
  try {
    const isWritten = await saveCell(db, resource, { ...cell, i18n, by, batch })
    return redirect(isWritten ? withDid(ownPath(args), batch) : ownPath(args), 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    const { row, field, value } = cell
    return data({ cell: { id: row, field, value, problem: fieldTexts(error, i18n)[field] ?? refused } }, status)
  }
}

function requireRow(row: ResourceRow | undefined): ResourceRow {
  if (!row) throw notFound()
  return row
}

/** What the pickers of a form hold, also where something else in it is wrong. */
function pictureValues(resource: Resource, input: Values): FieldValues {
  return Object.fromEntries(pictureFields(resource).map((name) => [name, parseMediaIds(input[name] ?? '') ?? []]))
}

/** A row's editor, which leads back to the list as it stood. */
function editorPath({ address }: Resource, { url }: Args, id: string): string {
  const list = url.searchParams.get('list')
  const path = `${address}/${encodeURIComponent(id)}`
  return list ? `${path}?${new URLSearchParams({ list })}` : path
}

/** The list as it stood when its row was opened; the editor's address carries only the list's own query. */
function listPath({ address }: Resource, { url }: Args): string {
  const list = new URLSearchParams(url.searchParams.get('list') ?? '')
  return list.size > 0 ? `${address}?${list}` : address
}

function withDid(path: string, batch: string): string {
  const [pathname = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('did', batch)
  return `${pathname}?${search}`
}

async function move(resource: Resource, args: Args, { db, by, i18n, form }: Acting, isBinned: boolean) {
  if (!resource.bin) throw new AppError('bad_request')
  const place = requireScreen(resource, args, 'list', 'bin', 'editor')
  const ids = 'id' in place ? [place.id] : readChosen(form)
  // A bulk act with nothing chosen is a slip of the hand: the list says so.
  if (!ids) return data({ refused: i18n.t('resources.none_chosen') }, 400)
  const batch = randomUUID()
  try {
    const count = await binRows(db, resource, { ids, isBinned, by, batch })
    const back = 'id' in place ? listPath(resource, args) : ownPath(args)
    return redirect(count > 0 ? withDid(back, batch) : back, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused }, status)
  }
}

/** Asks for what the act needs, does it, and says row by row what became of it. */
async function actOn(resource: Resource, act: ResourceAct, args: Args, { db, by, i18n, now, form }: Acting) {
  requireScreen(resource, args, act.inBin ? 'bin' : 'list')
  const ids = readChosen(form)
  if (!ids) return data({ refused: i18n.t('resources.none_chosen') }, 400)
  const [seenUntil, reason, batch] = [readSeenUntil(form), readReason(form), randomUUID()]
  if (act.asks ? !reason || reason.length > act.asks.max : act.confirms && form.get('sure') !== 'yes') {
    const asking = presentAsking(resource, act, { rows: await findRows(db, resource, ids), seenUntil, reason, i18n })
    return data({ asking }, reason === undefined ? 200 : 422)
  }
  const origin = args.context.get(servicesContext).env.publicUrl ?? ''
  const outcomes = await actOnRows(db, resource, act, { ids, seenUntil, reason: reason ?? '', by, batch, i18n, now: now(), origin })
  const lastChange = await findChange(resource, { db, i18n }, batch)
  return data(
    { outcome: presentOutcomes(resource, outcomes, i18n), lastChange },
    outcomes.some(({ refused }) => refused === null) ? 200 : 409,
  )
}

/** A row in its list, or a part of the row whose editor is open. */
async function moveByHand(resource: Resource, args: Args, admin: Acting, to: 'earlier' | 'later') {
  if (placeOf(resource, args).screen !== 'list') return moveAPart(resource, args, admin, to)
  const { db, by, i18n, form } = admin
  const id = readMoved(form)
  if (!id) throw new AppError('bad_request')
  try {
    await moveRow(db, resource, { id, to, by, batch: randomUUID() })
    return redirect(`${ownPath(args)}#row-${encodeURIComponent(id)}`, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused }, status)
  }
}

async function moveAPart(resource: Resource, args: Args, { db, by, i18n, form, session }: Acting, to: 'earlier' | 'later') {
  const place = requireScreen(resource, args, 'editor')
  const chosen = readPart(form)
  const parts = resource.parts.find(({ of }) => of.name === chosen?.part)
  if (!('id' in place) || !chosen || !parts) throw new AppError('bad_request')
  if (!may(session.user, parts.of.permission)) throw new AppError('forbidden', { status: 403 })
  try {
    await movePart(db, parts, { whole: place.id, id: chosen.id, to, by, batch: randomUUID() })
    return redirect(`${editorPath(resource, args, place.id)}#parts`, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused }, status)
  }
}

async function undo(resource: Resource, args: Args, { db, by, i18n, form }: Acting) {
  requireScreen(resource, args, 'list', 'bin', 'editor', 'history')
  const of = readUndo(form)
  if (!of) throw new AppError('bad_request')
  const batch = randomUUID()
  try {
    await undoChanges(db, resource, { of, by, batch })
    return redirect(withDid(ownPath(args), batch), 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused }, status)
  }
}

/** All rows as a CSV that the import reads again. */
export function resourceCsv(resource: Resource): (args: Args) => Promise<Response> {
  return adminLoader(resource.permission, async (_args: Args, { db, i18n }) => {
    const rows = await listAllRows(db, resource, MAX_EXPORT)
    return csvResponse(`${resource.name.replaceAll('_', '-')}.csv`, sheetOf(resource, rows, i18n))
  })
}

/** Nothing is written to a file's address: 405 for whoever may read it. */
export function resourceCsvAction(resource: Resource): (args: Args) => Promise<never> {
  return page((args: Args) => rejectAction(args, resource.permission))
}
