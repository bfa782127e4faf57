import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { type RequestState, requestStates } from '../rules.ts'

/** `who`: everybody's, nobody's, or those of an account. The list is asked for by name; without it the board is drawn. */
export type RequestListView = {
  state: RequestState | 'open' | 'all'
  text: string
  who: 'all' | 'nobody' | { id: string }
  page: number
  isList: boolean
}
const MAX_PAGE = 400

/** Which requests an address asks for; what means nothing counts as nothing. */
export function readRequestList(url: URL): RequestListView {
  const state = url.searchParams.get('state')
  const page = Number(url.searchParams.get('page') ?? '1')
  return {
    state: state === 'all' ? 'all' : (requestStates.find((one) => one === state) ?? 'open'),
    text: (url.searchParams.get('q') ?? '').slice(0, 80).trim(),
    who: readWho(url.searchParams.get('who')),
    isList: url.searchParams.has('state') || url.searchParams.has('page') || url.searchParams.get('view') === 'list',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readWho(typed: string | null): RequestListView['who'] {
  if (typed === 'nobody') return typed
  return typed && UUID.test(typed) ? { id: typed } : 'all'
}

export const whoText = (who: RequestListView['who']): string => (typeof who === 'object' ? who.id : who === 'all' ? '' : who)

export function requestListAddress({ state, text, who, page, isList }: RequestListView): string {
  const search = new URLSearchParams()
  if (isList && state === 'open') search.set('view', 'list')
  if (isList && state !== 'open') search.set('state', state)
  if (who !== 'all') search.set('who', whoText(who))
  if (text) search.set('q', text)
  if (page > 1) search.set('page', String(page))
  const line = search.toString()
  return `/admin/service-requests${line ? `?${line}` : ''}`
}

const MAX_PAID = 100_000_000

/** Dirhams as somebody types them; 422 beside the field. */
export function parsePaid(typed: string): number {
  const cents = parseAmount(typed)
  if (cents !== undefined && cents >= 0 && cents <= MAX_PAID) return cents
  throw new AppError('request_amount', { status: 422, fields: { amount: 'request_amount' } })
}

export function parseVersion(typed: string): number {
  const version = Number(typed)
  if (!Number.isInteger(version) || version < 1) throw new AppError('bad_request')
  return version
}
