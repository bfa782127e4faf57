import type { ReactNode } from 'react'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteProvider } from '#app/ui/site-context.tsx'
import type { LayoutData } from '../types.ts'
import { Footer } from './footer.tsx'
import { Header, MenuSheet } from './header.tsx'
import { SavedCopy } from './saved-copy.tsx'

type LayoutProps = { data: LayoutData | undefined; handle: RouteHandle; children: ReactNode }

/** Header, page, footer. Works without data too: an error page has a way home even when the database has not. */
export function SiteLayout({ data, handle, children }: LayoutProps) {
  const { t } = useI18n()
  const site = data?.site ?? { publicUrl: undefined, alternates: [], name: null, currency: null }
  if (handle.bare) return <SiteProvider value={site}>{children}</SiteProvider>
  return (
    <SiteProvider value={site}>
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>
      <Header discover={data?.discover ?? null} handle={handle} />
      <SavedCopy />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer data={data} />
      <MenuSheet discover={data?.discover ?? null} />
      {handle.shop && data?.messagingNumber && (
        <aside aria-label={t('layout.contact')}>
          <a className="fab" href={messagingLink(data.messagingNumber, t('layout.messaging_greeting'))} target="_blank" rel="noopener">
            <Icon name="message" />
            {t('layout.ask_about_product')}
          </a>
        </aside>
      )}
      <site-toast role="status" aria-live="polite" />
    </SiteProvider>
  )
}
