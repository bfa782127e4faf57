import { addDays } from '#app/platform/time.ts'

export const requestStates = [
  'received',
  'papers_missing',
  'working',
  'waiting_for_office',
  'ready',
  'handed_over',
  'refused',
  'withdrawn',
] as const
export type RequestState = (typeof requestStates)[number]

/** Where a request goes from each state, and by whom it is moved. */
const byStaff: Readonly<Record<RequestState, readonly RequestState[]>> = {
  received: ['working', 'papers_missing', 'refused'],
  papers_missing: ['working', 'refused'],
  working: ['waiting_for_office', 'ready', 'papers_missing', 'refused'],
  waiting_for_office: ['ready', 'working', 'papers_missing', 'refused'],
  ready: ['handed_over', 'working'],
  handed_over: [],
  refused: [],
  withdrawn: [],
}

export type RequestActor = 'person' | 'staff' | 'site'

/** Sending a missing paper puts a request back to `received`; whoever sent it withdraws it until it lies at the office. */
const byPerson: Readonly<Record<RequestState, readonly RequestState[]>> = {
  received: ['withdrawn'],
  papers_missing: ['received', 'withdrawn'],
  working: ['withdrawn'],
  waiting_for_office: [],
  ready: [],
  handed_over: [],
  refused: [],
  withdrawn: [],
}

export function nextStates(state: RequestState, actor: RequestActor): readonly RequestState[] {
  if (actor === 'site') return []
  return actor === 'staff' ? byStaff[state] : byPerson[state]
}

/** Where words are asked for first: what is missing, to whom it was handed, why it cannot be done. */
const asksForWords: readonly RequestState[] = ['papers_missing', 'handed_over', 'refused']

/** What becomes of a card that a clerk carries to another column: it lies there, words are asked for first, or it may not. */
export function boardStep(from: RequestState, to: RequestState): 'moves' | 'asks' | 'refused' {
  if (!nextStates(from, 'staff').includes(to)) return 'refused'
  return asksForWords.includes(to) ? 'asks' : 'moves'
}

export const isEnded = (state: RequestState): boolean => byStaff[state].length === 0
export const openStates = requestStates.filter((state) => !isEnded(state))

/** Whose turn it is. */
export function turnOf(state: RequestState): 'shop' | 'person' | 'office' | 'nobody' {
  if (state === 'papers_missing' || state === 'ready') return 'person'
  if (state === 'waiting_for_office') return 'office'
  return isEnded(state) ? 'nobody' : 'shop'
}

const SATURDAY = 6

/** The day so many working days later; Saturday and Sunday are none. */
export function addWorkingDays(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    const weekday = new Date(`${at}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== SATURDAY) left -= 1
  }
  return at
}

/** For how many days after the end of a request its papers may be kept, as its sender chooses. */
export const keepChoices = [7, 30, 90] as const
/** No paper outlives this, however long a request takes. */
const MAX_PAPER_DAYS = 180

/** The day on which papers are deleted: so long after the end, or at the latest so long after they came. */
export function paperDay({ sentOn, endedOn, keepDays }: { sentOn: string; endedOn: string | null; keepDays: number }): string {
  const latest = addDays(sentOn, MAX_PAPER_DAYS)
  if (endedOn === null) return latest
  // Days as text are in the order of time.
  return [addDays(endedOn, keepDays), latest].sort()[0] ?? latest
}

export const MAX_PAPERS = 12
/** All the papers of one sending. */
export const MAX_SENT_BYTES = 24 * 1024 * 1024
export const MAX_MESSAGES = 200
