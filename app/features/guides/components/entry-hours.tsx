import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { clockTime, parseWeek, weekdayOf } from '../hours.ts'
import { keepsHours } from '../rules.ts'
import type { EntryView } from '../types.ts'

/** The week from Monday with today marked; what we cannot read is shown as it was written, what we do not know is said. */
export function EntryHours({ entry, now }: { entry: EntryView; now: string }) {
  const { t } = useI18n()
  if (!entry.hours && !keepsHours(entry.kind)) return null
  const week = entry.hours ? parseWeek(entry.hours) : undefined
  const today = weekdayOf(new Date(now))
  return (
    <>
      <h2>{t('guides.hours')}</h2>
      {week ? (
        <table className="hrs">
          <tbody>
            {week.map((spans, day) => {
              const name = t(`guides.day_${day}` as MessageKey)
              return (
                <tr key={name} className={day === today ? 'today' : undefined}>
                  <th scope="row">
                    {name} {day === today && <span className="badge open">{t('guides.today')}</span>}
                  </th>
                  <td>
                    {spans.length === 0
                      ? t('guides.closed_day')
                      : spans.map((span) => (
                          <bdi key={span.from} dir="ltr" className="num">
                            {clockTime(span.from)}–{clockTime(span.to)}
                          </bdi>
                        ))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : (
        <p className={entry.hours ? undefined : 'soft'}>
          {entry.hours ? <bdi dir="ltr">{entry.hours}</bdi> : t('guides.hours_unknown_long')}
        </p>
      )}
    </>
  )
}
