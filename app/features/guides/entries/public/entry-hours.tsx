import { Fragment } from 'react'
import { isRamadan } from '#app/features/hours/calendar.ts'
import {
  clockTime,
  type DayPlan,
  factsOf,
  groupDays,
  type OpenState,
  planOf,
  stateAt,
  weekdayOf,
  weekOf,
} from '#app/features/hours/state.ts'
import { DAY_MINUTES, type HoursRule, readHours } from '#app/features/hours/syntax.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { hasOpeningHours } from '../rules.ts'
import type { EntryView } from '../types.ts'

/** The week from Monday with today marked; what we cannot read is shown as it was written, what we do not know is said. */
export function EntryHours({ entry, now }: { entry: EntryView; now: string }) {
  const { t } = useI18n()
  if (!entry.hours && !hasOpeningHours(entry.kind)) return null
  const reading = entry.hours ? readHours(entry.hours) : undefined
  return (
    <>
      <h2>{t('hours.title')}</h2>
      {reading?.ok ? (
        <Week rules={reading.rules} now={now} />
      ) : entry.hours ? (
        <p>
          {t('hours.as_written')} <bdi dir="ltr">{entry.hours}</bdi>
        </p>
      ) : (
        <p className="soft">{t(entry.phone ? 'hours.unknown_long' : 'guides.no_hours_no_phone')}</p>
      )}
    </>
  )
}

function Week({ rules, now }: { rules: readonly HoursRule[]; now: string }) {
  const { t } = useI18n()
  const today = moroccoDay(new Date(now))
  const state = stateAt(rules, new Date(now))
  const ramadan = isRamadan(today)
  const hasRamadan = rules.some((rule) => rule.period === 'ramadan')
  const week = weekOf(rules, today, { holiday: false, ramadan })
  return (
    <>
      <Today state={state} plan={planOf(rules, factsOf(today))} />
      <table className="hrs">
        <tbody>
          {week.map((plan, day) => {
            const name = t(`hours.day_${day}` as MessageKey)
            const isToday = day === weekdayOf(today)
            return (
              <tr key={name} className={isToday ? 'today' : undefined}>
                <th scope="row">
                  {name} {isToday && <span className="badge open">{t('guides.today')}</span>}
                </th>
                <td>
                  <Plan plan={plan} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {hasRamadan && <Other label={t(ramadan ? 'hours.usual' : 'hours.ramadan')} rules={rules} now={now} ramadan={!ramadan} />}
      {rules.some((rule) => rule.holidays) && (
        <p className="small hrs-note">
          <b>{t('hours.holidays')}</b> <Plan plan={planOf(rules, { date: today, weekday: HOLIDAY_ONLY, holiday: true, ramadan: false })} />
        </p>
      )}
      {rules.some((rule) => Array.isArray(rule.period)) && <p className="small soft">{t('hours.seasons')}</p>}
      {hasRamadan && <p className="small soft">{t('hours.approximate')}</p>}
    </>
  )
}

/** No day of the week: what the rules say of holidays alone. */
const HOLIDAY_ONLY = -1

/** What sets today apart: a holiday with its own hours or none that we know, and Ramadan when nothing is said of it. */
function Today({ state, plan }: { state: OpenState; plan: DayPlan }) {
  const { t } = useI18n()
  if (state.varies === 'ramadan') return <p className="small soft">{t('hours.may_differ_ramadan')}</p>
  if (!state.holiday) return null
  return (
    <p className="small hrs-note">
      <b>{t('hours.today_is', { holiday: t(`guides.holiday_${state.holiday.id}` as MessageKey) })}</b>{' '}
      {state.varies === 'holiday' ? t('hours.may_differ_holiday') : <Plan plan={plan} />}
    </p>
  )
}

/** The week that does not hold now, days alike on one line. */
function Other({ label, rules, now, ramadan }: { label: string; rules: readonly HoursRule[]; now: string; ramadan: boolean }) {
  const { t } = useI18n()
  const day = (at: number) => t(`hours.day_${at}` as MessageKey)
  return (
    <dl className="small hrs-other">
      <dt>{label}</dt>
      {groupDays(weekOf(rules, moroccoDay(new Date(now)), { holiday: false, ramadan })).map(({ from, to, plan }) => (
        <dd key={from}>
          <span>{from === to ? day(from) : t('hours.day_range', { from: day(from), to: day(to) })}</span> <Plan plan={plan} />
        </dd>
      ))}
    </dl>
  )
}

function Plan({ plan }: { plan: DayPlan }) {
  const { t } = useI18n()
  const isAllDay = plan.spans.length === 1 && plan.spans[0]?.from === 0 && plan.spans[0].to === DAY_MINUTES
  return (
    <>
      {isAllDay
        ? t('hours.all_day')
        : plan.spans.map((span, i) => (
            <Fragment key={span.from}>
              {i > 0 && ' · '}
              <bdi dir="ltr" className="num">
                {clockTime(span.from)}–{clockTime(span.to)}
              </bdi>
            </Fragment>
          ))}
      {plan.spans.length === 0 && !(plan.unknown && plan.notes.length > 0) && t(plan.unknown ? 'hours.not_said' : 'hours.closed_day')}
      {plan.notes.map((note) => (
        <span key={note} className="soft note-text" dir="auto">
          {note}
        </span>
      ))}
    </>
  )
}
