import { data, redirect } from 'react-router'
import { leave } from '#app/features/newsletter/commands.server.ts'
import { NewsletterScreen } from '#app/features/newsletter/public/newsletter-screen.tsx'
import { isSubscriberToken } from '#app/features/newsletter/schema.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readText } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/newsletter-leave'

export const handle: RouteHandle = {}

export const loader = page(async ({ request }: Route.LoaderArgs) => ({
  asks: isSubscriberToken(new URL(request.url).searchParams.get('token')),
}))

/** The token stands in the address, so that the one-click button of mail programs (RFC 8058) works with the same link. */
export const action = page(async ({ request, context }: Route.ActionArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  const isOneClick = (await readText(request)).includes('One-Click')
  const services = context.get(servicesContext)
  if (isSubscriberToken(token)) await leave(services.db, { secret: await signingSecret(services), token })
  // A mail program follows no redirect (RFC 8058); people are led away from the address with the token.
  return isOneClick ? data(null) : redirect('/newsletter/leave', 303)
})

export default function NewsletterLeave({ loaderData: { asks } }: Route.ComponentProps) {
  const { t } = useI18n()
  if (!asks) {
    return (
      <NewsletterScreen title={t('newsletter.left_title')} text={t('newsletter.left_text')}>
        <Link className="btn btn-line" to="/">
          {t('newsletter.to_home')}
        </Link>
      </NewsletterScreen>
    )
  }
  return (
    <NewsletterScreen title={t('newsletter.leave_title')} text={t('newsletter.leave_text')}>
      <form method="post">
        <button type="submit" className="btn btn-sea">
          {t('newsletter.leave_button')}
        </button>
      </form>
    </NewsletterScreen>
  )
}
