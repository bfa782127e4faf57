type Pool = { taken: Set<string>; next: Map<string, number>; position: number; kinds: Map<string, number> }

/** Of each category into which rows go: the addresses that are taken, where the list ends, and what mostly stands in it. */
export class SlugPool {
  readonly #pools = new Map<string, Pool>()

  open(categoryKey: string): void {
    if (!this.#pools.has(categoryKey)) this.#pools.set(categoryKey, { taken: new Set(), next: new Map(), position: 0, kinds: new Map() })
  }

  /** Something that has its address there already. */
  take(categoryKey: string, { slug, position, kind }: { slug: string; position?: number; kind?: string }): void {
    const pool = this.#pools.get(categoryKey)
    if (!pool) return
    pool.taken.add(slug)
    if (position !== undefined) pool.position = Math.max(pool.position, position)
    if (kind !== undefined) pool.kinds.set(kind, (pool.kinds.get(kind) ?? 0) + 1)
  }

  /** For a new entry: the wanted address, or the next number after it that is free; the place after the last; the usual kind. */
  next(categoryKey: string, requested: string | null): { slug: string | null; position: number; kind: string } {
    const pool = this.#pools.get(categoryKey)
    if (!pool) return { slug: requested, position: 1, kind: 'place' }
    let slug = requested
    for (let n = pool.next.get(requested ?? '') ?? 2; slug !== null && pool.taken.has(slug); n += 1) {
      slug = `${requested}-${n}`
      pool.next.set(requested ?? '', n + 1)
    }
    if (slug !== null) pool.taken.add(slug)
    pool.position += 1
    const [usual] = [...pool.kinds].reduce((a, b) => (b[1] > a[1] ? b : a), ['place', 0])
    return { slug, position: pool.position, kind: usual }
  }

  giveBack(categoryKey: string, slug: string | null): void {
    const pool = this.#pools.get(categoryKey)
    if (!pool || slug === null) return
    pool.position -= 1
  }
}
