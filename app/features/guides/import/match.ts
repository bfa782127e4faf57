import { foldArabicLight } from '#app/platform/arabic.ts'
import { isSimilarName } from '../entries/admin/rules.ts'
import { distanceMetres } from '../rules.ts'

/** What tells an entry from others, of a row of the file or of the guide. */
export type Trait = {
  categoryKey: string
  slug: string | null
  phone: string | null
  name: string
  latitude: number | null
  longitude: number | null
}
export type KnownEntry = Trait & { id: string; version: number; status: string }

export type Match =
  | { how: 'none' }
  /** The same entry beyond doubt: by id, by address, or by name and place in one category. */
  | { how: 'same'; entry: KnownEntry }
  /** Perhaps the same: a person decides. */
  | { how: 'alike'; entry: KnownEntry; because: 'phone' | 'near' }

const NEAR_METRES = 150
/** Degrees of a cell that is wider than what counts as near. */
const CELL = 0.002
const cellOf = (latitude: number, longitude: number, dy = 0, dx = 0) =>
  `${Math.floor(latitude / CELL) + dy},${Math.floor(longitude / CELL) + dx}`
const nameKey = (trait: Trait) => `${trait.categoryKey} ${foldArabicLight(trait.name)}`
const slugKey = (categoryKey: string, slug: string) => `${categoryKey} ${slug}`

/**
 * Entries of the guide that a file could mean, found by id, address, name, telephone or place. It is told first what the
 * file holds, so that of a large guide it keeps only what matters.
 */
export class Matcher {
  readonly wantedd = {
    ids: new Set<string>(),
    slugs: new Set<string>(),
    names: new Set<string>(),
    phones: new Set<string>(),
    cells: new Set<string>(),
  }
  readonly #ids = new Map<string, KnownEntry>()
  readonly #slugs = new Map<string, KnownEntry>()
  readonly #names = new Map<string, KnownEntry[]>()
  readonly #phones = new Map<string, KnownEntry[]>()
  readonly #cells = new Map<string, KnownEntry[]>()
  readonly #claimed = new Set<string>()

  expect(trait: Trait, id: string | null): void {
    if (id) this.wantedd.ids.add(id)
    if (trait.slug) this.wantedd.slugs.add(slugKey(trait.categoryKey, trait.slug))
    this.wantedd.names.add(nameKey(trait))
    if (trait.phone) this.wantedd.phones.add(trait.phone)
    if (trait.latitude !== null && trait.longitude !== null) this.wantedd.cells.add(cellOf(trait.latitude, trait.longitude))
  }

  /** An entry of the guide. */
  learn(entry: KnownEntry): void {
    if (this.wantedd.ids.has(entry.id)) this.#ids.set(entry.id, entry)
    const slug = slugKey(entry.categoryKey, entry.slug ?? '')
    if (this.wantedd.slugs.has(slug)) this.#slugs.set(slug, entry)
    if (entry.status === 'deleted') return
    if (this.wantedd.names.has(nameKey(entry))) push(this.#names, nameKey(entry), entry)
    if (entry.phone && this.wantedd.phones.has(entry.phone)) push(this.#phones, entry.phone, entry)
    const { latitude, longitude } = entry
    if (latitude === null || longitude === null) return
    const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => cellOf(latitude, longitude, dy, dx)))
    for (const cell of around) if (this.wantedd.cells.has(cell)) push(this.#cells, cell, entry)
  }

  /** An entry that is certain is given to one row only; the next of that name gets the next of that name. */
  match(trait: Trait, id: string | null): Match {
    const sure = (id ? this.#ids.get(id) : undefined) ?? (trait.slug ? this.#slugs.get(slugKey(trait.categoryKey, trait.slug)) : undefined)
    const entry = sure ?? (id || trait.slug ? undefined : this.#namesake(trait))
    if (entry && !this.#claimed.has(entry.id)) {
      this.#claimed.add(entry.id)
      return { how: 'same', entry }
    }
    return this.#alike(trait)
  }

  /** The same name in the same category, at the same telephone and place as far as both are known. */
  #namesake(trait: Trait): KnownEntry | undefined {
    const free = (this.#names.get(nameKey(trait)) ?? []).filter((entry) => !this.#claimed.has(entry.id))
    const fitting = free.filter(
      (entry) => !(entry.phone && trait.phone && entry.phone !== trait.phone) && !(metresBetween(entry, trait) > NEAR_METRES),
    )
    return fitting.find((entry) => entry.phone === trait.phone && metresBetween(entry, trait) < 1) ?? fitting[0]
  }

  #alike(trait: Trait): Match {
    const byPhone = trait.phone ? this.#phones.get(trait.phone)?.find((entry) => !this.#claimed.has(entry.id)) : undefined
    if (byPhone) return { how: 'alike', entry: byPhone, because: 'phone' }
    if (trait.latitude === null || trait.longitude === null) return { how: 'none' }
    const near = this.#cells.get(cellOf(trait.latitude, trait.longitude))
    const found = near?.find(
      (entry) => !this.#claimed.has(entry.id) && metresBetween(entry, trait) <= NEAR_METRES && isSimilarName(entry.name, trait.name),
    )
    return found ? { how: 'alike', entry: found, because: 'near' } : { how: 'none' }
  }
}

/** NaN when one of them stands nowhere. */
function metresBetween(a: Trait, b: Trait): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return Number.NaN
  return distanceMetres({ latitude: a.latitude, longitude: a.longitude }, { latitude: b.latitude, longitude: b.longitude })
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
