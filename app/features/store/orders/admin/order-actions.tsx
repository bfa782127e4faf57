import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import { PostponeDelivery } from '../corrections/admin/order-corrections.tsx'
import { isOpen } from '../rules.ts'
import { type OrderActionResult, Problem, Reason, Seen } from './action-blocks.tsx'
import { Amount } from './orders-screen.tsx'
import type { OrderView } from './present.ts'

type ActionProps = { order: OrderView; answer: OrderActionResult | undefined }

/** The two ways it can go at the door: paid, with how much; or refused, with what becomes of the goods, and why. */
export function AtTheDoor({ order, answer }: ActionProps) {
  const { t, number } = useI18n()
  const action = useHref(order.path)
  const isRefusing = answer?.values.intent === 'refuse'
  return (
    <section className="d-door" aria-label={t('orders-admin.at_the_door')}>
      <form method="post" action={action} className="d-form" noValidate>
        <h2>{t('orders-admin.act_delivered')}</h2>
        <Seen order={order} />
        <div className="o-field">
          <label htmlFor="collected">{t('orders-admin.cash_in', { currency: useCurrency() })}</label>
          <input
            id="collected"
            name="collected"
            className="o-in o-ltr"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={answer?.values.collected ?? number(order.dueCents / 100, 2)}
            aria-invalid={answer?.fields.collected ? true : undefined}
            aria-describedby={answer?.fields.collected ? 'collected-problem collected-hint' : 'collected-hint'}
          />
          <Problem name="collected" answer={answer} />
          <p className="o-hint" id="collected-hint">
            {t('orders-admin.cash_hint')} <Amount cents={order.dueCents} />
          </p>
        </div>
        <button type="submit" name="intent" value="deliver" className="o-btn o-main">
          <Icon name="circle-check" />
          {t('orders-admin.deliver_do')}
        </button>
      </form>
      <PostponeDelivery order={order} answer={answer} />
      <details className="d-exit" open={isRefusing}>
        <summary>{t('orders-admin.exit_refused')}</summary>
        <form method="post" action={action} className="d-form" noValidate>
          <Seen order={order} />
          <fieldset className="d-choices">
            <legend>{t('orders-admin.goods_where')}</legend>
            <label className="o-choice">
              <input type="radio" name="restock" value="yes" defaultChecked={answer?.values.restock !== 'no'} />
              {t('orders-admin.goods_back')}
            </label>
            <label className="o-choice">
              <input type="radio" name="restock" value="no" defaultChecked={answer?.values.restock === 'no'} />
              {t('orders-admin.goods_lost')}
            </label>
          </fieldset>
          <Reason id="refuse-reason" answer={isRefusing ? answer : undefined} text="orders-admin.refused_why" />
          <button type="submit" name="intent" value="refuse" className="o-btn o-danger">
            <Icon name="ban" />
            {t('orders-admin.refuse_do')}
          </button>
        </form>
      </details>
    </section>
  )
}

export function CancelOrder({ order, answer }: ActionProps) {
  const { t } = useI18n()
  if (!isOpen(order.state)) return null
  const mine = answer?.values.intent === 'cancel' ? answer : undefined
  return (
    <Exit order={order} text="orders-admin.exit_cancel" isOpen={mine !== undefined}>
      <p className="o-text">{t('orders-admin.cancel_text')}</p>
      <Reason id="cancel-reason" answer={mine} text="fields.reason" />
      <button type="submit" name="intent" value="cancel" className="o-btn o-danger">
        <Icon name="ban" />
        {t('orders-admin.cancel_do')}
      </button>
    </Exit>
  )
}

/** Pieces that the customer does not want any more, or that the shop cannot give. */
export function CancelPieces({ order, answer }: ActionProps) {
  const { t } = useI18n()
  const lines = order.lines.filter((line) => line.pieces > 0)
  const total = lines.reduce((sum, line) => sum + line.pieces, 0)
  if (!isOpen(order.state) || total < 2) return null
  const mine = answer?.values.intent === 'cancel-pieces' ? answer : undefined
  return (
    <Exit order={order} text="orders-admin.exit_pieces" isOpen={mine !== undefined}>
      <ul className="d-take">
        {lines.map((line) => (
          <li key={line.id}>
            <label htmlFor={`piece-${line.id}`}>
              <span dir="auto">{line.title}</span> <bdi className="o-muted">{line.variant}</bdi>
            </label>
            <input
              id={`piece-${line.id}`}
              name={`piece.${line.id}`}
              className="o-in o-ltr"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={mine?.values[`piece.${line.id}`] ?? '0'}
            />
            <span className="o-muted">{t('orders-admin.of_pieces', { count: line.pieces })}</span>
          </li>
        ))}
      </ul>
      <Problem name="pieces" answer={mine} />
      <Reason id="pieces-reason" answer={mine} text="fields.reason" />
      <button type="submit" name="intent" value="cancel-pieces" className="o-btn o-danger">
        {t('orders-admin.pieces_do')}
      </button>
    </Exit>
  )
}

type ExitProps = { order: OrderView; text: MessageKey; isOpen: boolean; children: ReactNode }

function Exit({ order, text, isOpen: opened, children }: ExitProps) {
  const { t } = useI18n()
  const action = useHref(order.path)
  return (
    <details className="d-exit" open={opened}>
      <summary>{t(text)}</summary>
      <form method="post" action={action} className="d-form" noValidate>
        <Seen order={order} />
        {children}
      </form>
    </details>
  )
}
