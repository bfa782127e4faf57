import { useI18n } from '#app/platform/i18n/context.tsx'
import type { HoursLine } from '../present.ts'

/** Hours as visitors read them, days alike on one line. */
export function HoursWords({ lines }: { lines: readonly HoursLine[] }) {
  const { t } = useI18n()
  return (
    <dl className="h-words">
      {lines.map(({ label, times, words }) => (
        <div key={label}>
          {label && <dt>{label}</dt>}
          <dd>
            {times.map((time, i) => (
              <span key={time}>
                {i > 0 && ` ${t('hours.and')} `}
                <bdi dir="ltr" className="num">
                  {time}
                </bdi>
              </span>
            ))}
            {words.map((word) => (
              <span key={word} dir="auto">
                {times.length > 0 ? ` ${word}` : word}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
