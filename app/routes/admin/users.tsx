import { presentWaiting } from '#app/features/real-estate/agents/present.ts'
import { countWaitingAgents, listWaitingAgents } from '#app/features/real-estate/agents/queries/waiting.server.ts'
import { presentSavedViews } from '#app/features/saved-views/present.ts'
import { listSavedViews } from '#app/features/saved-views/queries.server.ts'
import { WaitingAgents, type WaitingView } from '#app/features/users/admin/agency.tsx'
import { type PeopleListView, PeopleScreen } from '#app/features/users/admin/people-screen.tsx'
import { permissions } from '#app/features/users/policy.ts'
import { presentPerson } from '#app/features/users/present.ts'
import { COUNTED_TO, countPeople, listPeople } from '#app/features/users/queries/people.server.ts'
import { MIN_SEARCH, type PeopleAddress, readPeopleAddress } from '#app/features/users/schema.ts'
import { allPermissions } from '#app/manifests.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import { parseSort } from '#app/ui/admin/list-address.ts'
import type { Route } from './+types/users'

const PAGE_SIZE = 50
const COLUMNS = ['roles', 'state', 'seen', 'joined']

type PageView = PeopleListView & { waiting: { agents: WaitingView[]; older: string | null; isFirst: boolean } | null }

export const loader = adminLoader(permissions.see, async (args: Route.LoaderArgs, { session: { user }, db }): Promise<PageView> => {
  const hidden = hiddenColumns(args, 'people', COLUMNS)
  const address = readPeopleAddress(args.url.searchParams)
  const mayVerify = may(user, permissions.verifyAgents)
  const showsWaiting = mayVerify && address.view === 'waiting'
  const [counts, waitingCount, list, waiting, saved] = await Promise.all([
    countPeople(db),
    mayVerify ? countWaitingAgents(db) : null,
    readList(args, address, showsWaiting),
    showsWaiting ? readWaiting(args, address.older) : null,
    listSavedViews(db, { userId: user.id, list: 'people' }),
  ])
  return {
    ...list,
    counts: { ...counts, more: counts.all >= COUNTED_TO, waiting: waitingCount },
    hidden,
    savedViews: presentSavedViews(saved, { list: 'people', address: ownPath(args), hidden }),
    waiting,
    mayInvite: may(user, permissions.grant),
    permissions: allPermissions,
  }
})

type List = Pick<PeopleListView, 'view' | 'values' | 'shortSearch' | 'sort' | 'people' | 'newer' | 'older'>

async function readList({ context, url }: Route.LoaderArgs, address: PeopleAddress, showsWaiting: boolean): Promise<List> {
  const { db } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const text = address.q ?? ''
  const sort = parseSort(url.searchParams.get('sort'), ['name', 'joined'], { by: 'joined', down: true })
  const none = {
    values: { q: text, role: address.role ?? '', state: address.state ?? '' },
    shortSearch: false,
    sort,
    people: [],
    newer: null,
    older: null,
  }
  if (showsWaiting) return { view: 'waiting', ...none }
  // Whoever looks for somebody looks among all, unless they stand in a view.
  const view = address.view === undefined || address.view === 'waiting' ? (text ? 'all' : 'team') : address.view
  const { people, hasBefore, hasAfter } = await listPeople(
    db,
    { view, text: text.length >= MIN_SEARCH ? text : undefined, role: address.role, state: address.state },
    { by: sort.by === 'name' ? 'name' : 'joined', down: sort.down },
    { limit: PAGE_SIZE, after: address.older, before: address.newer },
  )
  return {
    ...none,
    view,
    shortSearch: text !== '' && text.length < MIN_SEARCH,
    people: people.map((person) => presentPerson(person, i18n)),
    newer: hasBefore ? (people[0]?.id ?? null) : null,
    older: hasAfter ? (people.at(-1)?.id ?? null) : null,
  }
}

async function readWaiting({ context }: Route.LoaderArgs, after: string | undefined) {
  const { db } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const { agents, hasMore } = await listWaitingAgents(db, { limit: PAGE_SIZE, after })
  const older = hasMore ? (agents.at(-1)?.id ?? null) : null
  return { agents: agents.map((agent) => presentWaiting(agent, i18n)), older, isFirst: after === undefined }
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { waiting } = loaderData
  return <PeopleScreen list={loaderData}>{waiting && <WaitingAgents {...waiting} />}</PeopleScreen>
}
