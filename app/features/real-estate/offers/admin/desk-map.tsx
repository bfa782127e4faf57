import './desk-map.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { useMapWords } from '../../browse/public/browse-map.tsx'
import { listingStates } from '../../types.ts'

/**
 * The rows of the list with a map beside them, each where the property is, whatever visitors may see of it. The map is fetched when
 * somebody opens it (browser/admin/elements/desk-map.ts); the table says the same without it.
 */
export function AdminListingsMap({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const points = useHref('/api/admin/listing-points')
  const base = useHref('/api/map-base')
  const words = useMapWords()
  const states = Object.fromEntries(listingStates.map((state) => [state, t(`offers.state_${state}`)]))
  return (
    <desk-map class="desk-map live-map" data-points={points} data-base={base} data-words={words} data-states={JSON.stringify(states)}>
      <p className="desk-map-bar">
        <button type="button" className="o-btn" data-do="open" data-key="m" aria-keyshortcuts="m" aria-expanded="false" hidden>
          <Icon name="map" />
          {t('offers.desk_map')} <KeyCaps keys={['M']} />
        </button>
        <span role="status" className="o-hint">
          <span className="when-loading">{t('places.map_loading')}</span>
          <span className="when-unable">{t('offers.desk_map_unable')}</span>
          <span className="when-failed">{t('places.map_failed')}</span>
          <output data-part="shown" className="num" />
        </span>
      </p>
      <section data-part="panel" aria-label={t('offers.desk_map')} hidden>
        <div className="map-canvas" data-part="canvas" dir="ltr" />
        <label className="desk-map-follow">
          <input type="checkbox" className="o-check" data-do="follow" />
          {t('offers.desk_map_follow')}
        </label>
        <p className="o-hint">
          {t('offers.desk_map_note')} <small>{t('places.live_credit')}</small>
        </p>
      </section>
      {children}
    </desk-map>
  )
}
