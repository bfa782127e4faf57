import { ImportsScreen } from '#app/features/imports/admin/imports-screen.tsx'
import { importListAction, importListLoader } from '#app/features/imports/routes.server.ts'
import { StoreTabs, storeTabs } from '#app/features/store/catalogue/admin/store-tabs.tsx'
import { ExportCard } from '#app/features/store/catalogue/product-import/admin/export-card.tsx'
import { productImport } from '#app/features/store/catalogue/product-import/import.server.ts'
import { importTexts } from '#app/features/store/catalogue/product-import/present.ts'
import type { Route } from './+types/store-import'

export const loader = importListLoader(productImport, async () => ({}))

export const action = importListAction(productImport)

const accepted = '.json,.csv,.tsv,.txt,application/json,text/csv'

/** Importing products, taking the catalogue out, and all imports so far. */
export default function StoreImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ImportsScreen
      view={loaderData}
      problem={actionData?.problem ?? null}
      texts={importTexts}
      accept={accepted}
      tableId="store-imports"
      tabs={<StoreTabs current="import" of={storeTabs} />}
    >
      <ExportCard />
    </ImportsScreen>
  )
}
