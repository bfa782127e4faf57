import { data, redirect } from 'react-router'
import { listCities } from '#app/features/places/queries.server.ts'
import { createProducer, deleteProducer, updateProducer } from '#app/features/store/catalogue/commands/keep-producers.server.ts'
import { ListEditScreen, type ListEditView } from '#app/features/store/catalogue/keeping/components/shelves-screen.tsx'
import { comparing, editorBelow, producerValues } from '#app/features/store/catalogue/keeping/forms/present.ts'
import { producerFields, readProducer } from '#app/features/store/catalogue/keeping/forms/schema.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listProducers } from '#app/features/store/catalogue/queries/keeping.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import { refusalOf } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import { saveTyped } from '#app/ui/office/save-typed.ts'
import type { Route } from './+types/store-producers'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

const HERE = '/admin/store/producers'

export const loader = page(async (args: Route.LoaderArgs): Promise<ListEditView> => {
  await requirePermission(args, permissions.keep)
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const producers = await listProducers(db)
  return {
    of: 'producers',
    lines: producers.map(({ id, name, products, kind }) => ({
      id,
      name: localize(name, i18n.locale),
      note: `${i18n.t(`keeping.kind_${kind}`)} · ${i18n.t('keeping.product_count', { count: products })}`,
    })),
    ...editorBelow(producers, args.url.searchParams.get('edit'), producerValues),
    cities: await listCities(db, i18n.locale),
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  const { id: requestId, i18n } = args.context.get(requestContext)
  const by = actorOf(await requirePermission(args, permissions.keep), requestId)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const id = args.url.searchParams.get('edit') ?? 'new'
  const intent = oneField(form, 'intent')
  if (intent === 'save' || intent === 'redraw') return save({ db, form, id, by, i18n })
  try {
    if (intent !== 'delete') throw new AppError('bad_request')
    const isSure = oneField(form, 'sure') === 'yes'
    await deleteProducer(db, { id, by, dryRun: !isSure })
    if (!isSure) return data({ confirmsDelete: true } satisfies Partial<ListEditView>)
    return redirect(`${HERE}?done=producer-deleted`, 303)
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    return data({ refused } satisfies Partial<ListEditView>, status)
  }
})

type Save = { db: Db; form: FormData; id: string; by: Actor; i18n: I18n }

async function save({ db, form, id, by, i18n }: Save) {
  const unsaved = await saveTyped({
    ...{ form, i18n, fields: producerFields, values: producerValues },
    current: async () => (await listProducers(db)).find((one) => one.id === id),
    read: readProducer,
    save: (producer, version) => (id === 'new' ? createProducer(db, { producer, by }) : updateProducer(db, { id, version, producer, by })),
    compare: comparing(producerFields, i18n),
  })
  return unsaved ? data(unsaved.answer satisfies Partial<ListEditView>, unsaved.status) : redirect(`${HERE}?done=saved`, 303)
}

export default function StoreProducers({ loaderData, actionData }: Route.ComponentProps) {
  return <ListEditScreen view={{ ...loaderData, ...(actionData as Partial<ListEditView> | undefined) }} />
}
