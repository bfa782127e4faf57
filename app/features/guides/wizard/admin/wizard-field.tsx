import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { Problems, WizardValues } from '../rules.ts'

type WizardFieldProps = {
  name: string
  label: string
  values: WizardValues
  problems: Problems
  maxLength: number
  lang?: 'ar' | 'fr'
  /** Read from left to right in every language. */
  ltr?: boolean
  long?: boolean
  optional?: boolean
  type?: 'text' | 'tel' | 'url'
}

export function WizardField({
  name,
  label,
  values,
  problems,
  maxLength,
  lang,
  ltr = false,
  long = false,
  optional = false,
  type = 'text',
}: WizardFieldProps) {
  const { t } = useI18n()
  const given = {
    id: name,
    name,
    lang,
    maxLength,
    className: ltr ? 'o-in o-ltr' : 'o-in',
    dir: ltr || lang === 'fr' ? ('ltr' as const) : lang === 'ar' ? ('rtl' as const) : undefined,
    defaultValue: values[name],
    autoComplete: 'off',
    'aria-invalid': problems[name] ? true : undefined,
    'aria-describedby': problems[name] ? `${name}-problem` : undefined,
  }
  return (
    <div className="o-field">
      <label htmlFor={name}>
        {label} {optional && <span className="o-optional">{t('common.optional')}</span>}
      </label>
      {long ? <textarea {...given} rows={3} /> : <input {...given} type={type} />}
      <WizardProblem name={name} problems={problems} />
    </div>
  )
}

export function WizardProblem({ name, problems }: { name: string; problems: Problems }) {
  const { t } = useI18n()
  const problem = problems[name]
  if (!problem) return null
  return (
    <p className="o-err" id={`${name}-problem`}>
      <Icon name="circle-alert" />
      <span>{t(`errors.${problem}` as MessageKey)}</span>
    </p>
  )
}
