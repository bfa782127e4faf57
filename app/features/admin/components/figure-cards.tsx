import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { Link } from '#app/ui/link.tsx'
import { Icon, type OfficeIconName } from '#app/ui/office-icon.tsx'
import type { TodayView, TrafficView } from '../types.ts'
import { Sparkline } from './sparkline.tsx'

/** Where the four cards lead. A card is a link for whoever has that place, and plain text for everybody else. */
export const cardLinks = ['/admin/guide-management', '/admin/store-management', '/admin/analytics', '/admin/users'] as const
type CardLink = (typeof cardLinks)[number]

type FigureCardsProps = { figures: TodayView['figures']; traffic: TrafficView; links: readonly CardLink[] }

/** The four cards of the specification as one strip: guide data, store, site analytics, users. */
export function FigureCards({ figures, traffic, links }: FigureCardsProps) {
  const { t, number } = useI18n()
  const to = (link: CardLink) => (links.includes(link) ? link : undefined)
  return (
    <div className="o-four">
      <Card
        icon="map"
        heading="admin.card_guide"
        to={to('/admin/guide-management')}
        value={number(figures.entries)}
        unit={t('admin.unit_entries', { count: figures.entries })}
      >
        {t('admin.card_stale', { count: figures.stale })}
        {' · '}
        {t('admin.card_drafts', { count: figures.drafts })}
      </Card>
      <Card
        icon="shopping-basket"
        heading="admin.card_store"
        to={to('/admin/store-management')}
        value={number(figures.ordersTodayInCents / 100, 2)}
        unit={t('admin.unit_dirham_today')}
      >
        {t('admin.card_orders_today', { count: figures.ordersToday })}
        {' · '}
        {t('admin.card_products', { count: figures.products })}
        {' · '}
        {t('admin.card_low_stock', { count: figures.lowStock })}
      </Card>
      <Card
        icon="chart-no-axes-column"
        heading="admin.card_analytics"
        to={to('/admin/analytics')}
        value={number(figures.viewsWeek)}
        unit={t('admin.unit_views_week', { count: figures.viewsWeek })}
        drawing={<Sparkline points={traffic} />}
      >
        {t('admin.card_views_today', { count: figures.viewsToday })}
        {' · '}
        {t('admin.card_subscribers', { count: figures.subscribers })}
      </Card>
      <Card
        icon="users"
        heading="admin.card_users"
        to={to('/admin/users')}
        value={number(figures.users)}
        unit={t('admin.unit_users', { count: figures.users })}
      >
        {figures.agents > 0 ? t('admin.card_agents_waiting', { count: figures.agents }) : t('admin.card_users_note')}
      </Card>
    </div>
  )
}

type CardProps = {
  icon: OfficeIconName
  heading: MessageKey
  to: string | undefined
  value: string
  unit: string
  drawing?: ReactNode
  children: ReactNode
}

function Card({ icon, heading, to, value, unit, drawing, children }: CardProps) {
  const { t } = useI18n()
  const content = (
    <>
      <span className="o-card-title">
        <Icon name={icon} />
        {t(heading)}
      </span>
      {to && <Icon name="chevron-forward" />}
      <span className="o-card-value">
        <span>
          <bdi className="num">{value}</bdi> <small>{unit}</small>
        </span>
        {drawing}
      </span>
      <span className="o-card-note">{children}</span>
    </>
  )
  return to ? (
    <Link to={to} className="o-card">
      {content}
    </Link>
  ) : (
    <div className="o-card">{content}</div>
  )
}
