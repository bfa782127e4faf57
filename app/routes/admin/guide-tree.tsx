import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { treeRows } from '#app/features/guides/entries/admin/present.ts'
import { ToGuides } from '#app/features/guides/entries/admin/to-guides.tsx'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { ConfirmNode } from '#app/features/guides/taxonomy/admin/confirm-node.tsx'
import { GuidesTreeScreen, type GuidesTreeView } from '#app/features/guides/taxonomy/admin/guides-tree.tsx'
import { presentTree, savedNode } from '#app/features/guides/taxonomy/admin/nodes/present.ts'
import { nodeFields, nodeUnits, readNodeAction, readNodeForm } from '#app/features/guides/taxonomy/admin/nodes/schema.ts'
import { addNode, changeNode, moveNode, saveNode } from '#app/features/guides/taxonomy/commands/edit-tree.server.ts'
import { countBinned, readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { describeDifferences } from '#app/features/resources/fields/differences.ts'
import { readInputs } from '#app/features/resources/fields/form.ts'
import { listOptions } from '#app/features/resources/queries.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { saveEditorForm, type Unsaved } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/guide-tree'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs) => {
  // Not a redirect: the answer to an act is drawn after this has run.
  return { crumbs: [{ label: args.context.get(requestContext).i18n.t('entries.col_acts') }] }
})

type ActionResult = { asks: 'merge'; node: string; to: string; names: [string, string] } | ({ asks: 'mend' } & GuidesTreeView)
type NodeAction = NonNullable<ReturnType<typeof readNodeAction>>

/** What is done to cities, sectors and categories. It leads back to the tree, or shows what is wrong with everything typed. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const act = readNodeAction(form)
  if (!act) throw new AppError('bad_request')
  const batch = randomUUID()
  const yearAgo = yearBefore(now())
  if (act.intent === 'save' || act.intent === 'add' || act.intent === 'redraw') return write(db, form, { act, by, batch, i18n, yearAgo })
  if (act.intent === 'merge' && act.sure !== 'yes') return ask(db, act, i18n, yearAgo)
  return redirect(backTo(await carryOut(db, { act, by, batch }), batch), 303)
})

type Doing = { act: NodeAction; by: Actor; batch: string }

/** Answers the node that the tree shows afterwards. */
async function carryOut(db: Db, { act, ...at }: Doing): Promise<string | null> {
  const { intent, to } = act
  if (intent === 'up' || intent === 'down' || intent === 'behind') await moveNode(db, { node: act, how: intent, to, ...at })
  else if (intent === 'into' || intent === 'merge' || intent === 'delete') await changeNode(db, { node: act, how: intent, to, ...at })
  if (intent === 'delete') return null
  return intent === 'merge' ? (to ?? null) : `${act.kind}:${act.id}`
}

async function write(db: Db, form: FormData, { act, i18n, yearAgo, ...at }: Doing & { i18n: I18n; yearAgo: string }) {
  const isNew = act.intent === 'add' || (act.intent === 'redraw' && act.version === undefined)
  let node = `${act.kind}:${act.id}`
  const options = await listOptions(db, { fields: nodeFields }, i18n)
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields: nodeUnits(act.kind), inputs: readInputs(nodeFields, form) },
    current: async () => (isNew ? undefined : savedNode(await readGuideTree(db, yearAgo), i18n, node)),
    values: ({ values }) => values,
    read: readNodeForm,
    save: async (input, version) => {
      node = isNew ? await addNode(db, { into: act, input, ...at }) : await saveNode(db, { node: { ...act, version }, input, ...at })
    },
    compare: (mine, theirs) => describeDifferences(nodeFields, { mine, theirs, options, i18n }),
  })
  return unsaved
    ? mend(db, { act, isNew, i18n, unsaved: unsaved.answer, status: unsaved.status, yearAgo })
    : redirect(backTo(node, at.batch), 303)
}

function backTo(node: string | null, batch: string): string {
  const query = new URLSearchParams({ did: batch, ...(node ? { node } : {}) })
  return `/admin/guides-management?${query}${node ? `#${node}` : ''}`
}

type Mend = { act: NodeAction; isNew: boolean; i18n: I18n; unsaved: Unsaved; status: number; yearAgo: string }

/** The tree again, with everything typed and what is wrong beside it. */
async function mend(db: Db, { act, isNew, i18n, unsaved, status, yearAgo }: Mend) {
  const { form, version, differences, refused } = unsaved
  const [tree, binned] = await Promise.all([readGuideTree(db, yearAgo), countBinned(db)])
  const search = new URLSearchParams({ [isNew ? 'add' : 'node']: `${act.kind}:${act.id}` })
  const parts = presentTree(tree, i18n, search)
  const typed = { values: { ...form.values }, ...(form.base ? { base: form.base } : {}) }
  if (parts.node) Object.assign(parts.node, typed, { version: Number(version) })
  if (parts.adding) Object.assign(parts.adding, typed)
  const stale = parts.lines.filter((line) => line.level === 1).reduce((sum, line) => sum + line.figures.stale, 0)
  const again = { problems: form.problems, differences, refused }
  return data({ asks: 'mend', ...parts, counts: { stale, binned }, lastAction: null, again } satisfies ActionResult, status)
}

async function ask(db: Db, act: NodeAction, i18n: I18n, yearAgo: string) {
  const rows = treeRows(await readGuideTree(db, yearAgo), i18n)
  const [one, other] = [`${act.kind}:${act.id}`, act.to ?? ''].map((id) => rows.find((row) => row.id === id))
  if (!one || !other) throw new AppError('guides_parent_gone', { status: 409 })
  return { asks: 'merge', node: one.id, to: other.id, names: [one.name, other.name] } satisfies ActionResult
}

export default function GuideTreePage({ actionData }: Route.ComponentProps) {
  if (!actionData) return <ToGuides />
  return actionData.asks === 'merge' ? <ConfirmNode {...actionData} /> : <GuidesTreeScreen view={actionData} />
}
