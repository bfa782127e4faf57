import { ExportForm } from '#app/features/guides/import/admin/export-form.tsx'
import { entryImport } from '#app/features/guides/import/import.server.ts'
import { importTexts, placeGroups } from '#app/features/guides/import/present.ts'
import { readPlaceRefs } from '#app/features/guides/import/queries/existing.server.ts'
import { ImportsScreen } from '#app/features/imports/admin/imports-screen.tsx'
import { importListAction, importListLoader } from '#app/features/imports/routes.server.ts'
import type { Route } from './+types/import'

export const loader = importListLoader(entryImport, async ({ db, i18n }) => ({ places: placeGroups(await readPlaceRefs(db), i18n) }))

export const action = importListAction(entryImport)

const accepted = '.json,.geojson,.csv,.tsv,.txt,application/json,application/geo+json,text/csv'

/** Importing files, taking the guide out, and all imports so far. */
export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null
  return (
    <ImportsScreen view={loaderData} problem={problem} texts={importTexts} accept={accepted} tableId="imports">
      <ExportForm places={loaderData.places} />
    </ImportsScreen>
  )
}
