import type { DashboardSection, RoomManifest } from '#app/platform/manifest.ts'
import { manual } from './manual.ts'
import { permissions } from './policy.ts'
import { presentLine } from './present.ts'
import { listAudit } from './queries.server.ts'

const MAX_LINES = 5

const lastActionsSection: DashboardSection = {
  id: 'last-actions',
  order: 90,
  column: 'side',
  label: 'admin.acts_title',
  needs: permissions.read,
  read: async ({ db, i18n, auditWords }) => {
    const { entries } = await listAudit(db, {}, { limit: MAX_LINES })
    return {
      more: { to: '/admin/audit', label: i18n.t('audit.place') },
      empty: i18n.t('audit.none_text'),
      lines: entries.map((entry) => {
        const { id, who, what, subject, when } = presentLine(entry, i18n, auditWords)
        return { key: id, to: `/admin/audit?open=${id}#row-${id}`, title: who, detail: [what, subject].filter(Boolean).join(' '), when }
      }),
    }
  },
}

export const manifest: RoomManifest = {
  manual,
  nav: [{ group: 'settings', order: 30, to: '/admin/audit', label: 'audit.place', needs: permissions.read, key: 'a' }],
  sections: [lastActionsSection],
  // Actions over several rooms, which no room can speak for.
  audit: { actions: { 'samples.removed': 'audit.did_remove_samples' } },
}
