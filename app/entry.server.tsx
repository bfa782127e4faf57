import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { messagesFor } from './catalogue.server.ts'
import { documentContext, requestContext, servicesContext } from './platform/http/context.server.ts'
import { asAppError } from './platform/http/edge.server.ts'
import type { RouteHandle } from './platform/http/handle.ts'
import { hydrateWhenNeeded } from './platform/http/late-hydration.server.ts'
import { newScriptMark, takeMarkedScripts } from './platform/http/marked-scripts.server.ts'
import { I18nProvider } from './platform/i18n/context.tsx'

/** In development the framework's script is of another shape, and Vite's client must come first. */
const whenNeeded = import.meta.env.DEV ? (html: string) => html : hydrateWhenNeeded

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { i18n } = context.get(requestContext)
  const mark = newScriptMark()
  const tree = (
    <I18nProvider i18n={i18n} pageMessages={(rooms) => messagesFor(i18n.locale, rooms)}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </I18nProvider>
  )
  const { matches, errors } = routerContext.staticHandlerContext
  // An error screen never hydrates; a page that answers 4xx or 5xx with its own content (a form with errors) does.
  const hydrates =
    Object.keys(errors ?? {}).length === 0 && matches.some((match) => (match.route.handle as RouteHandle | undefined)?.hydrate)
  // Every page gives its marks up: one that is kept would show them to everybody.
  const rendered = hydrates ? whenNeeded(await renderWhole(tree, mark), mark) : renderToString(tree)
  const { html, scripts } = takeMarkedScripts(rendered, mark)
  const waiting = Object.values(routerContext.staticHandlerContext.errors ?? {}).find(
    (error) => isRouteErrorResponse(error) && (error.status === 503 || error.status === 429),
  )
  if (waiting) headers.set('retry-after', '5')
  headers.set('content-type', 'text/html; charset=utf-8')
  Object.assign(context.get(documentContext), { html: `<!doctype html>${html.replace(/^<!doctype html>/i, '')}`, scripts })
  return new Response(null, { status, headers })
}

/** A hydrated page streams its loader data; we wait for all of it, since the page's hashes and its cache need the whole. */
async function renderWhole(tree: React.ReactNode, nonce: string): Promise<string> {
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      onAllReady() {
        pipe(body)
        resolve()
      },
      onShellError: reject,
      onError: reject,
    })
  })
  return text(body)
}

export function handleError(error: unknown, { request, context }: { request: Request; context: unknown }): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || asAppError(error)) return
  const provider = context as RouterContextProvider
  provider.get(servicesContext).logger.error({ err: error, requestId: provider.get(requestContext).id }, 'request failed')
}
