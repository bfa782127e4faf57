type Place = { pathname: string; search: string }

/** What says where in a list one is; a new filter or order begins at its first page again. */
const POSITION = ['older', 'newer', 'page', 'open', 'row']

/** What was said once, of something that has just been done. */
const RESULT_PARAMS = ['done', 'did']

/**
 * The address of this list with some of its keys changed; null or an empty text takes a key out. Unless the change is
 * itself about the position, the position is given up. Keys without a value, which a form leaves behind, go too.
 */
export function listAddress(here: Place, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(here.search)
  if (!Object.keys(changes).some((name) => POSITION.includes(name))) for (const name of POSITION) query.delete(name)
  for (const name of RESULT_PARAMS) query.delete(name)
  for (const [name, value] of [...query]) if (value === '') query.delete(name, '')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text ? `${here.pathname}?${text}` : here.pathname
}

/** The address of this list without these filters; what `keep` says of where one stands is said in it. */
export function withoutFilters(here: Place, names: readonly string[], keep: Readonly<Record<string, string>> = {}): string {
  return listAddress(here, { ...keep, ...Object.fromEntries(names.map((name) => [name, null])) })
}

export type Sort = { by: string; down: boolean }

/** `-at` is by `at`, newest or largest first. Only what the list can be ordered by counts. */
export function parseSort(value: string | null, known: readonly string[], otherwise: Sort): Sort {
  const down = value?.startsWith('-') ?? false
  const by = down ? value?.slice(1) : value
  return by && known.includes(by) ? { by, down } : otherwise
}

/** What a column's heading leads to: this order, or its reverse when it is the order already. */
export function nextSort(current: Sort | undefined, by: string): string {
  if (current?.by !== by) return by
  return current.down ? by : `-${by}`
}
