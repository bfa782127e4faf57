import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isOpen, parseWeek } from '../hours.ts'
import { keepsHours } from '../rules.ts'
import type { EntryCard } from '../types.ts'

/** Open, closed, or that we do not know: said only of what keeps hours. */
export function HoursBadge({ entry, now }: { entry: Pick<EntryCard, 'kind' | 'hours'>; now: string }) {
  const { t } = useI18n()
  if (!entry.hours) return keepsHours(entry.kind) ? <span className="badge soft">{t('guides.hours_unknown')}</span> : null
  const week = parseWeek(entry.hours)
  if (!week) return null
  return isOpen(week, new Date(now)) ? (
    <span className="badge open">{t('guides.open_now')}</span>
  ) : (
    <span className="badge closed">{t('guides.closed_now')}</span>
  )
}

export function CheckedBadge({ on, precision }: { on: string | null; precision: 'day' | 'month' }) {
  const i18n = useI18n()
  if (!on) return null
  const { t } = i18n
  return (
    <span className="badge verified">
      <Icon name="verified" />
      {precision === 'day'
        ? t('guides.checked_day', { date: i18n.date(on, 'day') })
        : t('guides.checked_month', { date: i18n.date(on, 'month') })}
    </span>
  )
}

export function SampleFlag() {
  const { t } = useI18n()
  return <span className="flag flag-honey">{t('common.sample')}</span>
}
