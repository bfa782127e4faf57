import { data, redirect } from 'react-router'
import { SellerScreen, type SellerView } from '#app/features/accounting/invoices/admin/seller-screen.tsx'
import { saveSeller } from '#app/features/accounting/invoices/commands/save-seller.server.ts'
import { findSeller } from '#app/features/accounting/invoices/queries/invoices.server.ts'
import { parseSeller } from '#app/features/accounting/invoices/schema.ts'
import { sellerFieldNames } from '#app/features/accounting/invoices/types.ts'
import { rejectedEntry } from '#app/features/accounting/ledger/schema.ts'
import { permissions } from '#app/features/accounting/policy.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/accounting-invoice-seller'

const MAX_FIELD = 1000

export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, { db, i18n }) => {
  const view: SellerView = { values: await findSeller(db), problems: {}, refused: null, isSaved: url.searchParams.get('done') === 'saved' }
  return { ...view, crumbs: [{ label: i18n.t('invoices.seller') }] }
})

export const action = adminAction(permissions.manage, {
  save: async (_args: Route.ActionArgs, { db, by, i18n, form }) => {
    const values = Object.fromEntries(sellerFieldNames.map((name) => [name, textField(form, name).slice(0, MAX_FIELD)]))
    try {
      await saveSeller(db, parseSeller(values), by)
      return redirect('/admin/accounting/cooperative/invoices/seller?done=saved', 303)
    } catch (error) {
      const { fields, text, status } = rejectedEntry(error, i18n)
      return data({ values, problems: fields, refused: text, isSaved: false }, status)
    }
  },
})

export default function AccountingInvoiceSeller({ loaderData, actionData }: Route.ComponentProps) {
  return <SellerScreen view={{ ...loaderData, ...(actionData as Partial<SellerView> | undefined) }} />
}
