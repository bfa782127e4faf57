import { type AuditWordbook, presentLine } from '#app/features/audit/present.ts'
import { type AuditFilter, listAudit } from '#app/features/audit/queries.server.ts'
import type { DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'

const NEWEST = 5

export type PersonHistoryLine = { id: string; what: string; who: string; when: string }

/** What was lately done to an account, and by it. */
export async function historyOf(
  db: DbOrTx,
  id: string,
  i18n: I18n,
  words: AuditWordbook,
): Promise<{ about: PersonHistoryLine[]; by: PersonHistoryLine[] }> {
  const newest = async (filter: AuditFilter) => {
    const { entries } = await listAudit(db, filter, { limit: NEWEST })
    return entries.map((entry) => presentLine(entry, i18n, words)).map(({ id, what, who, when }) => ({ id, what, who, when }))
  }
  const [about, by] = await Promise.all([newest({ subject: { kind: 'user', id } }), newest({ actorId: id })])
  return { about, by }
}
