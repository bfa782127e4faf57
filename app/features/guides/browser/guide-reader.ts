import { formatPhone } from '#app/platform/phone.ts'
import { allEntries, type ReaderEntry, type ReaderGroup, readBackup, readGroups, searchEntries } from '../backup.ts'

const MOST_RESULTS = 60
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
) {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

function entryItem(entry: ReaderEntry): HTMLLIElement {
  const item = make('li', {}, make('b', {}, make('a', { href: entry.path, dir: 'auto', textContent: entry.name })))
  for (const line of [entry.address, entry.text])
    if (line) item.append(make('p', { className: 'small soft', dir: 'auto', textContent: line }))
  if (entry.phone) {
    const number = make('bdi', { dir: 'ltr', textContent: formatPhone(entry.phone) })
    item.append(make('a', { className: 'link', href: `tel:${entry.phone}` }, number))
  }
  return item
}

function groupBox(group: ReaderGroup): HTMLDetailsElement {
  const count = make('span', { className: 'n num', textContent: String(allEntries([group]).length) })
  const box = make('details', {}, make('summary', {}, make('span', { dir: 'auto', textContent: group.name }), count))
  // Hundreds of entries cost nothing until their box is opened.
  box.addEventListener('toggle', () => {
    if (box.childElementCount > 1) return
    box.append(...group.groups.map(groupBox))
    if (group.entries.length > 0) box.append(make('ul', {}, ...group.entries.map(entryItem)))
  })
  return box
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

  #load = () => {
    const backup = readBackup(() => localStorage)
    this.#groups = backup ? readGroups(backup.data, JSON.parse(this.dataset.guides ?? '{}')) : []
    this.#part('empty').hidden = this.#groups.length > 0
    this.#part('copy').hidden = this.#groups.length === 0
    if (backup) this.#part('saved').textContent = (this.dataset.saved ?? '').replace('{when}', this.#age(backup.savedAt))
    this.#draw()
  }

  #age(savedAt: number): string {
    const seconds = Math.min(0, Math.round((savedAt - Date.now()) / 1000))
    const format = new Intl.RelativeTimeFormat(`${document.documentElement.lang}-u-nu-latn`, { numeric: 'auto' })
    const [unit, size] = UNITS.find(([, length]) => -seconds >= length) ?? ['second', 1]
    return format.format(Math.round(seconds / size), unit)
  }

  #draw = () => {
    const query = (this.#part('query') as HTMLInputElement).value.trim()
    if (!query) return this.#part('list').replaceChildren(...this.#groups.map(groupBox))
    const found = searchEntries(allEntries(this.#groups), query, MOST_RESULTS)
    const none = make('p', { textContent: (this.dataset.none ?? '').replace('{query}', query) })
    this.#part('list').replaceChildren(found.length > 0 ? make('ul', { className: 'found' }, ...found.map(entryItem)) : none)
  }
}

customElements.define('guide-reader', GuideReader)
