import { data, redirect } from 'react-router'
import { listCities } from '#app/features/places/queries.server.ts'
import { createProducer, deleteProducer, updateProducer } from '#app/features/store/catalogue/commands/keep-producers.server.ts'
import { ListEditScreen, type ListEditView } from '#app/features/store/catalogue/keeping/components/shelves-screen.tsx'
import { differencesOf, fieldLabel, producerValues } from '#app/features/store/catalogue/keeping/forms/present.ts'
import { producerFields, readProducer } from '#app/features/store/catalogue/keeping/forms/schema.ts'
import { permissions } from '#app/features/store/catalogue/policy.ts'
import { listProducers } from '#app/features/store/catalogue/queries/keeping.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
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
  const editing = args.url.searchParams.get('edit')
  const open = producers.find(({ id }) => id === editing)
  if (editing !== null && editing !== 'new' && !open) throw notFound()
  return {
    of: 'producers',
    lines: producers.map(({ id, name, products, kind }) => ({
      id,
      name: localize(name, i18n.locale),
      note: `${i18n.t(`keeping.kind_${kind}`)} · ${i18n.t('keeping.product_count', { count: products })}`,
    })),
    editing,
    form: { values: open ? producerValues(open) : {}, problems: {} },
    version: String(open?.version ?? 0),
    unsaved: false,
    differences: null,
    refused: null,
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
  if (intent === 'save') return save({ db, form, id, by, i18n })
  try {
    if (intent !== 'delete') throw new AppError('bad_request')
    await deleteProducer(db, { id, by })
    return redirect(`${HERE}?done=deleted`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 422)) throw error
    return data({ refused: i18n.t(`errors.${error.code}` as MessageKey, error.params) } satisfies Partial<ListEditView>, error.status)
  }
})

type Save = { db: Db; form: FormData; id: string; by: Actor; i18n: I18n }

async function save({ db, form, id, by, i18n }: Save) {
  const unsaved = await saveTyped({
    form,
    fields: producerFields,
    current: async () => {
      const row = (await listProducers(db)).find((one) => one.id === id)
      return row && { values: producerValues(row), version: row.version }
    },
    read: readProducer,
    save: (producer, version) => (id === 'new' ? createProducer(db, { producer, by }) : updateProducer(db, { id, version, producer, by })),
    compare: (mine, theirs) => differencesOf(producerFields, mine, theirs, fieldLabel(i18n)),
    words: (error) => i18n.t(`errors.${error.code}` as MessageKey, error.params),
  })
  return unsaved ? data(unsaved.answer satisfies Partial<ListEditView>, unsaved.status) : redirect(`${HERE}?done=saved`, 303)
}

export default function StoreProducers({ loaderData, actionData }: Route.ComponentProps) {
  return <ListEditScreen view={{ ...loaderData, ...(actionData as Partial<ListEditView> | undefined) }} />
}
