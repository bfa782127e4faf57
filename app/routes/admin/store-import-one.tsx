import { ImportScreen } from '#app/features/imports/admin/import-screen.tsx'
import { importAction, importLoader } from '#app/features/imports/routes.server.ts'
import { ProductOptions } from '#app/features/store/catalogue/product-import/admin/product-options.tsx'
import { productImport } from '#app/features/store/catalogue/product-import/import.server.ts'
import { importTexts } from '#app/features/store/catalogue/product-import/present.ts'
import type { Route } from './+types/store-import-one'

export const loader = importLoader(productImport)

export const action = importAction(productImport)

export default function StoreImportOne({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ImportScreen
      view={loaderData}
      answer={actionData}
      texts={importTexts}
      options={(options, chosen) => <ProductOptions options={options} chosen={chosen} />}
    />
  )
}
