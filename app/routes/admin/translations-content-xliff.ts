import { readContentQuery } from '#app/features/translations/content/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { writeContentXliff } from '#app/flows/content-file.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/translations-content-xliff'

/** What the queue lacks in a language as it is narrowed, for a translator's own program; comes back by the import of texts. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin) => {
  const query = readContentQuery(url.searchParams)
  return new Response(await writeContentXliff(admin, query), {
    headers: {
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="content-${query.language}.xlf"`,
      'cache-control': 'no-store',
    },
  })
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
