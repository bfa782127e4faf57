import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { presentCampaignCard } from '#app/features/charity/campaigns/present.ts'
import { findCampaignRow, listNeeds } from '#app/features/charity/campaigns/queries.server.ts'
import { lawGate } from '#app/features/charity/campaigns/rules.ts'
import { LedgerScreen, type LedgerView } from '#app/features/charity/gifts/admin/ledger-screen.tsx'
import { parseId } from '#app/features/charity/gifts/admin/schema.ts'
import type { GiftBooksProblem } from '#app/features/charity/gifts/admin/section.tsx'
import { approveSpending, dropSpending } from '#app/features/charity/gifts/commands/spending.server.ts'
import { getLimit } from '#app/features/charity/gifts/commands/treasury.server.ts'
import { listGiftsOf, listSpendingsOf } from '#app/features/charity/gifts/queries/gifts.server.ts'
import { getSums } from '#app/features/charity/gifts/queries/sums.server.ts'
import { permissions } from '#app/features/charity/policy.ts'
import { attachCampaignPaper, enterSpendingWithReceipt } from '#app/flows/charity-papers.server.ts'
import { decideGift, enterHandGift, readProblem } from '#app/flows/charity-treasury.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { oneField, textField } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/charity-ledger'

type Args = Route.LoaderArgs | Route.ActionArgs

async function viewOf(args: Args, { db, i18n, now, session }: Admin, problem: GiftBooksProblem | null = null): Promise<LedgerView> {
  const { id } = args.params
  const { locale } = i18n
  const row = await findCampaignRow(db, id)
  if (!row) throw notFound('campaign_gone')
  const [sums, gifts, spendings, needs, limitInCents] = await Promise.all([
    getSums(db, id),
    listGiftsOf(db, id, locale),
    listSpendingsOf(db, id),
    listNeeds(db, id),
    getLimit(db),
  ])
  const today = moroccoDay(now())
  const { title, association, goalInCents, sample, phase, reportState } = presentCampaignCard(row, { locale, today, sums })
  return {
    campaign: { id, title, association, goalInCents, isPublished: row.isPublished, sample, phase, reportState },
    sums,
    gate: lawGate({ ...row, hasPaper: row.authorisationPaperId !== null }, today),
    gifts,
    spendings,
    budget: needs.filter(({ kind }) => kind === 'money').map((need) => ({ id: need.id, label: localize(need.label, locale) })),
    key: problem?.values.key || randomUUID(),
    action: `${localeFacts[locale].prefix}/admin/charity-management/${encodeURIComponent(id)}/ledger`,
    report: `${localeFacts[locale].prefix}/admin/charity-management/${encodeURIComponent(id)}/report.pdf`,
    limitInCents,
    userId: session.user.id,
    isSample: sample,
    problem,
    mayManage: may(session.user, permissions.manage),
  }
}

export const loader = adminLoader(permissions.treasure, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

type Acting = Admin & { form: FormData }

async function answer(args: Route.ActionArgs, admin: Acting, work: () => Promise<unknown>) {
  try {
    await work()
    return redirect(ownPath(args), 303)
  } catch (error) {
    const { problem, status, headers } = readProblem(error, admin)
    return data({ view: await viewOf(args, admin, problem) }, { status, headers })
  }
}

/** The bytes of the form's file; 422 beside it where none was chosen. */
async function fileOf(form: FormData): Promise<Uint8Array> {
  const file = oneField(form, 'file')
  if (file instanceof File && file.size > 0) return new Uint8Array(await file.arrayBuffer())
  throw new AppError('paper_empty', { status: 422, fields: { file: 'paper_empty' } })
}

async function attach(args: Route.ActionArgs, { form, by }: Acting, kind: 'authorisation' | 'report'): Promise<void> {
  const bytes = await fileOf(form)
  await attachCampaignPaper(args.context.get(servicesContext), { campaignId: args.params.id, kind, bytes, by })
}

async function spend(args: Route.ActionArgs, { form, by }: Acting): Promise<void> {
  const [what, amount, spentOn, needId] = ['what', 'amount', 'spentOn', 'needId'].map((name) => textField(form, name))
  await enterSpendingWithReceipt(args.context.get(servicesContext), {
    campaignId: args.params.id,
    input: { what: what ?? '', amount: amount ?? '', spentOn: spentOn ?? '', needId: needId ?? '' },
    bytes: await fileOf(form),
    idempotencyKey: parseIdempotencyKey(textField(form, 'key')),
    by,
  })
}

const decided = ({ form, by, now }: Acting, campaignId: string) => ({ campaignId, by, now: now(), id: parseId(textField(form, 'id')) })

export const action = adminAction(permissions.treasure, {
  receive: (args: Route.ActionArgs, admin) => answer(args, admin, () => decideGift(admin, 'receive')),
  confirm: (args: Route.ActionArgs, admin) => answer(args, admin, () => decideGift(admin, 'confirm')),
  enter: (args: Route.ActionArgs, admin) =>
    answer(args, admin, () => enterHandGift(args.context.get(servicesContext), { campaignId: args.params.id, ...admin })),
  authorisation: (args: Route.ActionArgs, admin) => answer(args, admin, () => attach(args, admin, 'authorisation')),
  report: (args: Route.ActionArgs, admin) => answer(args, admin, () => attach(args, admin, 'report')),
  spend: (args: Route.ActionArgs, admin) => answer(args, admin, () => spend(args, admin)),
  approve: (args: Route.ActionArgs, admin) => answer(args, admin, () => approveSpending(admin.db, decided(admin, args.params.id))),
  drop: (args: Route.ActionArgs, admin) => answer(args, admin, () => dropSpending(admin.db, decided(admin, args.params.id))),
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function CharityLedger({ loaderData, actionData }: Route.ComponentProps) {
  return <LedgerScreen view={actionData?.view ?? loaderData.view} />
}
