import { ArticleCard } from '#app/features/articles/public/article-card.tsx'
import { HomePreviewBar } from '#app/features/home/admin/preview-bar.tsx'
import { permissions } from '#app/features/home/policy.ts'
import { HomePage } from '#app/features/home/public/home-page.tsx'
import { findHomeDraft } from '#app/features/home/queries.server.ts'
import { NewsletterForm } from '#app/features/newsletter/public/newsletter-form.tsx'
import { ProductCard } from '#app/features/store/catalogue/public/product-card.tsx'
import { readHomePage } from '#app/flows/home-page.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/home-preview'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }) => {
  const { content } = await findHomeDraft(db)
  return readHomePage(args.context.get(servicesContext), i18n, content)
})

export default function HomePreview({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <>
      <PageHead title={t('home-admin.preview')} noIndex />
      <HomePreviewBar />
      <HomePage page={loaderData} components={{ ArticleCard, ProductCard, NewsletterForm }} />
    </>
  )
}
