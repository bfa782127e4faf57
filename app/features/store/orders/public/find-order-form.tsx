import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { MessageValues } from '#app/platform/i18n/message.ts'
import { Icon } from '#app/ui/icon.tsx'

export type FindOrderProblem = { code: 'order_not_found' | 'too_many_requests'; values?: MessageValues; fields: Record<string, MessageKey> }
export type FindOrderInput = { number: string; phone: string }

type FindOrderFormProps = { typed?: FindOrderInput | undefined; problem?: FindOrderProblem | undefined }

/** Number and telephone of an order lead to its page; which of the two was wrong is not said. */
export function FindOrderForm({ typed, problem }: FindOrderFormProps) {
  const { t } = useI18n()
  return (
    <form className="find-order stack" method="post" action={useHref('/order')} noValidate>
      {problem && (
        <p className="order-problem" role="alert">
          <Icon name="alert" />
          <span>{t(`errors.${problem.code}`, problem.values)}</span>
        </p>
      )}
      <FindOrderField
        name="number"
        label={t('orders.find_number')}
        problem={problem}
        input={{ defaultValue: typed?.number, maxLength: 40 }}
      />
      <FindOrderField
        name="phone"
        label={t('orders.find_phone')}
        problem={problem}
        input={{ defaultValue: typed?.phone, maxLength: 40, type: 'tel', autoComplete: 'tel' }}
      />
      <button type="submit" className="btn btn-sea">
        {t('orders.find_submit')}
      </button>
    </form>
  )
}

type FieldProps = { name: 'number' | 'phone'; label: string; problem: FindOrderProblem | undefined; input: React.ComponentProps<'input'> }

function FindOrderField({ name, label, problem, input }: FieldProps) {
  const { t } = useI18n()
  const wrong = problem?.fields[name]
  const id = `find-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="in num"
        id={id}
        name={name}
        dir="ltr"
        required
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        {...input}
      />
      {wrong && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" />
          {t(wrong)}
        </p>
      )}
    </div>
  )
}
