import { SampleFlag } from '#app/features/guides/entries/public/entry-state.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { addDays } from '#app/platform/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import type { DutyPharmacy } from '../types.ts'
import { useDutyNight } from './duty-night.ts'

type DutyBoardProps = { duty: readonly DutyPharmacy[]; tonight: string }

/** Who is on duty: tonight, tomorrow, the week. Radio buttons and :has() do the switching, so it works before script. */
export function DutyBoard({ duty, tonight }: DutyBoardProps) {
  const { t } = useI18n()
  const title = useDutyNight()
  const on = (date: string) => duty.filter((shift) => shift.date === date)
  const tomorrow = addDays(tonight, 1)
  return (
    <section className="duty" aria-labelledby="duty">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="duty">{t('guides.duty')}</h2>
          <fieldset className="day">
            <legend className="vh">{t('guides.duty_choose')}</legend>
            {(['tonight', 'tomorrow', 'week'] as const).map((when) => (
              <label key={when}>
                <input type="radio" name="duty" value={when} defaultChecked={when === 'tonight'} />
                {t(`guides.duty_${when}`)}
              </label>
            ))}
          </fieldset>
        </div>
        {duty.some((shift) => shift.sample) && (
          <p className="duty-sample">
            <Icon name="alert" />
            {t('guides.duty_sample')}
          </p>
        )}
        <div className="duty-tonight">
          <ShiftDay title={title(tonight)} shifts={on(tonight)} lead />
        </div>
        <div className="duty-tomorrow">
          <ShiftDay title={title(tomorrow)} shifts={on(tomorrow)} />
        </div>
        <div className="duty-week">
          <Week duty={duty} from={tonight} />
        </div>
      </div>
    </section>
  )
}

function ShiftDay({ title, shifts, lead = false }: { title: string; shifts: readonly DutyPharmacy[]; lead?: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <p className="small soft">{title}</p>
      {shifts.length === 0 ? (
        <p className="none">{t('guides.duty_none')}</p>
      ) : (
        <ul>
          {shifts.map((shift, i) => (
            <Shift key={`${shift.cityId} ${shift.path}`} shift={shift} first={lead && i === 0} />
          ))}
        </ul>
      )}
    </>
  )
}

function Shift({ shift, first }: { shift: DutyPharmacy; first: boolean }) {
  const { t } = useI18n()
  return (
    <li className={first ? 'first' : undefined}>
      <span className="town">{shift.cityName}</span>
      <div className="nm">
        <h3>
          <Link to={shift.path}>
            <bdi>{shift.name}</bdi>
          </Link>{' '}
          {shift.sample && <SampleFlag />}
        </h3>
        {shift.address && <p className="small soft">{shift.address}</p>}
      </div>
      <div className="b">
        {shift.phone && (
          <PhoneLink e164={shift.phone} className={first ? 'btn btn-honey' : 'btn'} label={t('guides.call_named', { name: shift.name })}>
            <Icon name="phone" />
            <span>{t('guides.call')}</span>
          </PhoneLink>
        )}
        {shift.directions && (
          <a className="btn" href={shift.directions} rel="noopener" aria-label={t('guides.directions_named', { name: shift.name })}>
            <Icon name="directions" />
            <span>{t(shift.isAbout ? 'guides.help_directions_about' : 'guides.directions')}</span>
          </a>
        )}
      </div>
    </li>
  )
}

const NIGHTS_IN_WEEK = 7

function Week({ duty, from }: { duty: readonly DutyPharmacy[]; from: string }) {
  const { t } = useI18n()
  const night = useDutyNight()
  if (duty.length === 0) return <p className="none">{t('guides.duty_none_week')}</p>
  const nights = Array.from({ length: NIGHTS_IN_WEEK }, (_, i) => addDays(from, i))
  return (
    <ul className="week">
      {nights.map((date) => {
        const shifts = duty.filter((shift) => shift.date === date)
        return (
          <li key={date}>
            <h3 className="town">{night(date)}</h3>
            {shifts.length === 0 ? (
              <p className="small soft">{t('guides.unknown')}</p>
            ) : (
              <dl>
                {shifts.map((shift) => (
                  <div key={`${shift.cityId} ${shift.path}`}>
                    <dt className="soft">{shift.cityName}</dt>
                    <dd>
                      <Link to={shift.path}>
                        <bdi>{shift.name}</bdi>
                      </Link>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
