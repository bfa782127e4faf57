import { AppError } from '#app/platform/errors.ts'
import { parseAmount } from '#app/platform/number-input.ts'
import { type RequestState, requestStates } from '../rules.ts'

export type RequestListView = { state: RequestState | 'open' | 'all'; text: string; page: number }
const MAX_PAGE = 400

/** Which requests an address asks for; what means nothing counts as nothing. */
export function readRequestList(url: URL): RequestListView {
  const state = url.searchParams.get('state')
  const page = Number(url.searchParams.get('page') ?? '1')
  return {
    state: state === 'all' ? 'all' : (requestStates.find((one) => one === state) ?? 'open'),
    text: (url.searchParams.get('q') ?? '').slice(0, 80).trim(),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

export function requestListAddress({ state, text, page }: RequestListView): string {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('state', state)
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
