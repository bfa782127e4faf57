import { data, redirect } from 'react-router'
import { ChartScreen, type ChartView } from '#app/features/accounting/ledger/admin/chart-screen.tsx'
import { addAccount, setAccountClosed } from '#app/features/accounting/ledger/commands/change-chart.server.ts'
import { presentChart } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { isPostable } from '#app/features/accounting/ledger/rules.ts'
import { accountFieldNames, parseAccount, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/accounting-chart'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n }): Promise<ChartView> => {
  const added = url.searchParams.get('added')
  const chart = await listChart(db)
  return {
    classes: presentChart(chart, i18n),
    added: chart.some(({ code }) => code === added) ? added : null,
    values: {},
    problems: {},
    refused: null,
  }
})

type Changing = Pick<Admin, 'db' | 'by' | 'now'> & { form: FormData }

async function change({ db, by, now, form }: Changing, isClosed: boolean) {
  const code = textField(form, 'code')
  if (!isPostable(code)) throw new AppError('bad_request')
  await setAccountClosed(db, { code, isClosed, by, now: now() })
  return redirect(`/admin/accounting/cooperative/chart#class-${code.slice(0, 1)}`, 303)
}

export const action = adminAction(permissions.manage, {
  add: async (_args: Route.ActionArgs, { db, by, i18n, form }) => {
    const values = Object.fromEntries(accountFieldNames.map((name) => [name, textField(form, name).slice(0, 300)]))
    try {
      const account = parseAccount(values)
      await addAccount(db, account, by)
      return redirect(`/admin/accounting/cooperative/chart?added=${account.code}`, 303)
    } catch (error) {
      const rejected = rejectedEntry(error, i18n)
      return data({ values, problems: rejected.fields, refused: rejected.text }, rejected.status)
    }
  },
  close: (_args: Route.ActionArgs, admin) => change(admin, true),
  open: (_args: Route.ActionArgs, admin) => change(admin, false),
})

export default function AccountingChart({ loaderData, actionData }: Route.ComponentProps) {
  return <ChartScreen view={{ ...loaderData, ...(actionData as Partial<ChartView> | undefined) }} />
}
