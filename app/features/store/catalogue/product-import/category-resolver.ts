import type { LocalText } from '#app/platform/local-text.ts'
import { foldedName, idFrom } from '../admin/rules.ts'
import type { CategorySpec, NamedSpec, ProducerSpec, Stand } from './types.ts'
import { isId, mergedText, type Texts } from './values.ts'

type File = { categories: readonly CategorySpec[]; producers: readonly ProducerSpec[] }

/** Categories and producers by what a file calls them, and those that would be made. */
export class CategoryResolver {
  readonly #categories: Named<CategorySpec>
  readonly #producers: Named<ProducerSpec>

  constructor(file: File, stand: Stand, mayMake: boolean) {
    this.#categories = new Named(stand.categories, file.categories, mayMake, 'category', (id, name) => ({
      ...{ id, name, description: null, illustration: null, position: null },
    }))
    this.#producers = new Named(stand.producers, file.producers, mayMake, 'producer', (id, name) => ({
      ...{ id, name, kind: 'producer', description: null, cityId: null, phone: null, sample: false },
    }))
  }

  category(written: string | null, name: Texts): string | undefined {
    if (!written && !name.ar) return undefined
    return this.#categories.find(written ?? '', mergedText(null, name))
  }

  producer(written: string): string | undefined {
    return this.#producers.find(written, null)
  }

  /** What has to be made for these products. */
  made(products: readonly { categoryId: string; producerId: string | null }[]): { categories: CategorySpec[]; producers: ProducerSpec[] } {
    return {
      categories: this.#categories.made(new Set(products.map((one) => one.categoryId))),
      producers: this.#producers.made(new Set(products.flatMap((one) => one.producerId ?? []))),
    }
  }
}

class Named<Spec extends NamedSpec> {
  readonly #there: Map<string, NamedSpec>
  readonly #byName = new Map<string, string>()
  readonly #specs: Map<string, Spec>
  readonly #made = new Map<string, Spec>()
  readonly #make: (id: string, name: LocalText) => Spec
  readonly #mayMake: boolean
  readonly #plainId: string

  constructor(
    there: readonly NamedSpec[],
    specs: readonly Spec[],
    mayMake: boolean,
    plainId: string,
    make: (id: string, name: LocalText) => Spec,
  ) {
    this.#there = new Map(there.map((one) => [one.id, one]))
    this.#specs = new Map(specs.map((one) => [one.id, one]))
    for (const one of [...specs, ...there]) for (const name of Object.values(one.name)) if (name) this.#byName.set(foldedName(name), one.id)
    this.#make = make
    this.#mayMake = mayMake
    this.#plainId = plainId
  }

  /** By id, else by name in any language, else made. */
  find(written: string, name: LocalText | null): string | undefined {
    const id = this.#known(written) ?? (name ? this.#known(name.ar) : undefined)
    if (id !== undefined) {
      const spec = this.#specs.get(id)
      if (this.#there.has(id) || this.#made.has(id)) return id
      if (!spec || !this.#mayMake) return undefined
      this.#made.set(id, spec)
      return id
    }
    if (!this.#mayMake) return undefined
    const called = name ?? { ar: written }
    const made = this.#make(this.#freeId(written, called), called)
    this.#made.set(made.id, made)
    this.#byName.set(foldedName(written || called.ar), made.id)
    return made.id
  }

  #known(text: string): string | undefined {
    if (!text) return undefined
    return this.#there.has(text) || this.#specs.has(text) || this.#made.has(text) ? text : this.#byName.get(foldedName(text))
  }

  #freeId(written: string, name: LocalText): string {
    const isTaken = (id: string) => this.#there.has(id) || this.#specs.has(id) || this.#made.has(id)
    if (/^[a-z0-9-]+$/.test(written) && isId(written) && !isTaken(written)) return written
    const requested = idFrom({ ...name, en: name.en ?? name.ar }) ?? this.#plainId
    if (!isTaken(requested)) return requested
    let n = 2
    while (isTaken(`${requested}-${n}`)) n += 1
    return `${requested}-${n}`
  }

  /** All that a whole export brings, and of the others those that something stands on. */
  made(needed: ReadonlySet<string>): Spec[] {
    const brought = this.#mayMake ? [...this.#specs.values()].filter((one) => !this.#there.has(one.id)) : []
    return [...new Set([...brought, ...[...this.#made.values()].filter((one) => needed.has(one.id))])]
  }
}
