import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { builtInMessages } from '#app/catalogue.server.ts'
import { TranslationsScreen } from '#app/features/translations/admin/translations-screen.tsx'
import { saveMessage, undoBatch } from '#app/features/translations/commands.server.ts'
import { addComment, resolveComment } from '#app/features/translations/comments/commands.server.ts'
import { MAX_COMMENT_LENGTH, readComment } from '#app/features/translations/comments/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { TRANSLATIONS } from '#app/features/translations/rules.ts'
import { readBatch, readKey, readMessageListQuery } from '#app/features/translations/schema.ts'
import type { MessageEditor, TranslationsView } from '#app/features/translations/types.ts'
import { saveMessageForm } from '#app/flows/save-message.server.ts'
import { walkCookie } from '#app/flows/text-walk.server.ts'
import { loadTranslations } from '#app/flows/translations.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { listAddress } from '#app/ui/admin/list-address.ts'
import type { Route } from './+types/translations'

type Args = Pick<Route.ActionArgs, 'request' | 'url' | 'context'>
type Acting = Admin & { form: FormData }
/** What an action has to say instead of what the loader read. */
type ActionResult = { editor?: Partial<MessageEditor>; refused?: string; comment?: { typed: string; problem: string } }

export const loader = adminLoader(permissions.manage, async ({ url, context }: Route.LoaderArgs, { i18n }): Promise<TranslationsView> => {
  const query = readMessageListQuery(url.searchParams)
  return loadTranslations(context.get(servicesContext), query, { i18n, batch: readBatch(url.searchParams.get('did')) })
})

export const action = adminAction(permissions.manage, {
  save: (args: Args, admin) => save(args, admin, false),
  'save-next': (args: Args, admin) => save(args, admin, true),
  redraw: (args: Args, admin) => save(args, admin, false),
  walk: async ({ context }: Args) =>
    redirect('/', { status: 303, headers: { 'set-cookie': walkCookie(context.get(servicesContext), true) } }),
  'walk-end': async ({ context }: Args, { form }) =>
    redirect(pathOf(textField(form, 'here')), { status: 303, headers: { 'set-cookie': walkCookie(context.get(servicesContext), false) } }),
  comment: async ({ url }: Args, { db, by, i18n, form }) => {
    const key = openKey(url)
    const typed = textField(form, 'comment')
    const read = readComment(typed)
    if ('problem' in read) {
      const comment = { typed: typed.slice(0, 4 * MAX_COMMENT_LENGTH), problem: i18n.t(`errors.${read.problem}`) }
      return data({ comment } satisfies ActionResult, 400)
    }
    if (!builtInMessages().has(key)) throw notFound()
    try {
      await addComment(db, { key, text: read.text, by })
    } catch (error) {
      return data({ comment: { typed, problem: refusalOf(error, i18n, [409]).refused } } satisfies ActionResult, 409)
    }
    return redirect(`${here(url, { open: key, did: null })}#comments`, 303)
  },
  resolve: (args: Args, admin) => resolve(args, admin, true),
  reopen: (args: Args, admin) => resolve(args, admin, false),
  undo: async ({ url }: Args, { db, by, i18n, form }) => {
    const batch = readBatch(textField(form, 'batch'))
    if (!batch) throw new AppError('bad_request')
    const as = randomUUID()
    try {
      await undoBatch(db, { batch, key: readKey(textField(form, 'key')), by, as })
    } catch (error) {
      return data({ refused: refusalOf(error, i18n, [409]).refused } satisfies ActionResult, 409)
    }
    return redirect(here(url, { open: readMessageListQuery(url.searchParams).open, did: as }), 303)
  },
})

/** The text stays open, or the next one of the list is; 400 or 409 gives everything back that was written. */
async function save({ url }: Args, { db, by, i18n, form }: Acting, goesOn: boolean) {
  const open = openKey(url)
  const batch = randomUUID()
  const rejected = await saveMessageForm({ db, i18n, form, key: open }, ({ changes, version }) =>
    saveMessage(db, { key: open, version, changes, by, batch }),
  )
  if (rejected) return data({ editor: rejected.editor } satisfies ActionResult, rejected.status)
  const next = goesOn ? (readKey(textField(form, 'next')) ?? null) : open
  return redirect(`${here(url, { open: next, did: batch })}${next ? `#row-${next}` : ''}`, 303)
}

function openKey(url: URL): string {
  const { open } = readMessageListQuery(url.searchParams)
  if (!open) throw new AppError('bad_request')
  return open
}

async function resolve({ url, context }: Args, { db, by, form }: Acting, isResolved: boolean) {
  const key = openKey(url)
  const id = textField(form, 'comment')
  if (!/^\d{1,15}$/.test(id)) throw new AppError('bad_request')
  await resolveComment(db, { id: Number(id), key, isResolved, by, now: context.get(servicesContext).now() })
  return redirect(`${here(url, { open: key, did: null })}#comments`, 303)
}

/** Back to where the walk ended; only ever an address of this site. */
const pathOf = (text: string) => (/^\/(?![/\\])[^\s\\]*$/.test(text) ? text : '/')

const here = (url: URL, changes: { open: string | null; did: string | null }) =>
  listAddress({ pathname: TRANSLATIONS, search: url.search }, changes)

export default function Translations() {
  const view = useLoaderData<TranslationsView>()
  const { editor, refused, comment } = useActionData<ActionResult>() ?? {}
  const open = view.editor && { ...view.editor, ...editor, comments: { ...view.editor.comments, ...comment } }
  return <TranslationsScreen view={{ ...view, editor: open, refused: refused ?? null }} />
}
