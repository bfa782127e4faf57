import { randomUUID } from 'node:crypto'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { createRow } from '#app/features/resources/commands/save-row.server.ts'
import { SEARCH_ADMIN } from '#app/features/search/admin/paths.ts'
import { SynonymScreen } from '#app/features/search/admin/synonym-screen.tsx'
import type { SynonymPreviewView } from '#app/features/search/admin/types.ts'
import { permissions } from '#app/features/search/policy.ts'
import { synonymGroups } from '#app/features/search/synonyms/resource.server.ts'
import { loadSynonymPreview, readSynonymForm, readSynonymGroup } from '#app/flows/search-admin.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { Route } from './+types/search-synonym'

export const loader = adminLoader(permissions.manage, async ({ url: { searchParams } }: Route.LoaderArgs, admin) => {
  const preview = {
    form: readSynonymForm(searchParams),
    query: searchParams.get('q') ?? '',
    compares: searchParams.has('compare'),
  }
  const view = await loadSynonymPreview(admin, preview)
  const crumbs = [{ label: admin.i18n.t('search-admin.title'), to: SEARCH_ADMIN }, { label: admin.i18n.t('search-admin.new_synonym') }]
  return data({ ...view, crumbs }, Object.keys(view.problems).length > 0 ? 400 : 200)
})

export const action = adminAction(permissions.manage, {
  save: async (_args: Pick<Route.ActionArgs, 'request' | 'url' | 'context'>, { db, by, i18n, form }) => {
    const typed = readSynonymForm(form)
    const again = async (changes: Partial<SynonymPreviewView>, status: number) =>
      data(
        { ...(await loadSynonymPreview({ db, i18n }, { form: typed, query: textField(form, 'q'), compares: false })), ...changes },
        status,
      )
    const read = await readSynonymGroup({ db, i18n }, typed)
    if ('problems' in read) return again({ problems: read.problems }, 400)
    const batch = randomUUID()
    try {
      const id = await createRow(db, synonymGroups, { values: read.values, by, batch })
      return redirect(`${synonymGroups.address}/${id}?did=${batch}`, 303)
    } catch (error) {
      const { refused, status } = refusalOf(error, i18n)
      const problems = error instanceof AppError ? (error.fields ?? {}) : {}
      return again({ refused, problems }, status)
    }
  },
})

export default function SearchSynonym() {
  const view = useLoaderData<SynonymPreviewView>()
  const answer = useActionData<SynonymPreviewView>()
  return <SynonymScreen view={answer ?? view} />
}
