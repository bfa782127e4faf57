import { Fragment, type ReactNode } from 'react'
import { Suggested, useSuggestedField } from '#app/features/guides/suggestions/admin/suggestion-sidebar.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { locales } from '#app/platform/i18n/locales.ts'
import { TextField, useForm } from '#app/ui/admin/editor.tsx'
import { LongField } from '#app/ui/admin/fields.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { type LocalField, lengths, localName, procedureLists } from './fields.ts'

type LocalFieldsProps = {
  fields: readonly LocalField[]
  /** Tells two sets of tabs of one form apart. */
  id?: string
  /** What stands below a field, by its name. */
  under?: Readonly<Record<string, ReactNode>>
}

const isLong = (field: LocalField) => field === 'description' || field === 'caution'
const isList = (field: LocalField) => (procedureLists as readonly string[]).includes(field)

/**
 * Texts in four languages. The tabs are radio buttons outside of the form, so that they are moved by the arrow keys and
 * work without script; where they cannot, all languages stand one below the other.
 */
export function LocalFields({ fields, id = 'lang', under = {} }: LocalFieldsProps) {
  const { t } = useI18n()
  const { values, problems } = useForm()
  const suggested = useSuggestedField()
  const wrong =
    locales.find((locale) => fields.some((field) => localName(field, locale) in problems)) ??
    locales.find((locale) => fields.some((field) => localName(field, locale) === suggested))
  return (
    <div className="g-local">
      <fieldset className="g-tabs">
        <legend className="vh">{t('entries.languages')}</legend>
        {locales.map((locale) => {
          const missing = fields.filter((field) => values[localName(field, 'ar')] && !values[localName(field, locale)]).length
          const hasProblem = fields.some((field) => localName(field, locale) in problems)
          return (
            <label key={locale} className={`g-tab g-tab-${locale}`}>
              <input type="radio" name={`${id}-tab`} form={`${id}-tabs`} value={locale} defaultChecked={locale === (wrong ?? 'ar')} />
              {t(`entries.lang_${locale}`)}
              {hasProblem && <Icon name="circle-alert" label={t('entries.has_problem')} />}
              {!hasProblem && missing > 0 && <small>{t('entries.lang_missing', { count: missing })}</small>}
            </label>
          )
        })}
      </fieldset>
      {locales.map((locale) => (
        <div key={locale} className={`g-in g-in-${locale}`}>
          {fields.map((field) => (
            <Fragment key={field}>
              <One field={field} locale={locale} />
              {under[localName(field, locale)]}
              <Suggested field={localName(field, locale)} />
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

function One({ field, locale }: { field: LocalField; locale: (typeof locales)[number] }) {
  const { t } = useI18n()
  const fallback = useFallback()
  const name = localName(field, locale)
  const label = `${t(`entries.field_${field}`)} · ${t(`entries.lang_${locale}`)}`
  const hint = fallback(field, locale)
  if (isList(field))
    return <LongField name={name} label={label} lang={locale} rows={6} maxLength={20_000} hint={t('entries.lines_hint')} lines />
  if (field === 'description')
    return (
      <writing-surface data-hint={hint ? '' : undefined}>
        <LongField name={name} label={label} lang={locale} rows={12} maxLength={lengths.description} hint={hint} />
      </writing-surface>
    )
  if (isLong(field)) return <LongField name={name} label={label} lang={locale} rows={2} hint={hint} />
  const max = field === 'name' ? lengths.name : field === 'address' ? lengths.address : lengths.line
  return <TextField name={name} label={label} lang={locale} maxLength={max} hint={hint} />
}

/** What stands for a text that a language has not: the Arabic one, as visitors see it. */
export function useFallback(): (field: string, locale: string) => string | undefined {
  const { values } = useForm()
  const { t } = useI18n()
  return (field, locale) => {
    const arabic = values[`${field}.ar`]
    return locale === 'ar' || values[`${field}.${locale}`] || !arabic
      ? undefined
      : t('entries.fallback', { text: arabic.split('\n')[0] ?? '' })
  }
}
