import { redirect } from 'react-router'
import { signOut } from '#app/platform/auth/sign-in.server.ts'
import { requestContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { Route } from './+types/logout'

export const action = page(async (args: Route.ActionArgs) => redirect('/', { status: 303, headers: await signOut(args) }))

/** Signing out is an act: a link, a prefetch or a picture's address must not do it. */
export function loader({ context }: Route.LoaderArgs) {
  const { i18n } = context.get(requestContext)
  return new Response(i18n.t('errors.method_not_allowed'), {
    status: 405,
    headers: { allow: 'POST', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
