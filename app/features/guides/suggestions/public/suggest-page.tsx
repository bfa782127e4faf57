import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import type { EntryView } from '#app/features/guides/entries/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { printProse } from '#app/platform/prose-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { fieldsOf, isLongField, shownValue, suggestionLimits } from '../rules.ts'
import type { SuggestedField } from '../types.ts'

/** What was typed and what is wrong with it, after a refusal. */
export type Refused = {
  typed: Record<string, string>
  fields: Record<string, string>
  problem?: { code: string; values?: Record<string, number | string> }
}

type LayoutProps = { title: string; entry: EntryView; children: ReactNode }

function Frame({ title, entry, children }: LayoutProps) {
  const { t } = useI18n()
  return (
    <div className="wrap suggest">
      <PageHead title={title} noIndex />
      <Link className="more" to={entry.path}>
        <Icon name="arrow-back" />
        {t('guides.back_to_entry', { name: entry.name })}
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** First which thing is wrong: each with what the page says now. */
export function SuggestChoice({ entry }: { entry: EntryView }) {
  const { t } = useI18n()
  return (
    <Frame title={t('guides.suggest_title', { name: entry.name })} entry={entry}>
      <p className="soft lead-text">{t('guides.suggest_lead')}</p>
      <ul className="suggest-fields">
        {fieldsOf(entry).map((field) => (
          <li key={field}>
            <Link to={`/suggest-edit?entry=${entry.id}&field=${field}`}>
              <b>{t(`guides.suggest_${field}` as MessageKey)}</b>
              <span className="small soft">
                <Shown entry={entry} field={field} />
              </span>
              <Icon name="chevron-forward" />
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Shown({ entry, field }: { entry: EntryView; field: SuggestedField }) {
  const { t } = useI18n()
  const shown = shownValue(entry, field)
  // Hours are kept in a notation that is for machines: their page says them in words.
  if (field === 'hours' && shown !== null) return null
  if (shown === null) return field === 'closed' || field === 'other' ? null : t('guides.unknown')
  return <bdi dir={field === 'phone' || field === 'website' || field === 'location' ? 'ltr' : 'auto'}>{shown}</bdi>
}

type FormProps = { entry: EntryView; refused: Refused | undefined }

/** Then how it should be. */
export function SuggestForm({ entry, field, refused }: FormProps & { field: SuggestedField }) {
  const { t } = useI18n()
  const isLtr = field === 'phone' || field === 'website'
  return (
    <Frame title={t(`guides.suggest_${field}` as MessageKey)} entry={entry}>
      <form className="suggest-form" method="post" action={useHref(`/suggest-edit?entry=${entry.id}&field=${field}`)} noValidate>
        <Problem refused={refused} />
        {field !== 'hours' && shownValue(entry, field) !== null && (
          <p>
            <span className="label">{t('guides.suggest_now')}</span>
            <br />
            <Shown entry={entry} field={field} />
          </p>
        )}
        <Field
          name="proposed"
          label={t(`guides.suggest_ask_${field}` as MessageKey)}
          refused={refused}
          begins={field === 'description' ? printProse(entry.body.blocks) : undefined}
          required
        >
          {(props) =>
            isLongField(field) ? (
              <textarea {...props} rows={4} maxLength={suggestionLimits.proposed} dir="auto" />
            ) : (
              <input
                {...props}
                maxLength={suggestionLimits.proposed}
                dir={isLtr ? 'ltr' : 'auto'}
                inputMode={field === 'phone' ? 'tel' : 'text'}
              />
            )
          }
        </Field>
        <Field name="message" label={t('guides.suggest_how')} refused={refused}>
          {(props) => <textarea {...props} rows={2} maxLength={suggestionLimits.message} dir="auto" />}
        </Field>
        <p className="small soft">{t('guides.suggest_promise')}</p>
        <button type="submit" className="btn btn-sea">
          {t('guides.suggest_send')}
        </button>
      </form>
    </Frame>
  )
}

export function ClaimForm({ entry, refused }: FormProps) {
  const { t } = useI18n()
  return (
    <Frame title={t('guides.claim_title', { name: entry.name })} entry={entry}>
      <p className="soft lead-text">{t('guides.claim_lead')}</p>
      <form className="suggest-form" method="post" action={useHref(`/claim-place?entry=${entry.id}`)} noValidate>
        <Problem refused={refused} />
        <Field name="name" label={t('guides.claim_name')} refused={refused} required>
          {(props) => <input {...props} maxLength={suggestionLimits.name} autoComplete="name" dir="auto" />}
        </Field>
        <Field name="contact" label={t('guides.claim_contact')} refused={refused} required>
          {(props) => <input {...props} maxLength={254} dir="ltr" />}
        </Field>
        <Field name="message" label={t('guides.claim_message')} refused={refused}>
          {(props) => <textarea {...props} rows={4} maxLength={suggestionLimits.message} dir="auto" />}
        </Field>
        <p className="small soft">{t('guides.claim_promise')}</p>
        <button type="submit" className="btn btn-sea">
          {t('guides.claim_send')}
        </button>
      </form>
    </Frame>
  )
}

function Problem({ refused }: { refused: Refused | undefined }) {
  const { t } = useI18n()
  if (!refused?.problem) return null
  return (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      {t(`errors.${refused.problem.code}` as MessageKey, refused.problem.values)}
    </p>
  )
}

type Given = {
  id: string
  name: string
  className: string
  required: boolean | undefined
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
type FieldProps = {
  name: string
  label: string
  refused: Refused | undefined
  required?: boolean
  /** What stands in it to begin with: a sentence is corrected, not written again. */
  begins?: string | undefined
  children: (props: Given) => ReactNode
}

/** A labelled input with what is wrong beneath it, keeping what was typed. */
function Field({ name, label, refused, required, begins, children }: FieldProps) {
  const { t } = useI18n()
  const problem = refused?.fields[name]
  const id = `suggest-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        ...{ id, name, className: 'in', required, defaultValue: refused?.typed[name] ?? begins },
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${id}-problem` : undefined,
      })}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          <Icon name="alert" />
          {t(`errors.${problem}` as MessageKey)}
        </p>
      )}
    </div>
  )
}

export function SuggestSent({ entry, claim }: { entry: EntryView; claim: boolean }) {
  const { t } = useI18n()
  return (
    <Frame title={t('guides.suggest_sent_title')} entry={entry}>
      <p className="lead-text">{t(claim ? 'guides.claim_sent_text' : 'guides.suggest_sent_text')}</p>
      {!claim && (
        <p>
          <Link className="btn btn-line" to={`/suggest-edit?entry=${entry.id}`}>
            {t('guides.suggest_more')}
          </Link>
        </p>
      )}
    </Frame>
  )
}

/** The page without an entry: what it is for, and how to come to one. */
export function SuggestNothing() {
  const { t } = useI18n()
  return (
    <div className="wrap suggest">
      <PageHead title={t('guides.suggest_any_title')} noIndex />
      <h1>{t('guides.suggest_any_title')}</h1>
      <p className="soft lead-text">{t('guides.suggest_any_text')}</p>
      <SearchBox />
    </div>
  )
}
