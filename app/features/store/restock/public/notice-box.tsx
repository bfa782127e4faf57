import { useI18n } from '#app/platform/i18n/context.tsx'
import { NoticeForm } from './notice-form.tsx'

/** On a product's page, folded: shown where something of it is sold out. */
export function NoticeBox({ variants }: { variants: readonly { id: string; title: string }[] }) {
  const { t } = useI18n()
  if (variants.length === 0) return null
  return (
    <details className="notice-box">
      <summary>{t('restock.ask')}</summary>
      <NoticeForm variants={variants} />
    </details>
  )
}
