import { data, redirect } from 'react-router'
import { i18nFor } from '#app/catalogue.server.ts'
import { type MessagesAnswer, MessagesScreen, type MessagesView, messagesAddress } from '#app/features/contact/admin/messages-screen.tsx'
import { decideContactMessage, deleteContactMessage } from '#app/features/contact/commands.server.ts'
import { permissions } from '#app/features/contact/policy.ts'
import { presentContactMessage } from '#app/features/contact/present.ts'
import { countContactMessages, findContactName, listContactMessages } from '#app/features/contact/queries.server.ts'
import { parseContactDecision, readContactAddress } from '#app/features/contact/schema.ts'
import type { ContactState } from '#app/features/contact/types.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/messages'

const PAGE_SIZE = 30

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db }): Promise<MessagesView> => {
  const { state, id, from } = readContactAddress(url.searchParams)
  const [waiting, held, rows] = await Promise.all([
    countContactMessages(db, 'waiting'),
    countContactMessages(db, 'held'),
    listContactMessages(db, { state, from, limit: PAGE_SIZE + 1 }),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    state,
    waiting,
    held,
    messages: shown.map((row) => presentContactMessage(row, i18nFor(row.locale))),
    open: (shown.find((row) => row.id === id) ?? shown[0])?.id ?? null,
    from: from ?? null,
    older: rows[PAGE_SIZE]?.id ?? null,
  }
})

type Acting = Admin & { form: FormData }

const readDecision = (form: FormData) => parseContactDecision({ id: textField(form, 'id'), from: textField(form, 'from') })

async function answering({ url }: Pick<Route.ActionArgs, 'url'>, work: () => Promise<void>, done = 'saved') {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'contact_decided') throw error
    return data({ decidedBy: String(error.params.name ?? '') } satisfies MessagesAnswer, 409)
  }
  const { state, from } = readContactAddress(url.searchParams)
  const back = messagesAddress({ state, from: from ?? null })
  return redirect(`${back}${back.includes('?') ? '&' : '?'}done=${done}`, 303)
}

const decide =
  (to: ContactState) =>
  (args: Pick<Route.ActionArgs, 'url'>, { db, by, now, form }: Acting) =>
    answering(args, () => decideContactMessage(db, { ...readDecision(form), to, by, now: now() }))

async function remove(args: Pick<Route.ActionArgs, 'url'>, { db, by, form }: Acting) {
  const { id, from } = readDecision(form)
  if (oneField(form, 'sure') === 'yes') return answering(args, () => deleteContactMessage(db, { id, from, by }), 'deleted')
  return data({ deletes: { id, from, name: await findContactName(db, id) } } satisfies MessagesAnswer)
}

export const action = adminAction(permissions.manage, { answered: decide('answered'), waiting: decide('waiting'), delete: remove })

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagesScreen view={loaderData} answer={actionData} />
}
