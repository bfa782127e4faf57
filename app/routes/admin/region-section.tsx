import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { permissions } from '#app/features/guides/policy.ts'
import { presentPartEditor, sectionDifferences } from '#app/features/guides/region/admin/present.ts'
import { kindAt, sectionsAddress } from '#app/features/guides/region/admin/rules.ts'
import { PartEditorScreen, type SectionEditorView } from '#app/features/guides/region/admin/section-editor.tsx'
import { createSection, updateSection } from '#app/features/guides/region/commands/edit-sections.server.ts'
import { findSection, readSection } from '#app/features/guides/region/queries/sections.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/region-section'

/** The part of the address; one that lies in the bin is not edited, only taken back. */
async function partOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const kind = kindAt(args.url.pathname)
  const { db } = args.context.get(servicesContext)
  const found = await findSection(db, { kind, id: args.params.id, chapter: args.url.searchParams.get('chapter') })
  if (!found) throw notFound()
  if (found.row?.status === 'deleted') throw redirect(`${sectionsAddress[kind]}#bin`)
  return found
}

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs): Promise<SectionEditorView & { crumbs: { label: string; to?: string }[] }> => {
    return presentPartEditor(await partOf(args), args.context.get(requestContext).i18n)
  },
)

/** 400 with what is wrong beside its field, or 409 with both versions; everything typed comes back either way. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db, now } = args.context.get(servicesContext)
  const part = await partOf(args)
  const { kind, fields } = part
  const batch = randomUUID()
  let id = part.row?.id
  const form = await readForm(args.request)
  const reading = await readSection(db, part, form, moroccoDay(now()))
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields, read: reading },
    current: async () => {
      const found = id === undefined ? undefined : await findSection(db, { kind, id, chapter: null })
      return found?.row ? { values: found.values, version: found.row.version } : undefined
    },
    values: (saved) => saved.values,
    save: async (input, version) => {
      if (id === undefined) id = await createSection(db, { kind, input, by, batch })
      else await updateSection(db, { kind, id, version, changes: input, by, batch })
    },
    compare: (mine, theirs) => sectionDifferences(fields, { mine, theirs, i18n, options: part.options }),
  })
  if (unsaved) return data(unsaved.answer, unsaved.status)
  return redirect(`${sectionsAddress[kind]}?did=${batch}#part-${encodeURIComponent(id ?? '')}`, 303)
})

export default function RegionSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PartEditorScreen view={{ ...loaderData, ...actionData }} />
}
