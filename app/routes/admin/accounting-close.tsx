import { data, redirect } from 'react-router'
import { CloseScreen, type CloseView } from '#app/features/accounting/ledger/admin/close-screen.tsx'
import { closePeriod, reopenPeriod } from '#app/features/accounting/ledger/commands/close-period.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { verifyLedger } from '#app/features/accounting/ledger/queries/verify.server.ts'
import { isDay, listMonthsToClose } from '#app/features/accounting/ledger/rules.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-close'

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<CloseView> => {
  const [closedThrough, check] = await Promise.all([findClosedThrough(db), url.searchParams.get('check') === '1' ? verifyLedger(db) : null])
  return {
    months: listMonthsToClose(closedThrough, moroccoDay(now())).map((through) => ({ through, name: i18n.date(through, 'month') })),
    closedThrough: closedThrough && i18n.date(closedThrough),
    check,
    refused: null,
  }
})

async function change(i18n: Admin['i18n'], work: () => Promise<void>) {
  try {
    await work()
    return redirect('/admin/accounting/cooperative/close', 303)
  } catch (error) {
    const { text, fields, status } = rejectedEntry(error, i18n)
    return data({ refused: text ?? (fields.through ? i18n.t('errors.close_month_over') : null) }, status)
  }
}

export const action = adminAction(permissions.manage, {
  close: (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const through = textField(form, 'through')
    if (!isDay(through)) throw new AppError('bad_request')
    return change(i18n, () => closePeriod(db, { through, today: moroccoDay(now()), by }))
  },
  reopen: (_args: Route.ActionArgs, { db, by, i18n }) => change(i18n, () => reopenPeriod(db, by)),
})

export default function AccountingClose({ loaderData, actionData }: Route.ComponentProps) {
  return <CloseScreen view={{ ...loaderData, ...(actionData as Partial<CloseView> | undefined) }} />
}
