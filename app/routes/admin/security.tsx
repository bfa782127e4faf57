import { SecurityScreen, type SecurityView } from '#app/features/security-log/admin/security-screen.tsx'
import { permissions } from '#app/features/security-log/policy.ts'
import { accountName, kindName, presentEvent } from '#app/features/security-log/present.ts'
import { listEvents, listEventUsers } from '#app/features/security-log/queries.server.ts'
import { readSecurityAddress } from '#app/features/security-log/schema.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { securityEventKinds } from '#app/platform/auth/security-events.ts'
import { hiddenColumns } from '#app/platform/http/saved-columns.server.ts'
import { startOfMoroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/security'

const PAGE_SIZE = 50
const COLUMNS = ['who', 'by', 'device', 'network', 'route', 'when']
const DAY_MS = 86_400_000

export const loader = adminLoader(permissions.read, async (args: Route.LoaderArgs, { db, i18n }): Promise<SecurityView> => {
  const { who, what, from, to, older, newer } = readSecurityAddress(args.url.searchParams)
  const kind = securityEventKinds.find((one) => one === what)
  const filter = {
    userId: who,
    kind,
    from: from ? startOfMoroccoDay(from) : undefined,
    // The last day counts whole.
    until: to ? startOfMoroccoDay(new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)) : undefined,
  }
  const [{ rows, hasNewer, hasOlder }, people] = await Promise.all([
    listEvents(db, filter, { limit: PAGE_SIZE, olderThan: older, newerThan: older ? undefined : newer }),
    listEventUsers(db),
  ])
  return {
    lines: rows.map((row) => presentEvent(row, i18n)),
    values: { what: kind ?? '', who: who ?? '', from: from ?? '', to: to ?? '' },
    people: people.map((person) => ({ value: person.id, label: accountName(i18n, person) })),
    kinds: securityEventKinds.map((value) => ({ value, label: kindName(i18n, value) })),
    hidden: hiddenColumns(args, 'security', COLUMNS),
    newer: hasNewer && rows[0] ? String(rows[0].id) : null,
    older: hasOlder ? String(rows.at(-1)?.id ?? '') || null : null,
  }
})

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return <SecurityScreen view={loaderData} />
}
