import './library.css'
import './next-texts.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { TextCardView } from '../present.ts'
import type { ReadingLanguage } from '../types.ts'

export type NextTextsView = {
  language: ReadingLanguage
  band: string
  /** The library has none of the band that was found: these are of the hardest below it. */
  isBelow: boolean
  texts: readonly TextCardView[]
  /** How much of the first its reader knows, in percent. */
  share: number | null
}

/** What to read after a test: one text to begin with, and two more of its band. */
export function NextTexts({ view: { language, band, isBelow, texts, share } }: { view: NextTextsView }) {
  const { t, number } = useI18n()
  const writtenIn = useWrittenIn()(language)
  const [first, ...more] = texts
  if (!first) return null
  return (
    <section className="next-texts" aria-labelledby="next-texts">
      <div className="next-text">
        <span className="pic">
          <Illustration name={first.illustration} size="card" />
        </span>
        <div>
          <p className="over">{t('reading.start_here')}</p>
          <h2 id="next-texts" {...writtenIn}>
            {first.title}
          </h2>
          <Facts text={first} />
          <p className="soft" {...writtenIn}>
            {first.opening}
          </p>
          {share !== null && <p className="small soft">{t('reading.you_know', { share: number(share) })}</p>}
          {isBelow && <p className="small soft">{t('reading.above_library', { band: `\u2066${band}\u2069` })}</p>}
          <p className="row">
            <Link className="btn btn-honey" to={`/iqra-platform/texts/${first.id}`}>
              {t('reading.start_reading')}
            </Link>
            <Link className="btn btn-line" to={`/iqra-platform?${new URLSearchParams({ language, band })}#library`}>
              {t('reading.more_of_band', { band: `\u2066${band}\u2069` })}
            </Link>
          </p>
        </div>
      </div>
      {more.length > 0 && (
        <>
          <h3>{t('reading.next_texts')}</h3>
          <ul>
            {more.map((text) => (
              <li key={text.id}>
                <Link to={`/iqra-platform/texts/${text.id}`} {...writtenIn}>
                  {text.title}
                </Link>
                <Facts text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Facts({ text: { band, minutes } }: { text: TextCardView }) {
  const { t } = useI18n()
  return (
    <p className="library-facts soft small">
      <bdi dir="ltr" className="library-band">
        {band}
      </bdi>
      <span>{t('reading.minutes', { count: minutes })}</span>
    </p>
  )
}
