import { entryImport } from '#app/features/guides/import/import.server.ts'
import { importRowsAction, importRowsLoader } from '#app/features/imports/routes.server.ts'

export const loader = importRowsLoader(entryImport)

export const action = importRowsAction(entryImport)
