import { data, redirect } from 'react-router'
import { savePlace } from '#app/features/store/orders/desk/commands/places.server.ts'
import { type PlaceAnswer, PlacesScreen, type PlaceView } from '#app/features/store/orders/desk/components/places-screen.tsx'
import { listPlaces } from '#app/features/store/orders/desk/queries/places.server.ts'
import { parsePlace, placeFields } from '#app/features/store/orders/desk/schema.ts'
import { permissions } from '#app/features/store/orders/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/order-places'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

const MAX_TYPED = 300

export const loader = page(async (args: Route.LoaderArgs) => {
  await requirePermission(args, permissions.keep)
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const places: PlaceView[] = (await listPlaces(db)).map(({ id, version, name, feeInCents, open, position }) => ({
    id,
    version,
    label: localize(name, i18n.locale),
    feeCents: feeInCents,
    open,
    values: { ...name, fee: i18n.number(feeInCents / 100, 2), position: String(position), open: open ? 'on' : '' },
  }))
  return { places, crumbs: [{ label: i18n.t('desk.places') }] }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.keep), requestId)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const id = textField(form, 'id')
  const version = textField(form, 'version')
  if (!/^\d{0,9}$/.test(id) || !/^\d{0,9}$/.test(version) || !form.has('ar')) throw new AppError('bad_request')
  const values = Object.fromEntries(placeFields.map((name) => [name, textField(form, name).slice(0, MAX_TYPED)]))
  const refused = (code: 'desk_fields' | 'desk_place_conflict', fields: Record<string, string> = {}): PlaceAnswer => ({
    id,
    text: i18n.t(`errors.${code}`),
    fields,
    values,
  })
  const read = parsePlace(values)
  if ('fields' in read) return data(refused('desk_fields', read.fields), 400)
  try {
    await savePlace(db, { by, place: read.place, ...(id === '' ? {} : { id: Number(id), version: Number(version) }) })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error
    return data(refused('desk_place_conflict'), 409)
  }
  return redirect('/admin/orders/places?done=saved', 303)
})

export default function OrderPlaces({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacesScreen places={loaderData.places} answer={actionData as PlaceAnswer | undefined} />
}
