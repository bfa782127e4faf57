import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { MessageValues } from '#app/platform/i18n/message.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Interest } from '../types.ts'
import { InterestBoxes } from './interest-boxes.tsx'

export type NewsletterProblem = { code: 'invalid_email' | 'too_many_requests' | 'newsletter_interests'; values?: MessageValues }
type NewsletterFormProps = {
  email?: string
  /** What is ticked, on the newsletter's own page; the home page offers no choice. */
  interests?: readonly Interest[] | undefined
  problem?: NewsletterProblem | undefined
}

/** A plain form, short on the home page and with a choice on its own page; an error keeps what was typed. */
export function NewsletterForm({ email, interests, problem }: NewsletterFormProps) {
  const { t } = useI18n()
  return (
    <form className="news-form" method="post" action={useHref('/newsletter')} noValidate>
      {interests && <InterestBoxes chosen={interests} problem={problem ? 'news-problem' : undefined} />}
      <label className="vh" htmlFor="news-email">
        {t('newsletter.email')}
      </label>
      <input
        className="in"
        id="news-email"
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        maxLength={254}
        placeholder={t('newsletter.email_example')}
        defaultValue={email}
        aria-invalid={problem && problem.code !== 'newsletter_interests' ? true : undefined}
        aria-describedby={problem ? 'news-problem' : undefined}
      />
      <button type="submit" className="btn btn-sea">
        {t('newsletter.subscribe')}
      </button>
      {problem && (
        <p id="news-problem" className="field-error">
          <Icon name="alert" />
          {t(`errors.${problem.code}` as MessageKey, problem.values)}
        </p>
      )}
    </form>
  )
}
