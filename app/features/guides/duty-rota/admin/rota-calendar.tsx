import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { RotaMonth, ShiftDayView } from '../present.ts'
import { rotaAddress } from '../rules.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** A month of nights, Monday first; on a phone the same table is a list, week by week. */
export function RotaCalendar({ rota }: { rota: RotaMonth }) {
  const { t } = useI18n()
  const action = useHref(rotaAddress({ city: rota.city.id, month: rota.month }))
  return (
    <table className="r-calendar">
      <caption className="vh">{t('duty-rota.caption', { city: rota.city.name, month: rota.title })}</caption>
      <thead>
        <tr>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {t(`hours.day_${day}` as MessageKey)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rota.weeks.map((week) => (
          <tr key={week.find((night) => night)?.date}>
            {week.map((night, day) =>
              night ? (
                <ShiftDay key={night.date} night={night} rota={rota} action={action} />
              ) : (
                <td key={`none ${DAYS[day]}`} className="r-none" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShiftDay({ night, rota, action }: { night: ShiftDayView; rota: RotaMonth; action: string }) {
  const { t } = useI18n()
  return (
    <td className={`r-night r-${night.state}${night.gap ? ' r-gap' : ''}`} id={`night-${night.date}`}>
      <p className="r-day">
        <b aria-hidden="true">{night.day}</b>
        <span className="r-name">{night.name}</span>
        {night.state === 'tonight' && <span className="o-tag">{t('guides.duty_tonight')}</span>}
        {night.holiday && <span className="r-holiday">{night.holiday}</span>}
      </p>
      {night.shifts.length > 0 && (
        <ul>
          {night.shifts.map((shift) => (
            <li key={shift.id} className={shift.sample ? 'r-sample' : undefined}>
              <span>
                <bdi>{shift.name}</bdi>
                {shift.sample && <small>{t('duty-rota.sample')}</small>}
                {!shift.published && <small>{t('duty-rota.not_shown')}</small>}
              </span>
              <form method="post" action={action}>
                <input type="hidden" name="city" value={rota.city.id} />
                <input type="hidden" name="id" value={shift.id} />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  className="r-remove"
                  aria-label={t('duty-rota.remove', { name: shift.name, night: night.name })}
                >
                  <Icon name="close" />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {night.gap && (
        <p className="r-nobody">
          <Icon name="triangle-alert" />
          {t('duty-rota.nobody')}
        </p>
      )}
    </td>
  )
}
