import { requestPage } from '#app/platform/browser/request-page.ts'

const ROWS = '[data-part=rows]'
const CHOSEN = 'input[type=checkbox][name=id]'

let latest = 0

/**
 * Writes the map's view into the list's address, or takes it out, and draws the rows of that address in place of those that stand here.
 * What was chosen and is still there stays chosen.
 */
export async function refreshRows(view: string | null): Promise<void> {
  latest += 1
  const mine = latest
  const url = new URL(location.href)
  for (const name of ['page', 'did']) url.searchParams.delete(name)
  if (view === null) url.searchParams.delete('bbox')
  else url.searchParams.set('bbox', view)
  url.search = url.search.replaceAll('%2C', ',')
  history.replaceState(history.state, '', url)
  const reply = await requestPage(url.href)
  // A later move has asked anew.
  if (mine !== latest) return
  const [old, fresh] = [document.querySelector(ROWS), reply?.page?.querySelector(ROWS)]
  if (!old || !fresh) throw new Error('no rows')
  const chosen = new Set([...old.querySelectorAll<HTMLInputElement>(`${CHOSEN}:checked`)].map(({ value }) => value))
  for (const box of fresh.querySelectorAll<HTMLInputElement>(CHOSEN)) box.toggleAttribute('checked', chosen.has(box.value))
  old.replaceChildren(...fresh.childNodes)
}
