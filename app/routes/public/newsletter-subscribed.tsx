import { NewsletterScreen } from '#app/features/newsletter/public/newsletter-screen.tsx'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/newsletter-subscribed'

export const handle: RouteHandle = { cache: { tags: ['pages'], query: ['confirmed'] } }

export const loader = contentPage(handle, async ({ request }: Route.LoaderArgs) => ({
  confirmed: new URL(request.url).searchParams.get('confirmed') === '1',
}))

export default function NewsletterSubscribed({ loaderData: { confirmed } }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <NewsletterScreen title={t('newsletter.confirmed_title')} text={t('common.opening_soon')}>
      {confirmed && (
        <p className="badge verified">
          <Icon name="verified" />
          {t('newsletter.confirmed_now')}
        </p>
      )}
      <div className="row">
        <Link className="btn btn-sea" to="/articles">
          {t('newsletter.read_articles')}
        </Link>
        <Link className="btn btn-line" to="/">
          {t('newsletter.to_home')}
        </Link>
      </div>
    </NewsletterScreen>
  )
}
