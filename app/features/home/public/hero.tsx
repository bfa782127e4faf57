import '../home.css'
import { MediaPicture } from '#app/features/media/public/media-picture.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { HeroScene } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { HomeTexts, NamedCity } from '../types.ts'

type HeroProps = Pick<HomeTexts, 'over' | 'title'> & {
  cities: readonly NamedCity[]
  /** The owner's photograph, in the place of the bay. */
  picture: PictureView | null
}

/** What someone came for, over the bay: search first, then the four ways that are asked for most. */
export function Hero({ cities, over, title, picture }: HeroProps) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()
  return (
    <section className={picture ? 'hero with-photo' : 'hero'}>
      <div className="wrap">
        <div className="txt">
          <p className="over" {...(over ? writtenIn(over.locale) : {})}>
            {over?.text ?? t('home.over')}
          </p>
          <h1 {...(title ? writtenIn(title.locale) : {})}>{title?.text ?? t('home.question')}</h1>
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
        {picture ? <MediaPicture picture={picture} sizes="100vw" eager /> : <HeroScene />}
        {picture?.credit && <p className="m-by">{picture.credit}</p>}
      </div>
    </section>
  )
}
