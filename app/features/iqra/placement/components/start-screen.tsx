import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { TestLanguage } from '../types.ts'

export type StartView = {
  languages: { language: TestLanguage; waitsUntil: string | null }[]
  /** A test that was begun and not finished. */
  open: TestLanguage | null
  problem: string | null
}

/** What the test is, and the choice of its language. */
export function StartScreen({ view }: { view: StartView }) {
  const { t } = useI18n()
  const { languages, open, problem } = view
  const crumbs = [{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('placement.test') }]
  return (
    <div className="wrap placement g-reading">
      <PageHead title={t('placement.test')} description={t('placement.platform_lead')} />
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t('placement.test')}</h1>
      <p className="lead">{t('placement.platform_lead')}</p>
      {open && <Resume language={open} />}
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {languages.length === 0 ? <p className="soft">{t('placement.no_banks')}</p> : <LanguageChoice languages={languages} />}
      <section>
        <h2>{t('placement.how_title')}</h2>
        <ul className="placement-how">
          {(['how_1', 'how_2', 'how_3', 'how_4', 'how_5'] as const).map((line) => (
            <li key={line}>{t(`placement.${line}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Resume({ language }: { language: TestLanguage }) {
  const { t } = useI18n()
  return (
    <p className="placement-note">
      <span>{t('placement.resume', { language: t(`placement.language_${language}`) })}</span>
      <Link className="btn btn-sea" to="/iqra-platform/placement-test">
        {t('placement.resume_act')}
      </Link>
    </p>
  )
}

function LanguageChoice({ languages }: Pick<StartView, 'languages'>) {
  const { t, locale } = useI18n()
  const action = useHref('/iqra-platform/placement-test')
  const first = languages.find(({ waitsUntil }) => waitsUntil === null)
  return (
    <form method="post" action={action} className="placement-start" noValidate>
      <fieldset>
        <legend>{t('placement.choose_language')}</legend>
        <div className="placement-answers">
          {languages.map(({ language, waitsUntil }) => (
            <label key={language} className="placement-answer">
              <input
                type="radio"
                className="tick r"
                name="language"
                value={language}
                required
                disabled={waitsUntil !== null}
                defaultChecked={language === first?.language}
              />
              <span>
                <b>{t(`placement.language_${language}`)}</b>
                {language !== locale && (
                  <>
                    {' '}
                    <span lang={localeFacts[language].tag} dir={localeFacts[language].dir} className="soft small">
                      {localeFacts[language].name}
                    </span>
                  </>
                )}
                {waitsUntil && <span className="soft small"> {t('placement.wait_until', { day: waitsUntil })}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" name="intent" value="start" className="btn btn-honey" disabled={!first}>
        {t('placement.begin')}
      </button>
      <p className="small soft">{t('placement.minutes')}</p>
    </form>
  )
}
