import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { GlossView } from '../present.ts'
import type { ReadingLanguage } from '../types.ts'

type Language = { language: ReadingLanguage }

/** The words of the text with their meanings: for print, for whoever has no script, and where the panel takes them from. */
export function Glossary({ glosses, language }: Language & { glosses: readonly GlossView[] }) {
  const { t } = useI18n()
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  return (
    <section className="reader-glossary" aria-labelledby="glossary-title">
      <details>
        <summary>
          <h2 id="glossary-title">{t('reading.glossary')}</h2>
        </summary>
        <dl>
          {glosses.map(({ id, lemma, root, pattern, meanings }) => (
            <div key={id} id={`g-${id}`}>
              <dt {...written}>{lemma}</dt>
              {root && (
                <dd>
                  <span className="soft">{t('reading.root')}</span> <bdi lang="ar">{root}</bdi>
                  {pattern && (
                    <>
                      {' '}
                      <span className="soft">{t('reading.pattern')}</span> <bdi lang="ar">{pattern}</bdi>
                    </>
                  )}
                </dd>
              )}
              {meanings.map((meaning) => (
                <dd key={meaning.language}>
                  <span className="soft">{t(`placement.language_${meaning.language}`)}</span>{' '}
                  <bdi lang={localeFacts[meaning.language].tag}>{meaning.text}</bdi>
                </dd>
              ))}
            </div>
          ))}
          <div id="no-gloss">
            <dt>{t('reading.no_gloss')}</dt>
            <dd>{t('reading.no_gloss_text')}</dd>
          </div>
        </dl>
      </details>
    </section>
  )
}

/** The meaning of the word that was tapped. The element fills it. */
export function GlossPanel({ language }: Language) {
  const { t } = useI18n()
  return (
    <div className="reader-gloss" role="dialog" aria-labelledby="gloss-word" data-role="panel" tabIndex={-1} hidden>
      <div className="reader-gloss-head">
        <h2 id="gloss-word" data-role="word" lang={localeFacts[language].tag} dir={localeFacts[language].dir}>
          {t('reading.glossary')}
        </h2>
        <button type="button" className="btn btn-quiet" data-role="close">
          {t('reading.close')}
        </button>
      </div>
      <dl data-role="meaning" />
      <div className="row">
        <button type="button" className="btn btn-line" data-role="say" hidden>
          {t('reading.say')}
        </button>
        <button type="button" className="btn btn-sea" data-status="learning" aria-pressed="false">
          {t('reading.keep')}
        </button>
        <button type="button" className="btn btn-line" data-status="known" aria-pressed="false">
          {t('reading.know')}
        </button>
        <button type="button" className="btn btn-line" data-status="ignored" aria-pressed="false">
          {t('reading.ignore')}
        </button>
        <button type="button" className="btn btn-sea" data-role="ask" hidden>
          {t('reading.ask_gloss')}
        </button>
      </div>
      <p className="small" role="status" data-role="result" />
      <p hidden data-role="asked-text">
        {t('reading.asked')}
      </p>
      <p hidden data-role="offline-text">
        {t('reading.saved_offline')}
      </p>
      <p hidden data-role="failed-text">
        {t('reading.not_saved')}
      </p>
    </div>
  )
}
