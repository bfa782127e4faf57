import { parse } from '@messageformat/parser'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useRouteError,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { I18nProvider } from '#app/platform/i18n/context.tsx'
import { I18n, type Messages } from '#app/platform/i18n/i18n.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { compactTokens } from '#app/platform/i18n/message.ts'
import type { Jar } from './auth.ts'

type Texts = Record<string, Record<string, string>>
const siteTexts = import.meta.glob<Record<string, string>>('../../app/**/messages/*.json', { eager: true, import: 'default' })

function messagesOf(locale: Locale, texts: Texts): Messages {
  const files = Object.entries({ ...siteTexts, ...texts }).filter(([path]) => path.endsWith(`/${locale}.json`))
  return Object.fromEntries(files.flatMap(([, words]) => Object.entries(words).map(([key, text]) => [key, compactTokens(parse(text))])))
}

type RouteModule = { loader?: unknown; action?: unknown; default?: unknown }

/** As the build does it: the page's component is handed its data. */
function withProps(module: RouteModule): RouteModule {
  return module.default ? { ...module, default: withComponentProps(module.default as Parameters<typeof withComponentProps>[0]) } : module
}

type RoomSite = {
  services: () => Services
  /** The room's routes by their addresses, as app/routes.ts would have them. */
  routes: Readonly<Record<string, RouteModule>>
  /** The room's messages by their files; the program's own are there. */
  texts: Texts
}
type Send = { jar?: Jar; locale?: Locale; form?: readonly (readonly [string, string | File])[]; multipart?: boolean }

function RootError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) throw error
  return <p data-error={error.status}>{String((error.data as { code?: string })?.code)}</p>
}

async function renderDocument(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const { i18n } = context.get(requestContext)
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={entry} url={request.url} />
    </I18nProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** React Router's own request handler over a few routes: pages, `.data` requests and actions, without a build of the site. */
export function roomSite({ services, routes, texts }: RoomSite) {
  const root = { id: 'root', path: '', module: { default: Outlet, ErrorBoundary: RootError } }
  const own = Object.entries(routes).map(([path, module]) => ({
    id: path,
    parentId: 'root',
    path: path.slice(1),
    module: withProps(module),
  }))
  const assets = [root, ...own].map((route) => {
    const { module, ...rest } = { parentId: undefined, ...route }
    const has = { hasLoader: 'loader' in module, hasAction: 'action' in module, hasErrorBoundary: 'ErrorBoundary' in module }
    return [
      route.id,
      { ...rest, ...has, hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false, module: '', imports: [] },
    ]
  })
  const build = {
    entry: { module: { default: renderDocument } },
    routes: Object.fromEntries([root, ...own].map((route) => [route.id, route])),
    assets: { entry: { module: '', imports: [] }, routes: Object.fromEntries(assets), url: '', version: '1' },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  } as unknown as ServerBuild

  const compiled = new Map<Locale, Messages>()
  const messages = (locale: Locale) => {
    const known = compiled.get(locale) ?? messagesOf(locale, texts)
    compiled.set(locale, known)
    return known
  }

  return async (path: string, { jar, locale = 'ar', form, multipart = false }: Send = {}) => {
    const { prefix } = localeFacts[locale]
    const context = new RouterContextProvider()
    context.set(servicesContext, services())
    const i18n = new I18n(locale, messages(locale), messages('ar'))
    context.set(requestContext, { id: 'test', clientAddress: '203.0.113.1', i18n })
    const body = form && bodyOf(form, multipart)
    const request = new Request(new URL(prefix + path, 'http://localhost'), {
      ...(body ? { method: 'POST', body } : {}),
      headers: jar ? { cookie: String(jar) } : {},
    })
    const response = await createRequestHandler({ ...build, basename: prefix || '/' }, 'production')(request, context)
    return { status: response.status, location: response.headers.get('location'), text: await response.text(), headers: response.headers }
  }
}

function bodyOf(fields: NonNullable<Send['form']>, multipart: boolean): FormData | URLSearchParams {
  const body = multipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value as string)
  return body
}
