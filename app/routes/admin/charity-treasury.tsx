import { data, redirect } from 'react-router'
import { presentCampaignCard } from '#app/features/charity/campaigns/present.ts'
import { listCampaignRows } from '#app/features/charity/campaigns/queries.server.ts'
import { noSums } from '#app/features/charity/campaigns/rules.ts'
import type { GiftBooksProblem } from '#app/features/charity/gifts/admin/section.tsx'
import { TreasuryScreen, type TreasuryView } from '#app/features/charity/gifts/admin/treasury-screen.tsx'
import { getLimit, setLimit } from '#app/features/charity/gifts/commands/treasury.server.ts'
import { listWaitingGifts } from '#app/features/charity/gifts/queries/gifts.server.ts'
import { listSums } from '#app/features/charity/gifts/queries/sums.server.ts'
import { parseLimit } from '#app/features/charity/gifts/schema.ts'
import { permissions } from '#app/features/charity/policy.ts'
import { decideGift, readProblem } from '#app/flows/charity-treasury.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { ownPath, requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/charity-treasury'

type Args = Route.LoaderArgs | Route.ActionArgs

const MAX_TEXT = 80

async function viewOf(args: Args, { db, i18n, now, session }: Admin, problem: GiftBooksProblem | null = null): Promise<TreasuryView> {
  const text = (args.url.searchParams.get('q') ?? '').slice(0, MAX_TEXT).trim()
  const today = moroccoDay(now())
  const rows = await listCampaignRows(db)
  const ids = rows.map(({ id }) => id)
  const [gifts, sums, limitInCents] = await Promise.all([
    listWaitingGifts(db, { text, locale: i18n.locale }),
    listSums(db, ids),
    getLimit(db),
  ])
  return {
    gifts,
    limitInCents,
    campaigns: rows.map((row) => presentCampaignCard(row, { locale: i18n.locale, today, sums: sums.get(row.id) ?? noSums })),
    text,
    action: `${localeFacts[i18n.locale].prefix}/admin/charity-management/treasury`,
    userId: session.user.id,
    isSample: false,
    maySetLimit: may(session.user, permissions.setLimit),
    problem,
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

export const action = adminAction(permissions.treasure, {
  receive: (args: Route.ActionArgs, admin) => answer(args, admin, () => decideGift(admin, 'receive')),
  confirm: (args: Route.ActionArgs, admin) => answer(args, admin, () => decideGift(admin, 'confirm')),
  limit: async (args: Route.ActionArgs, admin) => {
    await requirePermission(args, permissions.setLimit)
    return answer(args, admin, () => setLimit(admin.db, { limitInCents: parseLimit(textField(admin.form, 'limit')), by: admin.by }))
  },
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function CharityTreasury({ loaderData, actionData }: Route.ComponentProps) {
  return <TreasuryScreen view={actionData?.view ?? loaderData.view} />
}
