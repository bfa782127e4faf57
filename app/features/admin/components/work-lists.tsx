import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { messagingLink } from '#app/platform/phone.ts'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { useCurrency } from '#app/ui/site-context.tsx'
import type { TodayView } from '../types.ts'

type SectionProps = { id: string; heading: MessageKey; count: number; more?: { to: string; label: MessageKey }; children: ReactNode }

export function WorkSection({ id, heading, count, more, children }: SectionProps) {
  const { t, number } = useI18n()
  return (
    <section className="o-sec" aria-labelledby={id}>
      <div className="o-sec-head">
        <h2 id={id}>{t(heading)}</h2>
        <span className="o-muted num">{number(count)}</span>
        {more && <Link to={more.to}>{t(more.label)}</Link>}
      </div>
      {children}
    </section>
  )
}

/** Orders that wait for the shop: who, how much, since when; confirmed at once, or asked about first. */
export function WaitingOrders({ orders, count }: { orders: TodayView['orders']; count: number }) {
  const { t, number } = useI18n()
  const currency = useCurrency()
  return (
    <WorkSection id="orders" heading="admin.orders_title" count={count} more={{ to: '/admin/orders', label: 'desk.place' }}>
      {orders.length === 0 ? (
        <p className="o-empty">{t('admin.orders_none')}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="o-item o-order">
              <Link to={`/admin/orders/${order.number}`} className="o-strong">
                <bdi dir="ltr">{order.number}</bdi>
              </Link>
              <div className="o-two-lines">
                <b>
                  <bdi>{order.customerName}</bdi>
                </b>
                <span className="o-muted" dir="auto">
                  {order.customerAddress}
                </span>
              </div>
              <span className="o-amount">
                <bdi className="num">{number(order.totalInCents / 100, 2)}</bdi> <bdi>{currency}</bdi>
              </span>
              <span className="o-muted o-state">
                <span>{t(`admin.order_${order.state}` as MessageKey)}</span>
                <span>
                  <Icon name="timer" /> {t(`admin.age_${order.age.unit}`, { count: order.age.count })}
                </span>
              </span>
              <a
                className="o-btn o-sm o-square"
                title={t('admin.order_write')}
                href={messagingLink(order.customerPhone, t('admin.order_greeting', { number: order.number }))}
                target="_blank"
                rel="noopener"
                aria-label={t('admin.order_write_to', { name: order.customerName })}
              >
                <Icon name="message-circle" />
              </a>
              <Confirm order={order} />
            </li>
          ))}
        </ul>
      )}
    </WorkSection>
  )
}

/** Its answer is the order's page: there stands what comes next, or what somebody else did meanwhile. */
function Confirm({ order }: { order: TodayView['orders'][number] }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref(`/admin/orders/${order.number}`)}>
      <input type="hidden" name="version" value={order.version} />
      <button type="submit" name="intent" value="confirm" className="o-btn o-sm" aria-label={`${t('desk.act_confirmed')} ${order.number}`}>
        {t('desk.act_confirm_short')}
      </button>
    </form>
  )
}

/** `keeps`: whoever reads it may open them. */
export function Drafts({ drafts, count, keeps }: { drafts: TodayView['drafts']; count: number; keeps: boolean }) {
  const { t } = useI18n()
  return (
    <WorkSection
      id="drafts"
      heading="admin.drafts_title"
      count={count}
      {...(keeps ? { more: { to: '/admin/guides-management?status=draft', label: 'editing.place' as const } } : {})}
    >
      {drafts.length === 0 ? (
        <p className="o-empty">{t('admin.drafts_none')}</p>
      ) : (
        <>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.id} className="o-item o-line">
                <span>
                  <b>
                    <bdi>{draft.name}</bdi>
                  </b>{' '}
                  <span className="o-muted">
                    {t(`admin.guide_${draft.guide}` as MessageKey)} · <bdi>{draft.category}</bdi>
                  </span>
                </span>
                <span className="o-row">
                  {draft.confidence && <span className="o-tag">{t(`admin.confidence_${draft.confidence}` as MessageKey)}</span>}
                  {keeps && (
                    <Link to={`/admin/guide-entries/${draft.id}`} className="o-btn o-sm" aria-label={`${t('admin.review')}: ${draft.name}`}>
                      {t('admin.review')}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className="o-hint">{t('admin.drafts_note')}</p>
        </>
      )}
    </WorkSection>
  )
}

/** What visitors say should read otherwise, and whose place something is: each opens its decision. */
export function Suggestions({ suggestions: { count, lines } }: { suggestions: NonNullable<TodayView['suggestions']> }) {
  const { t } = useI18n()
  return (
    <WorkSection
      id="suggestions"
      heading="suggestions.place"
      count={count}
      more={{ to: '/admin/guides-management/suggestions', label: 'suggestions.decide' }}
    >
      {lines.length === 0 ? (
        <p className="o-empty">{t('suggestions.none')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="o-item o-line">
              <span className="o-two-lines">
                <Link to={`/admin/guides-management/suggestions?id=${line.id}`}>
                  <b>
                    <bdi>{line.entry}</bdi>
                  </b>
                </Link>
                <span className="o-muted" dir="auto">
                  {line.text}
                </span>
              </span>
              <span className="o-row">
                <span className="o-tag">{line.what}</span>
                <Link
                  to={`/admin/guides-management/suggestions?id=${line.id}`}
                  className="o-btn o-sm"
                  aria-label={`${t('admin.review')}: ${line.entry}, ${line.what}`}
                >
                  {t('admin.review')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </WorkSection>
  )
}

export function RotaGaps({ gaps: { count, lines, isKept } }: { gaps: NonNullable<TodayView['gaps']> }) {
  const { t } = useI18n()
  return (
    <WorkSection id="gaps" heading="duty.gaps_title" count={count} more={{ to: '/admin/guides-management/duty-rota', label: 'duty.place' }}>
      {lines.length === 0 ? (
        <p className="o-empty">{t(isKept ? 'duty.gaps_none' : 'duty.gaps_unkept')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.to} className="o-item o-line">
              <span>
                {line.night} <span className="o-tag o-cliff">{line.city}</span>
              </span>
              <Link to={line.to} className="o-btn o-sm" aria-label={`${t('duty.assign')}: ${line.night}, ${line.city}`}>
                {t('duty.assign')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WorkSection>
  )
}

/** `keeps`: whoever reads it may bring stock in. */
export function LowStock({ lines, count, keeps }: { lines: TodayView['lowStock']; count: number; keeps: boolean }) {
  const { t } = useI18n()
  return (
    <WorkSection
      id="low-stock"
      heading="admin.low_title"
      count={count}
      {...(keeps ? { more: { to: '/admin/stock', label: 'keeping.stock_title' as const } } : {})}
    >
      {lines.length === 0 ? (
        <p className="o-empty">{t('admin.low_none')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className="o-item o-line">
              <span className="o-two-lines">
                {keeps ? (
                  <Link to={`/admin/store/products/${encodeURIComponent(line.productId)}`}>
                    <b>{line.product}</b>
                  </Link>
                ) : (
                  <b>{line.product}</b>
                )}
                <span className="o-muted">{line.variant}</span>
              </span>
              <span className="o-row">
                <span className={line.left === 0 ? 'o-tag o-danger' : 'o-tag o-cliff'}>
                  {line.left === 0 ? t('admin.low_out') : t('admin.low_left', { count: line.left })}
                </span>
                {keeps && (
                  <Link
                    to={`/admin/stock/in?variant=${encodeURIComponent(line.id)}`}
                    className="o-btn o-sm"
                    aria-label={`${t('keeping.tab_in')}: ${line.product}, ${line.variant}`}
                  >
                    {t('keeping.tab_in')}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </WorkSection>
  )
}

export function MailNotice({ kept, failed }: { kept: number; failed: number }) {
  const { t } = useI18n()
  return (
    <WorkSection id="mails" heading="admin.mails_title" count={kept + failed} more={{ to: '/admin/outbox', label: 'admin.place_outbox' }}>
      {kept + failed === 0 ? (
        <p className="o-empty">{t('admin.mails_none')}</p>
      ) : (
        <ul>
          {kept > 0 && <li className="o-item o-line">{t('admin.mails_kept', { count: kept })}</li>}
          {failed > 0 && <li className="o-item o-line">{t('admin.mails_failed', { count: failed })}</li>}
        </ul>
      )}
    </WorkSection>
  )
}
