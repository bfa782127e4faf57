import { data, redirect } from 'react-router'
import { permissions } from '#app/features/guides/policy.ts'
import { type QueueActionResult, QueueScreen, type QueueView } from '#app/features/guides/suggestions/admin/queue-screen.tsx'
import { decideMany, decideSuggestion, removeContact, undoDecision } from '#app/features/guides/suggestions/commands/suggestions.server.ts'
import { presentCase, presentDecided, presentQueueLine } from '#app/features/guides/suggestions/present.ts'
import {
  findByHand,
  findCase,
  listDecided,
  listQueue,
  type QueueKind,
} from '#app/features/guides/suggestions/queries/suggestion-queue.server.ts'
import { countWaitingSuggestions } from '#app/features/guides/suggestions/queries/suggestions.server.ts'
import { editorPath, type QueueAddress, queueAddress } from '#app/features/guides/suggestions/rules.ts'
import { decisionSchema, type QueueDecisionForm, readQueueAddress } from '#app/features/guides/suggestions/schema.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/suggestions'

const PAGE_SIZE = 50

const kindsOf = (view: QueueAddress['view']): QueueKind[] =>
  view === 'edits' ? ['edit'] : view === 'claims' ? ['claim'] : ['edit', 'claim']

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }): Promise<QueueView> => {
  const address = readQueueAddress(args.url.searchParams)
  const kinds = kindsOf(address.view)
  if (address.view === 'decided') {
    const [counts, lines] = await Promise.all([
      countWaitingSuggestions(db),
      listDecided(db, { kinds, limit: PAGE_SIZE + 1, before: address.from ?? undefined }),
    ])
    const shown = lines.slice(0, PAGE_SIZE)
    const older = lines.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null
    return {
      address,
      counts,
      waiting: [],
      later: null,
      open: null,
      decided: { lines: shown.map((line) => presentDecided(line, i18n)), older },
    }
  }
  const [counts, lines] = await Promise.all([
    countWaitingSuggestions(db),
    listQueue(db, { kinds, limit: PAGE_SIZE + 1, from: address.from ?? undefined }),
  ])
  const waiting = lines.slice(0, PAGE_SIZE)
  const open = address.id ?? waiting[0]?.id
  const found = open === undefined ? undefined : await findCase(db, open)
  return {
    address,
    counts,
    waiting: waiting.map((line) => presentQueueLine(line, i18n)),
    later: lines[PAGE_SIZE]?.id ?? null,
    open: found ? presentCase(found, i18n, moroccoDay(now())) : null,
    decided: null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manage), args.context.get(requestContext).id)
  const { db, now } = args.context.get(servicesContext)
  const text = readDecision(await readForm(args.request))
  const address = readQueueAddress(args.url.searchParams)
  const back = (done: string) => redirect(withDone(queueAddress({ ...address, id: null }), done), 303)
  switch (text.intent) {
    case 'forget':
      await removeContact(db, { id: text.contact, by })
      return back('deleted')
    case 'take-back':
      return takeBack(db, { id: text.id, by }, redirect(withDone(queueAddress({ ...address, id: text.id }), 'taken-back'), 303))
    case 'accept-many':
    case 'reject-many': {
      const accept = text.intent === 'accept-many'
      const result = await decideMany(db, { ids: text.ids, accept, by, now: now() })
      if (result.gone + result.left === 0) return back(accept ? 'accepted' : 'rejected')
      return data({ problem: 'suggestions_some', ...result } satisfies QueueActionResult, result.gone > 0 ? 409 : 200)
    }
    default:
      return decideOne(db, text, { by, now: now() }, back)
  }
})

function readDecision(form: FormData): QueueDecisionForm {
  const ids = form.getAll('id').map(String)
  const fields = Object.fromEntries(['intent', 'contact', 'reason', 'note'].map((name) => [name, oneField(form, name) ?? undefined]))
  const parsed = decisionSchema.safeParse({ ...fields, note: fields.note ?? '', id: ids[0], ids })
  if (!parsed.success) throw new AppError('bad_request')
  return parsed.data
}

async function takeBack(db: Db, what: { id: number; by: Actor }, done: Response) {
  try {
    await undoDecision(db, what)
    return done
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    return data({ problem: 'undo', code: error.code } satisfies QueueActionResult, 409)
  }
}

type One = Extract<QueueDecisionForm, { intent: 'accept' | 'reject' }>

/** What cannot be written in by itself leads to the entry's editor, where saving accepts it; whoever comes second is told who was first. */
async function decideOne(db: Db, text: One, how: { by: Actor; now: Date }, back: (done: string) => Response) {
  try {
    const choice = text.intent === 'accept' ? { accept: true as const } : { accept: false as const, reason: text.reason, note: text.note }
    const byHand = choice.accept ? await findByHand(db, text.id) : undefined
    if (byHand !== undefined) return redirect(editorPath(byHand, text.id), 303)
    await decideSuggestion(db, { id: text.id, ...choice, ...how })
    return back(choice.accept ? 'accepted' : 'rejected')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'suggestion_decided') throw error
    return data({ problem: 'suggestion_decided', who: String(error.params.name ?? '') } satisfies QueueActionResult, 409)
  }
}

const withDone = (address: string, done: string) => `${address}${address.includes('?') ? '&' : '?'}done=${done}`

export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueScreen view={loaderData} answer={actionData as QueueActionResult | undefined} />
}
