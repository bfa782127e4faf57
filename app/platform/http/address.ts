/** Whether the query of an address says anything under one of the keys. */
export function requests(rawUrl: string, keys: readonly string[] = []): boolean {
  const at = rawUrl.indexOf('?')
  if (at < 0 || keys.length === 0) return false
  const query = new URLSearchParams(rawUrl.slice(at))
  return keys.some((key) => query.get(key))
}

/** Path without double slashes and trailing slash; of the query only the keys that matter, in one order. */
export function normalise(rawUrl: string, queryKeys: readonly string[]): string {
  const url = new URL(rawUrl.replace(/^\/+/, '/'), 'http://site.invalid')
  const path = url.pathname.replace(/(.)\/+$/, '$1')
  const query = [...queryKeys]
    .sort()
    .flatMap((name) =>
      url.searchParams
        .getAll(name)
        .slice(0, 1)
        .map((value) => `${name}=${encodeURIComponent(value)}`),
    )
    .join('&')
  return query ? `${path}?${query}` : path
}
