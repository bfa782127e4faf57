import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { AssetsScreen, type AssetsView } from '#app/features/accounting/assets/admin/assets-screen.tsx'
import { addAsset, postDepreciation } from '#app/features/accounting/assets/commands/change-assets.server.ts'
import { listAssets } from '#app/features/accounting/assets/queries/assets.server.ts'
import { chargedOf, chargeLines, depreciationAccounts, listDue, netOfAsset } from '#app/features/accounting/assets/rules.ts'
import { assetFieldNames, parseAsset } from '#app/features/accounting/assets/schema.ts'
import type { Asset } from '#app/features/accounting/assets/types.ts'
import { presentOptions } from '#app/features/accounting/ledger/present.ts'
import { listBalances } from '#app/features/accounting/ledger/queries/balances.server.ts'
import { listChart } from '#app/features/accounting/ledger/queries/chart.server.ts'
import { netUnder, numberPattern } from '#app/features/accounting/ledger/rules.ts'
import { readOwnKey, rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { readReportYear } from '#app/features/accounting/reports/schema.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-assets'

const PAGE = '/admin/accounting/cooperative/assets'

type Options = readonly { code: string; name: string }[]

function presentDue(assets: readonly Asset[], year: number, today: string, options: Options): AssetsView['due'] {
  const names = new Map(options.map(({ code, name }) => [code, name]))
  const due = listDue(assets, year)
  const thisYear = Number(today.slice(0, 4))
  return {
    year,
    years: [...new Set([thisYear, thisYear - 1, year])].sort((a, b) => b - a),
    isOver: `${year}-12-31` <= today,
    parts: due.map(({ asset, amountInCents }) => ({ id: asset.id, name: asset.name, cents: amountInCents })),
    lines: chargeLines(due).map(({ account, debitInCents, creditInCents }) => ({
      account,
      name: names.get(account) ?? '',
      debitInCents,
      creditInCents,
    })),
  }
}

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n, now }): Promise<AssetsView> => {
  const today = moroccoDay(now())
  const [assets, balances, chart] = await Promise.all([listAssets(db), listBalances(db, { to: '9999-12-31' }), listChart(db)])
  const options = presentOptions(chart, i18n)
  const posted = url.searchParams.get('posted') ?? ''
  const here = assets.filter(({ disposedOn }) => disposedOn === null)
  return {
    assets: assets.map((asset) => ({
      id: asset.id,
      name: asset.name,
      account: asset.account,
      since: i18n.date(asset.inServiceOn),
      costInCents: asset.costInCents,
      usedUpInCents: chargedOf(asset),
      netInCents: netOfAsset(asset),
      gone: asset.disposedOn && i18n.date(asset.disposedOn),
    })),
    matches: -netUnder(balances, ['28']) === here.reduce((sum, asset) => sum + chargedOf(asset), 0),
    due: presentDue(assets, readReportYear(url.searchParams, today), today, options),
    accounts: options.filter(({ code }) => depreciationAccounts(code) !== undefined),
    newId: randomUUID(),
    values: { in_service_on: today },
    posted: numberPattern.test(posted) ? posted : null,
    problems: {},
    refused: null,
  }
})

export const action = adminAction(permissions.manage, {
  add: async (_args: Route.ActionArgs, { db, by, i18n, form }) => {
    const values = Object.fromEntries(assetFieldNames.map((name) => [name, textField(form, name).slice(0, 300)]))
    const id = readOwnKey(textField(form, 'id'))
    try {
      await addAsset(db, { id, ...parseAsset(values), by })
      return redirect(`${PAGE}/${id}`, 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ values, problems: fields, refused: text }, status)
    }
  },
  post: async (_args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const today = moroccoDay(now())
    const year = readReportYear(new URLSearchParams({ year: textField(form, 'year') }), today)
    try {
      const label = i18n.t('assets.entry_label', { year: String(year) })
      const posted = await postDepreciation(db, { year, today, label, by, now: now() })
      return redirect(`${PAGE}?${new URLSearchParams({ year: String(year), ...(posted && { posted: posted.number }) })}`, 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ problems: fields, refused: text }, status)
    }
  },
})

export default function AccountingAssets({ loaderData, actionData }: Route.ComponentProps) {
  return <AssetsScreen view={{ ...loaderData, ...(actionData as Partial<AssetsView> | undefined) }} />
}
