import './library.css'
import { bands, lower } from '#app/features/iqra/placement/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { TextCardView } from '../present.ts'
import type { ReadingLanguage } from '../types.ts'

export type LibraryView = {
  language: ReadingLanguage
  band: string | null
  /** Languages and bands that there are texts of. */
  languages: readonly ReadingLanguage[]
  counts: Readonly<Record<string, number>>
  texts: readonly TextCardView[]
}

const address = (language: ReadingLanguage, band?: string) =>
  `/iqra-platform?language=${language}${band === undefined ? '' : `&band=${band}`}#library`

/** The graded library in one language, all of its bands or one. */
export function Library({ view }: { view: LibraryView }) {
  const { t } = useI18n()
  const { language, band, languages, counts, texts } = view
  return (
    <section id="library" className="library" aria-labelledby="library-title">
      <h2 id="library-title">{t('reading.library')}</h2>
      <p className="soft">{t('reading.library_lead')}</p>
      <nav aria-label={t('reading.choose_language')} className="chips">
        {languages.map((one) => (
          <Link
            key={one}
            className="chip"
            to={address(one)}
            aria-current={one === language ? 'true' : undefined}
            lang={localeFacts[one].tag}
          >
            {localeFacts[one].name}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('reading.choose_band')} className="chips">
        <Link className="chip" to={address(language)} aria-current={band === null ? 'true' : undefined}>
          {t('reading.all_bands')}
        </Link>
        {bands
          .filter((one) => counts[one])
          .map((one) => (
            <Link key={one} className="chip" to={address(language, one)} aria-current={band === one ? 'true' : undefined}>
              {t(`placement.band_${lower(one)}`)} <bdi className="num soft">{counts[one]}</bdi>
            </Link>
          ))}
      </nav>
      {texts.length === 0 && <p className="soft">{t('reading.library_empty')}</p>}
      <ul className="library-texts">
        {texts.map((text) => (
          <li key={text.id}>
            <TextCard text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TextCard({ text: { id, language, band, title, opening, illustration, minutes } }: { text: TextCardView }) {
  const { t } = useI18n()
  const writtenIn = useWrittenIn()(language)
  return (
    <article className="library-text">
      <div>
        <p className="library-facts soft small">
          <bdi dir="ltr" className="library-band">
            {band}
          </bdi>
          <span>{t('reading.minutes', { count: minutes })}</span>
        </p>
        <h3 {...writtenIn}>
          <Link to={`/iqra-platform/texts/${id}`}>{title}</Link>
        </h3>
        <p className="soft" {...writtenIn}>
          {opening}
        </p>
      </div>
      <span className="pic">
        <Illustration name={illustration} size="thumb" />
      </span>
    </article>
  )
}
