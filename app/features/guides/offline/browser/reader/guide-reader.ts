import {
  allEntries,
  type Backup,
  entriesAt,
  type ReaderEntry,
  type ReaderGroup,
  type ReaderNumber,
  readGroups,
  readNumbers,
  searchEntries,
} from '#app/features/guides/offline/backup.ts'
import { loadBackup } from '#app/features/guides/offline/backup-cache.ts'
import type { HoursLine } from '#app/features/hours/present.ts'
import { ageInWords } from '#app/platform/i18n/age.ts'
import { formatPhone } from '#app/platform/phone.ts'

const MAX_RESULTS = 60
const OLD_MS = 30 * 86_400_000

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
) {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

/** One line of hours; the times are read from left to right, whatever stands around them. */
function hoursLine({ label, times, words }: HoursLine) {
  const line = make('p', { className: 'small num' })
  if (label) line.append(make('span', { className: 'soft', textContent: label }), ' ')
  for (const time of times) line.append(make('bdi', { dir: 'ltr', textContent: time }), ' ')
  line.append(words.join(' · '))
  return line
}

/** Draws the saved copy of the guide and searches it as one types. Its markup comes from the server, empty. */
class GuideReader extends HTMLElement {
  #groups: ReaderGroup[] = []

  connectedCallback() {
    this.#part('query').addEventListener('input', this.#draw)
    addEventListener('guide:saved', this.#load)
    this.#load()
  }

  disconnectedCallback() {
    removeEventListener('guide:saved', this.#load)
  }

  #part(name: string): HTMLElement {
    return this.querySelector(`[data-part=${name}]`) ?? this
  }

  #load = async () => {
    const { backup, own } = await this.#read()
    this.#groups = backup ? readGroups(backup.data, JSON.parse(this.dataset.guides ?? '{}')) : []
    this.#part('empty').hidden = this.#groups.length > 0
    this.#part('copy').hidden = this.#groups.length === 0
    if (backup) {
      const when = ageInWords(document.documentElement.lang, backup.savedAt, Date.now())
      const badge = this.#part('saved')
      badge.textContent = (this.dataset.saved ?? '').replace('{when}', when)
      badge.classList.toggle('soon', Date.now() - backup.savedAt > OLD_MS)
    }
    this.#part('other').hidden = own
    this.#drawNumbers(backup ? readNumbers(backup.data) : [])
    this.#drawHere()
    this.#draw()
  }

  /** The copy in the language of the page; else whichever this browser has, which is better than none. */
  async #read(): Promise<{ backup: Backup | undefined; own: boolean }> {
    const [first, ...others] = (this.dataset.keys ?? '').split(' ')
    const load = (key: string | undefined) =>
      loadBackup(
        () => localStorage,
        () => caches,
        key,
      )
    const own = await load(first)
    if (own) return { backup: own, own: true }
    for (const key of others) {
      const backup = await load(key)
      if (backup) return { backup, own: false }
    }
    return { backup: undefined, own: true }
  }

  /** On the address of a page that was never seen: what the copy has for it. */
  #drawHere() {
    const { prefix = '' } = this.dataset
    const path = location.pathname.startsWith(`${prefix}/`) ? location.pathname.slice(prefix.length) : location.pathname
    const found = entriesAt(allEntries(this.#groups), path, MAX_RESULTS)
    this.#part('here').hidden = found.length === 0
    this.#part('here-list').replaceChildren(...found.map(this.#item))
  }

  #drawNumbers(numbers: readonly ReaderNumber[]) {
    this.#part('numbers').hidden = numbers.length === 0
    this.#part('numbers-list').replaceChildren(
      ...numbers.map(({ number, name, when }) => {
        const call = make('a', { className: 'link', href: `tel:${number}` }, make('bdi', { dir: 'ltr', textContent: number }))
        return make(
          'li',
          {},
          make('b', {}, call),
          ' ',
          make('span', { dir: 'auto', textContent: name }),
          make('p', { className: 'small soft', dir: 'auto', textContent: when }),
        )
      }),
    )
  }

  #draw = () => {
    const query = (this.#part('query') as HTMLInputElement).value.trim()
    if (!query) return this.#part('list').replaceChildren(...this.#groups.map(this.#box))
    const found = searchEntries(allEntries(this.#groups), query, MAX_RESULTS)
    const none = make('p', { textContent: (this.dataset.none ?? '').replace('{query}', query) })
    this.#part('list').replaceChildren(found.length > 0 ? make('ul', { className: 'found' }, ...found.map(this.#item)) : none)
  }

  #item = (entry: ReaderEntry): HTMLLIElement => {
    const { prefix = '', directions = '', sample = '' } = this.dataset
    const item = make('li', {}, make('b', {}, make('a', { href: prefix + entry.path, dir: 'auto', textContent: entry.name })))
    if (entry.nameAr) item.append(' ', make('bdi', { lang: 'ar', className: 'soft', textContent: entry.nameAr }))
    if (entry.sample) item.append(' ', make('span', { className: 'badge soon', textContent: sample }))
    for (const line of [entry.address, entry.text])
      if (line) item.append(make('p', { className: 'small soft', dir: 'auto', textContent: line }))
    for (const line of entry.hours) item.append(hoursLine(line))
    for (const part of ['steps', 'papers'] as const) {
      if (entry[part].length === 0) continue
      const lines = make(
        part === 'steps' ? 'ol' : 'ul',
        { className: 'small inner' },
        ...entry[part].map((text) => make('li', { dir: 'auto', textContent: text })),
      )
      item.append(make('details', {}, make('summary', { textContent: this.dataset[part] ?? '' }), lines))
    }
    const ways = make('p', { className: 'ways' })
    if (entry.phone) {
      const number = make('bdi', { dir: 'ltr', textContent: formatPhone(entry.phone) })
      ways.append(make('a', { className: 'link', href: `tel:${entry.phone}` }, number))
    }
    if (entry.geo) ways.append(make('a', { className: 'link', href: entry.geo, textContent: directions }))
    if (ways.childElementCount > 0) item.append(ways)
    return item
  }

  #box = (group: ReaderGroup): HTMLDetailsElement => {
    const count = make('span', { className: 'n num', textContent: String(allEntries([group]).length) })
    const box = make('details', {}, make('summary', {}, make('span', { dir: 'auto', textContent: group.name }), count))
    // Hundreds of entries cost nothing until their box is opened.
    box.addEventListener('toggle', () => {
      if (box.childElementCount > 1) return
      box.append(...group.groups.map(this.#box))
      if (group.entries.length > 0) box.append(make('ul', {}, ...group.entries.map(this.#item)))
    })
    return box
  }
}

customElements.define('guide-reader', GuideReader)
