import { data, redirect } from 'react-router'
import { AssetScreen, type AssetView } from '#app/features/accounting/assets/admin/asset-screen.tsx'
import { disposeOfAsset, removeAsset } from '#app/features/accounting/assets/commands/change-assets.server.ts'
import { findAsset } from '#app/features/accounting/assets/queries/assets.server.ts'
import { planOf } from '#app/features/accounting/assets/rules.ts'
import { parseDisposal, readAssetId } from '#app/features/accounting/assets/schema.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/accounting-asset'

const PAGE = '/admin/accounting/cooperative/assets'

function idOf({ params }: { params: { id: string } }): string {
  const id = readAssetId(params.id)
  if (id === undefined) throw notFound()
  return id
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, { db, i18n, now }) => {
  const asset = await findAsset(db, idOf(args))
  if (!asset) throw notFound()
  const view: AssetView = {
    id: asset.id,
    name: asset.name,
    since: i18n.date(asset.inServiceOn),
    gone: asset.disposedOn && i18n.date(asset.disposedOn),
    mayRemove: asset.charges.length === 0 && asset.disposedOn === null,
    plan: planOf(asset).map((year) => ({
      ...year,
      numbers: asset.charges.filter((charge) => charge.year === year.year).map(({ number }) => number),
    })),
    day: moroccoDay(now()),
    problems: {},
    refused: null,
  }
  return { ...view, crumbs: [{ label: asset.name }] }
})

async function change(i18n: Admin['i18n'], typed: Partial<AssetView>, work: () => Promise<string>) {
  try {
    return redirect(await work(), 303)
  } catch (error) {
    const { fields, text, status } = rejectedEntry(error, i18n)
    return data({ ...typed, problems: fields, refused: text } satisfies Partial<AssetView>, status)
  }
}

export const action = adminAction(permissions.manage, {
  dispose: (args: Route.ActionArgs, { db, by, i18n, now, form }) => {
    const [id, day] = [idOf(args), textField(form, 'disposed_on').slice(0, 30)]
    return change(i18n, { day }, async () => {
      const label = i18n.t('assets.disposal_label')
      const { number } = await disposeOfAsset(db, { id, date: parseDisposal(day), label, by, now: now() })
      return `${PAGE}?${new URLSearchParams({ posted: number })}`
    })
  },
  remove: (args: Route.ActionArgs, { db, by, i18n }) => {
    const id = idOf(args)
    return change(i18n, {}, async () => {
      await removeAsset(db, { id, by })
      return PAGE
    })
  },
})

export default function AccountingAsset({ loaderData, actionData }: Route.ComponentProps) {
  return <AssetScreen view={{ ...loaderData, ...(actionData as Partial<AssetView> | undefined) }} />
}
