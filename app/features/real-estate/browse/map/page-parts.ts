import { requestPage } from '#app/platform/browser/request-page.ts'

/** Keys of the address that say nothing of which listings the map has. */
const LIST_ONLY = ['bbox', 'page', 'sort']
/** The parts of the list's page that change with its address. */
const PARTS = ['filters', 'results']

export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-listing="${CSS.escape(id)}"]`)

/** The filters as the map's data takes them, from the page's own address. */
export function filterParams(): URLSearchParams {
  const params = new URLSearchParams(location.search)
  for (const key of LIST_ONLY) params.delete(key)
  return params
}

/** Changes the page's address without leaving it; null takes a key away. The list begins at its first page. */
export function changeAddress(changes: Record<string, string | null>): void {
  const url = new URL(location.href)
  url.searchParams.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(key)
    else url.searchParams.set(key, value)
  }
  url.search = url.search.replaceAll('%2C', ',').replaceAll('%3B', ';')
  history.replaceState(history.state, '', url)
}

let latest = 0

/** Fetches the page of the present address and puts its list and filters in place of those that stand here. */
export async function refreshList(): Promise<void> {
  latest += 1
  const mine = latest
  const reply = await requestPage(location.href)
  // A later move of the map has asked anew.
  if (mine !== latest) return
  if (!reply?.page) throw new Error('no page')
  for (const name of PARTS) {
    const old = document.querySelector(`[data-part=${name}]`)
    const fresh = reply.page.querySelector(`[data-part=${name}]`)
    if (old && fresh) old.replaceChildren(...fresh.childNodes)
  }
}
