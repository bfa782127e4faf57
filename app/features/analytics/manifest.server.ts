import type { RoomManifest } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { forgetCounts } from './commands.server.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { getAnalyticsStats, listTraffic } from './queries.server.ts'
import { firstRetainedDay } from './rules.ts'
import { analyticsTools } from './tools.server.ts'

const DAY_MS = 86_400_000

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'people', order: 20, to: '/admin/analytics', label: 'analytics.place', needs: permissions.see }],
  cards: [
    {
      id: 'analytics',
      order: 30,
      label: 'admin.card_analytics',
      icon: 'chart-no-axes-column',
      to: '/admin/analytics',
      needs: permissions.see,
      read: async ({ db, now, i18n }) => {
        const [{ viewsWeek, viewsToday }, trend] = await Promise.all([
          getAnalyticsStats(db, { today: moroccoDay(now) }),
          listTraffic(db, now),
        ])
        return {
          value: i18n.number(viewsWeek),
          unit: i18n.t('admin.unit_views_week', { count: viewsWeek }),
          notes: [i18n.t('admin.card_views_today', { count: viewsToday })],
          trend,
        }
      },
    },
  ],
  tools: analyticsTools,
  jobs: [
    {
      name: 'analytics.forget',
      label: 'analytics.job_forget',
      every: DAY_MS,
      waitsAfterStart: true,
      run: ({ services }) => forgetCounts(services.db, firstRetainedDay(moroccoDay(services.now()))),
    },
  ],
}
