import { permissions } from '#app/features/iqra/placement/policy.ts'
import { listQtiFiles } from '#app/features/iqra/placement/queries/qti-files.server.ts'
import { readLanguage } from '#app/features/iqra/placement/schema.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { writeZip } from '#app/platform/files/write-zip.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/iqra-items-qti'

/** The items of one language as a QTI 3 package, which other test programs read. Arabic where no language is asked for. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db }) => {
  const language = readLanguage(args.url.searchParams.get('language')) ?? 'ar'
  return new Response(writeZip(await listQtiFiles(db, language)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="items-${language}.zip"`,
      'cache-control': 'no-store',
    },
  })
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
