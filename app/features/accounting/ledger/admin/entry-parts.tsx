import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'

type EntryProblemsProps = {
  /** Says that nothing was written. */
  title: string
  refused: string | null
  problems: Readonly<Record<string, string>>
}

/** What stopped an entry or an invoice, above the form: no number was used, and everything is still there. */
export function EntryProblems({ title, refused, problems }: EntryProblemsProps) {
  const { t } = useI18n()
  const codes = [...new Set(Object.values(problems))]
  if (!refused && codes.length === 0) return null
  return (
    <div className="o-note o-bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{title}</b>
        {refused && <p>{refused}</p>}
        <ul>
          {codes.map((code) => (
            <li key={code}>{t(`errors.${code}` as MessageKey)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

export function FieldProblem({ name, code }: { name: string; code: string | undefined }) {
  const { t } = useI18n()
  if (!code) return null
  return (
    <p className="o-err" id={`${name}-problem`}>
      {t(`errors.${code}` as MessageKey)}
    </p>
  )
}

type EntryFieldProps = {
  name: string
  label: string
  value: string
  problem: string | undefined
  /** `code`: read from left to right, as a number with its groups or an address. */
  kind?: 'text' | 'date' | 'amount' | 'code'
  hint?: string | undefined
  list?: string
  isWide?: boolean
  isOptional?: boolean
}

export function EntryField({
  name,
  label,
  value,
  problem,
  kind = 'text',
  hint,
  list,
  isWide = false,
  isOptional = false,
}: EntryFieldProps) {
  const { t } = useI18n()
  const isLtr = kind === 'amount' || kind === 'code'
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className={isWide ? 'o-field b-wide' : 'o-field'}>
      <label htmlFor={name}>
        {label} {isOptional && <span className="o-optional">{t('common.optional')}</span>}
      </label>
      <input
        id={name}
        name={name}
        // What is no day stays to be seen and corrected.
        type={kind === 'date' && /^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text'}
        className={isLtr ? 'o-in o-ltr' : 'o-in'}
        dir={isLtr ? 'ltr' : undefined}
        inputMode={kind === 'amount' ? 'decimal' : undefined}
        list={list}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldProblem name={name} code={problem} />
      {hint && (
        <p className="o-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
