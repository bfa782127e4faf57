import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle: RouteHandle = { cache: { tags: ['guides', 'store', 'articles', 'listings'] } }

export default function Home() {
  const { t } = useI18n()
  return (
    <div className="wrap sec">
      <PageHead title={t('common.site_name')} />
      <h1>{t('common.site_name')}</h1>
    </div>
  )
}
