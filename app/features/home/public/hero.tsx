import '../home.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { HeroScene } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { NamedCity } from '../types.ts'

/** What someone came for, over the bay: search first, then the four ways that are asked for most. */
export function Hero({ cities }: { cities: readonly NamedCity[] }) {
  const { t } = useI18n()
  return (
    <section className="hero">
      <div className="wrap">
        <div className="txt">
          <p className="over">{t('home.over')}</p>
          <h1>{t('home.question')}</h1>
          <SearchBox placeholder={t('home.search_placeholder')} cities={cities} />
          <div className="chips">
            <Link className="chip" to="/health-guide">
              <Icon name="moon" />
              {t('home.chip_duty')}
            </Link>
            <Link className="chip" to="/health-guide/hospitals">
              {t('home.chip_hospitals')}
            </Link>
            <Link className="chip" to="/tourism-guide/beaches">
              {t('home.chip_beaches')}
            </Link>
            <Link className="chip" to="/legal-guide/civil-status">
              {t('home.chip_civil_status')}
            </Link>
          </div>
        </div>
      </div>
      <div className="scene">
        <HeroScene />
      </div>
    </section>
  )
}
