import { foldArabicLight } from '#app/platform/arabic.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { cleanSlug, slugOf } from '../entries/admin/rules.ts'
import { type GuideId, guideIds } from '../types.ts'
import type { PlaceSpec, PlaceTexts, RowProblem } from './types.ts'
import words from './words.json' with { type: 'json' }

type Named = { slug: string; name: LocalText }
export type CityRef = Named
export type SectorRef = Named & { id: number; city: string }
export type CategoryRef = Named & { id: number; guide: GuideId; sectorId: number | null }
export type PlaceRefs = { cities: CityRef[]; sectors: SectorRef[]; categories: CategoryRef[] }

/** A place of the tree, there already or to be made; `key` is its own among all. */
export type PlaceNode = {
  key: string
  kind: PlaceSpec['kind']
  id: number | null
  slug: string
  name: LocalText
  guide: GuideId
  parent: PlaceNode | null
}
export type NewPlace = Pick<PlaceNode, 'key' | 'kind' | 'slug' | 'name' | 'guide'> & {
  parent: string | null
  row?: Record<string, unknown>
}

/** Where rows go that do not say it themselves, and whether places that nobody knows are made. */
export type Into = { guide?: GuideId | undefined; categoryId?: number | undefined; makePlaces: boolean }

type Resolved = { category: PlaceNode | null; city: PlaceNode | null; problems: RowProblem[] }
type Problem = (field: RowProblem['field'], code: RowProblem['code'], value: string, near?: readonly PlaceNode[]) => void

const guideNames: Record<GuideId, readonly string[]> = words.guides

const fold = foldArabicLight
const namesOf = ({ slug, name }: Named) => [slug, ...Object.values(name)].filter((text): text is string => Boolean(text)).map(fold)

/** The tree of the guides as an import sees it: what is there, and what the file adds. */
export class PlaceBook {
  readonly #under = new Map<string, PlaceNode[]>()
  readonly #byId = new Map<string, PlaceNode>()
  /** Made so far, each after what it lies in. */
  readonly made: NewPlace[] = []
  readonly #listed = new Set<string>()
  readonly #into: Into

  constructor(refs: PlaceRefs, specs: readonly PlaceSpec[], into: Into) {
    this.#into = into
    for (const city of refs.cities) this.#add({ kind: 'city', id: null, guide: 'general', parent: null, ...city })
    for (const { city, ...sector } of refs.sectors)
      this.#add({ kind: 'sector', guide: 'general', parent: this.#cityBySlug(city), ...sector })
    for (const { sectorId, ...category } of refs.categories) {
      this.#add({ kind: 'category', parent: sectorId === null ? null : (this.#byId.get(`sector ${sectorId}`) ?? null), ...category })
    }
    for (const spec of specs) {
      const node = this.#take(spec)
      if (node) this.#listed.add(node.key)
    }
  }

  #cityBySlug(slug: string): PlaceNode | null {
    return this.#list('city', 'general', null).find((city) => city.slug === slug) ?? null
  }

  #list(kind: PlaceNode['kind'], guide: GuideId, parent: PlaceNode | null): PlaceNode[] {
    return this.#under.get(`${kind} ${parent?.key ?? guide}`) ?? []
  }

  #add(place: Omit<PlaceNode, 'key'>): PlaceNode {
    const under = place.parent?.key ?? place.guide
    const node = { ...place, key: `${place.kind}:${under}/${place.slug}` }
    const list = this.#under.get(`${place.kind} ${under}`)
    if (list) list.push(node)
    else this.#under.set(`${place.kind} ${under}`, [node])
    if (node.id !== null) this.#byId.set(`${node.kind} ${node.id}`, node)
    return node
  }

  categoryById(id: number): PlaceNode | undefined {
    return this.#byId.get(`category ${id}`)
  }

  /** The new places that are needed: all that the file lists, and what was made for rows that will be written. */
  needed(usedKeys: ReadonlySet<string>): NewPlace[] {
    const requested = new Set([...usedKeys, ...this.#listed])
    for (const place of [...this.made].reverse()) if (requested.has(place.key) && place.parent) requested.add(place.parent)
    return this.made.filter((place) => requested.has(place.key))
  }

  /** By the last part of the address first, then by a name in any language. */
  #find(kind: PlaceNode['kind'], guide: GuideId, parent: PlaceNode | null, texts: readonly string[]): PlaceNode | undefined {
    const list = this.#list(kind, guide, parent)
    for (const text of texts.filter(Boolean)) {
      const exact = list.find((node) => node.slug === text)
      if (exact) return exact
    }
    const requested = texts.filter(Boolean).map(fold).filter(Boolean)
    return list.find((node) => namesOf(node).some((name) => requested.includes(name)))
  }

  /** A place of the file: the one that is there, or a new one. */
  #take(spec: PlaceSpec): PlaceNode | undefined {
    const parent = this.#parentOf(spec)
    if (parent === undefined) return undefined
    const known = this.#find(spec.kind, spec.guide, parent, [spec.id, spec.name])
    return known ?? this.#make(spec, parent)
  }

  #parentOf(spec: PlaceSpec): PlaceNode | null | undefined {
    if (spec.kind === 'city' || spec.guide !== 'general') return null
    const city = this.#find('city', 'general', null, [spec.city ?? ''])
    return spec.kind === 'sector' || !city ? city : this.#find('sector', 'general', city, [spec.sector ?? ''])
  }

  #make(
    { kind, guide, id, name, row }: Pick<PlaceSpec, 'kind' | 'guide' | 'id' | 'name' | 'row'>,
    parent: PlaceNode | null,
  ): PlaceNode | undefined {
    const title = name || id
    const slug = cleanSlug(id) ?? slugOf({ ar: title })
    if (!slug || !title) return undefined
    const taken = new Set(this.#list(kind, guide, parent).map((node) => node.slug))
    let free = slug
    for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`
    const node = this.#add({ kind, id: null, slug: free, name: { ar: title }, guide, parent })
    this.made.push({ key: node.key, kind, slug: free, name: node.name, guide, parent: parent?.key ?? null, ...(row ? { row } : {}) })
    return node
  }

  /** Where a row belongs, or why that cannot be told. */
  resolve(place: PlaceTexts): Resolved {
    const problems: RowProblem[] = []
    const problem: Problem = (field, code, value, near = []) => {
      const suggestion = nearest(value, near)
      problems.push({ field, code, value, ...(suggestion ? { suggestion } : {}) })
    }
    const city = place.city ? (this.#cityOf(place.city) ?? null) : null
    if (place.city && !city) problem('city', 'city_unknown', place.city, this.#list('city', 'general', null))
    const category = this.#categoryFor(place, city, problem)
    return { category: category ?? null, city: city ?? cityAbove(category ?? null), problems }
  }

  #categoryFor(place: PlaceTexts, city: PlaceNode | null, problem: Problem): PlaceNode | undefined {
    const fixed = this.#into.categoryId === undefined ? undefined : this.categoryById(this.#into.categoryId)
    if (!place.category && fixed) return fixed
    const guide = this.#guideOf(place)
    if (!guide) {
      // A category that no guide has is more likely misspelt than in want of a guide.
      const all = guideIds.filter((id) => id !== 'general').flatMap((id) => this.#list('category', id, null))
      if (!place.guide && place.category && nearest(place.category, all)) problem('category', 'category_unknown', place.category, all)
      else problem('guide', 'guide_bad', place.guide)
      return undefined
    }
    const parent = guide === 'general' ? this.#sectorOf(place, city, problem) : null
    if (parent === undefined) return undefined
    const category = this.#categoryOf(guide, parent, place.category)
    if (!category)
      problem('category', place.category ? 'category_unknown' : 'category_missing', place.category, this.#list('category', guide, parent))
    return category
  }

  #cityOf(text: string): PlaceNode | undefined {
    const found = this.#find('city', 'general', null, [text])
    return found ?? (this.#into.makePlaces ? this.#make({ kind: 'city', guide: 'general', id: '', name: text }, null) : undefined)
  }

  #guideOf({ guide, category }: PlaceTexts): GuideId | undefined {
    if (guide) return guideIds.find((id) => id === guide.trim().toLowerCase() || guideNames[id].some((name) => fold(name) === fold(guide)))
    if (this.#into.guide) return this.#into.guide
    // A category that only one guide has says which guide is meant.
    const having = guideIds.filter((id) => id !== 'general' && this.#find('category', id, null, [category]))
    return having.length === 1 ? having[0] : undefined
  }

  #sectorOf(place: PlaceTexts, city: PlaceNode | null, problem: Problem): PlaceNode | undefined {
    const above = place.sectorCity ? this.#cityOf(place.sectorCity) : city
    if (!above) {
      if (!place.city) problem('city', 'city_missing', place.sectorCity, this.#list('city', 'general', null))
      return undefined
    }
    const sectors = this.#list('sector', 'general', above)
    if (place.sector) {
      const found = this.#find('sector', 'general', above, [place.sector])
      if (found) return found
      if (this.#into.makePlaces) return this.#make({ kind: 'sector', guide: 'general', id: '', name: place.sector }, above)
      problem('sector', 'sector_unknown', place.sector, sectors)
      return undefined
    }
    const having = sectors.filter((sector) => this.#find('category', 'general', sector, [place.category]))
    if (having.length !== 1) problem('sector', 'sector_missing', '')
    return having.length === 1 ? having[0] : undefined
  }

  #categoryOf(guide: GuideId, parent: PlaceNode | null, text: string): PlaceNode | undefined {
    if (!text) return undefined
    const found = this.#find('category', guide, parent, [text])
    return found ?? (this.#into.makePlaces ? this.#make({ kind: 'category', guide, id: '', name: text }, parent) : undefined)
  }
}

function cityAbove(node: PlaceNode | null): PlaceNode | null {
  if (!node) return null
  return node.kind === 'city' ? node : cityAbove(node.parent)
}

/** The name that is most like what was written, when any is: by the pairs of letters that both have. */
function nearest(text: string, nodes: readonly PlaceNode[]): string | undefined {
  const requested = pairs(fold(text))
  const scored = nodes.map((node) => ({
    name: node.name.ar,
    score: Math.max(...namesOf(node).map((name) => likeness(requested, pairs(name)))),
  }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { name: '', score: 0 })
  return best.score >= 0.4 ? best.name : undefined
}

const pairs = (text: string) => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)))

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size)
}
