import '../home.css'
import type { Hue } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Emblem } from '#app/ui/illustrations/emblems.tsx'
import { Link } from '#app/ui/link.tsx'

const guides: readonly { hue: Hue; to: string; name: MessageKey; hint: MessageKey }[] = [
  { hue: 'general', to: '/al-hoceima', name: 'home.guide_general', hint: 'home.guide_general_hint' },
  { hue: 'health', to: '/health-guide', name: 'home.guide_health', hint: 'home.guide_health_hint' },
  { hue: 'tourism', to: '/tourism-guide', name: 'home.guide_tourism', hint: 'home.guide_tourism_hint' },
  { hue: 'legal', to: '/legal-guide', name: 'home.guide_legal', hint: 'home.guide_legal_hint' },
  { hue: 'property', to: '/real-estate', name: 'home.guide_property', hint: 'home.guide_property_hint' },
  { hue: 'services', to: '/digital-services', name: 'home.guide_services', hint: 'home.guide_services_hint' },
  { hue: 'reading', to: '/iqra-platform', name: 'home.guide_reading', hint: 'home.guide_reading_hint' },
  { hue: 'store', to: '/store', name: 'home.guide_store', hint: 'home.guide_store_hint' },
]

export function GuideStrip() {
  const { t } = useI18n()
  return (
    <nav className="wrap" aria-label={t('home.guides')}>
      <ul className="guides">
        {guides.map(({ hue, to, name, hint }) => (
          <li key={hue}>
            <Link className={`g-${hue}`} to={to}>
              <Emblem name={hue} />
              <span>{t(name)}</span>
              <small>{t(hint)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
