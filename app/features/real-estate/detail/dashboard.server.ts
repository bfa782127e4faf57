import { localize } from '#app/platform/local-text.ts'
import type { DashboardSection } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { countOpenReports, listOpenReports } from './queries/reports.server.ts'

const LINES = 5

/** What visitors say is wrong with a listing, each line leading to its page. */
export const reportsSection: DashboardSection = {
  id: 'listing-reports',
  order: 45,
  column: 'main',
  label: 'detail.reports',
  needs: permissions.manage,
  read: async ({ db, i18n }) => {
    const [count, reports] = await Promise.all([countOpenReports(db), listOpenReports(db, LINES)])
    if (count === 0) return undefined
    return {
      count,
      more: { to: '/admin/listing-reports', label: i18n.t('detail.reports') },
      lines: reports.map(({ id, listingId, title, reason, message, createdAt }) => ({
        key: id,
        to: `/admin/listing-reports#listing-${encodeURIComponent(listingId)}`,
        title: localize(title, i18n.locale),
        detail: [i18n.t(`detail.reason_${reason}`), message].filter(Boolean).join(': '),
        when: i18n.date(createdAt, 'dayTime'),
      })),
    }
  },
}
