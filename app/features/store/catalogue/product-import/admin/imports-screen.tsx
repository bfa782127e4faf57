import { useHref } from 'react-router'
import { StoreTabs, storeTabs } from '#app/features/store/catalogue/admin/store-tabs.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { FileForm, FileHistory, type FileLine } from '#app/ui/admin/file-imports.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { exportFormats } from '../types.ts'

export type ProductImportsView = { imports: FileLine[]; older: string | null; isFirst: boolean }

const accepted = '.json,.csv,.tsv,.txt,application/json,text/csv'

/** Importing products, taking the catalogue out, and all imports so far. */
export function ProductImportsScreen({ view, problem }: { view: ProductImportsView; problem: string | null }) {
  const { t } = useI18n()
  const { imports, older, isFirst } = view
  const words = { text: t('product-import.bring_text'), hint: t('product-import.file_hint') }
  return (
    <>
      <AdminHead title={t('product-import.title')} lead={t('product-import.lead')} />
      <StoreTabs current="import" of={storeTabs} />
      <div className="im-two">
        <FileForm to="/admin/store/import" accept={accepted} {...words} problem={problem} />
        <ExportCard />
      </div>
      <FileHistory
        id="store-imports"
        to="/admin/store/import"
        lines={imports}
        {...{ older, isFirst }}
        summary={t('product-import.shown', { count: imports.length })}
        noneText={t('product-import.none_text')}
        retention={t('product-import.kept_weeks')}
      />
    </>
  )
}

function ExportCard() {
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
