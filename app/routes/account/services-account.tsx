import { data, redirect } from 'react-router'
import { createBillAccount, deleteBillAccount, updateBillAccount } from '#app/features/digital-services/bills/commands.server.ts'
import { AccountPage, type AccountPageView } from '#app/features/digital-services/bills/public/account-page.tsx'
import { askForBill, withdrawQuestion } from '#app/features/digital-services/bills/questions/commands.server.ts'
import { parseAccountPatch, parseNewAccount } from '#app/features/digital-services/bills/schema.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { getServicesAccount } from '#app/flows/services-account.server.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/services-account'

export const handle: RouteHandle = { hue: 'services' }

const PATH = '/digital-services/my-account'
type Args = Route.LoaderArgs | Route.ActionArgs

async function viewOf({ context }: Args, userId: string, problem: AccountPageView['problem'] = null): Promise<AccountPageView> {
  const { i18n } = context.get(requestContext)
  const account = await getServicesAccount(context.get(servicesContext), userId, i18n)
  return { ...account, action: `${localeFacts[i18n.locale].prefix}${PATH}`, problem }
}

export const loader = page(async (args: Route.LoaderArgs) => ({ view: await viewOf(args, (await requireSession(args)).user.id) }))

const fields = ['operator', 'number', 'nickname', 'remind_days', 'amount', 'due_on'] as const

export const action = page(async (args: Route.ActionArgs) => {
  const { user } = await requireSession(args)
  const form = await readForm(args.request)
  const [intent, account] = [textField(form, 'intent'), textField(form, 'account')]
  try {
    await act(args, user.id, form, intent)
    return redirect(`${PATH}#bills`, 303)
  } catch (error) {
    const { status, message, fields: wrong } = serviceProblem(error, args.context.get(requestContext).i18n)
    const values = Object.fromEntries(fields.map((name) => [name, textField(form, name).slice(0, 200)]))
    return data({ view: await viewOf(args, user.id, { intent, account, message, fields: wrong, values }) }, { status })
  }
})

async function act(args: Route.ActionArgs, userId: string, form: FormData, intent: string): Promise<void> {
  const { db, env, now } = args.context.get(servicesContext)
  const own = { id: textField(form, 'account'), userId }
  const dueOn = textField(form, 'due_on')
  switch (intent) {
    case 'add-account': {
      const [operator, number, nickname, remind] = fields.slice(0, 4).map((name) => textField(form, name))
      const input = parseNewAccount({ operator, number, nickname, remind_days: remind ? Number(remind) : null })
      await createBillAccount(db, input, { userId, secret: await openPrivate(env).secret() })
      return
    }
    case 'bill':
      return updateBillAccount(
        db,
        own,
        parseAccountPatch({ bill: { amount_in_cents: parseAmount(textField(form, 'amount')), due_on: dueOn } }),
      )
    case 'pay':
      return updateBillAccount(db, own, parseAccountPatch({ paid: { due_on: dueOn, paid_on: moroccoDay(now()) } }))
    case 'unpay':
      return updateBillAccount(db, own, parseAccountPatch({ paid: { due_on: dueOn, paid_on: null } }))
    case 'ask':
      return askForBill(db, own, now())
    case 'unask':
      return withdrawQuestion(db, own)
    case 'remove-account':
      return deleteBillAccount(db, own)
    default:
      throw new AppError('bad_request')
  }
}

export default function ServicesAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={actionData?.view ?? loaderData.view} />
}
