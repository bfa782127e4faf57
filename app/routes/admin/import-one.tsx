import { data, redirect } from 'react-router'
import * as z from 'zod'
import { ImportScreen } from '#app/features/guides/import/admin/import-screen.tsx'
import {
  acceptSuggestions,
  cancelImport,
  leaveOut,
  saveAlike,
  saveDecisions,
  saveFixes,
  saveMapping,
} from '#app/features/guides/import/commands/decide.server.ts'
import { type ImportServices, startApply, startCheck, startUndo } from '#app/features/guides/import/commands/run.server.ts'
import { fieldLabel, type ImportView } from '#app/features/guides/import/present.ts'
import { getImport } from '#app/features/guides/import/queries/imports.server.ts'
import { previewUndo, type UndoPreview } from '#app/features/guides/import/queries/undo-preview.server.ts'
import { MAX_REMAINING_SHOWN, readImportView } from '#app/features/guides/import/queries/view.server.ts'
import { readAlike, readDecisions, readFixes, readMappingForm, readRowsShown, readSeq } from '#app/features/guides/import/schema.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Route } from './+types/import-one'

function readId(params: { id?: string | undefined }): string {
  const id = z.uuid().safeParse(params.id)
  if (!id.success) throw notFound()
  return id.data
}

export const loader = adminLoader(permissions.import, async (args: Route.LoaderArgs, { db, now, i18n }): Promise<ImportView> => {
  return readImportView(db, readId(args.params), { ...readRowsShown(args.url.searchParams), i18n, now: now() })
})

/** What was asked cannot be done as things stand: the page says so, and shows how they stand. */
export const action = page(async (args: Route.ActionArgs) => {
  const request = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.import), request.id)
  const ground = args.context.get(servicesContext)
  const id = readId(args.params)
  await getImport(ground.db, id)
  const form = await readForm(args.request)
  try {
    return await act(ground, { id, form, by, i18n: request.i18n })
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('import_')) throw error
    return data({ problem: errorText(error, request.i18n) }, error.status)
  }
})

type ActionParams = { id: string; form: FormData; by: Actor; i18n: I18n }

async function act(ground: ImportServices, { id, form, by, i18n }: ActionParams) {
  const { db } = ground
  const intent = textField(form, 'intent')
  const here = `/admin/import/${id}`
  if (intent === 'map') return map(ground, { id, form, i18n })
  if (intent === 'fix') await saveFixes(db, id, readFixes(form))
  else if (intent === 'accept') await acceptSuggestions(db, id)
  else if (intent === 'decide') await saveDecisions(db, id, readDecisions(form))
  else if (intent === 'alike') await saveAlike(db, id, readAlike(form))
  if (['fix', 'accept', 'decide', 'alike', 'again'].includes(intent)) {
    await startCheck(ground, id)
    return redirect(here, 303)
  }
  if (intent.startsWith('leave.')) await leaveOut(db, id, { seq: readSeq(form, 'intent', 'leave.'), out: true })
  else if (intent.startsWith('take.')) {
    await leaveOut(db, id, { seq: readSeq(form, 'intent', 'take.'), out: false })
    await startCheck(ground, id)
  } else if (intent === 'apply' || intent === 'apply-right') await startApply(ground, { id, withoutWrong: intent === 'apply-right', by })
  else if (intent === 'undo') {
    const { state, batchId } = await getImport(db, id)
    const needsConfirmation = state === 'applied' && batchId !== null && textField(form, 'sure') !== 'yes'
    if (needsConfirmation) return data({ undoing: await previewUndo(db, batchId, MAX_REMAINING_SHOWN) } satisfies ActionResult)
    await startUndo(ground, { id, by })
  } else if (intent === 'cancel') await cancelImport(db, id)
  else throw new AppError('bad_request')
  return redirect(intent.startsWith('leave.') ? `${here}?show=wrong` : here, 303)
}

async function map(ground: ImportServices, { id, form, i18n }: Omit<ActionParams, 'by'>) {
  const { columns } = await getImport(ground.db, id)
  const read = readMappingForm(form, columns)
  if ('doubled' in read) {
    const fields = read.doubled.map((field) => fieldLabel(i18n, field)).join('، ')
    return data({ problem: i18n.t('errors.import_doubled', { fields }), chosen: Object.fromEntries(form) as Record<string, string> }, 400)
  }
  await saveMapping(ground.db, id, read)
  await startCheck(ground, id)
  return redirect(`/admin/import/${id}`, 303)
}

type ActionResult = { problem?: string; chosen?: Record<string, string>; undoing?: UndoPreview }

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as ActionResult | undefined
  return (
    <ImportScreen view={loaderData} problem={answer?.problem ?? null} chosen={answer?.chosen ?? null} undoing={answer?.undoing ?? null} />
  )
}
