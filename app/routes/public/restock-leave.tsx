import { redirect } from 'react-router'
import { leaveNotice } from '#app/features/store/restock/commands.server.ts'
import { RestockScreen } from '#app/features/store/restock/public/restock-screen.tsx'
import { isToken } from '#app/platform/crypto-tokens.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/restock-leave'

export const handle: RouteHandle = { hue: 'store' }

export const loader = page(async ({ request }: Route.LoaderArgs) => ({ asks: isToken(new URL(request.url).searchParams.get('token')) }))

/** A link in a mail only shows a page, because programs that check mails open every link; the button acts. */
export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  if (isToken(token)) await leaveNotice(context.get(servicesContext).db, token)
  throw redirect('/restock/leave', 303)
})

export default function RestockLeave({ loaderData: { asks } }: Route.ComponentProps) {
  const { t } = useI18n()
  if (!asks) {
    return (
      <RestockScreen title={t('restock.left_title')} text={t('restock.left_text')}>
        <Link className="btn btn-line" to="/store">
          {t('restock.to_store')}
        </Link>
      </RestockScreen>
    )
  }
  return (
    <RestockScreen title={t('restock.leave_title')} text={t('restock.leave_text')}>
      <form method="post">
        <button type="submit" className="btn btn-sea">
          {t('restock.leave_button')}
        </button>
      </form>
    </RestockScreen>
  )
}
