import type { RecordCard } from '#app/platform/record-card.ts'

type ShownPicture = { id: number; src: string; alt: string }
type CardKind = { kind: string; label: string }
/** A page of the site as a card of a letter shows it. */
type ShownPage = { path: string; over: string; title: string; note: string | null; picture: string }
type Answer = { kinds: CardKind[]; cards: RecordCard[]; pictures: ShownPicture[]; pages: ShownPage[] }
type Waiting = { cards: string[]; pictures: number[]; pages: string[] }

const WAIT_MS = 20
/** What stands in the texts of this page, requested once and together. */
export class Lookup {
  #from: string
  #cards = new Map<string, Promise<RecordCard | undefined>>()
  #pictures = new Map<number, Promise<ShownPicture | undefined>>()
  #pages = new Map<string, Promise<ShownPage | undefined>>()
  #kinds: Promise<CardKind[]> | undefined
  #waiting: Waiting = { cards: [], pictures: [], pages: [] }
  #answer: Promise<Answer> | undefined

  constructor(from: string) {
    this.#from = from
  }

  card(key: string): Promise<RecordCard | undefined> {
    const known = this.#cards.get(key)
    if (known) return known
    const pending = this.#soon((waiting) => waiting.cards.push(key)).then(({ cards }) =>
      cards.find(({ kind, id }) => `${kind}:${id}` === key),
    )
    this.#cards.set(key, pending)
    pending.catch(() => this.#cards.delete(key))
    return pending
  }

  picture(id: number): Promise<ShownPicture | undefined> {
    const known = this.#pictures.get(id)
    if (known) return known
    const pending = this.#soon((waiting) => waiting.pictures.push(id)).then(({ pictures }) => pictures.find((one) => one.id === id))
    this.#pictures.set(id, pending)
    pending.catch(() => this.#pictures.delete(id))
    return pending
  }

  page(path: string): Promise<ShownPage | undefined> {
    const known = this.#pages.get(path)
    if (known) return known
    const pending = this.#soon((waiting) => waiting.pages.push(path)).then(({ pages }) => pages.find((one) => one.path === path))
    this.#pages.set(path, pending)
    pending.catch(() => this.#pages.delete(path))
    return pending
  }

  /** What can be a card on this site. */
  kinds(): Promise<CardKind[]> {
    this.#kinds ??= this.#fetch(new URLSearchParams()).then(({ kinds }) => kinds)
    this.#kinds.catch(() => {
      this.#kinds = undefined
    })
    return this.#kinds
  }

  /** Records by their words; throws when the server does not answer. */
  async search(text: string, kind: string, signal: AbortSignal): Promise<RecordCard[]> {
    const query = new URLSearchParams({ q: text, ...(kind ? { kind } : {}) })
    return (await this.#fetch(query, signal)).cards
  }

  #soon(add: (waiting: Waiting) => void): Promise<Answer> {
    add(this.#waiting)
    this.#answer ??= new Promise<Answer>((done, failed) => {
      setTimeout(() => {
        const { cards, pictures, pages } = this.#waiting
        this.#waiting = { cards: [], pictures: [], pages: [] }
        this.#answer = undefined
        this.#fetch(new URLSearchParams({ cards: cards.join(' '), pictures: pictures.join(' '), pages: pages.join(' ') })).then(
          done,
          failed,
        )
      }, WAIT_MS)
    })
    return this.#answer
  }

  async #fetch(query: URLSearchParams, signal?: AbortSignal): Promise<Answer> {
    const answer = await fetch(`${this.#from}?${query}`, signal ? { signal } : {})
    if (!answer.ok) throw new Error(String(answer.status))
    return (await answer.json()) as Answer
  }
}
