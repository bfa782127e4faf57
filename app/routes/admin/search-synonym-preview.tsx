import { findRow } from '#app/features/resources/queries.server.ts'
import { SynonymPreviewScreen } from '#app/features/search/admin/preview-screen.tsx'
import { permissions } from '#app/features/search/policy.ts'
import { normaliseQuery } from '#app/features/search/rules.ts'
import { groupFrom, synonymGroups } from '#app/features/search/synonyms/resource.server.ts'
import { compareSearch } from '#app/flows/search-admin.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/search-synonym-preview'

/** What a saved group changes: the same query without it and with it. */
export const loader = adminLoader(permissions.manage, async ({ params, url }: Route.LoaderArgs, { db, i18n }) => {
  const row = await findRow(db, synonymGroups, params.id)
  if (!row || row.deletedAt) throw notFound()
  const draft = groupFrom(row.values)
  const query = normaliseQuery(url.searchParams.get('q')) || (draft.terms[0] ?? '')
  const editor = `${synonymGroups.address}/${row.id}`
  return {
    editor,
    terms: draft.terms,
    comparison: await compareSearch({ db, i18n }, query, { draft, except: row.id }),
    crumbs: [
      { label: i18n.t('search-admin.synonyms'), to: synonymGroups.address },
      { label: String(row.values.terms), to: editor },
      { label: i18n.t('resources.row_preview') },
    ],
  }
})

/** Nothing is written here: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function SearchSynonymPreview({ loaderData }: Route.ComponentProps) {
  return <SynonymPreviewScreen {...loaderData} />
}
