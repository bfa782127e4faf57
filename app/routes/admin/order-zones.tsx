import { data, redirect } from 'react-router'
import { savePlace } from '#app/features/store/orders/admin/commands/zones.server.ts'
import { listPlaces } from '#app/features/store/orders/admin/queries/zones.server.ts'
import { type PlaceInput, parsePlace } from '#app/features/store/orders/admin/schema.ts'
import { zoneDifferences, zoneFields, zoneValues } from '#app/features/store/orders/admin/zones/present.ts'
import { PlacesScreen, type PlaceView, type ZoneActionResult } from '#app/features/store/orders/admin/zones-screen.tsx'
import { permissions } from '#app/features/store/orders/policy.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { localize } from '#app/platform/local-text.ts'
import { type ParsedForm, saveEditorForm } from '#app/ui/admin/save-editor-form.ts'
import type { Route } from './+types/order-zones'

export const loader = adminLoader(permissions.manage, async (_: Route.LoaderArgs, { db, i18n }) => {
  const places: PlaceView[] = (await listPlaces(db)).map(({ id, version, name, feeInCents, open, position }) => ({
    id,
    version,
    label: localize(name, i18n.locale),
    feeCents: feeInCents,
    open,
    values: zoneValues({ name, feeInCents, open, position }, i18n),
  }))
  return { places, crumbs: [{ label: i18n.t('orders-admin.places') }] }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.manage), requestId)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const id = textField(form, 'id')
  const version = textField(form, 'version')
  if (!/^\d{0,9}$/.test(id) || !/^\d{0,9}$/.test(version) || !form.has('ar')) throw new AppError('bad_request')
  const unsaved = await saveEditorForm({
    ...{ form, i18n, fields: zoneFields },
    current: async () => (id === '' ? undefined : (await listPlaces(db)).find((place) => place.id === Number(id))),
    values: (place) => zoneValues(place, i18n),
    read: (values): ParsedForm<PlaceInput> => {
      const read = parsePlace(values)
      return 'fields' in read ? { problems: read.fields } : { input: read.place }
    },
    save: (place, newest) => savePlace(db, { by, place, ...(id === '' ? {} : { id: Number(id), version: newest }) }),
    compare: (mine, theirs) => zoneDifferences(mine, theirs, i18n),
  })
  if (unsaved) return data({ id, ...unsaved.answer } satisfies ZoneActionResult, unsaved.status)
  return redirect('/admin/orders/zones?done=saved', 303)
})

export default function OrderPlaces({ loaderData, actionData }: Route.ComponentProps) {
  return <PlacesScreen places={loaderData.places} answer={actionData as ZoneActionResult | undefined} />
}
