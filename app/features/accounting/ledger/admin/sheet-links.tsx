import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { paths } from './books-tabs.tsx'

type SheetLinksProps = {
  sheet: 'trial-balance' | 'ledger' | 'cpc' | 'esg' | 'bilan' | 'flows' | 'tva'
  /** What the page shows: the file has the same. */
  query: Readonly<Record<string, string>>
}

/** What a page shows, for a spreadsheet and on paper. */
export function SheetLinks({ sheet, query }: SheetLinksProps) {
  const { t } = useI18n()
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const at = useHref(paths.sheet(sheet))
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={`${at}.${format}?${new URLSearchParams(given)}`} download className="o-btn b-noprint">
          <Icon name="file-down" />
          {t(`ledger.sheet_${format}`)}
        </a>
      ))}
      {(['ar', 'fr'] as const).map((language) => (
        <a key={language} href={`${at}.pdf?${new URLSearchParams({ ...given, language })}`} className="o-btn b-noprint">
          <Icon name="file-down" />
          {t(`ledger.sheet_pdf_${language}`)}
        </a>
      ))}
    </>
  )
}
