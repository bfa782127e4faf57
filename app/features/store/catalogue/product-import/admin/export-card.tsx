import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { exportFormats } from '../types.ts'

/** How the catalogue is taken out as a file. */
export function ExportCard() {
  const { t } = useI18n()
  const to = useHref('/admin/store/export')
  return (
    <section className="im-card" aria-labelledby="export-title">
      <h2 id="export-title">
        <Icon name="file-down" />
        {t('product-import.export')}
      </h2>
      <p className="o-hint">{t('product-import.export_text')}</p>
      {exportFormats.map((format) => (
        <div key={format} className="im-download">
          <a className="o-btn" href={`${to}?format=${format}`} download="">
            <Icon name="download" />
            {t(`product-import.export_${format}`)}
          </a>
          <p className="o-hint">{t(`product-import.export_${format}_text`)}</p>
        </div>
      ))}
    </section>
  )
}
