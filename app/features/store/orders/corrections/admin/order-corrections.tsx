import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { type OrderActionResult, Problem, Seen } from '#app/features/store/orders/admin/action-blocks.tsx'
import { Amount } from '#app/features/store/orders/admin/orders-screen.tsx'
import type { OrderView } from '#app/features/store/orders/admin/present.ts'
import { MAX_REASON } from '#app/features/store/orders/admin/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { type CorrectionIntent, reasonsFor } from '../rules.ts'

type CorrectionProps = { order: OrderView; answer: OrderActionResult | undefined }

const answerTo = (intent: CorrectionIntent, answer: OrderActionResult | undefined) =>
  answer?.values.intent === intent ? answer : undefined

/** What was written down by mistake, put right: folded away, far from what is next. */
export function OrderCorrections({ order, answer }: CorrectionProps) {
  const { t } = useI18n()
  const { stepBack, collectedCents } = order
  if (!stepBack) return null
  const isCashCounted = collectedCents !== null
  const isOpen = [stepBack, 'recount' as const].some((intent) => answerTo(intent, answer) !== undefined)
  return (
    <details className="d-exit d-correct" open={isOpen}>
      <summary>
        <Icon name="undo-2" />
        {t('corrections.title')}
      </summary>
      <p className="o-hint">{t('corrections.lead')}</p>
      {isCashCounted && <CashForm order={order} answer={answerTo('recount', answer)} cents={collectedCents} />}
      <CorrectionForm order={order} answer={answerTo(stepBack, answer)} intent={stepBack}>
        <p className="o-text">{t(`corrections.text_${stepBack}`)}</p>
      </CorrectionForm>
    </details>
  )
}

type CashFormProps = CorrectionProps & { cents: number }

function CashForm({ order, answer, cents }: CashFormProps) {
  const { t } = useI18n()
  const currency = useCurrency()
  return (
    <CorrectionForm order={order} answer={answer} intent="recount">
      <p className="o-text">
        {t('corrections.cash_before')} <Amount cents={cents} />
      </p>
      <div className="o-field">
        <label htmlFor="recount-cash">{t('orders-admin.cash_in', { currency })}</label>
        <input
          id="recount-cash"
          name="cash"
          className="o-in o-ltr"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={answer?.values.cash}
          aria-invalid={answer?.fields.cash ? true : undefined}
          aria-describedby={answer?.fields.cash ? 'cash-problem' : undefined}
        />
        <Problem name="cash" answer={answer} />
      </div>
    </CorrectionForm>
  )
}

/** Nobody took it today: it stays with who delivers, and is tried again. */
export function PostponeDelivery({ order, answer: all }: CorrectionProps) {
  const { t } = useI18n()
  const answer = answerTo('postpone', all)
  const { first, last, usual } = order.deliveryDays
  return (
    <details className="d-exit d-again" open={answer !== undefined}>
      <summary>{t('corrections.do_postpone')}</summary>
      <CorrectionForm order={order} answer={answer} intent="postpone">
        <div className="o-field">
          <label htmlFor="postpone-day">{t('corrections.day')}</label>
          <input
            id="postpone-day"
            name="day"
            type="date"
            className="o-in"
            min={first}
            max={last}
            defaultValue={answer?.values.day ?? usual}
            aria-invalid={answer?.fields.day ? true : undefined}
            aria-describedby={answer?.fields.day ? 'day-problem' : undefined}
          />
          <Problem name="day" answer={answer} />
        </div>
      </CorrectionForm>
    </details>
  )
}

type CorrectionFormProps = CorrectionProps & { intent: CorrectionIntent; children: ReactNode }

/** A correction with its reason: one of a few, and words where those are not enough. */
function CorrectionForm({ order, answer, intent, children }: CorrectionFormProps) {
  const { t } = useI18n()
  const action = useHref(order.path)
  return (
    <form method="post" action={action} className="d-form" noValidate>
      {intent !== 'postpone' && <h3>{t(`corrections.do_${intent}`)}</h3>}
      <Seen order={order} />
      {children}
      <div className="o-field">
        <label htmlFor={`${intent}-why`}>{t('fields.reason')}</label>
        <select
          id={`${intent}-why`}
          name="why"
          className="o-in"
          defaultValue={answer?.values.why ?? ''}
          aria-invalid={answer?.fields.why ? true : undefined}
          aria-describedby={answer?.fields.why ? 'why-problem' : undefined}
        >
          <option value="">{t('corrections.choose')}</option>
          {reasonsFor[intent].map((reason) => (
            <option key={reason} value={reason}>
              {t(`corrections.reason_${reason}`)}
            </option>
          ))}
        </select>
        <Problem name="why" answer={answer} />
      </div>
      <div className="o-field">
        <label htmlFor={`${intent}-text`}>
          {t('corrections.more')} <span className="o-optional">{t('orders-admin.optional')}</span>
        </label>
        <input
          id={`${intent}-text`}
          name="text"
          className="o-in"
          dir="auto"
          maxLength={MAX_REASON}
          autoComplete="off"
          defaultValue={answer?.values.text}
          aria-invalid={answer?.fields.text ? true : undefined}
          aria-describedby={answer?.fields.text ? 'text-problem' : undefined}
        />
        <Problem name="text" answer={answer} />
      </div>
      <button type="submit" name="intent" value={intent} className="o-btn">
        {t(`corrections.submit_${intent}`)}
      </button>
    </form>
  )
}
