import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_EMAIL, type SearchFields } from '../schema.ts'
import { searchFrequencies } from '../types.ts'
import { SearchStep, ToListings } from './search-steps.tsx'
import './searches.css'

type SearchFormView = {
  /** What is searched for, in words. */
  words: string[]
  address: string
  isMailed: boolean
}

export type RejectedSearch = {
  email: string
  frequency: string
  fields: SearchFields
  problem?: { code: string; values: Record<string, string | number> } | undefined
}

type SearchFormProps = { view: SearchFormView; rejected?: RejectedSearch | undefined }

/** Where what is searched for is sent, and how often. Everything stands as it was typed when something is wrong. */
export function SearchForm({ view, rejected }: SearchFormProps) {
  const { t } = useI18n()
  const fields = rejected?.fields ?? {}
  const problem = rejected?.problem
  return (
    <SearchStep title={t('searches.title')} text={t(view.isMailed ? 'searches.promise' : 'searches.promise_kept')}>
      <ul className="search-words" aria-label={t('searches.words')}>
        {view.words.map((word) => (
          <li key={word} className="flag flag-line">
            {word}
          </li>
        ))}
      </ul>
      <form className="search-form" method="post" noValidate>
        {problem && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {t(`errors.${problem.code}` as MessageKey, problem.values)}
          </p>
        )}
        <label className="field" htmlFor="search-email">
          <span>{t('searches.email')}</span>
          <input
            className="in"
            id="search-email"
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            required
            maxLength={MAX_EMAIL}
            placeholder={t('searches.email_example')}
            defaultValue={rejected?.email}
            aria-invalid={fields.email ? true : undefined}
            aria-describedby={fields.email ? 'search-email-problem' : undefined}
          />
        </label>
        {fields.email && <FieldProblem id="search-email-problem" code={fields.email} />}
        <fieldset aria-describedby={fields.frequency ? 'search-frequency-problem' : undefined}>
          <legend>{t('searches.frequency')}</legend>
          <div className="row">
            {searchFrequencies.map((frequency) => (
              <label key={frequency} className="chip">
                <input
                  type="radio"
                  name="frequency"
                  value={frequency}
                  defaultChecked={(rejected?.frequency ?? 'daily') === frequency}
                  required
                />
                {t(`searches.frequency_${frequency}`)}
              </label>
            ))}
          </div>
          {fields.frequency && <FieldProblem id="search-frequency-problem" code={fields.frequency} />}
        </fieldset>
        <div className="row">
          <button type="submit" className="btn btn-sea">
            {t('searches.save')}
          </button>
          <ToListings address={view.address} />
        </div>
      </form>
    </SearchStep>
  )
}

function FieldProblem({ id, code }: { id: string; code: string }) {
  const { t } = useI18n()
  return (
    <p id={id} className="field-error">
      <Icon name="alert" />
      {t(`errors.${code}` as MessageKey)}
    </p>
  )
}
