import type { SavedView } from './types.ts'

/** Keys of an address that say where in a list one stands, or what was just done there. */
const PASSING = ['page', 'older', 'newer', 'open', 'row', 'done', 'did', 'columns', 'column', 'saved']

/** The address of a list without what passes: only its filters and its order, in one order, so that two can be compared. */
export function viewAddress(address: string): string {
  const [path = '', search] = address.split('#', 1)[0]?.split('?') ?? []
  const query = new URLSearchParams(search)
  for (const name of PASSING) query.delete(name)
  for (const [name, value] of [...query]) if (value === '') query.delete(name, '')
  query.sort()
  return query.size > 0 ? `${path}?${query}` : path
}

/** Opens a view: the list notes its columns as if they had been chosen (`hiddenColumns`), and leads on to its filters. */
export function openAddress({ id, address, hiddenColumns }: Pick<SavedView, 'id' | 'address' | 'hiddenColumns'>): string {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  query.set('saved', id)
  if (hiddenColumns) {
    query.set('columns', 'hide')
    for (const column of hiddenColumns) query.append('column', column)
  }
  return `${path}?${query}`
}

export function isSameView(view: Pick<SavedView, 'address' | 'hiddenColumns'>, now: { address: string; hidden: readonly string[] | null }) {
  const columns = (hidden: readonly string[] | null) => [...(hidden ?? [])].sort().join(' ')
  return view.address === viewAddress(now.address) && columns(view.hiddenColumns) === columns(now.hidden)
}
