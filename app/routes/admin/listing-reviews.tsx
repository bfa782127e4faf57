import { data, redirect } from 'react-router'
import { ReviewScreen, type ReviewView, reviewAddress } from '#app/features/real-estate/offers/admin/review-screen.tsx'
import { decideListing } from '#app/features/real-estate/offers/commands/decide-listing.server.ts'
import { mergeListings } from '#app/features/real-estate/offers/commands/merge-listings.server.ts'
import { markDistinct } from '#app/features/real-estate/offers/commands/twins.server.ts'
import { countWaitingListings, findReviewCase, listWaitingListings } from '#app/features/real-estate/offers/queries/review.server.ts'
import { presentReview, presentWaitingListing } from '#app/features/real-estate/offers/review/present.ts'
import { parseReview } from '#app/features/real-estate/offers/review/schema.ts'
import { permissions } from '#app/features/real-estate/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/listing-reviews'

const AT_ONCE = 100

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<ReviewView> => {
  const [rows, count] = await Promise.all([listWaitingListings(db, AT_ONCE), countWaitingListings(db)])
  const id = url.searchParams.get('id') ?? rows[0]?.id
  const found = id === undefined ? undefined : await findReviewCase(db, id)
  return {
    waiting: rows.map((row) => presentWaitingListing(row, i18n, now())),
    count,
    open: found ? presentReview(found, i18n, now()) : null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requirePermission(args, permissions.manage)
  const { id: requestId, i18n } = args.context.get(requestContext)
  const { db, env, now } = args.context.get(servicesContext)
  const by = actorOf(session, requestId)
  const form = await readForm(args.request)
  const names = ['intent', 'id', 'otherId', 'version', 'reason'] as const
  const text = parseReview(Object.fromEntries(names.map((name) => [name, textField(form, name)])))
  const { prefix } = localeFacts[i18n.locale]
  try {
    if (text.intent === 'distinct') {
      await markDistinct(db, { id: text.id, otherId: text.otherId, by, now: now() })
      return redirect(prefix + reviewAddress(text.id), 303)
    }
    if (text.intent === 'merge') {
      await mergeListings(db, { id: text.id, intoId: text.otherId }, { by, i18n, now: now(), origin: env.publicUrl ?? '' })
      return redirect(prefix + reviewAddress(), 303)
    }
    const { intent, ...decision } = text
    await decideListing(db, { ...decision, action: intent }, { by, i18n, now: now(), origin: env.publicUrl ?? '' })
    return redirect(prefix + reviewAddress(), 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ problem: refused }, status)
  }
})

export default function ListingReviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewScreen view={loaderData} problem={actionData?.problem ?? null} />
}
