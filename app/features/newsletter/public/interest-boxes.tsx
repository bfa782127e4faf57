import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Interest, interests } from '../types.ts'

/** What somebody wants to be written to about, each with a sentence that says what it is. */
export function InterestBoxes({ chosen, problem }: { chosen: readonly Interest[]; problem?: string | undefined }) {
  const { t } = useI18n()
  return (
    <fieldset className="news-set" aria-describedby={problem}>
      <legend>{t('newsletter.interests')}</legend>
      <input type="hidden" name="choice" value="1" />
      {interests.map((interest) => (
        <label key={interest} className="news-choice">
          <input type="checkbox" className="tick" name="interest" value={interest} defaultChecked={chosen.includes(interest)} />
          <span>
            <b>{t(`newsletter.interest_${interest}`)}</b>
            <span className="soft">{t(`newsletter.interest_${interest}_text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
