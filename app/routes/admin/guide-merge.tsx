import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import * as z from 'zod'
import { entryFields } from '#app/features/guides/entries/admin/fields.ts'
import { presentMerge, treeOptions } from '#app/features/guides/entries/admin/form/present.ts'
import { MergeScreen, type MergeView } from '#app/features/guides/entries/admin/merge-screen.tsx'
import { ToGuides } from '#app/features/guides/entries/admin/to-guides.tsx'
import { mergeEntries } from '#app/features/guides/entries/commands/merge-entries.server.ts'
import { findAdminEntry } from '#app/features/guides/entries/queries/admin-entries.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/guide-merge'

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<{ view: MergeView | null; crumbs: { label: string }[] }> => {
    const { content } = args.context.get(servicesContext)
    const yearAgo = yearBefore(now())
    const crumbs = [{ label: i18n.t('entries.act_merge') }]
    if (args.url.searchParams.size === 0) return { view: null, crumbs }
    const requested = z.object({ a: z.uuid(), b: z.uuid() }).safeParse(Object.fromEntries(args.url.searchParams))
    if (!requested.success || requested.data.a === requested.data.b) throw notFound()
    const [a, b, tree] = await Promise.all([
      findAdminEntry(db, requested.data.a),
      findAdminEntry(db, requested.data.b),
      content.remember(`guide-tree ${yearAgo}`, ['guides'], () => readGuideTree(db, yearAgo)),
    ])
    if (!a || !b || a.status === 'deleted' || b.status === 'deleted') throw notFound()
    const options = { ...(await listOptions(db, { fields: entryFields }, i18n)), ...treeOptions(tree, i18n) }
    return { view: presentMerge(a, b, { tree, options, i18n }), crumbs }
  },
)

const formSchema = z.object({ keep: z.uuid(), drop: z.uuid() })

export const action = page(async (args: Route.ActionArgs) => {
  const { id } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const [keep, drop] = String(form.get('keep') ?? '').split(' ')
  const read = formSchema.safeParse({ keep, drop })
  if (!read.success) throw new AppError('bad_request')
  const batch = randomUUID()
  await mergeEntries(db, { ...read.data, by, now: now(), batch })
  return redirect(`/admin/guide-entries/${read.data.keep}?did=${batch}`, 303)
})

export default function GuideMergePage({ loaderData }: Route.ComponentProps) {
  return loaderData.view ? <MergeScreen view={loaderData.view} /> : <ToGuides />
}
