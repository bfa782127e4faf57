import { i18nFor } from '#app/catalogue.server.ts'
import { forReader } from '#app/features/newsletter/letters/present.ts'
import { findLetter } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { permissions } from '#app/features/newsletter/policy.ts'
import { previewReader } from '#app/flows/letter-screen.server.ts'
import { drawLetterNow } from '#app/flows/render-letter.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/letter-frame'

/** The letter alone, as mail programs get it, for the frame of its preview: no script, no form, nobody else's frame. */
export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs) => {
  const services = args.context.get(servicesContext)
  const letter = await findLetter(services.db, args.params.id)
  if (!letter) throw notFound()
  const i18n = i18nFor(letter.locale)
  const { origin, searchParams } = args.url
  const theme = searchParams.has('night') ? 'dark' : 'light'
  const drawn = await drawLetterNow({ services, letter, i18n, origin, theme, isCounted: false })
  return new Response(forReader(drawn, previewReader(services, i18n)).html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src ${origin} 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`,
    },
  })
})

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))
