import { BankTabs } from '#app/features/iqra/placement/item-bank/components/bank-tabs.tsx'
import { items } from '#app/features/iqra/placement/resource.server.ts'
import { ResourcePage } from '#app/features/resources/admin/resource-page.tsx'
import { resourceAction, resourceLoader } from '#app/features/resources/routes.server.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/features/admin/components/admin-error.tsx'

export const loader = resourceLoader(items)
export const action = resourceAction(items)

export default function IqraItems() {
  return <ResourcePage above={<BankTabs current="items" />} />
}
