import type { RouterContextProvider } from 'react-router'
import { cookieName, readCookie, setCookie } from '../auth/cookie.ts'
import { usesSecureCookies } from '../auth/session.server.ts'
import { servicesContext } from './context.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Notice = { id: string; state: string }

const YEAR_SECONDS = 31_536_000
const MAX_HIDDEN = 20

const nameIn = ({ context }: Args) => cookieName('office.notices', usesSecureCookies(context.get(servicesContext)))

/** What a notice is remembered by: once its state changes it is another one. */
const keyOf = (notice: Notice) => [notice.id, notice.state].map((text) => text.replace(/[^\w-]/g, '_')).join('~')

/** Which notices were put away on this device. */
export function areHidden(args: Args, notices: readonly Notice[]): boolean[] {
  const saved = readCookie(args.request.headers.get('cookie'), nameIn(args))?.split('.') ?? []
  return notices.map((notice) => saved.includes(keyOf(notice)))
}

/** The cookie with one more notice put away; without one, with none. */
export function hideNotice(args: Args, notice?: Notice): string {
  const name = nameIn(args)
  const saved = notice ? (readCookie(args.request.headers.get('cookie'), name)?.split('.') ?? []) : []
  const all = notice ? [...new Set([...saved, keyOf(notice)])].filter(Boolean).slice(-MAX_HIDDEN) : []
  const secure = usesSecureCookies(args.context.get(servicesContext))
  return setCookie(name, all.join('.'), { maxAgeSeconds: all.length > 0 ? YEAR_SECONDS : 0, secure })
}
