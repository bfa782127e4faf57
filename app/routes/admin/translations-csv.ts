import { writeSheet } from '#app/features/translations/file/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { readMessageListQuery } from '#app/features/translations/schema.ts'
import { listFilteredMessages } from '#app/flows/translations.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { csvResponse } from '#app/platform/csv.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/translations-csv'

/** The texts of the list as it is narrowed, to be worked on elsewhere and imported again. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db }) => {
  const messages = await listFilteredMessages(db, readMessageListQuery(url.searchParams))
  return csvResponse('texts.csv', writeSheet(messages))
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
