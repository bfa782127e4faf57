import { RoomScreen } from '#app/features/admin/components/room-screen.tsx'
import { findRoom, isTopicGuide, type Room, type TopicGuide, topicGuides } from '#app/features/admin/rules.ts'
import type { RoomFigures } from '#app/features/admin/types.ts'
import { permissions as guides } from '#app/features/guides/policy.ts'
import { getGuideFigures, listCategoryFigures } from '#app/features/guides/queries/office-figures.server.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { permissions as listings } from '#app/features/real-estate/policy.ts'
import { getListingFigures } from '#app/features/real-estate/queries/office-figures.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/room'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

export const loader = page(async (args: Route.LoaderArgs) => {
  const room = await requireRoom(args)
  const topic = room.id === 'guides' ? topicOf(args) : undefined
  const title: MessageKey = topic ? `admin.place_${topic}` : room.title
  return { room, title, figures: await readFigures(args, room, topic) }
})

/** Nothing is written here yet; an attempt gets the same guard as a reader, and then 405. */
export const action = page(async (args: Route.ActionArgs) => {
  await requireRoom(args)
  throw new AppError('method_not_allowed', { status: 405 })
})

const rightTo = { guides: guides.keep, property: listings.keep } as const

async function requireRoom(args: Route.LoaderArgs | Route.ActionArgs): Promise<Room> {
  const room = findRoom(args.pattern)
  const needs = room?.needs ?? (room?.figures && rightTo[room.figures])
  if (!room || !needs) throw notFound()
  await requirePermission(args, needs)
  return room
}

/** `/guides-management/health` and `/guides-management?guide=health` are one place; an unknown guide is none. */
function topicOf({ params, url }: Route.LoaderArgs): TopicGuide | undefined {
  const named = (params as { guide?: string }).guide ?? url.searchParams.get('guide') ?? undefined
  if (named === undefined) return undefined
  if (!isTopicGuide(named)) throw notFound()
  return named
}

async function readFigures(args: Route.LoaderArgs, room: Room, topic: TopicGuide | undefined): Promise<RoomFigures> {
  switch (room.figures) {
    case 'guides':
      return guideFigures(args, topic)
    case 'property':
      return propertyFigures(args)
    default:
      return { facts: [] }
  }
}

async function guideFigures({ context, params }: Route.LoaderArgs, guide: TopicGuide | undefined): Promise<RoomFigures> {
  const { db, now } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const figures = await getGuideFigures(db, { yearAgo: yearBefore(now()), ...(guide ? { guide } : {}) })
  const facts: RoomFigures['facts'] = [
    { label: 'admin.fact_published', value: i18n.number(figures.published) },
    { label: 'admin.fact_drafts', value: i18n.number(figures.drafts) },
    { label: 'admin.fact_stale', value: i18n.number(figures.stale) },
    { label: 'admin.fact_samples', value: i18n.number(figures.samples) },
  ]
  if (guide === undefined) return { facts, topics: topicGuides }
  const { categorySlug } = params as { categorySlug?: string }
  const categories = await listCategoryFigures(db, guide)
  if (categorySlug !== undefined && !categories.some(({ slug }) => slug === categorySlug)) throw notFound()
  return {
    facts,
    categories: categories.map((category) => ({
      ...category,
      name: localize(category.name, i18n.locale),
      current: category.slug === categorySlug,
    })),
  }
}

async function propertyFigures({ context }: Route.LoaderArgs): Promise<RoomFigures> {
  const { db } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const figures = await getListingFigures(db)
  return {
    facts: [
      { label: 'admin.fact_published', value: i18n.number(figures.published) },
      { label: 'admin.fact_drafts', value: i18n.number(figures.drafts) },
      { label: 'admin.fact_samples', value: i18n.number(figures.samples) },
    ],
  }
}

export default function RoomPage({ loaderData }: Route.ComponentProps) {
  return <RoomScreen {...loaderData} />
}
