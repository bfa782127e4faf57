import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findCampaignRow } from '#app/features/charity/campaigns/queries.server.ts'
import {
  type DistributionProblem,
  DistributionScreen,
  type DistributionView,
} from '#app/features/charity/distribution/admin/distribution-screen.tsx'
import { addHousehold, eraseHousehold, moveStock, noteListOpened } from '#app/features/charity/distribution/commands.server.ts'
import { listHouseholds, listMoves, listStock } from '#app/features/charity/distribution/queries.server.ts'
import { parseHousehold, parseMove } from '#app/features/charity/distribution/schema.ts'
import { permissions } from '#app/features/charity/policy.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import type { Route } from './+types/charity-distribution'

type Args = Route.LoaderArgs | Route.ActionArgs
type Shown = { problem?: DistributionProblem | null; isOpened?: boolean }

const secretOf = (args: Args) => openPrivate(args.context.get(servicesContext).env).secret()

async function viewOf(args: Args, { db, i18n }: Admin, { problem = null, isOpened = false }: Shown = {}): Promise<DistributionView> {
  const { id } = args.params
  const { locale } = i18n
  const row = await findCampaignRow(db, id)
  if (!row) throw notFound('campaign_gone')
  const [stock, households, moves] = await Promise.all([
    listStock(db, id, locale),
    listHouseholds(db, { campaignId: id, locale, secret: isOpened ? await secretOf(args) : null }),
    listMoves(db, id, locale),
  ])
  return {
    campaign: { id, title: localize(row.title, locale), sample: row.sample },
    ...{ stock, households, moves, isOpened },
    action: `${localeFacts[locale].prefix}/admin/charity-management/${encodeURIComponent(id)}/distribution`,
    key: problem?.values.key || randomUUID(),
    problem,
  }
}

/** Numbers and things; the names of the list are not read before somebody asks for them. */
export const loader = adminLoader(permissions.distribute, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

type Acting = Admin & { form: FormData }

const FIELDS = ['name', 'note', 'people', 'kind', 'needId', 'quantity', 'householdId', 'key'] as const

async function answer(args: Route.ActionArgs, admin: Acting, work: () => Promise<unknown>) {
  const { form, i18n } = admin
  try {
    await work()
    return redirect(ownPath(args), 303)
  } catch (error) {
    const { status, message, headers } = serviceProblem(error, i18n)
    const wrong = error instanceof AppError ? (error.fields ?? {}) : {}
    const params = error instanceof AppError ? error.params : {}
    const fields = Object.fromEntries(
      Object.entries(wrong).map(([name, code]) => [
        name,
        i18n.has(`errors.${code}`) ? i18n.t(`errors.${code}` as MessageKey, params) : message,
      ]),
    )
    const values = Object.fromEntries(FIELDS.map((name) => [name, textField(form, name).slice(0, 200)]))
    const problem = { intent: textField(form, 'intent'), message, fields, values }
    return data({ view: await viewOf(args, admin, { problem }) }, { status, headers })
  }
}

const actingOf = (args: Route.ActionArgs, { by, now }: Admin) => ({ campaignId: args.params.id, by, now: now() })

export const action = adminAction(permissions.distribute, {
  open: async (args: Route.ActionArgs, admin) => {
    await noteListOpened(admin.db, actingOf(args, admin))
    return data({ view: await viewOf(args, admin, { isOpened: true }) }, { headers: { 'cache-control': 'private, no-store' } })
  },
  add: (args: Route.ActionArgs, admin) =>
    answer(args, admin, async () => {
      const { form } = admin
      const household = parseHousehold({ name: textField(form, 'name'), note: textField(form, 'note'), people: textField(form, 'people') })
      await addHousehold(admin.db, household, { ...actingOf(args, admin), secret: await secretOf(args) })
    }),
  move: (args: Route.ActionArgs, admin) =>
    answer(args, admin, async () => {
      const text = (name: string) => textField(admin.form, name)
      const move = parseMove({ kind: text('kind'), needId: text('needId'), quantity: text('quantity'), householdId: text('householdId') })
      await moveStock(admin.db, move, { ...actingOf(args, admin), key: parseIdempotencyKey(text('key')) })
    }),
  erase: (args: Route.ActionArgs, admin) =>
    answer(args, admin, () => eraseHousehold(admin.db, { ...actingOf(args, admin), id: textField(admin.form, 'id') })),
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function CharityDistribution({ loaderData, actionData }: Route.ComponentProps) {
  return <DistributionScreen view={actionData?.view ?? loaderData.view} />
}
