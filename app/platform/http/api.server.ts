import type { RouterContextProvider } from 'react-router'
import { AppError } from '../errors.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { MessageKey } from '../i18n/keys.ts'
import { requestContext, servicesContext } from './context.server.ts'
import { asAppError } from './edge.server.ts'
import { readText } from './form.server.ts'

export function json(body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...init.headers },
  })
}

function messageOf(i18n: I18n, code: string, params: AppError['params']): string {
  const key = `errors.${code}`
  return i18n.has(key) ? i18n.t(key, params) : i18n.t('errors.unexpected' as MessageKey)
}

/** `{code, message, fields?, …}` in the page's language; field messages are keys under `errors.` or ready texts. */
export function errorJson(error: AppError, i18n: I18n): Response {
  const fields = error.fields
    ? Object.fromEntries(
        Object.entries(error.fields).map(([name, key]) => [name, i18n.has(`errors.${key}`) ? i18n.t(`errors.${key}` as MessageKey) : key]),
      )
    : undefined
  return json(
    { code: error.code, message: messageOf(i18n, error.code, error.params), ...(fields ? { fields } : {}), ...error.extra },
    { status: error.status, headers: error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : {} },
  )
}

type ApiArgs = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string | undefined> }

/** Wraps a JSON endpoint: AppErrors become their status and text, anything else is logged and answered 500. */
export function api<Args extends ApiArgs>(work: (args: Args) => Promise<Response>): (args: Args) => Promise<Response> {
  return async (args) => {
    const { i18n, id } = args.context.get(requestContext)
    try {
      return await work(args)
    } catch (error) {
      if (error instanceof Response) return error
      const known = asAppError(error)
      if (known) return errorJson(known, i18n)
      args.context.get(servicesContext).logger.error({ err: error, requestId: id }, 'request failed')
      return errorJson(new AppError('unexpected', { status: 500 }), i18n)
    }
  }
}

/** The action of an endpoint that is only ever posted to. */
export function onlyPost<Args extends ApiArgs>(work: (args: Args) => Promise<Response>): (args: Args) => Promise<Response> {
  const handle = api(work)
  const refuse = refuseMethod('POST')
  return (args) => (args.request.method === 'POST' ? handle(args) : refuse(args))
}

/**
 * Reads a JSON object body: 415 for another type, 400 for what is no JSON object, nests too deep or says one thing twice.
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('unsupported_media_type', { status: 415 })
  let body: unknown
  const text = await readText(request)
  try {
    body = JSON.parse(text)
    if (hasRepeatedKey(text)) throw new SyntaxError('a key stands twice')
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof RangeError) throw new AppError('bad_request', { status: 400, cause })
    throw cause
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('bad_request', { status: 400 })
  return body as Record<string, unknown>
}

/** Whether an object in this well-formed JSON has a key twice: readers differ on which of the two counts. */
export function hasRepeatedKey(json: string): boolean {
  const open: Set<string>[] = []
  for (const [token, before] of json.matchAll(/("(?:[^"\\]|\\.)*"\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (before !== undefined) {
      const key = JSON.parse(before.slice(0, -1)) as string
      const keys = open.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}

/** A loader or action that refuses its method: 405 with the methods the address does take. */
export function refuseMethod(allow: string): (args: ApiArgs) => Promise<Response> {
  return async ({ context }) => {
    const refusal = errorJson(new AppError('method_not_allowed', { status: 405 }), context.get(requestContext).i18n)
    refusal.headers.set('allow', allow)
    return refusal
  }
}
