import { data, redirect } from 'react-router'
import { presentItem } from '#app/features/iqra/placement/commands/option-ids.server.ts'
import { answerById, findState, startPlacement } from '#app/features/iqra/placement/commands/placements.server.ts'
import { type PlacementQuestionView, QuestionScreen } from '#app/features/iqra/placement/components/question-screen.tsx'
import { StartScreen, type StartView } from '#app/features/iqra/placement/components/start-screen.tsx'
import { presentRange, waitsUntil } from '#app/features/iqra/placement/present.ts'
import {
  listIssuedItems,
  listPlacements,
  listTestLanguages,
  type PlacementRow,
  scoredFrom,
  type TestTaker,
} from '#app/features/iqra/placement/queries.server.ts'
import { ANSWER_LIMIT, parseAnswer, readLanguage, START_LIMIT } from '#app/features/iqra/placement/schema.ts'
import { findTestTaker, nameDevice } from '#app/flows/placement-device.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { errorText } from '#app/platform/http/refused.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-placement'

export const handle: RouteHandle = { hue: 'reading' }

type View = { question: PlacementQuestionView; start?: never } | { start: StartView; question?: never }

export const loader = page(async (args: Route.LoaderArgs): Promise<View> => {
  const holder = await findTestTaker(args)
  const isChoosing = args.url.searchParams.has('start')
  return loadView(args, { holder, isChoosing, problem: null })
})

type ViewRequest = { holder: TestTaker; isChoosing: boolean; problem: string | null }

async function loadView({ context }: Pick<Route.LoaderArgs, 'context'>, { holder, isChoosing, problem }: ViewRequest): Promise<View> {
  const { db, now } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const placements = await listPlacements(db, holder)
  const open = placements.find(({ finishedAt }) => finishedAt === null)
  if (open && !isChoosing) return loadQuestion(context, open, problem)
  const finished = placements.filter(({ finishedAt }) => finishedAt !== null)
  const languages = (await listTestLanguages(db)).map((language) => {
    const until = waitsUntil(finished, language, now())
    return { language, waitsUntil: until && i18n.date(until) }
  })
  return { start: { languages, open: open?.language ?? null, problem } }
}

async function loadQuestion(context: Route.LoaderArgs['context'], placement: PlacementRow, problem: string | null): Promise<View> {
  const { db } = context.get(servicesContext)
  const { item } = await findState(db, placement)
  if (!item) throw new AppError('iqra_no_session', { status: 404 })
  const scored = scoredFrom(await listIssuedItems(db, placement.id))
  return {
    question: {
      ...{ id: placement.id, language: placement.language, number: scored.length + 1, problem },
      item: presentItem(placement.id, item),
      range: scored.length >= 3 ? presentRange(scored) : null,
    },
  }
}

/** `start` in a language; `answer` and `skip` ('I don't know') to the question of a placement. Every answer leads to a page. */
export const action = page(async (args: Route.ActionArgs) => {
  const { context, request } = args
  const { i18n } = context.get(requestContext)
  const holder = await findTestTaker(args)
  const form = await readForm(request)
  const intent = textField(form, 'intent')
  const path = `${localeFacts[i18n.locale].prefix}/iqra-platform/placement-test`
  try {
    if (intent === 'start') return await start(args, { holder, form, path })
    if (intent !== 'answer' && intent !== 'skip') throw new AppError('bad_request')
    return await answer(args, { holder, form, path, isSkipped: intent === 'skip' })
  } catch (error) {
    // A test that another tab has answered, or that is over: the page shows where it stands now.
    if (!(error instanceof AppError) || !error.code.startsWith('iqra_')) throw error
    const view = await loadView(args, { holder, isChoosing: intent === 'start', problem: errorText(error, i18n) })
    return data(view, { status: error.status })
  }
})

type Acting = { holder: TestTaker; form: FormData; path: string }

async function start(args: Route.ActionArgs, { holder, form, path }: Acting) {
  const { db, sharedLimiter, now } = args.context.get(servicesContext)
  const { clientAddress } = args.context.get(requestContext)
  const language = readLanguage(textField(form, 'language'))
  if (!language) throw new AppError('iqra_bad_request')
  const named = nameDevice(holder, args)
  const [open] = await listPlacements(db, holder, { language, finished: false })
  if (!open) {
    await sharedLimiter.consume(`iqra start ${limitKey(clientAddress)}`, START_LIMIT)
    await startPlacement(db, { language, holder: named.holder, now: now() })
  }
  return redirect(path, { status: 303, headers: named.headers })
}

async function answer(args: Route.ActionArgs, { holder, form, path, isSkipped }: Acting & { isSkipped: boolean }) {
  const { db, limiter, now } = args.context.get(servicesContext)
  const { clientAddress, i18n } = args.context.get(requestContext)
  limiter.take(`iqra answer ${limitKey(clientAddress)}`, ANSWER_LIMIT)
  const option = textField(form, 'option')
  if (!isSkipped && option === '') {
    const problem = i18n.t('placement.choose_one')
    return data(await loadView(args, { holder, isChoosing: false, problem }), { status: 422 })
  }
  const given = parseAnswer({ item: textField(form, 'item'), option: isSkipped ? null : option })
  const { result } = await answerById(db, textField(form, 'placement'), { given, holder, now: now() })
  return redirect(result ? `${path}/result` : path, 303)
}

export default function IqraPlacement({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  return view.question ? <QuestionScreen view={view.question} /> : <StartScreen view={view.start} />
}
