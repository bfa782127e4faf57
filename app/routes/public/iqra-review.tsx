import { data, redirect } from 'react-router'
import { answerCard, undoAnswer } from '#app/features/iqra/reading/commands/reviews.server.ts'
import { ReviewScreen } from '#app/features/iqra/reading/public/review-screen.tsx'
import { readReview } from '#app/features/iqra/reading/queries/review.server.ts'
import { parseGrade, WORD_LIMIT } from '#app/features/iqra/reading/schema.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { errorText } from '#app/platform/http/refused.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { Route } from './+types/iqra-review'

export const handle: RouteHandle = { hue: 'reading' }

type Args = Pick<Route.LoaderArgs, 'request' | 'context'>

async function load(args: Args, problem: string | null) {
  const { db, now } = args.context.get(servicesContext)
  return { ...(await readReview(db, await findTestTaker(args), now(), args.context.get(requestContext).i18n)), problem }
}

export const loader = page((args: Route.LoaderArgs) => load(args, null))

/** `grade` answers a card, `undo` takes the last answer of today back. Both lead to the next card. */
export const action = page(async (args: Route.ActionArgs) => {
  const { db, limiter, now } = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  limiter.take(`iqra words ${limitKey(clientAddress)}`, WORD_LIMIT)
  const by = { holder: await findTestTaker(args), now: now() }
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  try {
    if (intent === 'undo') await undoAnswer(db, by)
    else if (intent === 'grade') {
      const given = { gloss: textField(form, 'gloss'), grade: textField(form, 'grade'), turn: textField(form, 'turn') }
      await answerCard(db, parseGrade(given), by)
    } else throw new AppError('bad_request')
  } catch (error) {
    // A card that another tab has answered or put away: the page goes on with the next one.
    if (!(error instanceof AppError) || !error.code.startsWith('reading_')) throw error
    return data(await load(args, errorText(error, i18n)), { status: error.status })
  }
  return redirect(`${localeFacts[i18n.locale].prefix}/iqra-platform/review`, 303)
})

export default function IqraReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewScreen view={actionData ?? loaderData} />
}
