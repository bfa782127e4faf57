import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ListingFieldName, ListingValues } from '../form/schema.ts'

export type ListingForm = { values: ListingValues; problems: Readonly<Record<string, string>> }
type FieldProps = { form: ListingForm; name: ListingFieldName; labelKey: MessageKey; hint?: ReactNode; isOptional?: boolean }

const idOf = (name: string) => `listing-${name}`

/** What is wrong with a field, beside it; the summary above leads here. */
export function Problem({ form, name }: { form: ListingForm; name: string }) {
  const problem = form.problems[name]
  if (!problem) return null
  return (
    <p id={`${idOf(name)}-error`} className="field-error">
      <Icon name="alert" />
      <span>{problem}</span>
    </p>
  )
}

const wiring = (form: ListingForm, name: string, hint: ReactNode) => ({
  id: idOf(name),
  name,
  'aria-invalid': form.problems[name] ? true : undefined,
  'aria-describedby': [hint && `${idOf(name)}-hint`, form.problems[name] && `${idOf(name)}-error`].filter(Boolean).join(' ') || undefined,
})

function Labelled({ form, name, labelKey, hint, isOptional, after, children }: FieldProps & { after?: ReactNode; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {t(labelKey)} {isOptional && <span className="soft">({t('common.optional')})</span>}
      </label>
      {children}
      <Problem form={form} name={name} />
      {after}
      {hint && (
        <p id={`${idOf(name)}-hint`} className="tiny soft">
          {hint}
        </p>
      )}
    </div>
  )
}

type TextProps = FieldProps & { unit?: string; isNumber?: boolean; isLtr?: boolean; maxLength?: number; children?: ReactNode }

export function ListingText({ unit, isNumber = false, isLtr = isNumber, maxLength = 200, children, ...field }: TextProps) {
  const { form, name } = field
  const input = (
    <input
      className={isNumber ? 'in num' : 'in'}
      dir={isLtr ? 'ltr' : 'auto'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={maxLength}
      defaultValue={form.values[name]}
      {...wiring(form, name, field.hint)}
    />
  )
  return (
    <Labelled {...field} after={children}>
      {unit ? (
        <span className="unit-field">
          {input}
          <span className="unit">{unit}</span>
        </span>
      ) : (
        input
      )}
    </Labelled>
  )
}

type LongTextProps = FieldProps & { maxLength: number; rows?: number; isLtr?: boolean }

export function ListingLongText({ maxLength, rows = 5, isLtr = false, ...field }: LongTextProps) {
  const { form, name } = field
  return (
    <Labelled {...field}>
      <textarea
        className="in"
        rows={rows}
        dir={isLtr ? 'ltr' : 'auto'}
        maxLength={maxLength}
        defaultValue={form.values[name]}
        {...wiring(form, name, field.hint)}
      />
    </Labelled>
  )
}

type SelectProps = FieldProps & { options: readonly { value: string; label: string }[]; empty: string }

export function ListingSelect({ options, empty, ...field }: SelectProps) {
  const { form, name } = field
  return (
    <Labelled {...field}>
      <select className="in sel" defaultValue={form.values[name]} {...wiring(form, name, field.hint)}>
        <option value="">{empty}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type CardsProps = Omit<FieldProps, 'hint'> & {
  options: readonly { value: string; label: string; text?: string }[]
  /** Beside the word of each, instead of a drawn one. */
  className?: string
}

/** A few choices that are seen all at once. */
export function ListingCards({ form, name, labelKey, isOptional, options, className = '' }: CardsProps) {
  const { t } = useI18n()
  const problem = form.problems[name]
  return (
    <fieldset className={`cards ${className}`} id={idOf(name)} aria-describedby={problem ? `${idOf(name)}-error` : undefined}>
      <legend>
        {t(labelKey)} {isOptional && <span className="soft">({t('common.optional')})</span>}
      </legend>
      <div className="cards-row">
        {options.map(({ value, label: word, text }) => (
          <label key={value} className={`card-choice ${className && `${className}-${value}`}`}>
            <input type="radio" name={name} value={value} defaultChecked={form.values[name] === value} />
            <span>{word}</span>
            {text && <small className="soft">{text}</small>}
          </label>
        ))}
      </div>
      <Problem form={form} name={name} />
    </fieldset>
  )
}
