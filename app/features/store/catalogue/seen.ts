const KEY = 'store-seen'
export const MAX_SEEN = 8
const MAX_ID = 100

/** What storage holds, newest first; anything that is no list of ids is nothing. */
export function readSeen(saved: string | null): string[] {
  try {
    const list: unknown = JSON.parse(saved ?? '[]')
    if (!Array.isArray(list)) return []
    const ids = list.filter((id) => typeof id === 'string' && id !== '' && id.length <= MAX_ID)
    return [...new Set<string>(ids)].slice(0, MAX_SEEN + 1)
  } catch {
    return []
  }
}

type Saves = Pick<Storage, 'getItem' | 'setItem'>

/** Puts a product first and returns those seen before it. Where storage is off or full, nothing is remembered. */
export function see(id: string, storage: () => Saves): string[] {
  try {
    const before = readSeen(storage().getItem(KEY)).filter((seen) => seen !== id)
    storage().setItem(KEY, JSON.stringify([id, ...before].slice(0, MAX_SEEN + 1)))
    return before.slice(0, MAX_SEEN)
  } catch {
    return []
  }
}
