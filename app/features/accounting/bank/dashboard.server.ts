import type { AdminFinder, DashboardSection } from '#app/platform/manifest.ts'
import { permissions } from '../policy.ts'
import { bankPaths } from './admin/bank-paths.ts'
import { countOpenLines, listWaiting, searchLines } from './queries/statements.server.ts'

const SHOWN = 4

/** Lines of the bank that wait for a counterpart, the oldest first. */
export const waitingLines: DashboardSection = {
  id: 'bank-lines',
  order: 70,
  column: 'side',
  label: 'bank.reconcile',
  needs: permissions.manage,
  read: async ({ db, i18n }) => {
    const count = await countOpenLines(db)
    if (count === 0) return undefined
    const lines = await listWaiting(db, SHOWN)
    return {
      count,
      more: { to: bankPaths.all, label: i18n.t('bank.all_waiting') },
      lines: lines.map(({ id, text, date, amountInCents, kind, account }) => ({
        key: id,
        to: kind === 'opening' ? bankPaths.view(account, 'open') : bankPaths.line(id),
        icon: 'landmark',
        title: text,
        amountInCents,
        when: i18n.date(date, 'dayShort'),
      })),
    }
  },
}

/** Lines of the bank by their text or reference. */
export const bankFinder: AdminFinder = {
  kind: 'bank_line',
  order: 61,
  label: 'bank.title',
  icon: 'landmark',
  needs: permissions.manage,
  find: async ({ db, i18n }, { text, limit }) => {
    const found = await searchLines(db, text, limit)
    return found.map(({ id, text: title, date, amountInCents }) => ({
      to: bankPaths.line(id),
      title,
      note: `${i18n.date(date)} · ${i18n.number(amountInCents / 100, 2)}`,
    }))
  },
}
