import '../home.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { dialable } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import type { EmergencyCall, OpenPlaces, TonightPharmacy } from '../types.ts'

type TonightBandProps = { pharmacy: TonightPharmacy | undefined; open: OpenPlaces | null; numbers: readonly EmergencyCall[] }

/** Who is on duty tonight, three numbers, and what is known to be open now. A gap in the rota is said; a sample is named as one. */
export function TonightBand({ pharmacy, open, numbers }: TonightBandProps) {
  const { t } = useI18n()
  return (
    <section className="tonight" aria-label={t('home.tonight')}>
      <div className="wrap">
        <div className="cell">
          <Icon name="moon" />
          <div>
            <p className="k">{pharmacy ? t('home.on_duty_in', { city: pharmacy.cityName }) : t('home.on_duty')}</p>
            {pharmacy ? <OnDuty pharmacy={pharmacy} /> : <b>{t('home.duty_unknown')}</b>}
          </div>
          {pharmacy?.phone && (
            <PhoneLink className="btn" e164={pharmacy.phone} label={t('home.call_named', { name: pharmacy.name })}>
              <Icon name="phone" />
              <span className="only-l">{t('home.call')}</span>
            </PhoneLink>
          )}
          {pharmacy?.directions && (
            <a className="btn" href={pharmacy.directions} aria-label={t(wayOf(pharmacy))}>
              <Icon name="directions" />
              <span className="only-l">{t(wayOf(pharmacy))}</span>
            </a>
          )}
          <Link className="btn" to="/health-guide">
            {t('home.all_duty')}
          </Link>
          {pharmacy && (
            <p className="small night">
              {pharmacy.isRunning && !pharmacy.sample && <b className="now">{t('home.open_for_duty')}</b>} {pharmacy.night}
            </p>
          )}
        </div>
        <div className="cell">
          <div className="n3">
            {numbers.map((call) => (
              <a key={call.id} href={`tel:${dialable(call.number)}`}>
                <bdi>{call.number}</bdi>
                {call.name}
              </a>
            ))}
          </div>
        </div>
        {open && <OpenNow open={open} />}
      </div>
    </section>
  )
}

const wayOf = ({ isAbout }: TonightPharmacy) => (isAbout ? 'guides.help_directions_about' : 'home.directions')

function OpenNow({ open: { time, categories } }: { open: OpenPlaces }) {
  const { t, number } = useI18n()
  return (
    <div className="open-now">
      <p className="k">{t('home.open_now', { time })}</p>
      <ul className="chips">
        {categories.map(({ path, name, count }) => (
          <li key={path}>
            <Link className="chip" to={path}>
              {name} <span className="n num">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OnDuty({ pharmacy }: { pharmacy: TonightPharmacy }) {
  const { t } = useI18n()
  return (
    <>
      <b>
        <Link to={pharmacy.path}>{pharmacy.name}</Link>
      </b>{' '}
      {pharmacy.sample && <span className="flag flag-line">{t('common.sample')}</span>}
      {pharmacy.address && <span className="small">{pharmacy.address}</span>}
    </>
  )
}
