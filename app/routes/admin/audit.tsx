import { AuditScreen, type AuditView } from '#app/features/audit/admin/audit-screen.tsx'
import { permissions } from '#app/features/audit/policy.ts'
import { type AuditWordbook, actionName, actorName, presentChanges, presentLine } from '#app/features/audit/present.ts'
import { findAuditEntry, listAudit, listAuditActors } from '#app/features/audit/queries.server.ts'
import { type AuditAddress, readAuditAddress } from '#app/features/audit/schema.ts'
import { auditActions, auditFieldsOf, auditValuesOf } from '#app/manifests.server.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/audit'

const PAGE_SIZE = 50
const COLUMNS = ['who', 'subject', 'fields', 'when', 'request']
const DAY_MS = 86_400_000
const words: AuditWordbook = { actions: auditActions, fieldsOf: auditFieldsOf, valuesOf: auditValuesOf }

export const loader = adminLoader(permissions.read, async (args: Route.LoaderArgs, { db, i18n }): Promise<AuditView> => {
  const hidden = hiddenColumns(args, 'audit', COLUMNS)
  const address = readAuditAddress(args.url.searchParams)
  const [found, people, open] = await Promise.all([
    listAudit(db, filterOf(address), { limit: PAGE_SIZE, olderThan: address.older, newerThan: address.older ? undefined : address.newer }),
    listAuditActors(db),
    address.open ? findAuditEntry(db, address.open) : undefined,
  ])
  const { entries } = found
  return {
    lines: entries.map((entry) => presentLine(entry, i18n, words)),
    values: { who: address.who ?? '', what: address.what ?? '', from: address.from ?? '', to: address.to ?? '' },
    people: people.map((person) => ({ value: person.id ?? 'site', label: actorName(i18n, person) })),
    actions: actionOptions(i18n, address.what),
    hidden,
    openId: open ? String(open.id) : null,
    changes: open ? presentChanges(open, i18n, words) : [],
    newer: found.hasNewer && entries[0] ? String(entries[0].id) : null,
    older: found.hasOlder ? String(entries.at(-1)?.id ?? '') || null : null,
  }
})

function filterOf({ who, what, from, to }: AuditAddress) {
  return {
    actorId: who === 'site' ? null : who,
    action: what,
    from: from ? startOfMoroccoDay(from) : undefined,
    // The last day counts whole.
    until: to ? startOfMoroccoDay(new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)) : undefined,
  }
}

/** Every act the rooms know, and the one that is asked for even if no room knows it any more. */
function actionOptions(i18n: I18n, requested: string | undefined) {
  const actions = [...new Set([...Object.keys(auditActions), ...(requested ? [requested] : [])])]
  return actions
    .map((action) => ({ value: action, label: actionName(i18n, words, action) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditScreen view={loaderData} />
}
