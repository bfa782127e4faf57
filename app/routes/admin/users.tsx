import { type PeopleListView, PeopleScreen } from '#app/features/users/components/people-screen.tsx'
import { permissions } from '#app/features/users/policy.ts'
import { presentPerson } from '#app/features/users/present.ts'
import { COUNTED_TO, countPeople, listPeople } from '#app/features/users/queries/people.server.ts'
import { MIN_SEARCH, readPeopleAddress } from '#app/features/users/schema.ts'
import { allPermissions } from '#app/manifests.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import { parseSort } from '#app/ui/office/list-address.ts'
import type { Route } from './+types/users'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

const PAGE_SIZE = 50
const COLUMNS = ['roles', 'state', 'seen', 'joined']

export const loader = page(async (args: Route.LoaderArgs): Promise<PeopleListView> => {
  const { user } = await requirePermission(args, permissions.see)
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const hidden = hiddenColumns(args, 'people', COLUMNS)
  const address = readPeopleAddress(args.url.searchParams)
  const text = address.q ?? ''
  // Whoever looks for somebody looks among all, unless they stand in a view.
  const view = address.view === undefined || address.view === 'waiting' ? (text ? 'all' : 'team') : address.view
  const sort = parseSort(args.url.searchParams.get('sort'), ['name', 'joined'], { by: 'joined', down: true })
  const filter = { view, text: text.length >= MIN_SEARCH ? text : undefined, role: address.role, state: address.state }
  const [counts, found] = await Promise.all([
    countPeople(db),
    listPeople(
      db,
      filter,
      { by: sort.by === 'name' ? 'name' : 'joined', down: sort.down },
      { limit: PAGE_SIZE, after: address.older, before: address.newer },
    ),
  ])
  return {
    view,
    counts: { ...counts, more: counts.all >= COUNTED_TO, waiting: null },
    values: { q: text, role: address.role ?? '', state: address.state ?? '' },
    shortSearch: text !== '' && text.length < MIN_SEARCH,
    sort,
    hidden,
    people: found.people.map((person) => presentPerson(person, i18n)),
    newer: found.hasBefore ? (found.people[0]?.id ?? null) : null,
    older: found.hasAfter ? (found.people.at(-1)?.id ?? null) : null,
    mayInvite: may(user, permissions.grant),
    permissions: allPermissions,
  }
})

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  return <PeopleScreen list={loaderData} />
}
