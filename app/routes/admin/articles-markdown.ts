import { permissions } from '#app/features/articles/policy.ts'
import { listArticleFiles } from '#app/flows/articles-package.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { writeZip } from '#app/platform/files/write-zip.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/articles-markdown'

/** All articles as a folder of Markdown with their pictures. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { i18n }) => {
  const files = await listArticleFiles(args.context.get(servicesContext), i18n)
  return new Response(writeZip(files), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="articles.zip"',
      'cache-control': 'no-store',
    },
  })
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
