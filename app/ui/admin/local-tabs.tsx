import './local-tabs.css'
import { Fragment, type ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
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
  /** Every line is an item. */
  isLines?: boolean
  /** What its hint says is no matter of signs: it stays while the surface is open. */
  keepsHint?: boolean
  /** It may hold pictures and cards. */
  hasEmbeds?: boolean
  hint?: string | undefined
}

type LocalTabsProps = {
  id: string
  fields: readonly LocalTextField[]
  /** What stands below an input, by its name. */
  below?: ((input: string) => ReactNode) | undefined
  /** The input whose language is open where none has a problem. */
  opens?: string | null | undefined
  /** Where a language has nothing, its field says what visitors read instead: the Arabic. */
  hasFallback?: boolean
}

/**
 * Texts in four languages, in inputs named `<name>.<language>`. The tabs are radio buttons outside of the form: arrow keys
 * move them, they need no script, and where they cannot be drawn all languages stand one below the other. The first language
 * with a problem is open.
 */
export function LocalTabs({ id, fields, below, opens, hasFallback = false }: LocalTabsProps) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const hasProblem = (locale: string) => fields.some(({ name }) => `${name}.${locale}` in problems)
  const open = locales.find(hasProblem) ?? locales.find((locale) => fields.some(({ name }) => `${name}.${locale}` === opens)) ?? 'ar'
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
          {fields.map((field) => (
            <Fragment key={field.name}>
              <OneLanguage {...field} locale={locale} hasFallback={hasFallback} />
              {below?.(`${field.name}.${locale}`)}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

/** So much of the Arabic is enough to know it by. */
const MAX_FALLBACK = 160

function OneLanguage({ locale, hasFallback, ...field }: LocalTextField & { locale: Locale; hasFallback: boolean }) {
  const { t } = useI18n()
  const { values } = useForm()
  const { name: of, label, arabicLabel = label, maxLength, isLong, isProse = false, isLines = false, keepsHint = false } = field
  const [name, arabic] = [`${of}.${locale}`, values[`${of}.ar`]?.split('\n')[0]?.slice(0, MAX_FALLBACK)]
  const fallback = hasFallback && !isLines && arabic && !values[name] ? t('ui-admin.until_translated', { text: arabic }) : undefined
  const common = {
    ...{ name, label: `${locale === 'ar' ? arabicLabel : label} · ${localeFacts[locale].name}`, lang: locale, maxLength },
    hint: field.hint ?? fallback,
  }
  if (!isLong) return <TextField {...common} />
  if (!isProse) return <LongField {...common} rows={isLines ? 6 : 4} lines={isLines} />
  return (
    <writing-surface data-embeds={field.hasEmbeds ? '' : undefined} data-hint={keepsHint || fallback ? '' : undefined}>
      <LongField {...common} rows={24} />
    </writing-surface>
  )
}
