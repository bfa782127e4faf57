import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '../admin-icon.tsx'
import { Labelled, useDescription, useFieldId, useForm } from './editor.tsx'

type ChoiceFieldProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** What to choose for nothing; without it something must be chosen. */
  none?: string
  hint?: string
}

/** A value that is none of the options stays chosen, and says so: saving the form must not change what nobody touched. */
export function ChoiceField({ name, label, options, none, hint }: ChoiceFieldProps) {
  const { values } = useForm()
  const { t } = useI18n()
  const value = values[name] ?? ''
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Labelled name={name} label={label} hint={hint}>
      <select id={useFieldId(name)} name={name} className="o-in" defaultValue={value} {...useDescription(name, hint)}>
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{t('ui-admin.choice_gone')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type DateFieldProps = { name: string; label: string; hint?: string; max?: string }

/** A day by the device's own picker. What no picker gives, a text that was not a day, stays to be seen and corrected. */
export function DateField({ name, label, hint, max }: DateFieldProps) {
  const { values } = useForm()
  const value = values[name] ?? ''
  return (
    <Labelled name={name} label={label} hint={hint}>
      <input
        id={useFieldId(name)}
        name={name}
        type={/^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text'}
        className="o-in"
        max={max}
        defaultValue={value}
        autoComplete="off"
        {...useDescription(name, hint)}
      />
    </Labelled>
  )
}

export function CheckField({ name, label }: { name: string; label: string }) {
  const { values } = useForm()
  return (
    <label className="o-choice">
      <input type="checkbox" className="o-check" name={name} value="on" defaultChecked={values[name] === 'on'} />
      {label}
    </label>
  )
}

type LongFieldProps = {
  name: string
  label: string
  lang?: string
  rows?: number
  maxLength?: number
  placeholder?: string | undefined
  hint?: string | undefined
  /** Every line is an item, and stands clear of the next one. */
  lines?: boolean
  /** Links and codes are read from left to right in every language. */
  ltr?: boolean
}

/** A text of several lines. */
export function LongField({
  name,
  label,
  lang,
  rows = 3,
  maxLength = 4000,
  placeholder,
  hint,
  lines = false,
  ltr = false,
}: LongFieldProps) {
  const { values } = useForm()
  return (
    <Labelled name={name} label={label} hint={hint}>
      <textarea
        id={useFieldId(name)}
        name={name}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : lang || ltr ? 'ltr' : undefined}
        className={lines ? 'o-in o-lines' : ltr ? 'o-in o-ltr' : 'o-in'}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={values[name] ?? ''}
        {...useDescription(name, hint)}
      />
    </Labelled>
  )
}

/** What went wrong with the whole of it, told where one looks first. */
export function Refused({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <div className="o-note o-bad" role="alert">
      <Icon name="circle-alert" />
      <p dir="auto">{text}</p>
    </div>
  )
}
