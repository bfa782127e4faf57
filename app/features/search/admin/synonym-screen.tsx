import './search-admin.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, locales } from '#app/platform/i18n/locales.ts'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { MAX_QUERY_LENGTH } from '../rules.ts'
import { synonymDirections } from '../synonyms/types.ts'
import { Comparison } from './comparison.tsx'
import { NEW_SYNONYM } from './paths.ts'
import type { SynonymPreviewView } from './types.ts'

/** A new group of synonyms: written, tried on a query without saving anything, then saved. */
export function SynonymScreen({ view }: { view: SynonymPreviewView }) {
  const { t } = useI18n()
  const action = useHref(NEW_SYNONYM)
  const { values, near } = view
  return (
    <>
      <AdminHead title={t('search-admin.new_synonym')} lead={t('search-admin.new_synonym_lead')} />
      <Refused text={view.refused} />
      <form method="get" action={action} className="s-preview">
        <div className="s-pair">
          <Field view={view} name="terms" label={t('search-admin.terms')} hint={t('search-admin.terms_hint')}>
            <textarea id="terms" name="terms" className="o-in" dir="auto" rows={4} maxLength={1000} defaultValue={values.terms} required />
          </Field>
          <Directions current={values.direction} problem={view.problems.direction} />
          <Field view={view} name="means" label={t('search-admin.means')} hint={t('search-admin.means_hint')}>
            <textarea id="means" name="means" className="o-in" dir="auto" rows={4} maxLength={1000} defaultValue={values.means} />
          </Field>
        </div>
        {near.length > 0 && (
          <p className="o-hint">
            {t('search-admin.near')} <bdi>{near.join(t('admin.list_comma'))}</bdi>
          </p>
        )}
        <Field view={view} name="language" label={t('search-admin.language')} hint={t('search-admin.language_hint')}>
          <Languages current={values.language} />
        </Field>
        <Field view={view} name="q" label={t('search-admin.try_query')} hint={t('search-admin.try_query_hint')}>
          <input id="q" name="q" className="o-in" dir="auto" maxLength={MAX_QUERY_LENGTH} defaultValue={view.query} autoComplete="off" />
        </Field>
        <div className="o-row">
          <button type="submit" name="compare" value="1" className="o-btn">
            <Icon name="git-compare" />
            {t('search-admin.compare')}
          </button>
          <button type="submit" formMethod="post" name="intent" value="save" className="o-btn o-main">
            {t('common.save')}
          </button>
        </div>
      </form>
      {view.comparison && <Comparison comparison={view.comparison} />}
    </>
  )
}

type FieldProps = { view: SynonymPreviewView; name: string; label: string; hint: string; children: ReactNode }

function Field({ view: { problems }, name, label, hint, children }: FieldProps) {
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      {children}
      <Problem code={problems[name]} />
      <p className="o-hint">{hint}</p>
    </div>
  )
}

function Problem({ code }: { code: string | undefined }) {
  const { t, has } = useI18n()
  const key = `errors.${code}`
  if (code === undefined || !has(key)) return null
  return (
    <p className="o-err" role="alert">
      <Icon name="circle-alert" />
      <span>{t(key)}</span>
    </p>
  )
}

function Directions({ current, problem }: { current: string; problem: string | undefined }) {
  const { t } = useI18n()
  return (
    <fieldset className="o-field s-directions">
      <legend>{t('search-admin.direction')}</legend>
      {synonymDirections.map((direction) => (
        <label key={direction} className="o-choice">
          <input type="radio" name="direction" value={direction} defaultChecked={current === direction} />
          {t(`search-admin.direction_${direction}`)}
        </label>
      ))}
      <Problem code={problem} />
    </fieldset>
  )
}

function Languages({ current }: { current: string }) {
  const { t } = useI18n()
  return (
    <select id="language" name="language" className="o-in" defaultValue={current}>
      {locales.map((locale: Locale) => (
        <option key={locale} value={locale}>
          {t(`search-admin.language_${locale}`)}
        </option>
      ))}
    </select>
  )
}
