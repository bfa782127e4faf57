import { FIRST_OWNER_NAME } from '#app/platform/auth/roles.ts'
import type { SecurityEventKind } from '#app/platform/auth/security-events.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { SecurityLine } from './types.ts'

type Row = {
  id: number
  kind: SecurityEventKind
  userId: string | null
  userName: string | null
  actorName: string | null
  network: string | null
  browser: string | null
  system: string | null
  route: string | null
  count: number
  firstAt: Date
  lastAt: Date
}

/** The owner has no name until they give themselves one; others may have none at all. */
export function accountName(i18n: I18n, { id, name }: { id: string; name: string }): string {
  if (name === FIRST_OWNER_NAME) return i18n.t('users.role_owner')
  return name || id.slice(0, 8)
}

export const kindName = (i18n: I18n, kind: SecurityEventKind): string => i18n.t(`security-log.kind_${kind}`)

export function presentEvent(row: Row, i18n: I18n): SecurityLine {
  return {
    id: String(row.id),
    what: kindName(i18n, row.kind),
    who: row.userId === null ? '' : accountName(i18n, { id: row.userId, name: row.userName ?? '' }),
    by: row.actorName === null ? '' : accountName(i18n, { id: '', name: row.actorName }),
    network: row.network ?? '',
    device: [row.browser, row.system].filter(Boolean).join(' · '),
    route: row.route ?? '',
    count: row.count,
    when: `${i18n.date(row.lastAt, 'day')} ${i18n.date(row.lastAt, 'time')}`,
  }
}
