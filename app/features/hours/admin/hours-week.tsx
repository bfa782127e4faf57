import { useContext } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { dayChoices, type WeekName } from '../schema.ts'
import { HoursContext, HoursProblem, Times } from './hours-times.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const HOURS = ['00', '06', '12', '18', '24']

type HoursWeekProps = { week: WeekName; caption: string; bars: readonly string[] }

/** Seven rows from Monday: what kind of day, its times, and the day drawn. */
export function HoursWeek({ week, caption, bars }: HoursWeekProps) {
  const { t } = useI18n()
  return (
    <table className="h-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hours.day')}</th>
          <th scope="col">{t('hours.kind')}</th>
          <th scope="col">{t('hours.times')}</th>
          <th scope="col" className="h-axis">
            <span aria-hidden="true">
              {HOURS.map((hour) => (
                <bdi key={hour} dir="ltr">
                  {hour}
                </bdi>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {DAYS.map((day) => (
          <Day key={day} week={week} day={day} bar={bars[day] ?? ''} />
        ))}
      </tbody>
    </table>
  )
}

function Day({ week, day, bar }: { week: WeekName; day: number; bar: string }) {
  const { t } = useI18n()
  const { name, values, problems } = useContext(HoursContext)
  const row = `${week}${day}`
  const id = `${name}.${row}.is`
  const label = t(`hours.day_${day}` as MessageKey)
  // Monday has no day before it.
  const choices = dayChoices.filter((choice) => choice !== 'same' || day > 0)
  return (
    <tr data-day={row}>
      <th scope="row">{label}</th>
      <td>
        <select
          id={id}
          name={id}
          className="o-in h-select"
          aria-label={t('hours.kind_of', { day: label })}
          defaultValue={values[`${row}.is`] ?? ''}
          aria-invalid={problems[id] ? true : undefined}
          aria-describedby={`${id}-problem`}
        >
          <option value="">{t('hours.choose')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`hours.day_${choice}`)}
            </option>
          ))}
        </select>
        <HoursProblem field={`${row}.is`} />
      </td>
      <td className="h-when">
        <Times row={row} label={label} />
      </td>
      <td className="h-axis">
        <svg viewBox="0 0 1440 12" preserveAspectRatio="none" aria-hidden="true">
          <path data-bar={row} d={bar} />
        </svg>
      </td>
    </tr>
  )
}

/** One day's hours for others; without script each day can be 'as the day before'. */
export function CopyDay() {
  const { t } = useI18n()
  const { name } = useContext(HoursContext)
  return (
    <p className="h-copy" data-copy="" hidden>
      <label htmlFor={`${name}-copy-from`}>{t('hours.copy')}</label>
      <select id={`${name}-copy-from`} className="o-in h-select" data-copy-from="">
        {DAYS.map((day) => (
          <option key={day} value={day}>
            {t(`hours.day_${day}` as MessageKey)}
          </option>
        ))}
      </select>
      <label htmlFor={`${name}-copy-to`}>{t('hours.copy_to')}</label>
      <select id={`${name}-copy-to`} className="o-in h-select" data-copy-to="">
        <option value="0,1,2,3,4,5,6">{t('hours.copy_week')}</option>
        <option value="0,1,2,3,4">{t('hours.copy_work')}</option>
        {DAYS.map((day) => (
          <option key={day} value={day}>
            {t(`hours.day_${day}` as MessageKey)}
          </option>
        ))}
      </select>
      <button type="button" className="o-btn o-sm" data-copy-now="">
        <Icon name="copy" />
        {t('hours.copy_now')}
      </button>
    </p>
  )
}
