import './form-steps.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { doneSteps, formSteps, stepOf } from '../form/steps.ts'
import type { ListingForm } from './own-fields.tsx'

/** Where somebody is in the form: what is done, and what is still wrong. The form's script keeps it true while they write. */
export function FormSteps({ form }: { form: ListingForm }) {
  const { t, number } = useI18n()
  const done = doneSteps(form.values)
  const wrong = Object.keys(form.problems).map(stepOf)
  return (
    <nav className="offer-steps" aria-label={t('offers.steps')}>
      <ol>
        {formSteps.map((step, i) => {
          const problems = wrong.filter((one) => one === step).length
          return (
            <li key={step} data-step={step} data-done={done.includes(step) ? '' : undefined} data-wrong={problems > 0 ? '' : undefined}>
              <a href={`#offer-${step}`}>
                <span className="step-mark num" aria-hidden="true">
                  <span>{number(i + 1)}</span>
                  <Icon name="check" />
                </span>
                <span>
                  <b>{t(`offers.steps_${step}`)}</b>
                  {problems > 0 && <small>{t('offers.steps_problems', { count: problems })}</small>}
                  <small className="vh step-done">{t('offers.steps_done')}</small>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <p
        className="small soft"
        data-part="progress"
        data-words={JSON.stringify(formSteps.map((_, count) => t('offers.steps_progress', { count })))}
      >
        {t('offers.steps_progress', { count: done.length })}
      </p>
      <p className="small soft" data-part="kept" data-words={t('offers.kept', { time: '#' })} />
    </nav>
  )
}
