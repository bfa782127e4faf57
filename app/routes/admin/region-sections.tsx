import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as z from 'zod'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { presentNumbers, presentRegionSections } from '#app/features/guides/region/admin/present.ts'
import { kindAt, sectionsAddress } from '#app/features/guides/region/admin/rules.ts'
import { readSectionAction } from '#app/features/guides/region/admin/schema.ts'
import { SectionsScreen, type SectionsView } from '#app/features/guides/region/admin/sections-screen.tsx'
import { changeSectionStatus, deleteSection, moveSection } from '#app/features/guides/region/commands/edit-sections.server.ts'
import { listNumbers, listRegionSections } from '#app/features/guides/region/queries/sections.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { Route } from './+types/region-sections'

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n }): Promise<SectionsView> => {
  const kind = kindAt(args.url.pathname)
  const requested = z.uuid().safeParse(args.url.searchParams.get('did'))
  const lastAction = await findLastAction(db, requested.success ? requested.data : undefined)
  const parts = kind === 'telling' ? presentRegionSections(await listRegionSections(db), i18n) : presentNumbers(await listNumbers(db), i18n)
  return { kind, ...parts, requested: null, refused: null, lastAction }
})

/** What is done to one of them leads back to the list; what cannot be done is said above it. */
export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db } = args.context.get(servicesContext)
  const kind = kindAt(args.url.pathname)
  const act = readSectionAction(await readForm(args.request))
  if (!act) throw new AppError('bad_request')
  if (act.intent === 'erase' && !act.sure) return { requested: act.id }
  const what = { kind, id: act.id, by, batch: randomUUID() }
  try {
    if (act.intent === 'up' || act.intent === 'down') await moveSection(db, { ...what, up: act.intent === 'up' })
    else if (act.intent === 'erase') await deleteSection(db, what)
    else await changeSectionStatus(db, { ...what, act: act.intent })
  } catch (error) {
    return data({ refused: refusalOf(error, i18n, [409]).refused }, 409)
  }
  const at = act.intent === 'erase' ? 'bin' : `part-${encodeURIComponent(act.id)}`
  return redirect(`${sectionsAddress[kind]}?did=${what.batch}#${at}`, 303)
})

export default function RegionSectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionsScreen view={{ ...loaderData, ...actionData }} />
}
