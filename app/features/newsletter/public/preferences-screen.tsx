import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Interest } from '../types.ts'
import { InterestBoxes } from './interest-boxes.tsx'
import { NewsletterScreen } from './newsletter-screen.tsx'

export type PreferencesView = {
  email: string
  interests: readonly Interest[]
  locale: Locale
  isSaved: boolean
  hasProblem: boolean
}

/** What a subscriber chose, to change or to end. Whoever holds the link of the letter is let in: there is no account. */
export function PreferencesScreen({ view }: { view: PreferencesView }) {
  const { t } = useI18n()
  return (
    <NewsletterScreen title={t('newsletter.preferences_title')} text={t('newsletter.preferences_text')}>
      <p>
        <bdi dir="ltr">{view.email}</bdi>
      </p>
      {view.isSaved && !view.hasProblem && (
        <p className="badge verified" role="status">
          <Icon name="verified" />
          {t('newsletter.preferences_saved')}
        </p>
      )}
      <form className="news-preferences" method="post">
        <InterestBoxes chosen={view.interests} problem={view.hasProblem ? 'news-problem' : undefined} />
        {view.hasProblem && (
          <p id="news-problem" className="field-error" role="alert">
            <Icon name="alert" />
            {t('errors.newsletter_interests')}
          </p>
        )}
        <label className="news-language">
          <span>{t('newsletter.letter_language')}</span>
          <select className="in" name="language" defaultValue={view.locale}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {localeFacts[locale].name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" name="intent" value="save" className="btn btn-sea">
          {t('newsletter.preferences_save')}
        </button>
      </form>
      <form className="news-leave" method="post">
        <h2>{t('newsletter.leave_title')}</h2>
        <p className="soft">{t('newsletter.leave_text')}</p>
        <button type="submit" name="intent" value="leave" className="btn btn-line">
          {t('newsletter.leave_button')}
        </button>
      </form>
    </NewsletterScreen>
  )
}
