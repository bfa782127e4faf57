import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { type ChoiceStep, NEW, type Problems, type WizardValues } from '../rules.ts'
import { WizardField, WizardProblem } from './wizard-field.tsx'

export type OptionView = { id: string; name: string; parts: number; entries: number }
type ChoiceStepProps = { step: ChoiceStep; options: readonly OptionView[]; values: WizardValues; problems: Problems }

/** What is there on one side, something new on the other. */
export function ChoiceStepFields({ step, options, values, problems }: ChoiceStepProps) {
  const { t } = useI18n()
  return (
    <div className="w-pick">
      {options.length > 0 ? (
        <Options step={step} options={options} values={values} problems={problems} />
      ) : (
        <p className="o-empty">{t(`wizard.none_${step}`)}</p>
      )}
      <NewOne step={step} values={values} problems={problems} only={options.length === 0} />
    </div>
  )
}

function Options({ step, options, values, problems }: ChoiceStepProps) {
  const { t, number } = useI18n()
  const name = `${step}.choice`
  return (
    <fieldset className="w-options" aria-describedby={problems[name] ? `${name}-problem` : undefined}>
      <legend>
        {t(`wizard.options_${step}`)} <span className="o-muted num">{number(options.length)}</span>
      </legend>
      <label className="w-filter" hidden data-filter="">
        <Icon name="search" />
        <span className="vh">{t('wizard.filter')}</span>
        <input type="search" className="o-in" placeholder={t('wizard.filter')} maxLength={80} autoComplete="off" />
      </label>
      <WizardProblem name={name} problems={problems} />
      {options.map((option) => (
        <label key={option.id} className="w-option" data-option={option.name}>
          <input type="radio" name={name} value={option.id} defaultChecked={values[name] === option.id} />
          <b>{option.name}</b>
          <span className="w-counts">
            {step !== 'category' && <span>{t(step === 'city' ? 'wizard.sectors' : 'wizard.categories', { count: option.parts })}</span>}
            <span>{t('wizard.entries', { count: option.entries })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Typing here means something new: the script ticks it at once, and without one the server takes it so. */
function NewOne({ step, values, problems, only }: Omit<ChoiceStepProps, 'options'> & { only: boolean }) {
  const { t } = useI18n()
  const fields = { values, problems }
  return (
    <fieldset className="w-new" data-new="">
      <legend className="vh">{t(`wizard.new_${step}`)}</legend>
      <label className="w-new-choice">
        <input
          type="radio"
          name={`${step}.choice`}
          value={NEW}
          defaultChecked={only || values[`${step}.choice`] === NEW}
          data-new-choice=""
        />
        <b>{t(`wizard.new_${step}`)}</b>
      </label>
      <WizardField {...fields} name={`${step}.name`} label={t(`wizard.name_${step}`)} maxLength={160} lang="ar" />
      <WizardField {...fields} name={`${step}.name_fr`} label={t('wizard.name_fr')} maxLength={160} lang="fr" optional />
      {step === 'city' && (
        <div className="o-field">
          <label htmlFor="city.kind">{t('wizard.city_kind')}</label>
          <select id="city.kind" name="city.kind" className="o-in" defaultValue={values['city.kind'] ?? 'rural'}>
            <option value="rural">{t('wizard.rural')}</option>
            <option value="urban">{t('wizard.urban')}</option>
          </select>
        </div>
      )}
      <WizardField {...fields} name={`${step}.description`} label={t('fields.description')} maxLength={600} lang="ar" long optional />
      <p className="o-hint">
        <Icon name="info" />
        {t('wizard.new_hint')}
      </p>
    </fieldset>
  )
}
