import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { messagesFor } from './catalogue.server.ts'
import { documentContext, requestContext, servicesContext } from './platform/http/context.server.ts'
import { asAppError } from './platform/http/edge.server.ts'
import { I18nProvider } from './platform/i18n/context.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { i18n } = context.get(requestContext)
  const tree = (
    <I18nProvider i18n={i18n} pageMessages={(requested) => messagesFor(i18n.locale, requested)}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nProvider>
  )
  const waiting = Object.values(routerContext.staticHandlerContext.errors ?? {}).find(
    (error) => isRouteErrorResponse(error) && (error.status === 503 || error.status === 429),
  )
  if (waiting) headers.set('retry-after', '5')
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = renderToString(tree)
  Object.assign(context.get(documentContext), { html: `<!doctype html>${html.replace(/^<!doctype html>/i, '')}` })
  return new Response(null, { status, headers })
}

export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || asAppError(error)) return
  const provider = context as RouterContextProvider
  provider.get(servicesContext).logger.error({ err: error, requestId: provider.get(requestContext).id }, 'request failed')
}
