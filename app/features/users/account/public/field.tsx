import type { ComponentProps, ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FormFailure } from '../types.ts'

/** The text of an error code, with the values it came with. */
export function useErrorText() {
  const i18n = useI18n()
  return (code: string, params: Record<string, string | number> = {}) => {
    const key = `errors.${code}`
    return i18n.has(key) ? i18n.t(key, params) : i18n.t('errors.unexpected')
  }
}

/** What is wrong with the form as a whole; what is wrong with a field stands beside it. */
export function FormProblem({ failure }: { failure: FormFailure }) {
  const text = useErrorText()
  // One field that says it all by itself need not be told twice.
  if (!failure || Object.values(failure.fields).includes(failure.code)) return null
  return (
    <p className="gate-problem" role="alert">
      <Icon name="alert" />
      <span>{text(failure.code, failure.params)}</span>
    </p>
  )
}

type FieldProps = {
  /** Unique on the page. */
  id: string
  name: string
  labelKey: MessageKey
  hint?: ReactNode
  optional?: boolean
  failure: FormFailure
  input?: ComponentProps<'input'>
  children?: (wiring: Wiring) => ReactNode
}

type Wiring = Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'>

/** Label, input, what to write, what is wrong; what was typed stays. */
export function Field({ id, name, labelKey, hint, optional, failure, input, children }: FieldProps) {
  const { t } = useI18n()
  const text = useErrorText()
  const code = failure?.fields[name]
  const wiring: Wiring = {
    id,
    name,
    'aria-invalid': code ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, code && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {t(labelKey)} {optional && <span className="soft">({t('common.optional')})</span>}
      </label>
      {children ? (
        children(wiring)
      ) : (
        <input className="in" required={!optional} defaultValue={failure?.values[name]} {...input} {...wiring} />
      )}
      {code && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" />
          <span>{text(code, failure.params)}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="tiny soft">
          {hint}
        </p>
      )}
    </div>
  )
}

type PasswordProps = Omit<FieldProps, 'input' | 'children'> & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be looked at where there is script; it never comes back from the server. */
export function PasswordField({ autoComplete, ...field }: PasswordProps) {
  const { t } = useI18n()
  return (
    <Field {...field}>
      {(wiring) => (
        <password-field className="gate-secret">
          <input className="in" type="password" dir="ltr" required maxLength={200} autoComplete={autoComplete} {...wiring} />
          <button type="button" className="btn-quiet" hidden aria-pressed="false" aria-label={t('account.show_password')}>
            <Icon name="eye" />
          </button>
        </password-field>
      )}
    </Field>
  )
}

/** One field for both ways to reach somebody. */
export function IdentifierField({ id, failure }: Pick<FieldProps, 'id' | 'failure'>) {
  const { t } = useI18n()
  return (
    <Field
      id={id}
      name="identifier"
      labelKey="account.identifier"
      hint={t('account.identifier_hint')}
      failure={failure}
      input={{ dir: 'ltr', autoComplete: 'username', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 }}
    />
  )
}

/** Six digits, or a recovery code where one may stand. */
export function CodeField({
  id,
  labelKey,
  hint,
  failure,
  digits = true,
}: Pick<FieldProps, 'id' | 'labelKey' | 'hint' | 'failure'> & { digits?: boolean }) {
  return (
    <Field
      id={id}
      name="code"
      labelKey={labelKey}
      hint={hint}
      failure={failure}
      input={{
        className: 'in gate-code',
        dir: 'ltr',
        autoComplete: 'one-time-code',
        maxLength: 20,
        defaultValue: '',
        ...(digits ? { inputMode: 'numeric' } : { autoCapitalize: 'none', spellCheck: false }),
      }}
    />
  )
}
