import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { ChatScreen } from '#app/features/assistant/admin/chat-screen.tsx'
import { presentChat } from '#app/features/assistant/admin/present.ts'
import type { ChatProblem, ChatView } from '#app/features/assistant/admin/types.ts'
import { listApprovals } from '#app/features/assistant/approvals/queries.server.ts'
import { parseDecision, requireApprovalId } from '#app/features/assistant/approvals/schema.ts'
import { MAX_FILES } from '#app/features/assistant/chat-files/rules.ts'
import { renameConversation, showVersion } from '#app/features/assistant/commands.server.ts'
import { findModel, getMonthUsage } from '#app/features/assistant/model/queries.server.ts'
import { permissions } from '#app/features/assistant/policy.ts'
import { findConversation, listConversations } from '#app/features/assistant/queries.server.ts'
import {
  type ChatQuestion,
  MAX_SEARCH,
  parseMessage,
  type RepeatedQuestion,
  readConversationId,
  readTitle,
  requireConversationId,
} from '#app/features/assistant/schema.ts'
import { decideApproval, findAct } from '#app/flows/assistant-acts.server.ts'
import { askAndWait } from '#app/flows/assistant-chat.server.ts'
import { deleteChat, takeFile } from '#app/flows/assistant-files.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/ai-chat'

const HERE = '/ai-chat'
const at = (id: string) => `${HERE}?${new URLSearchParams({ c: id })}`

export const loader = adminLoader(permissions.use, async (args: Route.LoaderArgs, { db, i18n, now, session }): Promise<ChatView> => {
  const { url } = args
  const requested = url.searchParams.get('c')
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH)
  const userId = session.user.id
  const services = args.context.get(servicesContext)
  const month = moroccoDay(now()).slice(0, 7)
  const [conversations, open, model, usage] = await Promise.all([
    listConversations(db, { userId, text: text || undefined }),
    requested === null ? undefined : findConversation(db, { userId, id: requireConversationId(requested) }),
    findModel(db, { env: services.env, secret: await signingSecret(services) }),
    getMonthUsage(db, { userId, month }),
  ])
  if (requested !== null && !open) throw notFound()
  const approvals = open ? await listApprovals(db, { userId, conversation: open.id }) : []
  const chat = {
    conversations,
    open,
    text,
    confirm: url.searchParams.get('ask') === 'delete',
    model: model?.isOn ? { ...model, used: usage.person } : undefined,
    proposed: { approvals, findAct },
    mayConnect: may(session.user, permissions.connect),
  }
  return presentChat(chat, i18n, now())
})

type Args = Pick<Route.ActionArgs, 'request' | 'url' | 'context'>
type Acting = Admin & { form: FormData }

export const action = adminAction(permissions.use, {
  ask: async (args: Args, acting: Acting) => {
    const input = textField(acting.form, 'message')
    const conversation = readConversationId(textField(acting.form, 'conversation'))
    try {
      const message = parseMessage(input)
      return await askInForm(args, acting, { conversation, message, files: await takeFiles(args, acting) })
    } catch (error) {
      return givenBack(error, input)
    }
  },
  edit: async (args: Args, acting: Acting) => {
    const input = textField(acting.form, 'wording')
    const conversation = requireConversationId(textField(acting.form, 'conversation'))
    const edits = requireConversationId(textField(acting.form, 'edits'))
    try {
      return await askInForm(args, acting, { conversation, message: parseMessage(input), edits })
    } catch (error) {
      return givenBack(error, input)
    }
  },
  regenerate: async (args: Args, acting: Acting) =>
    askInForm(args, acting, { conversation: requireConversationId(textField(acting.form, 'conversation')), regenerate: true }),
  decide: async (_: Args, { form, db, now, session, by }: Acting) => {
    const conversation = requireConversationId(textField(form, 'conversation'))
    const id = requireApprovalId(textField(form, 'approval'))
    const decision = parseDecision({ decision: textField(form, 'decision'), hash: textField(form, 'hash') })
    try {
      await decideApproval({ db, now: now(), user: session.user, by }, { conversation, id, ...decision })
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404) throw error
      const problem = { code: error.code, params: error.params, approval: id }
      return data({ problem } satisfies { problem: ChatProblem }, error.status)
    }
    return redirect(`${at(conversation)}#approval-${id}`, 303)
  },
  version: async (_: Args, { form, db, session }: Acting) => {
    const id = requireConversationId(textField(form, 'conversation'))
    const message = requireConversationId(textField(form, 'message'))
    await showVersion(db, { userId: session.user.id, id, message })
    return redirect(`${at(id)}#m-${message}`, 303)
  },
  rename: async (_: Args, { form, db, session }: Acting) => {
    const id = requireConversationId(textField(form, 'conversation'))
    const input = textField(form, 'title')
    const title = readTitle(input)
    if (!title) return data({ problem: { code: 'chat_title', params: {}, title: input.slice(0, 200) } satisfies ChatProblem }, 400)
    await renameConversation(db, { userId: session.user.id, id, title })
    return redirect(at(id), 303)
  },
  delete: async ({ context }: Args, { form, session }: Acting) => {
    await deleteChat(context.get(servicesContext), { userId: session.user.id, id: requireConversationId(textField(form, 'conversation')) })
    return redirect(HERE, 303)
  },
})

async function askInForm({ context, request }: Args, { db, i18n, now, session }: Acting, question: ChatQuestion | RepeatedQuestion) {
  const services = context.get(servicesContext)
  const { id: requestId } = context.get(requestContext)
  const onError = (err: unknown) => services.logger.error({ err, requestId }, 'an answer failed')
  const person = { db, i18n, now: now(), user: session.user }
  return redirect(`${at(await askAndWait(person, question, { services, onError, signal: request.signal }))}#latest`, 303)
}

/** What was chosen in a browser without script, and what a script has brought already. */
async function takeFiles({ context }: Args, { form, session }: Acting): Promise<string[]> {
  const chosen = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[]
  const brought = form.getAll('attachment').flatMap((id) => (typeof id === 'string' ? (readConversationId(id) ?? []) : []))
  if (chosen.length + brought.length > MAX_FILES) throw new AppError('chat_files_max', { status: 422, params: { max: MAX_FILES } })
  const taken: string[] = []
  for (const file of chosen) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { id } = await takeFile(context.get(servicesContext), { userId: session.user.id, name: file.name, bytes })
    taken.push(id)
  }
  return [...brought, ...taken]
}

/** A question that was refused stands in the form again. */
function givenBack(error: unknown, input: string) {
  if (!(error instanceof AppError) || ![409, 413, 415, 422].includes(error.status)) throw error
  return data({ problem: { code: error.code, params: error.params, message: input.slice(0, 20_000) } satisfies ChatProblem }, error.status)
}

export default function AiChatPage() {
  const view = useLoaderData<ChatView>()
  const answer = useActionData<{ problem?: ChatProblem }>()
  return <ChatScreen view={view} problem={answer?.problem ?? null} />
}
