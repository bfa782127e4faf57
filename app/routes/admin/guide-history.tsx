import * as z from 'zod'
import { countStale, findAdminEntry } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { HistoryScreen, type HistoryView } from '#app/features/guides/history/admin/history-screen.tsx'
import { presentRevision } from '#app/features/guides/history/present.ts'
import { listRevisions } from '#app/features/guides/history/queries/history.server.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { countBinned } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import type { SubjectKind } from '#app/features/guides/types.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { rejectAction } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/guide-history'

const PAGE_SIZE = 40
const addressSchema = z.object({
  of: z
    .string()
    .regex(/^(city|sector|category|telling|number):.{1,160}$/)
    .optional()
    .catch(undefined),
  older: z.coerce.number().int().positive().max(1e15).optional().catch(undefined),
  did: z.uuid().optional().catch(undefined),
})

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<HistoryView & { crumbs: { label: string; to?: string }[] }> => {
    const { of, older, did } = addressSchema.parse(Object.fromEntries(args.url.searchParams))
    const { id } = args.params as { id?: string }
    const entry = id === undefined ? null : z.uuid().safeParse(id).success ? await findAdminEntry(db, id) : undefined
    const [kind, nodeId] = of?.split(/:(.*)/s) ?? []
    const subject = id !== undefined ? { kind: 'entry' as const, id } : kind && nodeId ? { kind: kind as SubjectKind, id: nodeId } : null
    const [{ lines, hasOlder }, lastAction, binned, stale] = await Promise.all([
      listRevisions(db, subject, { limit: PAGE_SIZE, olderThan: older }),
      findLastAction(db, did),
      countBinned(db),
      countStale(db, yearBefore(now())),
    ])
    // What was deleted for good has a history still.
    if (id !== undefined && !entry && lines.length === 0) throw notFound()
    const name = entry ? localize(entry.name, i18n.locale) : subject ? (lines[0]?.subjectName ?? '') : ''
    const title = i18n.t('entries.view_history')
    return {
      title: name ? i18n.t('entries.history_of', { name }) : title,
      lines: lines.map((line) => presentRevision(line, i18n)),
      older: hasOlder ? String(lines.at(-1)?.id) : null,
      counts: { binned, stale: stale.never + stale.old },
      lastAction,
      crumbs: entry ? [{ label: name, to: `/admin/guide-entries/${entry.id}` }, { label: title }] : [{ label: title }],
    }
  },
)

export const action = page((args: Route.ActionArgs) => rejectAction(args, permissions.manage))

export default function GuideHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen view={loaderData} />
}
