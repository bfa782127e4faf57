import './admin.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderCorrections } from '../corrections/admin/order-corrections.tsx'
import { type OrderActionResult, Seen } from './action-blocks.tsx'
import type { CustomerMessageView } from './customer-messages.ts'
import { AtTheDoor, CancelOrder, CancelPieces } from './order-actions.tsx'
import { History } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { CustomerSide, Messages, Tracking } from './order-side.tsx'
import type { OrderView } from './present.ts'
import type { EarlierOrder } from './queries/order.server.ts'
import { EXTEND_HOURS, nextActionOf } from './rules.ts'
import { StateRing, StateWord } from './state-ring.tsx'

export type Earlier = Omit<EarlierOrder, 'createdAt'> & { when: string }

export type OrderPageView = {
  order: OrderView
  messages: CustomerMessageView[]
  earlier: { orders: Earlier[]; count: number; states: { state: EarlierOrder['state']; count: number }[] }
  newer: string | null
  older: string | null
  trackPath: string
  /** `?view=…` of the list it was opened from. */
  query: string
}

type OrderScreenProps = { page: OrderPageView; answer: OrderActionResult | undefined; books?: ReactNode }

export function OrderScreen({ page, answer, books }: OrderScreenProps) {
  const { order } = page
  const action = useHref(order.path)
  return (
    <order-desk data-action={action}>
      <OrderHead page={page} />
      {answer && <NotDone answer={answer} />}
      {order.hold && <HoldBanner order={order} />}
      <RefusedBefore page={page} />
      {order.deliveryDay && <DeliveryAgain day={order.deliveryDay} />}
      <Track order={order} />
      {order.state === 'shipped' && <AtTheDoor order={order} answer={answer} />}
      <div className="d-columns">
        <div>
          <OrderLines order={order} />
          <CancelPieces order={order} answer={answer} />
          <CancelOrder order={order} answer={answer} />
          <OrderCorrections order={order} answer={answer} />
          <History order={order} answer={answer} />
        </div>
        <div>
          <CustomerSide page={page} />
          <Messages messages={page.messages} />
          <Tracking path={page.trackPath} order={order} />
          {books}
        </div>
      </div>
      <PhoneBar page={page} />
    </order-desk>
  )
}

function OrderHead({ page }: { page: OrderPageView }) {
  const { t } = useI18n()
  const { order } = page
  const title = t('orders-admin.order_title', { number: order.number })
  return (
    <header className="o-head d-head">
      <PageHead title={title} noIndex />
      <div className="o-grow">
        <div className="d-title">
          <h1>{title}</h1>
          <StateWord state={order.state} />
        </div>
        <p className="o-muted">{t(order.byPhone ? 'orders-admin.arrived_by_phone' : 'orders-admin.arrived', { when: order.arrived })}</p>
      </div>
      <div className="o-acts">
        <Beside to={page.newer} query={page.query} letter="k" text="orders-admin.previous" icon="chevron-up" />
        <Beside to={page.older} query={page.query} letter="j" text="orders-admin.next" icon="chevron-down" />
        {order.hasSlip && <Paper number={order.number} />}
        <FirstMessage page={page} withKey />
        <MainAction order={order} withKey />
      </div>
    </header>
  )
}

type BesideProps = { to: string | null; query: string; letter: string; text: MessageKey; icon: 'chevron-up' | 'chevron-down' }

function Beside({ to: number, query, letter, text, icon }: BesideProps) {
  const { t } = useI18n()
  if (!number) return null
  return (
    <Link
      to={`/admin/orders/${number}${query}`}
      className="o-tool d-wide"
      rel={letter === 'k' ? 'prev' : 'next'}
      data-key={letter}
      aria-keyshortcuts={letter}
      aria-label={t(text, { number })}
    >
      <Icon name={icon} />
    </Link>
  )
}

function Paper({ number }: { number: string }) {
  const { t } = useI18n()
  return (
    <Link to={`/admin/orders/print?number=${number}`} className="o-btn d-wide" data-key="p" aria-keyshortcuts="p">
      <Icon name="printer" />
      {t('orders-admin.slip')} <KeyCaps keys={['P']} />
    </Link>
  )
}

function FirstMessage({ page, withKey = false }: { page: OrderPageView; withKey?: boolean }) {
  const { t } = useI18n()
  const [message] = page.messages
  if (!message || page.order.customer.erased) return null
  return (
    <a
      className={withKey ? 'o-btn d-wide' : 'o-btn'}
      href={message.link}
      target="_blank"
      rel="noopener"
      data-message={message.id}
      data-key={withKey ? 'w' : undefined}
    >
      <Icon name="message-circle" />
      {t('orders-admin.write')} {withKey && <KeyCaps keys={['W']} />}
    </a>
  )
}

/** What is next. At the door there is something to say first, so the button leads to that form. */
export function MainAction({ order, withKey = false }: { order: OrderView; withKey?: boolean }) {
  const { t } = useI18n()
  const action = useHref(order.path)
  const next = nextActionOf(order.state)
  if (!next) return null
  const key = withKey ? { 'data-key': 'c', 'aria-keyshortcuts': 'c' } : {}
  const caps = withKey && <KeyCaps keys={['C']} />
  if (next === 'delivered') {
    return (
      <a href="#collected" className={withKey ? 'o-btn o-main d-wide' : 'o-btn o-main'} {...key}>
        {t('orders-admin.act_delivered')} {caps}
      </a>
    )
  }
  const intent = next === 'confirmed' ? 'confirm' : 'ship'
  const label =
    order.state === 'expired'
      ? 'orders-admin.act_confirm_again'
      : next === 'confirmed'
        ? 'orders-admin.act_confirmed'
        : 'orders-admin.act_shipped'
  return (
    <form method="post" action={action} className={withKey ? 'd-wide' : undefined}>
      <Seen order={order} />
      <button type="submit" name="intent" value={intent} className="o-btn o-main" {...key}>
        {t(label)} {caps}
      </button>
    </form>
  )
}

function NotDone({ answer }: { answer: OrderActionResult }) {
  const { t } = useI18n()
  return (
    <section className="o-note o-bad" role="alert" aria-labelledby="problem-title">
      <Icon name="circle-alert" />
      <div>
        <h2 id="problem-title">{t('orders-admin.not_done')}</h2>
        <p>{answer.problem.text}</p>
        {answer.since && answer.since.length > 0 && (
          <ul>
            {answer.since.map((event) => (
              <li key={event.id}>
                <b>{event.what}</b> <bdi>{event.who}</bdi> <span className="o-nowrap">{event.when}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function HoldBanner({ order }: { order: OrderView }) {
  const { t } = useI18n()
  const action = useHref(order.path)
  const { hold } = order
  if (!hold) return null
  return (
    <section className={hold.urgent ? 'd-hold d-hold-urgent' : 'd-hold'} aria-label={t('orders-admin.hold_left')}>
      <Icon name="timer" />
      <p>
        <b>{t('orders-admin.hold_ends', { left: hold.words })}</b> {t('orders-admin.hold_then', { count: hold.pieces })}
      </p>
      <form method="post" action={action}>
        <Seen order={order} />
        <button type="submit" name="intent" value="extend" className="o-btn">
          {t('orders-admin.extend', { hours: EXTEND_HOURS })}
        </button>
      </form>
    </section>
  )
}

/** Before the shop agrees to an order: whether this customer has left others at the door. */
function RefusedBefore({ page: { order, earlier } }: { page: OrderPageView }) {
  const { t } = useI18n()
  const refused = earlier.states.find(({ state }) => state === 'refused')?.count ?? 0
  if (refused === 0 || nextActionOf(order.state) !== 'confirmed') return null
  return (
    <p className="o-note o-honey">
      <Icon name="circle-alert" />
      <span>{t('orders-admin.refused_before', { count: refused })}</span>
    </p>
  )
}

function DeliveryAgain({ day }: { day: string }) {
  const { t } = useI18n()
  return (
    <section className="d-hold" aria-label={t('corrections.again')}>
      <Icon name="calendar-days" />
      <p>
        <b>{t('corrections.again_on', { day })}</b>
      </p>
    </section>
  )
}

function Track({ order }: { order: OrderView }) {
  const { t } = useI18n()
  return (
    <ol className="d-track" aria-label={t('orders-admin.track')}>
      {order.track.map((step) => (
        <li key={step.state} className={`d-step d-${step.is}`} aria-current={step.is === 'now' ? 'step' : undefined}>
          {step.is === 'now' ? <StateRing state={step.state} /> : <span className="d-dot" aria-hidden="true" />}
          <span>
            <b>{t(`orders-admin.state_${step.state}`)}</b>
            <small>{step.at ?? (step.is === 'next' ? t('orders-admin.next_step') : '')}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Under the thumb on a phone. */
function PhoneBar({ page }: { page: OrderPageView }) {
  if (!nextActionOf(page.order.state) && page.messages.length === 0) return null
  return (
    <div className="d-phone-bar">
      <FirstMessage page={page} />
      <MainAction order={page.order} />
    </div>
  )
}
