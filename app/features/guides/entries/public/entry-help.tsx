import { useI18n } from '#app/platform/i18n/context.tsx'
import { dialable } from '#app/platform/phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PhoneLink, PhoneNumber } from '#app/ui/phone.tsx'
import { approximateDirections, hasOpeningHours, searchInMaps } from '../rules.ts'
import type { EntryView, Switchboard } from '../types.ts'

/** Numbers that answer for every health page whose own is not known. */
const HEALTH_CALLS = ['15', '141'] as const

type EntryHelpProps = { entry: EntryView; isHealth: boolean; switchboards: readonly Switchboard[] }

/** What one can do where the telephone or the point is not known: nobody is left before a page that leads nowhere. */
export function EntryHelp({ entry, isHealth, switchboards }: EntryHelpProps) {
  const { t } = useI18n()
  const lacksPhone = !entry.phone && hasOpeningHours(entry.kind)
  const lacksWay = !entry.directions
  if (entry.procedure || entry.sample || (!lacksPhone && !lacksWay)) return null
  const about = approximateDirections(entry)
  return (
    <section className="entry-help" aria-labelledby="help">
      <h2 id="help">{t(lacksPhone ? 'guides.help_no_phone' : 'guides.help_no_way')}</h2>
      <ul>
        {lacksPhone && isHealth && (
          <li>
            <span>{t('guides.help_emergency')}</span>
            <span className="row">
              {HEALTH_CALLS.map((number) => (
                <PhoneLink key={number} e164={number} className="btn btn-sea" label={t('guides.call_number', { number })}>
                  <Icon name="phone" />
                  <PhoneNumber e164={number} />
                </PhoneLink>
              ))}
            </span>
          </li>
        )}
        {lacksPhone &&
          switchboards.map(({ name, phone }) => (
            <li key={phone}>
              <span>{t('guides.help_switchboard', { name })}</span>
              <PhoneLink e164={dialable(phone)} className="btn btn-line">
                <Icon name="phone" />
                <PhoneNumber e164={phone} />
              </PhoneLink>
            </li>
          ))}
        {lacksWay && about && (
          <li>
            <span>{t('guides.help_approximate', { place: entry.cityName ?? t('guides.where_it_is') })}</span>
            <a className="btn btn-line" href={about} rel="noopener">
              <Icon name="directions" />
              {t('guides.help_directions_about')}
            </a>
          </li>
        )}
        {lacksWay && (
          <li>
            <span>{t('guides.help_search')}</span>
            <a className="btn btn-line" href={searchInMaps(entry)} rel="noopener">
              <Icon name="pin" />
              {t('guides.help_search_maps')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
