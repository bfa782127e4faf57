import { MAX_COMPARED, maxMarks, withMark } from './rules.ts'
import { type MarkChange, type MarkKind, type Marks, markKinds } from './types.ts'

const KEY = 'listing-marks'
/** Whether this device believes that it has a session (users/account/browser). */
const SESSION = 'dalil.session'
const MAX_PENDING = 300

export type DeviceMarks = Marks & {
  compared: string[]
  /** Since they were carried into an account: what it has not heard of yet. */
  pending: MarkChange[]
  isCarried: boolean
}

const none = (): DeviceMarks => ({ favourite: [], hidden: [], viewed: [], compared: [], pending: [], isCarried: false })

const isText = (value: unknown): value is string => typeof value === 'string'
const texts = (value: unknown, max: number) => (Array.isArray(value) ? value.filter(isText).slice(0, max) : [])

/** Whatever stands in the storage: an extension or an older version of the site may have written it. */
function parse(text: string | null): DeviceMarks {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Record<keyof DeviceMarks, unknown>>
    const pending = Array.isArray(stored.pending) ? (stored.pending as MarkChange[]) : []
    return {
      favourite: texts(stored.favourite, maxMarks.favourite),
      hidden: texts(stored.hidden, maxMarks.hidden),
      viewed: texts(stored.viewed, maxMarks.viewed),
      compared: texts(stored.compared, MAX_COMPARED),
      pending: pending.filter((one) => isText(one?.listing) && markKinds.includes(one.kind) && typeof one.on === 'boolean'),
      isCarried: stored.isCarried === true,
    }
  } catch {
    return none()
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What this page notes where the storage is off. */
let unstored: DeviceMarks | undefined

export function readMarks(): DeviceMarks {
  return unstored ?? parse(stored(KEY))
}

function write(marks: DeviceMarks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(marks))
  } catch {
    unstored = marks
  }
}

export function setMark(kind: MarkKind, listing: string, on: boolean): void {
  const marks = readMarks()
  const pending = marks.isCarried ? [...marks.pending, { listing, kind, on }].slice(-MAX_PENDING) : []
  write({ ...marks, [kind]: withMark(marks[kind], listing, on, maxMarks[kind]), pending })
}

/** False when there are four already. */
export function setCompared(listing: string, on: boolean): boolean {
  const marks = readMarks()
  if (on && !marks.compared.includes(listing) && marks.compared.length >= MAX_COMPARED) return false
  const others = marks.compared.filter((id) => id !== listing)
  write({ ...marks, compared: on ? [...others, listing] : others })
  return true
}

let turn: Promise<boolean> = Promise.resolve(false)

/**
 * Carries what the device noted into the account, and takes what the account has; one request after the other. True when
 * something is other than before.
 */
export function carryMarks(to: string): Promise<boolean> {
  turn = turn.then(() => carry(to))
  return turn
}

async function carry(to: string): Promise<boolean> {
  const marks = readMarks()
  if (stored(SESSION) === null) {
    // Somebody has signed out: what is their account's stays there.
    if (marks.isCarried) write({ ...none(), compared: marks.compared })
    return marks.isCarried
  }
  const all = markKinds.flatMap((kind) => marks[kind].map((listing) => ({ listing, kind, on: true })))
  const changes = marks.isCarried ? marks.pending : all
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ changes }),
  }).catch(() => undefined)
  if (!response?.ok) return false
  const account = (await response.json().catch(() => undefined)) as Marks | undefined
  if (!account) return false
  const now = readMarks()
  // What was pressed while the answer was under way goes with the next one.
  const pending = marks.isCarried ? now.pending.slice(marks.pending.length) : addedSince(marks, now)
  const next: DeviceMarks = { ...parse(JSON.stringify(account)), compared: now.compared, pending, isCarried: true }
  for (const { kind, listing, on } of pending) next[kind] = withMark(next[kind], listing, on, maxMarks[kind])
  write(next)
  return true
}

function addedSince(before: Marks, now: Marks): MarkChange[] {
  return markKinds.flatMap((kind) => now[kind].filter((id) => !before[kind].includes(id)).map((listing) => ({ listing, kind, on: true })))
}
