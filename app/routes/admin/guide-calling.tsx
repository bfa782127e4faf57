import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as z from 'zod'
import { readLearnt } from '#app/features/guides/entries/admin/calling/schema.ts'
import { CallingScreen, type CallingView } from '#app/features/guides/entries/admin/calling-screen.tsx'
import { updateEntry } from '#app/features/guides/entries/commands/update-entry.server.ts'
import { searchInMaps } from '#app/features/guides/entries/rules.ts'
import { findLastAction } from '#app/features/guides/history/queries/last-action.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { listCities } from '#app/features/places/queries.server.ts'
import { getCallingList } from '#app/flows/calling-list.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/guide-calling'

const savingSchema = z.object({ id: z.uuid(), version: z.coerce.number().int().positive() })

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { db, now, i18n }): Promise<CallingView & { crumbs: { label: string }[] }> => {
    const [rows, cityNames, lastAction] = await Promise.all([
      getCallingList(db, now()),
      listCities(db, i18n.locale),
      findLastAction(db, z.uuid().safeParse(args.url.searchParams.get('did')).data),
    ])
    return {
      cases: rows.map(({ id, version, name, cityId, visits, phone, hours }) => {
        const [shown, cityName] = [localize(name, i18n.locale), cityNames.find((city) => city.id === cityId)?.name ?? null]
        return {
          ...{ id, version, visits, name: shown, where: cityName ?? '' },
          ...{ phone: phone ? formatPhone(phone) : '', hours: hours ?? '', search: searchInMaps({ name: shown, cityName }) },
        }
      }),
      lastAction,
      crumbs: [{ label: i18n.t('entries.view_calling') }],
    }
  },
)

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manage), args.context.get(requestContext).id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const saving = savingSchema.safeParse({ id: textField(form, 'id'), version: textField(form, 'version') })
  if (!saving.success) throw new AppError('bad_request')
  const { id, version } = saving.data
  const values = { phone: textField(form, 'phone'), hours: textField(form, 'hours') }
  const read = readLearnt(values)
  if (!read.ok) return data({ id, values: read.values, problems: read.problems }, 400)
  const batch = randomUUID()
  try {
    await updateEntry(db, { id, version, changes: { ...read.changes, verifiedOn: moroccoDay(now()) }, by, action: 'entry_verified', batch })
  } catch (error) {
    // Somebody else was quicker: what was typed stays, beside the place as it is now.
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error
    return data({ id, values, problems: { phone: error.code } }, 409)
  }
  return redirect(`/admin/guide-entries/calling?did=${batch}`, 303)
})

export default function GuideCallingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CallingScreen view={loaderData} unsaved={actionData} />
}
