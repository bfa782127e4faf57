import { isSameView, openAddress } from './rules.ts'
import type { SavedView, SavedViewBar } from './types.ts'

type List = {
  list: string
  /** Path and query of the page, without the language. */
  address: string
  /** Columns that are put away; null for a list whose columns are fixed. */
  hidden: readonly string[] | null
}

export function presentSavedViews(views: readonly SavedView[], { list, address, hidden }: List): SavedViewBar {
  const openId = new URLSearchParams(address.split('?')[1]).get('saved')
  const open = views.find(({ id }) => id === openId)
  return {
    list,
    hasColumns: hidden !== null,
    address,
    views: views.map((view) => ({ id: view.id, name: view.name, to: openAddress(view), isCurrent: view === open })),
    changed: open && !isSameView(open, { address, hidden }) ? { id: open.id, name: open.name } : null,
  }
}
