import { type RouterContextProvider, redirect } from 'react-router'
import { cookieName, readCookie, setCookie } from '../auth/cookie.ts'
import { usesSecureCookies } from '../auth/session.server.ts'
import { localeFacts } from '../i18n/locales.ts'
import { requestContext, servicesContext } from './context.server.ts'

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

const YEAR_SECONDS = 31_536_000

/**
 * The columns of a list that whoever reads it has put away, from a cookie of this device. `?columns=save&column=a&…` is
 * the choice itself: it is noted, and the reader led back to the address without it; `?columns=hide` names those that are
 * put away instead. Only known columns count, and what is noted is what is hidden, so that a column added later is seen.
 */
export function hiddenColumns({ request, url, context }: Args, list: string, columns: readonly string[]): string[] {
  const secure = usesSecureCookies(context.get(servicesContext))
  const name = cookieName(`office.columns.${list}`, secure)
  const choice = url.searchParams.get('columns')
  if (choice === 'save' || choice === 'hide') {
    const named = url.searchParams.getAll('column')
    const hidden = columns.filter((column) => named.includes(column) === (choice === 'hide'))
    const query = new URLSearchParams(url.searchParams)
    query.delete('columns')
    query.delete('column')
    // The redirect puts the language before the address again.
    const { prefix } = localeFacts[context.get(requestContext).i18n.locale]
    const path = prefix && url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : url.pathname
    const cookie = setCookie(name, hidden.join('.'), { maxAgeSeconds: YEAR_SECONDS, secure })
    throw redirect(query.size > 0 ? `${path}?${query}` : path, { headers: { 'set-cookie': cookie } })
  }
  const saved = savedHiddenColumns({ request, context }, list)
  return columns.filter((column) => saved.includes(column))
}

const MAX_COLUMNS = 40

/** What this device has noted of a list, whether the list knows these columns or not. */
export function savedHiddenColumns({ request, context }: Pick<Args, 'request' | 'context'>, list: string): string[] {
  const name = cookieName(`office.columns.${list}`, usesSecureCookies(context.get(servicesContext)))
  const names = readCookie(request.headers.get('cookie'), name)?.split('.') ?? []
  return names.filter((column) => /^[a-zA-Z0-9_-]{1,60}$/.test(column)).slice(0, MAX_COLUMNS)
}
