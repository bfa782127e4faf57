import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { FieldProblem, TextField, useForm } from '#app/ui/office/editor.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { inLocale, lengthOf } from '../forms/rules.ts'
import { illustrations } from '../types.ts'

export type LocalField = { name: string; label: string; long?: boolean }

/**
 * Texts in four languages. The tabs are radio buttons outside of the form: arrow keys move them, they need no script, and
 * where they cannot be drawn all languages stand one below the other.
 */
export function LocalTabs({ id, fields }: { id: string; fields: readonly LocalField[] }) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const wrong = locales.find((locale) => fields.some(({ name }) => inLocale(name, locale) in problems))
  return (
    <div className="k-local">
      <fieldset className="k-tabs">
        <legend className="vh">{t('keeping.languages')}</legend>
        {locales.map((locale) => {
          const missing = fields.filter(({ name }) => values[inLocale(name, 'ar')] && !values[inLocale(name, locale)]).length
          return (
            <label key={locale} className={`k-tab k-tab-${locale}`}>
              <input type="radio" name={`${id}-tab`} form={`${id}-tabs`} value={locale} defaultChecked={locale === (wrong ?? 'ar')} />
              {localeFacts[locale].name}
              {missing > 0 && <small>{t('keeping.missing', { count: missing })}</small>}
            </label>
          )
        })}
      </fieldset>
      {locales.map((locale) => (
        <div key={locale} className={`k-in-lang k-in-${locale}`}>
          {fields.map(({ name, label, long }) => {
            const field = { name: inLocale(name, locale), label: `${label} · ${localeFacts[locale].name}`, lang: locale }
            return long ? (
              <LongField key={name} {...field} maxLength={lengthOf(name)} />
            ) : (
              <TextField key={name} {...field} maxLength={lengthOf(name)} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type LongFieldProps = { name: string; label: string; lang: string; maxLength: number }

function LongField({ name, label, lang, maxLength }: LongFieldProps) {
  const { values, problems } = useForm()
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        className="o-in k-area"
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        maxLength={maxLength}
        defaultValue={values[name]}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : undefined}
      />
      <FieldProblem name={name} />
    </div>
  )
}

type ChoiceProps = { name: string; label: string; options: readonly { id: string; name: string }[]; none?: string }

export function ChoiceField({ name, label, options, none }: ChoiceProps) {
  const { values, problems } = useForm()
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        className="o-in"
        defaultValue={values[name]}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `${name}-problem` : undefined}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldProblem name={name} />
    </div>
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

export function IllustrationField() {
  const { t } = useI18n()
  const options = illustrations.map((id) => ({ id, name: t(`keeping.drawing_${id}`) }))
  return <ChoiceField name="illustration" label={t('keeping.illustration')} options={options} none={t('keeping.drawing_none')} />
}

export function Refused({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div className="o-note o-bad" role="alert">
      <Icon name="circle-alert" />
      <p>{text}</p>
    </div>
  )
}
