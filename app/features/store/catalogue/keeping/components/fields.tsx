import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { illustrationOptions } from '#app/ui/illustrations/label.ts'
import { TextField, useForm } from '#app/ui/office/editor.tsx'
import { ChoiceField, LongField } from '#app/ui/office/fields.tsx'
import { inLocale, lengthOf } from '../forms/rules.ts'
import { illustrations } from '../types.ts'

export type Named = { id: string; name: string }
export const asOption = ({ id, name }: Named) => ({ value: id, label: name })

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
              <LongField key={name} {...field} rows={4} maxLength={lengthOf(name)} />
            ) : (
              <TextField key={name} {...field} maxLength={lengthOf(name)} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

export function IllustrationField() {
  const i18n = useI18n()
  return (
    <ChoiceField
      name="illustration"
      label={i18n.t('keeping.illustration')}
      options={illustrationOptions(i18n, illustrations)}
      none={i18n.t('keeping.drawing_none')}
    />
  )
}
