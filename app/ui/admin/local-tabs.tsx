import './local-tabs.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { Icon } from '../admin-icon.tsx'
import { TextField, useForm } from './editor.tsx'
import { LongField } from './fields.tsx'

/** `arabicLabel`: where the label says that the field is required, which only Arabic is. */
export type LocalTextField = {
  name: string
  label: string
  arabicLabel?: string
  maxLength: number
  isLong?: boolean
  /** An article's text: a page of it stands in the field. */
  isProse?: boolean
  /** What its hint says is no matter of signs: it stays while the surface is open. */
  keepsHint?: boolean
  /** It may hold pictures and cards. */
  hasEmbeds?: boolean
  hint?: string | undefined
}

/**
 * Texts in four languages, in inputs named `<name>.<language>`. The tabs are radio buttons outside of the form: arrow keys
 * move them, they need no script, and where they cannot be drawn all languages stand one below the other. The first language
 * with a problem is open.
 */
export function LocalTabs({ id, fields }: { id: string; fields: readonly LocalTextField[] }) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const hasProblem = (locale: string) => fields.some(({ name }) => `${name}.${locale}` in problems)
  const open = locales.find(hasProblem) ?? 'ar'
  return (
    <div className="o-local">
      <fieldset className="o-langs">
        <legend className="vh">{t('ui-admin.languages')}</legend>
        {locales.map((locale) => {
          const missing = fields.filter(({ name }) => values[`${name}.ar`] && !values[`${name}.${locale}`]).length
          return (
            <label key={locale} className={`o-lang o-lang-${locale}`}>
              <input type="radio" name={`${id}-tab`} form={`${id}-tabs`} value={locale} defaultChecked={locale === open} />
              {localeFacts[locale].name}
              {hasProblem(locale) && <Icon name="circle-alert" label={t('ui-admin.language_problem')} />}
              {!hasProblem(locale) && missing > 0 && <small>{t('ui-admin.texts_missing', { count: missing })}</small>}
            </label>
          )
        })}
      </fieldset>
      {locales.map((locale) => (
        <div key={locale} className={`o-in-lang o-in-${locale}`}>
          {fields.map(
            ({ name, label, arabicLabel = label, maxLength, isLong, isProse = false, keepsHint = false, hasEmbeds = false, hint }) => {
              const field = {
                name: `${name}.${locale}`,
                label: `${locale === 'ar' ? arabicLabel : label} · ${localeFacts[locale].name}`,
                lang: locale,
                maxLength,
                hint,
              }
              if (!isLong) return <TextField key={name} {...field} />
              if (!isProse) return <LongField key={name} {...field} rows={4} />
              return (
                <writing-surface key={name} data-embeds={hasEmbeds ? '' : undefined} data-hint={keepsHint ? '' : undefined}>
                  <LongField {...field} rows={24} />
                </writing-surface>
              )
            },
          )}
        </div>
      ))}
    </div>
  )
}
