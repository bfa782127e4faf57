import { importRowsAction, importRowsLoader } from '#app/features/imports/routes.server.ts'
import { productImport } from '#app/features/store/catalogue/product-import/import.server.ts'

export const loader = importRowsLoader(productImport)

export const action = importRowsAction(productImport)
