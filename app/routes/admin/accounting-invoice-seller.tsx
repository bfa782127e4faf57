import { data, redirect } from 'react-router'
import { SellerScreen, type SellerView } from '#app/features/accounting/invoices/admin/seller-screen.tsx'
import { saveSeller } from '#app/features/accounting/invoices/commands/save-seller.server.ts'
import { parseSeller } from '#app/features/accounting/invoices/schema.ts'
import { sellerFieldNames } from '#app/features/accounting/invoices/types.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { readSellerPictures, showSeller } from '#app/flows/invoice-seller.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/accounting-invoice-seller'

const MAX_FIELD = 1000

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin) => ({
  ...(await showSeller(admin)),
  isSaved: url.searchParams.get('done') === 'saved',
  crumbs: [{ label: admin.i18n.t('invoices.seller') }],
}))

export const action = adminAction(permissions.manage, {
  save: async (_args: Route.ActionArgs, admin) => {
    const { db, by, i18n, form } = admin
    const values = Object.fromEntries(sellerFieldNames.map((name) => [name, textField(form, name).slice(0, MAX_FIELD)]))
    let chosen: ReturnType<typeof readSellerPictures> = {}
    try {
      chosen = readSellerPictures(admin)
      await saveSeller(db, parseSeller(values), by, chosen)
      return redirect('/admin/accounting/cooperative/invoices/seller?done=saved', 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ ...(await showSeller(admin, chosen)), values, problems: fields, refused: text }, status)
    }
  },
})

export default function AccountingInvoiceSeller({ loaderData, actionData }: Route.ComponentProps) {
  return <SellerScreen view={{ ...loaderData, ...(actionData as Partial<SellerView> | undefined) }} />
}
