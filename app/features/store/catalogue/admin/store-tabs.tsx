import './admin.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

export const storeTabs = ['products', 'categories', 'producers', 'sheet', 'import'] as const
export const stockTabs = ['low', 'in', 'take', 'log'] as const

const addresses = {
  products: '/admin/store-management',
  categories: '/admin/store/categories',
  producers: '/admin/store/producers',
  sheet: '/admin/store/sheet',
  import: '/admin/store/import',
  low: '/admin/stock',
  in: '/admin/stock/in',
  take: '/admin/stock/take',
  log: '/admin/stock/log',
} as const

type Tab = keyof typeof addresses

/** The neighbours of a page of the store, or of its stock. */
export function StoreTabs({ current, of }: { current: Tab; of: readonly Tab[] }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('catalogue-admin.parts')}
      views={of.map((tab) => ({ to: addresses[tab], label: t(`catalogue-admin.tab_${tab}`), current: tab === current }))}
    />
  )
}
