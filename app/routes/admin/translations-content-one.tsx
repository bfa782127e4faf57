import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { ContentEditorScreen } from '#app/features/translations/admin/content-editor.tsx'
import { CONTENT, contentPath, readContentQuery } from '#app/features/translations/content/rules.ts'
import type { ContentEditorView } from '#app/features/translations/content/types.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { loadContentEditor, saveContent } from '#app/flows/content-translations.server.ts'
import { canDraft, draftTranslations } from '#app/flows/translation-drafts.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/translations-content-one'

type Args = Pick<Route.ActionArgs, 'request' | 'url' | 'context' | 'params'>
type Answer = Partial<Pick<ContentEditorView, 'form' | 'version' | 'unsaved' | 'differences' | 'refused' | 'drafted'>>

export const loader = adminLoader(permissions.manage, async ({ url, params, context }: Route.LoaderArgs, admin) => {
  const query = readContentQuery(url.searchParams)
  const view = await loadContentEditor(admin, params, query)
  return {
    ...view,
    canDraft: await canDraft(context.get(servicesContext), admin.session),
    isSaved: url.searchParams.has('done'),
    crumbs: [{ label: admin.i18n.t('translations.content'), to: contentPath({ ...query, page: 1 }) }, { label: view.name }],
  }
})

export const action = adminAction(permissions.manage, {
  save: (args: Args, admin) => save(args, admin, false),
  'save-next': (args: Args, admin) => save(args, admin, true),
  redraw: (args: Args, admin) => save(args, admin, false),
  draft: (args: Args, admin) => draft(args, admin),
})

/** The form comes back with what a model would write where it is empty; nothing is saved. */
async function draft({ url, params, request, context }: Args, admin: Admin & { form: FormData }) {
  const query = readContentQuery(url.searchParams)
  const { fields } = await loadContentEditor(admin, params, query)
  admin.form.set('intent', 'redraw')
  const redrawn = await saveContent(admin, params, randomUUID())
  if (!redrawn) throw new AppError('bad_request')
  const { form } = redrawn.answer
  const { values, ...drafted } = await draftTranslations(context.get(servicesContext), {
    ...{ session: admin.session, i18n: admin.i18n, language: query.language, fields },
    ...{ values: form.values, signal: request.signal },
  })
  return data({ ...redrawn.answer, form: { ...form, values: { ...form.values, ...values } }, drafted } satisfies Answer, redrawn.status)
}

/** The texts stay open, or the next of the queue are; 400 or 409 gives everything back that was written. */
async function save({ url, params }: Args, admin: Admin & { form: FormData }, goesOn: boolean) {
  const rejected = await saveContent(admin, params, randomUUID())
  if (rejected) return data(rejected.answer satisfies Answer, rejected.status)
  if (!goesOn) return redirect(withDone(contentPath(readContentQuery(url.searchParams), params)), 303)
  const next = textField(admin.form, 'next')
  // Only an address of the queue: a form could name any other.
  return redirect(next.startsWith(`${CONTENT}/`) ? next : contentPath(readContentQuery(url.searchParams)), 303)
}

const withDone = (path: string) => `${path}${path.includes('?') ? '&' : '?'}done=saved`

export default function TranslationsContentOne() {
  const view = useLoaderData<ContentEditorView>()
  const answer = useActionData<Answer>()
  return <ContentEditorScreen view={{ ...view, ...answer }} />
}
