import { data, redirect } from 'react-router'
import { CloseScreen, type CloseView } from '#app/features/accounting/closing/admin/close-screen.tsx'
import { closeBooks, postResult } from '#app/features/accounting/closing/commands/close-books.server.ts'
import { readChecklist } from '#app/features/accounting/closing/queries/checklist.server.ts'
import { reopenPeriod } from '#app/features/accounting/ledger/commands/close-period.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { verifyLedger } from '#app/features/accounting/ledger/queries/verify.server.ts'
import { isDay, lastOfMonth, listMonthsToClose, numberPattern } from '#app/features/accounting/ledger/rules.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-close'

const CLOSE = '/admin/accounting/cooperative/close'

/** The month of the address, or the last one that is over: closing it closes those before it. While none is, the one that is running. */
async function readMonth(
  { db, i18n, now }: Admin,
  closedThrough: string | null,
  requested: string | null,
): Promise<CloseView['checklist']> {
  const today = moroccoDay(now())
  const running = lastOfMonth(today)
  const open = [...new Set([...listMonthsToClose(closedThrough, today), running])].filter(
    (day) => closedThrough === null || day > closedThrough,
  )
  const through = open.find((day) => day === requested) ?? open.findLast((day) => day < today) ?? running
  return {
    months: open.map((day) => ({ through: day, name: i18n.date(day, 'month') })),
    through,
    name: i18n.date(through, 'month'),
    isOver: through < today,
    checks: await readChecklist(db, { through, from: closedThrough && addDays(closedThrough, 1) }),
  }
}

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin): Promise<CloseView> => {
  const { db, i18n } = admin
  const closedThrough = await findClosedThrough(db)
  const posted = url.searchParams.get('posted') ?? ''
  return {
    checklist: await readMonth(admin, closedThrough, url.searchParams.get('through')),
    closedThrough: closedThrough && i18n.date(closedThrough),
    check: url.searchParams.get('check') === '1' ? await verifyLedger(db) : null,
    posted: numberPattern.test(posted) ? posted : null,
    refused: null,
  }
})

async function change(i18n: Admin['i18n'], work: () => Promise<string>) {
  try {
    return redirect(`${CLOSE}${await work()}`, 303)
  } catch (error) {
    const { text, fields, status } = rejectedEntry(error, i18n)
    return data({ refused: text ?? (fields.through ? i18n.t('errors.close_month_over') : null) }, status)
  }
}

function readThrough(form: FormData): string {
  const through = textField(form, 'through')
  if (!isDay(through)) throw new AppError('bad_request')
  return through
}

export const action = adminAction(permissions.manage, {
  close: (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const through = readThrough(form)
    return change(i18n, async () => {
      await closeBooks(db, { through, today: moroccoDay(now()), isAccepted: textField(form, 'accepted') === 'on', by })
      return ''
    })
  },
  result: (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const through = readThrough(form)
    const year = Number(through.slice(0, 4))
    return change(i18n, async () => {
      const label = i18n.t('closing.result_label', { year: String(year) })
      const posted = await postResult(db, { year, today: moroccoDay(now()), label, by, now: now() })
      return `?${new URLSearchParams({ through, ...(posted ? { posted: posted.number } : {}) })}`
    })
  },
  reopen: (_args: Route.ActionArgs, { db, by, i18n }) =>
    change(i18n, async () => {
      await reopenPeriod(db, by)
      return ''
    }),
})

export default function AccountingClose({ loaderData, actionData }: Route.ComponentProps) {
  return <CloseScreen view={{ ...loaderData, ...(actionData as Partial<CloseView> | undefined) }} />
}
