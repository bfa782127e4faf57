import { EntryOptions } from '#app/features/guides/import/admin/entry-options.tsx'
import { entryImport } from '#app/features/guides/import/import.server.ts'
import { importTexts } from '#app/features/guides/import/present.ts'
import { ImportScreen } from '#app/features/imports/admin/import-screen.tsx'
import { importAction, importLoader } from '#app/features/imports/routes.server.ts'
import type { Route } from './+types/import-one'

export const loader = importLoader(entryImport)

export const action = importAction(entryImport)

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ImportScreen
      view={loaderData}
      answer={actionData}
      texts={importTexts}
      options={(options, chosen) => <EntryOptions options={options} chosen={chosen} />}
    />
  )
}
