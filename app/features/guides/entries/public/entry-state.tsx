import { clockTime, type Moment, type OpenState, stateAt } from '#app/features/hours/state.ts'
import { readHours } from '#app/features/hours/syntax.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { hasOpeningHours } from '../rules.ts'
import type { EntryCard, EntryState } from '../types.ts'

/** Open, closed, what comes next, or that we do not know: said only of what keeps hours. */
export function HoursBadge({ entry, now }: { entry: Pick<EntryCard, 'kind' | 'hours' | 'state'>; now: string }) {
  const i18n = useI18n()
  const { t } = i18n
  if (entry.state) return <span className="badge closed">{t(STATES[entry.state])}</span>
  if (!entry.hours) return hasOpeningHours(entry.kind) ? <span className="badge soft">{t('hours.unknown')}</span> : null
  const reading = readHours(entry.hours)
  if (!reading.ok) return null
  const state = stateAt(reading.rules, new Date(now))
  if (state.is === 'unknown') return <span className="badge soft">{t('hours.not_said')}</span>
  if (state.is === 'closed') return <span className="badge closed">{closedText(i18n, state.next)}</span>
  return <span className={state.soon ? 'badge soon' : 'badge open'}>{openText(i18n, state)}</span>
}

const STATES: Record<EntryState, MessageKey> = {
  closed: 'guides.state_closed',
  moved: 'guides.state_moved',
  'not-open': 'guides.state_not_open',
}

function openText({ t }: I18n, { next, soon }: OpenState): string {
  if (!next) return t('guides.open_always')
  const time = clockTime(next.minute)
  if (soon) return t('guides.closes_soon', { time })
  if (next.daysAhead === 0) return t('guides.open_until', { time })
  // A closing on another day is a night's end, or too far off to be of use now.
  return next.daysAhead === 1 && next.minute < SMALL_HOURS ? t('guides.open_until_night', { time }) : t('guides.open_now')
}

const SMALL_HOURS = 8 * 60

function closedText({ t }: I18n, next: Moment | null): string {
  if (!next) return t('guides.closed_now')
  const time = clockTime(next.minute)
  if (next.daysAhead === 0) return t('guides.closed_until', { time })
  if (next.daysAhead === 1) return t('guides.closed_until_tomorrow', { time })
  return t('guides.closed_until_day', { day: t(`hours.day_${next.weekday}` as MessageKey), time })
}

type Checked = { verifiedOn: string | null; sourceCheckedOn: string | null }

/** Seen by a person, with the mark for it; or only compared with a source, which is less and looks it. */
export function CheckedBadge({ entry, precision }: { entry: Checked; precision: 'day' | 'month' }) {
  const i18n = useI18n()
  const { t } = i18n
  const on = entry.verifiedOn
  if (!on) {
    if (!entry.sourceCheckedOn) return null
    return <span className="badge soft source-checked">{t('guides.source_checked')}</span>
  }
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
  return <span className="flag flag-line">{t('common.sample')}</span>
}
