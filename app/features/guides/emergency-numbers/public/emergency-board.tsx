import { useI18n } from '#app/platform/i18n/context.tsx'
import { dialable, formatPhone } from '#app/platform/phone.ts'
import type { EmergencyNumber } from '../types.ts'

/** The three numbers one must not have to look for; each is a call. */
export function EmergencyBoard({ numbers }: { numbers: readonly EmergencyNumber[] }) {
  const { t } = useI18n()
  if (numbers.length === 0) return null
  return (
    <ul className="emg" id="emergency" aria-label={t('guides.emergency')}>
      {numbers.map((item) => (
        <li key={item.id}>
          <a href={`tel:${dialable(item.number)}`}>
            <bdi className="num">{item.number}</bdi>
            <span>{item.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The other numbers, with what each is for and when it answers. */
export function OtherNumbers({ numbers }: { numbers: readonly EmergencyNumber[] }) {
  const { t } = useI18n()
  if (numbers.length === 0) return null
  return (
    <section className="sec others" aria-labelledby="other-numbers">
      <div className="wrap">
        <h2 id="other-numbers">{t('guides.other_numbers')}</h2>
        <ul className="other-numbers">
          {numbers.map((item) => (
            <li key={item.id}>
              <a
                className="big num"
                href={`tel:${dialable(item.number)}`}
                aria-label={t('guides.call_number', { number: formatPhone(item.number) })}
              >
                <bdi dir="ltr">{formatPhone(item.number)}</bdi>
              </a>
              <div>
                <h3>{item.name}</h3>
                <p className="small soft">{item.whenToCall}</p>
                {item.hours && <p className="small soft">{item.hours}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
