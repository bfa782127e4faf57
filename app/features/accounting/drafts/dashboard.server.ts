import type { DashboardSection } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { draftPaths } from './admin/draft-paths.ts'
import { countDueTemplates, listDueTemplates } from './queries/drafts.server.ts'

const SHOWN = 4

/** Entries whose day has come and that nobody has posted yet, the oldest first. */
export const dueEntries: DashboardSection = {
  id: 'due-entries',
  order: 71,
  column: 'side',
  label: 'drafts.due',
  needs: permissions.manage,
  read: async ({ db, i18n, now }) => {
    const today = moroccoDay(now)
    const count = await countDueTemplates(db, today)
    if (count === 0) return undefined
    const due = await listDueTemplates(db, today)
    return {
      count,
      more: { to: draftPaths.list, label: i18n.t('drafts.title') },
      lines: due.slice(0, SHOWN).map(({ id, name, nextOn }) => ({
        key: id,
        to: draftPaths.occurrence(id, nextOn ?? today),
        icon: 'calendar-clock',
        title: name,
        when: i18n.date(nextOn ?? today, 'dayShort'),
      })),
    }
  },
}
