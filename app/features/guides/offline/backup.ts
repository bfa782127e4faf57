import type { HoursLine } from '#app/features/hours/present.ts'
import { foldArabic, foldArabicLight } from '#app/platform/arabic.ts'
import { type Locale, sourceLocale } from '#app/platform/i18n/locales.ts'

export const BACKUP_KEY = 'guide-data-backup'
/** Where a backup that cannot be read is set aside, so that it neither breaks the page nor is lost to who wants to see it. */
export const corruptKey = (key: string) => `${key}-corrupt`
/** The name of the copy in a language; the Arabic one has the old product's. */
export const backupKey = (locale: Locale) => (locale === sourceLocale ? BACKUP_KEY : `${BACKUP_KEY}-${locale}`)
export const ATTEMPTS = 3
const BACK_OFF_MS = 200

export type GuideData = { cities: unknown[]; guides?: unknown[]; [extra: string]: unknown }
export type Backup = { savedAt: number; data: GuideData }
/** The part of localStorage that is used; reading the property itself may throw where storage is off. */
export type BackupStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isGuideData = (value: unknown): value is GuideData =>
  isRecord(value) && Array.isArray(value.cities) && (value.guides === undefined || Array.isArray(value.guides))

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** JSON's 1e999 is Infinity. */
const isAge = (value: unknown): value is number => Number.isFinite(value)

/** A saved text as a copy of the guide; undefined when it is not one. */
export function parseBackup(text: string): Backup | undefined {
  const value = attempt(() => JSON.parse(text) as unknown)
  if (!isRecord(value) || !isAge(value.savedAt) || !isGuideData(value.data)) return undefined
  return { savedAt: value.savedAt, data: value.data }
}

/** The saved copy; one that is corrupt is moved aside and counts as none. Never throws. */
export function readBackup(storage: () => BackupStorage, key = BACKUP_KEY): Backup | undefined {
  const text = attempt(() => storage().getItem(key))
  if (!text) return undefined
  const backup = parseBackup(text)
  if (backup) return backup
  // Taken out first: in a full storage there is no room for it twice.
  attempt(() => storage().removeItem(key))
  attempt(() => storage().setItem(corruptKey(key), text))
  return undefined
}

/** Saves a copy and says whether it is there; a full or forbidden storage is nobody's error. */
export function writeBackup(storage: () => BackupStorage, data: GuideData, now: number, key = BACKUP_KEY): boolean {
  const text = JSON.stringify({ savedAt: now, data } satisfies Backup)
  return (
    attempt(() => {
      storage().setItem(key, text)
      return true
    }) ?? false
  )
}

/** An answer of the guide's address as data. `PGRST116` says that there is no row: the guide is empty, not broken. */
export function readResponse(ok: boolean, body: unknown): GuideData | undefined {
  if (isRecord(body) && body.code === 'PGRST116') return { cities: [] }
  return ok && isGuideData(body) ? body : undefined
}

/** Fetches the guide in up to three attempts, waiting 200 ms × attempt between them; undefined when all failed. */
export async function fetchGuide(
  request: () => Promise<Pick<Response, 'ok' | 'json'>>,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<GuideData | undefined> {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    try {
      const response = await request()
      const data = readResponse(response.ok, await response.json())
      if (data) return data
    } catch {
      // No network, or no JSON: the next attempt, or the end of them.
    }
    if (count < ATTEMPTS) await wait(BACK_OFF_MS * count)
  }
  return undefined
}

export type ReaderEntry = {
  name: string
  /** The Arabic name, where the copy is in another language and has one of its own. */
  nameAr: string
  text: string
  address: string
  phone: string
  hours: HoursLine[]
  /** Of a procedure. */
  steps: string[]
  papers: string[]
  path: string
  /** For the maps of the telephone, which work offline; empty where the point is not the thing itself. */
  geo: string
  sample: boolean
  folded: string
}
export type ReaderGroup = { name: string; groups: ReaderGroup[]; entries: ReaderEntry[] }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown) => (Array.isArray(value) ? value.map(text).filter(Boolean) : [])
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** With and without the article: who types القر is on the way to القرب, which without it is قرب. */
const foldBoth = (words: string) => `${foldArabic(words)} ${foldArabicLight(words)}`

function readGeo({ point_is, latitude, longitude }: Record<string, unknown>): string {
  const isPoint = point_is === 'thing' && Number.isFinite(latitude) && Number.isFinite(longitude)
  return isPoint ? `geo:${latitude},${longitude}?q=${latitude},${longitude}` : ''
}

/** What stands beside the old shape (GuideExtras of queries/guide-data.server.ts), in a copy that may hold anything. */
type Extras = { hours: Record<string, unknown>; procedures: Record<string, unknown> }

const own = (record: Record<string, unknown>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined)

const readHours = (lines: unknown): HoursLine[] =>
  list(lines).map(({ label, times, words }) => ({ label: text(label), times: texts(times), words: texts(words) }))

function readProcedure(value: unknown) {
  const { steps, papers } = isRecord(value) ? value : {}
  return { steps: texts(steps), papers: texts(papers) }
}

type Above = { path: string; city: string; extras: Extras }

function readCategory(category: Record<string, unknown>, { path, city, extras }: Above): ReaderGroup {
  const name = text(category.name)
  const here = `${path}/${encodeURIComponent(text(category.id))}`
  const entries = list(category.entries).map((entry) => {
    const address = `${here}/${encodeURIComponent(text(entry.id))}`
    return {
      name: text(entry.name),
      nameAr: text(entry.name_ar),
      text: text(entry.description),
      address: text(entry.address),
      phone: text(entry.phone),
      hours: readHours(own(extras.hours, text(entry.hours))),
      ...readProcedure(own(extras.procedures, address)),
      path: address,
      geo: readGeo(entry),
      sample: entry.sample === true,
      folded: foldBoth([entry.name, entry.name_ar, entry.description, entry.address, name, category.name_ar, city].map(text).join(' ')),
    }
  })
  return { name, groups: [], entries }
}

const filled = (group: ReaderGroup) => group.entries.length > 0 || group.groups.length > 0

/** The copy as nested groups: city → sector → category, then the three other guides. Whatever is no text is left out. */
export function readGroups(data: GuideData, guideNames: Record<string, string>): ReaderGroup[] {
  const [hours = {}, procedures = {}] = [data.hours_in_words, data.procedures].map((value) => (isRecord(value) ? value : {}))
  const extras = { hours, procedures }
  const cities = list(data.cities).map((city) => ({
    name: text(city.name),
    entries: [],
    groups: list(city.sectors)
      .map((sector) => ({
        name: text(sector.name),
        entries: [],
        groups: list(sector.categories)
          .map((category) => {
            const path = `/guide/${encodeURIComponent(text(city.id))}/${encodeURIComponent(text(sector.id))}`
            return readCategory(category, { path, city: text(city.name), extras })
          })
          .filter(filled),
      }))
      .filter(filled),
  }))
  const guides = list(data.guides).map((guide) => ({
    name: Object.hasOwn(guideNames, text(guide.id)) ? (guideNames[text(guide.id)] ?? '') : text(guide.id),
    entries: [],
    groups: list(guide.categories)
      .map((category) => readCategory(category, { path: `/${encodeURIComponent(text(guide.id))}-guide`, city: '', extras }))
      .filter(filled),
  }))
  return [...guides, ...cities].filter(filled)
}

export type ReaderNumber = { number: string; name: string; when: string }

/** The numbers to call in an emergency, as the copy has them. */
export const readNumbers = (data: GuideData): ReaderNumber[] =>
  list(data.emergency_numbers)
    .map(({ number, name, when }) => ({ number: text(number), name: text(name), when: text(when) }))
    .filter(({ number }) => /^[\d+]+$/.test(number))

export function allEntries(groups: readonly ReaderGroup[]): ReaderEntry[] {
  return groups.flatMap((group) => [...group.entries, ...allEntries(group.groups)])
}

/** What the copy has for an address of the guide: the entry itself, or what lies under it. */
export function entriesAt(entries: readonly ReaderEntry[], path: string, limit: number): ReaderEntry[] {
  const here = path.replace(/\/+$/, '')
  if (here === '') return []
  return entries.filter((entry) => entry.path === here || entry.path.startsWith(`${here}/`)).slice(0, limit)
}

const starts = (entry: ReaderEntry, word: string) => ` ${entry.folded}`.includes(` ${word}`)

/** Entries in which every word of the query begins some word, spelling variants folded. */
export function searchEntries(entries: readonly ReaderEntry[], query: string, limit: number): ReaderEntry[] {
  const words = foldArabic(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return entries.filter((entry) => words.every((word) => starts(entry, word) || starts(entry, foldArabicLight(word)))).slice(0, limit)
}
