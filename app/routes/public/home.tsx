import { AdSlot } from '#app/features/advertisements/ad-slot/public/ad-slot.tsx'
import { findSlotAd } from '#app/features/advertisements/queries/live.server.ts'
import { ArticleCard } from '#app/features/articles/public/article-card.tsx'
import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { HomePage } from '#app/features/home/public/home-page.tsx'
import { findPublishedHome } from '#app/features/home/queries.server.ts'
import { NewsletterForm } from '#app/features/newsletter/public/newsletter-form.tsx'
import { ownWord, siteJsonLd } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { ProductCard } from '#app/features/store/catalogue/public/product-card.tsx'
import { readHomePage } from '#app/flows/home-page.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { contentPage } from '#app/platform/http/edge.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/home'

export const handle: RouteHandle = { cache: { tags: ['guides', 'store', 'articles', 'listings', 'home', 'advertisements'] } }

export const loader = contentPage(handle, async ({ context }: Route.LoaderArgs) => {
  const services = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const [settings, composition, ad] = await Promise.all([
    currentSettings(services),
    findPublishedHome(services.db),
    findSlotAd(services, { slot: 'home', i18n, address: '/' }),
  ])
  const page = await readHomePage(services, i18n, composition)
  const site = {
    name: ownWord(settings.site_name, i18n.locale) ?? i18n.t('common.site_name'),
    url: `${services.env.publicUrl ?? ''}${localeFacts[i18n.locale].prefix}`,
    language: i18n.tag,
  }
  // Without a public address there is nothing a search engine could be told to come back to.
  const jsonLd = services.env.publicUrl ? siteJsonLd(settings, site) : null
  return { page, jsonLd, ad }
})

export default function Home({ loaderData: { page, jsonLd, ad } }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} canonical="/" {...(jsonLd ? { jsonLd } : {})} />
      <GuideBackup />
      <HomePage page={page} components={{ ArticleCard, ProductCard, NewsletterForm }} banner={ad && <AdSlot ad={ad} />} />
    </>
  )
}
