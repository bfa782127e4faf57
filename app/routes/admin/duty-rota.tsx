import { data, redirect } from 'react-router'
import { type RotaActionResult, RotaScreen, type RotaView } from '#app/features/guides/duty-rota/admin/rota-screen.tsx'
import { assignShifts, copyMonth, pasteRota, removeSampleShifts, removeShift } from '#app/features/guides/duty-rota/commands/rota.server.ts'
import { presentRota } from '#app/features/guides/duty-rota/present.ts'
import { listRota, listRotaCities, listRotaPharmacies } from '#app/features/guides/duty-rota/queries/rota.server.ts'
import { dutyNight, monthOf, rotaAddress } from '#app/features/guides/duty-rota/rules.ts'
import { readRotaAddress, rotaProblems, rotaSchema, shiftPlanFrom } from '#app/features/guides/duty-rota/schema.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/duty-rota'

const FIELDS = ['intent', 'city', 'entry', 'from', 'nights', 'every', 'until', 'id', 'list'] as const

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, now, i18n }): Promise<RotaView> => {
  const { city: requested, month } = readRotaAddress(args.url.searchParams, moroccoDay(now()))
  const cities = await listRotaCities(db)
  const city = requested === null ? cities[0] : cities.find(({ id }) => id === requested)
  if (!city) {
    if (requested !== null) throw notFound()
    return { rota: null }
  }
  const { first, last } = monthOf(month)
  const [pharmacies, shifts] = await Promise.all([
    listRotaPharmacies(db, city.id),
    listRota(db, { cityId: city.id, from: first, to: last }),
  ])
  return { rota: presentRota({ city, cities, pharmacies, shifts }, { month, tonight: dutyNight(now()).date }, i18n) }
})

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, permissions.manage), args.context.get(requestContext).id)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textField(form, name)]))
  const parsed = rotaSchema.safeParse(typed)
  if (!parsed.success) {
    if (typed.intent !== 'assign') throw new AppError('bad_request')
    const fields = Object.fromEntries(
      parsed.error.issues.map(({ path }) => [String(path[0]), rotaProblems[String(path[0])] ?? 'bad_request']),
    )
    return data({ typed, fields } satisfies RotaActionResult, 400)
  }
  const text = parsed.data
  const { month } = readRotaAddress(args.url.searchParams, moroccoDay(now()))
  const back = () => redirect(`${rotaAddress({ city: text.city, month })}&done=saved`, 303)
  const act = { cityId: text.city, by }
  switch (text.intent) {
    case 'assign': {
      const plan = shiftPlanFrom(text)
      if ('code' in plan) return data({ typed, fields: { [plan.field]: plan.code } } satisfies RotaActionResult, 400)
      return (await isAssigned(db, { ...act, entryId: text.entry, plan }))
        ? back()
        : data({ typed, fields: { entry: 'rota_entry' } } satisfies RotaActionResult, 400)
    }
    case 'remove':
      await removeShift(db, { ...act, id: text.id })
      return back()
    case 'copy':
      return (await copyMonth(db, { ...act, month })) > 0
        ? back()
        : data({ typed, fields: {}, problem: 'rota_nothing' } satisfies RotaActionResult, 400)
    case 'remove-samples':
      await removeSampleShifts(db, act)
      return back()
    case 'paste': {
      const pasted = await pasteRota(db, { ...act, month, list: text.list })
      return pasted.ok ? back() : data({ typed, fields: {}, lines: pasted.lines } satisfies RotaActionResult, 400)
    }
  }
})

/** A pharmacy of another town, or one that is gone meanwhile, is told beside its field. */
async function isAssigned(...args: Parameters<typeof assignShifts>): Promise<boolean> {
  try {
    await assignShifts(...args)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rota_entry') return false
    throw error
  }
}

export default function DutyRota({ loaderData, actionData }: Route.ComponentProps) {
  return <RotaScreen view={loaderData} answer={actionData as RotaActionResult | undefined} />
}
