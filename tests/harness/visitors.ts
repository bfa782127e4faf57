import { expect } from 'vitest'
import { type RunningSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'
import { fetchPatiently } from './patient.ts'

let visitor = 0
/** Another address each time, as different visitors have. */
export function newVisitor(): string {
  visitor += 1
  return `198.${18 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
}

export type Ask = {
  method?: string
  cookie?: string
  body?: string
  from?: string
  origin?: string | null
  accept?: string
  type?: string
  /** Takes being turned away by a crowded site for the answer. */
  impatient?: boolean
}

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Asks a site for things as a browser would, each time from another address unless told otherwise. */
export function visitorsOf(site: () => RunningSite) {
  function ask(path: string, options: Ask = {}) {
    const { method = 'GET', cookie, body, from = newVisitor(), origin, accept = 'text/html', type, impatient = false } = options
    const sentOrigin = origin === undefined && method !== 'GET' ? site().url : origin
    return (impatient ? fetch : fetchPatiently)(site().url + path, {
      method,
      redirect: 'manual',
      headers: {
        accept,
        'x-forwarded-for': from,
        ...(cookie ? { cookie } : {}),
        ...(sentOrigin ? { origin: sentOrigin } : {}),
        ...(body === undefined ? {} : { 'content-type': type ?? 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    })
  }

  function postPassword(password: string, options: Ask & { next?: string } = {}) {
    const { next, ...rest } = options
    const path = next === undefined ? '/admin/login' : `/admin/login?${new URLSearchParams({ next })}`
    return ask(path, { method: 'POST', body: new URLSearchParams({ password }).toString(), ...rest })
  }

  async function signIn(): Promise<string> {
    const response = await postPassword(TEST_ADMIN_PASSWORD)
    expect(response.status).toBe(303)
    return cookiesOf(response)
  }
  return { ask, postPassword, signIn }
}

/** Words that only somebody inside the back office sees. */
export const INSIDE = /o-page|o-side|ordersToday|"places"|"facts"|"mails"/
