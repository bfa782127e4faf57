import { writeXliff } from '#app/features/translations/file/xliff/rules.ts'
import { permissions } from '#app/features/translations/policy.ts'
import { readMessageListQuery } from '#app/features/translations/schema.ts'
import { listFilteredMessages } from '#app/flows/translations.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/translations-xliff'

/** The texts of the list as it is narrowed, of one language beside the Arabic, for a translator's own program. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db }) => {
  const locale = locales.find((one) => one === url.searchParams.get('to'))
  if (!locale || locale === 'ar') throw new AppError('bad_request')
  const messages = await listFilteredMessages(db, readMessageListQuery(url.searchParams))
  return new Response(writeXliff(messages, locale), {
    headers: {
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="texts-${locale}.xlf"`,
      'cache-control': 'no-store',
    },
  })
})

/** Nothing is written to a file's address: 405 for whoever may read it. */
export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
