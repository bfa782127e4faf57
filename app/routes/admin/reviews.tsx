import { data, redirect } from 'react-router'
import * as z from 'zod'
import {
  type ReviewsActionResult,
  ReviewsScreen,
  type ReviewsScreenView,
  reviewsAddress,
} from '#app/features/store/reviews/admin/reviews-screen.tsx'
import { decideReview } from '#app/features/store/reviews/commands.server.ts'
import { permissions } from '#app/features/store/reviews/policy.ts'
import { presentAdminReview } from '#app/features/store/reviews/present.ts'
import { countWaitingReviews, listReviewsInState } from '#app/features/store/reviews/queries.server.ts'
import { parseDecision } from '#app/features/store/reviews/schema.ts'
import { reviewStates } from '#app/features/store/reviews/types.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/reviews'

const PAGE_SIZE = 30

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)
const addressSchema = z.object({ state: z.enum(reviewStates).catch('pending'), id: number, from: number })

const readAddress = (url: URL) => addressSchema.parse(Object.fromEntries(url.searchParams))

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db }): Promise<ReviewsScreenView> => {
  const { state, id, from } = readAddress(args.url)
  const [waiting, rows] = await Promise.all([countWaitingReviews(db), listReviewsInState(db, { state, from, limit: PAGE_SIZE + 1 })])
  const shown = rows.slice(0, PAGE_SIZE)
  const open = shown.find((review) => review.id === id) ?? shown[0]
  return {
    state,
    waiting,
    reviews: shown.map(presentAdminReview),
    open: open?.id ?? null,
    from: from ?? null,
    older: rows[PAGE_SIZE]?.id ?? null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manage), args.context.get(requestContext).id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const decision = parseDecision({ id: textField(form, 'id'), from: textField(form, 'from'), to: textField(form, 'to') })
  const { state, from } = readAddress(args.url)
  try {
    await decideReview(db, { ...decision, by, now: now() })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'review_decided') throw error
    return data({ who: String(error.params.name ?? '') } satisfies ReviewsActionResult, 409)
  }
  const back = reviewsAddress({ state, from: from ?? null })
  throw redirect(`${back}${back.includes('?') ? '&' : '?'}done=saved`, 303)
})

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsScreen view={loaderData} answer={actionData} />
}
