import { useI18n } from '#app/platform/i18n/context.tsx'
import { messagingLink } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PhoneLink, PhoneNumber } from '#app/ui/phone.tsx'
import { directionsTo } from '../rules.ts'
import type { EntryView } from '../types.ts'

/** What one can do at once. Only what is possible is offered; nothing at all when nothing is. */
export function EntryActions({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  if (!entry.phone && !entry.directions && !entry.website) return null
  // On a phone the bar at the thumb has them; said here, since the bar comes last in the page and these would move it.
  return (
    <div className={hasBar(entry) ? 'cta at-thumb' : 'cta'}>
      {entry.phone && (
        <PhoneLink e164={entry.phone} className="btn btn-sea" label={t('guides.call_named', { name: entry.name })}>
          <Icon name="phone" />
          <PhoneNumber e164={entry.phone} />
        </PhoneLink>
      )}
      {isMobile(entry.phone) && (
        <a className="btn btn-line" href={messagingLink(entry.phone, t('guides.message_text', { name: entry.name }))} rel="noopener">
          <Icon name="message" />
          {t('guides.message')}
        </a>
      )}
      <DirectionsMenu entry={entry} />
      {entry.website && (
        <a className="btn btn-line" href={entry.website} rel="noopener nofollow">
          <Icon name="globe" />
          {t('guides.website')}
        </a>
      )}
    </div>
  )
}

const hasBar = ({ phone, directions }: EntryView) => Boolean(phone || directions)

/** A land line has no messaging app behind it, nor has a short number like 15. */
function isMobile(phone: string | null): phone is string {
  return phone !== null && /^\+(?:212[67]|(?!212))/.test(phone)
}

/** The way there in the app of one's choice; an address like any other until it is opened. */
function DirectionsMenu({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  const ways = entry.point && directionsTo({ ...entry.point, pointIs: entry.pointIs })
  if (!ways) return null
  return (
    <details className="filter-box directions-menu">
      <summary className={entry.phone ? 'btn btn-line' : 'btn btn-sea'}>
        <Icon name="directions" />
        {t('guides.directions')}
      </summary>
      <ul>
        <li>
          <a href={ways.geo}>{t('guides.open_map_app')}</a>
        </li>
        <li>
          <a href={ways.google} rel="noopener">
            {t('guides.directions_google')}
          </a>
        </li>
        <li>
          <a href={ways.openStreetMap} rel="noopener">
            {t('guides.directions_osm')}
          </a>
        </li>
      </ul>
    </details>
  )
}

/** The same at the thumb, on phones. */
export function EntryBar({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  if (!hasBar(entry)) return null
  return (
    <div className="bar">
      {entry.phone && (
        <PhoneLink e164={entry.phone} className="btn btn-sea">
          <Icon name="phone" />
          {t('guides.call')}
        </PhoneLink>
      )}
      {isMobile(entry.phone) && (
        <a className="btn btn-line" href={messagingLink(entry.phone, t('guides.message_text', { name: entry.name }))} rel="noopener">
          <Icon name="message" />
          {t('guides.message')}
        </a>
      )}
      {entry.directions && (
        <a className={entry.phone ? 'btn btn-line' : 'btn btn-sea'} href={entry.directions} rel="noopener">
          <Icon name="directions" />
          {t('guides.directions')}
        </a>
      )}
    </div>
  )
}
