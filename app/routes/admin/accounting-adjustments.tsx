import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { adjustmentsPath } from '#app/features/accounting/closing/admin/adjustments-path.ts'
import { AdjustmentsScreen, type AdjustmentsView } from '#app/features/accounting/closing/admin/adjustments-screen.tsx'
import {
  postAdjustment,
  proposeAdjustment,
  removeAdjustment,
  takeBackAdjustment,
} from '#app/features/accounting/closing/commands/adjust.server.ts'
import { listAdjustments, listStocks, proposeAdjustments } from '#app/features/accounting/closing/queries/adjustments.server.ts'
import { adjustmentFieldNames, parseAdjustment, readPeriodEnd } from '#app/features/accounting/closing/schema.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { findClosedThrough } from '#app/features/accounting/ledger/queries/entries.server.ts'
import { lastOfMonth, listMonthsToClose } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-adjustments'

const doneActs = ['proposed', 'posted', 'gone'] as const

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }) => {
  const today = moroccoDay(now())
  const open = [...new Set([...listMonthsToClose(await findClosedThrough(db), today), lastOfMonth(today)])]
  const asked = readPeriodEnd(url.searchParams.get('through'))
  const through = open.find((day) => day === asked) ?? open.findLast((day) => day < today) ?? lastOfMonth(today)
  const [items, proposals, stocks, chart] = await Promise.all([
    listAdjustments(db, through),
    proposeAdjustments(db, through),
    listStocks(db, through),
    listChart(db),
  ])
  const accounts = presentOptions(chart, i18n).map(({ code, name }) => [code, name] as const)
  const names = new Map(accounts)
  const view: AdjustmentsView = {
    through,
    name: i18n.date(through, 'month'),
    months: open.map((day) => ({ through: day, name: i18n.date(day, 'month') })),
    items,
    proposals: proposals.map((proposal) => ({ ...proposal, id: randomUUID() })),
    stocks: stocks.map((stock) => ({ ...stock, name: names.get(stock.account) ?? '' })),
    accounts: accounts.filter(([code]) => /^(3|6|7)/.test(code)),
    newId: randomUUID(),
    values: { kind: 'prepaid' },
    done: doneActs.find((act) => act === url.searchParams.get('done')) ?? null,
    problems: {},
    refused: null,
  }
  return { ...view, crumbs: [{ label: i18n.t('closing.adjustments') }] }
})

type Work = Admin & { form: FormData }

function readThrough(url: URL): string {
  const through = readPeriodEnd(url.searchParams.get('through'))
  if (!through) throw new AppError('bad_request')
  return through
}

async function run(url: URL, work: Work, done: (typeof doneActs)[number], act: () => Promise<unknown>, values?: Record<string, string>) {
  const through = readThrough(url)
  try {
    await act()
    return redirect(`${adjustmentsPath}?${new URLSearchParams({ through, done })}`, 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, work.i18n)
    return data({ ...(values && { values }), done: null, problems: fields, refused: text } satisfies Partial<AdjustmentsView>, status)
  }
}

const acting = ({ form, by, i18n, now }: Work) => ({
  id: readOwnKey(textField(form, 'id')),
  backLabel: i18n.t('closing.back_label'),
  by,
  now: now(),
})

export const action = adminAction<Route.ActionArgs, Record<string, unknown>>(permissions.manage, {
  propose: ({ url }, work) => {
    const values = Object.fromEntries(adjustmentFieldNames.map((name) => [name, textField(work.form, name).slice(0, 300)]))
    const { backLabel: _label, ...proposing } = acting(work)
    const propose = async () => proposeAdjustment(work.db, { ...proposing, through: readThrough(url), ...parseAdjustment(values) })
    return run(url, work, 'proposed', propose, values)
  },
  post: ({ url }, work) => run(url, work, 'posted', () => postAdjustment(work.db, acting(work))),
  remove: ({ url }, work) => run(url, work, 'gone', () => removeAdjustment(work.db, acting(work))),
  back: ({ url }, work) => run(url, work, 'gone', () => takeBackAdjustment(work.db, acting(work))),
})

export default function AccountingAdjustments({ loaderData, actionData }: Route.ComponentProps) {
  return <AdjustmentsScreen view={{ ...loaderData, ...(actionData as Partial<AdjustmentsView> | undefined) }} />
}
