import { useI18n } from '#app/platform/i18n/context.tsx'
import { Views } from '#app/ui/admin/list-sections.tsx'

const ADDRESS = '/admin/iqra-platform-management'

/** The questions, and how they measure. */
export function BankTabs({ current }: { current: 'items' | 'calibration' }) {
  const { t } = useI18n()
  return (
    <Views
      label={t('item-bank.tabs')}
      views={[
        { to: ADDRESS, label: t('item-bank.title'), current: current === 'items' },
        { to: `${ADDRESS}/calibration`, label: t('item-bank.calibration'), current: current === 'calibration' },
      ]}
    />
  )
}
