import { actorName } from '#app/features/audit/present.ts'
import type { DashboardSection } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { TRANSLATIONS } from '../rules.ts'
import { countOpenComments, listOpenComments } from './queries.server.ts'

const SHOWN = 4

/** What was said of the site's texts and nobody has resolved, the newest first; left out where nothing was. */
export const commentsSection: DashboardSection = {
  id: 'message-comments',
  order: 80,
  column: 'side',
  label: 'translations.comments_waiting',
  needs: permissions.manage,
  read: async ({ db, i18n }) => {
    const open = await countOpenComments(db)
    if (open.size === 0) return undefined
    const newest = await listOpenComments(db, SHOWN)
    return {
      count: [...open.values()].reduce((sum, count) => sum + count, 0),
      more: { to: `${TRANSLATIONS}?view=discussed`, label: i18n.t('translations.view_discussed') },
      lines: newest.map(({ id, key, text, actorId, actorName: name, at }) => ({
        key: id,
        to: `${TRANSLATIONS}?open=${key}#comments`,
        title: text.length > 90 ? `${text.slice(0, 90)} …` : text,
        detail: actorName(i18n, { id: actorId, name }),
        when: i18n.date(at, 'dayShort'),
      })),
    }
  },
}
