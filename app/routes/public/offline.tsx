import { GuideBackup } from '#app/features/guides/offline/public/guide-backup.tsx'
import { GuideReader } from '#app/features/guides/offline/public/guide-reader.tsx'
import { UnseenPage } from '#app/features/guides/offline/public/not-cached-page.tsx'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle: RouteHandle = { cache: { tags: [] }, hue: 'general' }

/** The guide's copy in this browser; the worker also answers with it, marked, where there is neither network nor page. */
export default function Offline() {
  const { t } = useI18n()
  return (
    <>
      <UnseenPage />
      <div className="wrap offline-page g-general">
        <PageHead title={t('guides.offline_title')} description={t('guides.offline_text')} />
        <GuideBackup />
        <div className="offline-head">
          <Breadcrumbs crumbs={[{ label: t('guides.offline_title') }]} />
          <h1>{t('guides.offline_title')}</h1>
          <p className="soft lead-text">{t('guides.offline_text')}</p>
        </div>
        <GuideReader />
      </div>
    </>
  )
}
