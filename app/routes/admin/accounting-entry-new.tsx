import { EntryHidden, EntryNote, SaveTemplate } from '#app/features/accounting/drafts/admin/entry-options.tsx'
import { EntryFormScreen } from '#app/features/accounting/ledger/admin/entry-form-screen.tsx'
import { permissions } from '#app/features/accounting/policy.ts'
import { ReceiptField } from '#app/features/accounting/receipts/admin/receipts-section.tsx'
import { type EntryNewView, entryFormIntents, showEntryForm } from '#app/flows/entry-form.server.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import type { Route } from './+types/accounting-entry-new'

/** `?draft=` goes on with one's own draft; `?template=` begins from a template, with `&on=` for a day that is due. */
export const loader = adminLoader(permissions.manage, async ({ url }: Route.LoaderArgs, admin) => ({
  ...(await showEntryForm(url.searchParams, admin)),
  crumbs: [{ label: admin.i18n.t('ledger.new_entry') }],
}))

export const action = adminAction(permissions.manage, entryFormIntents)

export default function AccountingEntryNew({ loaderData, actionData }: Route.ComponentProps) {
  const view: EntryNewView = { ...loaderData, ...(actionData as Partial<EntryNewView> | undefined) }
  return (
    <EntryFormScreen
      view={view}
      note={<EntryNote options={view.options} />}
      hidden={<EntryHidden options={view.options} />}
      receipt={<ReceiptField problem={view.problems.receipt} isDraftable />}
      options={<SaveTemplate options={view.options} problems={view.problems} />}
    />
  )
}
