import '../pages.css'
import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone.tsx'
import type { Channels as ChannelsData } from '../types.ts'

/** Every way to reach the owner. One that is not set says so; no number is put in its place. */
export function Channels({ channels }: { channels: ChannelsData }) {
  const { t } = useI18n()
  const { phone, messaging, mail, place, hours } = channels
  return (
    <section className="channels" aria-labelledby="channels">
      <h2 id="channels">{t('pages.channels')}</h2>
      <dl>
        <Channel id="phone" icon="phone" label={t('pages.phone')}>
          {phone && <PhoneLink e164={phone} className="link" />}
        </Channel>
        <Channel id="messaging" icon="message" label={t('pages.messaging')}>
          {messaging && (
            <a className="link" href={messagingLink(messaging, t('pages.messaging_greeting'))} rel="noopener">
              {t('pages.write_message')}
            </a>
          )}
        </Channel>
        <Channel id="mail" icon="mail" label={t('pages.mail')}>
          {mail && (
            <a className="link" href={`mailto:${mail}`}>
              <bdi dir="ltr">{mail}</bdi>
            </a>
          )}
        </Channel>
        <Channel id="map" icon="pin" label={t('pages.place')}>
          {place && (
            <a className="link" href={mapAddress(place)} rel="noopener">
              {t('pages.open_map')}
            </a>
          )}
        </Channel>
        {hours.length > 0 && (
          <Channel id="hours" icon="clock" label={t('pages.hours')}>
            {hours.map(({ days, times }) => (
              <span key={days} className="channel-hours">
                {days}{' '}
                {times.map((time) => (
                  <bdi key={time} dir="ltr" className="num">
                    {time}{' '}
                  </bdi>
                ))}
              </span>
            ))}
          </Channel>
        )}
      </dl>
      <p>
        <Link className="btn btn-sea" to="/contact/message">
          <Icon name="pencil" />
          {t('pages.write_to_us')}
        </Link>
      </p>
    </section>
  )
}

function Channel({ id, icon, label, children }: { id: string; icon: IconName; label: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div id={id}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children || <span className="soft">{t('pages.not_set')}</span>}</dd>
    </div>
  )
}

function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
