import { useI18n } from '#app/platform/i18n/context.tsx'
import { FieldProblem, useForm } from '#app/ui/office/editor.tsx'

type ChoiceProps = { name: string; label: string; options: readonly { value: string; label: string }[]; empty?: string; hint?: string }

export function Choice({ name, label, options, empty, hint }: ChoiceProps) {
  const { values, problems } = useForm()
  const value = values[name] ?? ''
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        className="o-in"
        defaultValue={value}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : hint ? `${name}-hint` : undefined}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldProblem name={name} />
      {hint && (
        <p className="o-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function CheckField({ name, label }: { name: string; label: string }) {
  const { values } = useForm()
  return (
    <label className="o-choice">
      <input type="checkbox" className="o-check" name={name} value="on" defaultChecked={Boolean(values[name])} />
      {label}
    </label>
  )
}

type LongProps = {
  name: string
  label: string
  lang?: string
  rows?: number
  maxLength?: number
  placeholder?: string | undefined
  hint?: string | undefined
  lines?: boolean
}

/** A text of several lines; `lines` for one in which every line is an item. */
export function LongField({ name, label, lang, rows = 3, maxLength = 4000, placeholder, hint, lines = false }: LongProps) {
  const { values, problems } = useForm()
  const problem = problems[name]
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : lang ? 'ltr' : undefined}
        className={lines ? 'o-in g-lines' : 'o-in'}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={values[name] ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldProblem name={name} />
      {hint && (
        <p className="o-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What stands for a text that a language has not: the Arabic one, as visitors see it. */
export function useFallback(): (field: string, locale: string) => string | undefined {
  const { values } = useForm()
  const { t } = useI18n()
  return (field, locale) => {
    const arabic = values[`${field}.ar`]
    return locale === 'ar' || values[`${field}.${locale}`] || !arabic
      ? undefined
      : t('editing.fallback', { text: arabic.split('\n')[0] ?? '' })
  }
}
