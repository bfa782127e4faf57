import { FindScreen } from '#app/features/admin/components/find-screen.tsx'
import { permissions as admin } from '#app/features/admin/policy.ts'
import { findInAdmin, MAX_TYPED } from '#app/flows/find-in-admin.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import type { Route } from './+types/find'

/** The palette's search as a page of its own, for whoever has no script. */
export const loader = adminLoader(admin.enter, async (args: Route.LoaderArgs, { session: { user }, db, i18n }) => {
  const typed = (args.url.searchParams.get('q') ?? '').slice(0, MAX_TYPED)
  const groups = await findInAdmin({ db, i18n, user }, typed)
  return { typed, groups, crumbs: [{ label: i18n.t('common.search') }] }
})

export default function FindPage({ loaderData }: Route.ComponentProps) {
  return <FindScreen typed={loaderData.typed} groups={loaderData.groups} />
}
