import './library.css'
import './reader.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ReaderView, WordView } from '../present.ts'
import { Glossary, GlossPanel } from './glossary.tsx'
import { Questions } from './questions.tsx'

/**
 * One text. Without script its words lead to the glossary below it; `<iqra-reader>` opens a word's meaning beside it, and
 * knows what its reader knows. Nothing here is one reader's own, so that the page can be kept and read offline.
 */
export function ReaderScreen({ view }: { view: ReaderView }) {
  const { t } = useI18n()
  const { language, title, band, minutes, next, source } = view
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  const crumbs = [
    { label: t('placement.platform'), to: '/iqra-platform' },
    { label: t(`placement.language_${language}`), to: `/iqra-platform?language=${language}` },
    { label: title },
  ]
  return (
    <div className="wrap reader g-reading">
      <PageHead title={title} description={t('reading.text_description', { language: t(`placement.language_${language}`), band })} />
      <Breadcrumbs crumbs={crumbs} />
      <iqra-reader data-text={view.id} data-language={language}>
        <p className="library-facts soft small">
          <bdi dir="ltr" className="library-band">
            {band}
          </bdi>
          <span>{t(`placement.language_${language}`)}</span>
          <span>{t('reading.minutes', { count: minutes })}</span>
          <span>{t('reading.words', { count: view.words })}</span>
        </p>
        <h1 {...written}>{title}</h1>
        <Tools isArabic={language === 'ar'} />
        <p className="reader-resume" hidden>
          <a className="btn btn-line" href="#p-1">
            {t('reading.resume')}
          </a>
        </p>
        <div className="reader-text" {...written}>
          {view.paragraphs.map(({ n, words }) => (
            <p key={n} id={`p-${n}`}>
              {words.map((word) => (typeof word === 'string' ? word : <Word key={word.n} word={word} />))}
            </p>
          ))}
        </div>
        <GlossPanel language={language} />
        <Questions questions={view.questions} language={language} />
        <Known />
        <section className="reader-end">
          <h2>{t('reading.end')}</h2>
          <p className="row">
            <button type="button" className="btn btn-line" data-role="rest" hidden>
              {t('reading.know_rest')}
            </button>
            <Link className="btn btn-line" to="/iqra-platform/review">
              {t('reading.review_words')}
            </Link>
            {next && (
              <Link className="btn btn-sea" to={`/iqra-platform/texts/${next.id}`}>
                {t('reading.next_text')} <span {...written}>{next.title}</span>
              </Link>
            )}
          </p>
        </section>
      </iqra-reader>
      <Glossary glosses={view.glosses} language={language} />
      <p className="small soft">
        {t('reading.source')} <bdi>{source}</bdi>
      </p>
    </div>
  )
}

/** How much of the text its reader knows, and how a word says so. For whoever has said something of words. */
function Known() {
  const { t } = useI18n()
  return (
    <aside className="reader-known" data-role="share" aria-label={t('reading.known_share')} hidden>
      <p className="small soft">{t('reading.known_share')}</p>
      <p className="reader-share">
        <bdi className="num" /> %
      </p>
      <ul className="small">
        <li>
          <span className="w is-new">{t('reading.legend_new_mark')}</span> {t('reading.legend_new')}
        </li>
        <li>
          <span className="w is-learning">{t('reading.legend_learning_mark')}</span> {t('reading.legend_learning')}
        </li>
        <li>
          {t('reading.legend_known_mark')} {t('reading.legend_known')}
        </li>
      </ul>
    </aside>
  )
}

function Word({ word: { text, gloss } }: { word: WordView }) {
  return gloss === null ? (
    <a className="w" href="#no-gloss">
      {text}
    </a>
  ) : (
    <a className="w" href={`#g-${gloss}`}>
      {text}
    </a>
  )
}

/** What only works with script. It stands there from the start, so that nothing moves when the script has come. */
function Tools({ isArabic }: { isArabic: boolean }) {
  const { t } = useI18n()
  return (
    <div className="reader-tools">
      <button type="button" className="btn btn-sea" data-role="listen" aria-pressed="false" disabled>
        {t('reading.listen')}
      </button>
      {isArabic && (
        <label className="reader-switch">
          <input type="checkbox" data-role="marks" defaultChecked />
          <span>{t('reading.marks')}</span>
        </label>
      )}
      <button type="button" className="btn btn-line" data-role="size" aria-pressed="false">
        {t('reading.larger')}
      </button>
      <button type="button" className="btn btn-line" data-role="print">
        {t('reading.print')}
      </button>
    </div>
  )
}
