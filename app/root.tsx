import './ui/styles/index.css'
import type { ComponentType, ReactNode } from 'react'
import { Links, Outlet, useHref, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import adminScript from './client/admin.ts?worker&url'
import siteScript from './client/site.ts?worker&url'
import { ErrorScreen } from './features/layout/public/error-screen.tsx'
import { SiteLayout } from './features/layout/public/site-layout.tsx'
import type { LayoutData } from './features/layout/types.ts'
import { getLayoutData } from './flows/layout.server.ts'
import { isWalking } from './flows/text-walk.server.ts'
import { requestContext, servicesContext } from './platform/http/context.server.ts'
import { page } from './platform/http/edge.server.ts'
import type { RouteHandle } from './platform/http/handle.ts'
import { ADMIN_THEME, EARLY_USE, SPECULATION_RULES } from './platform/http/inline-scripts.ts'
import { type DescribedError, describeError } from './platform/http/route-error.ts'
import { useI18n, usePageMessages } from './platform/i18n/context.tsx'
import displayFont from './ui/fonts/el-messiri-arabic.woff2?url'
import textFont from './ui/fonts/vazirmatn-arabic.woff2?url'

// The styles of rooms whose parts stand on many pages; a room that goes takes its styles with it. What few pages show is styled by
// a file that its components import: React Router links that on the routes that draw them (ADR 0036).
import.meta.glob('./features/**/public.css', { eager: true })

/** What the office draws when it fails, and its styles, are linked where they are drawn alone. */
const adminFailure = import.meta.env.SSR ? await import('./features/admin/components/admin-error.tsx') : null
/** Nor do the pages of an account. */
const accountConfirm = import.meta.env.SSR ? await import('./features/users/account/public/confirm-screen.tsx') : null

/** Nor does what an editor sees who walks the site to change its texts. */
const textMarks = import.meta.env.SSR
  ? await Object.values(import.meta.glob<{ TextMarks: ComponentType<{ here: string }> }>('./features/*/public/text-marks.tsx'))[0]?.()
  : null

export const loader = page(async (args: Route.LoaderArgs): Promise<LayoutData & { walks?: string }> => {
  const { context, url } = args
  const layout = await getLayoutData(context.get(servicesContext), context.get(requestContext).i18n)
  // Not a key that says no: a visitor's page has not one byte more.
  return (await isWalking(args)) ? { ...layout, walks: url.pathname + url.search } : layout
})

/** Nothing in the frame changes between two pages of one visit. */
export const shouldRevalidate = () => false

function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle ?? {})) as RouteHandle
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag, dir } = useI18n()
  const manifest = useHref('/manifest.webmanifest')
  const handle = useHandle()
  const { walks } = useRouteLoaderData<typeof loader>('root') ?? {}
  // null, not undefined, where nothing failed.
  const failed = useRouteError() != null
  const isLive = handle.live === true && !failed
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        {isLive && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: EARLY_USE }}
          />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f3e6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c2430" />
        {[textFont, displayFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifest} />
        <Links />
        {handle.admin && failed && adminFailure && <link rel="stylesheet" href={adminFailure.adminStyles} />}
        {handle.admin && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: ADMIN_THEME }}
          />
        )}
        <script type="module" src={siteScript} />
        {handle.admin && <script type="module" src={adminScript} />}
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
          dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
        />
      </head>
      <body className={`g-${handle.hue ?? 'general'}`}>
        {children}
        {handle.messages && !failed && <PageMessages requested={handle.messages} />}
        {textMarks && walks !== undefined && !handle.admin && <textMarks.TextMarks here={walks} />}
      </body>
    </html>
  )
}

/** The texts that the page's own elements say (platform/browser/page-i18n.ts); data, so the content policy has no say in it. */
function PageMessages({ requested }: { requested: readonly string[] }) {
  const json = JSON.stringify(usePageMessages(requested)).replace(/</g, '\\u003c')
  return (
    <script
      id="messages"
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const handle = useHandle()
  return (
    <SiteLayout data={loaderData} handle={handle}>
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary() {
  const failed = describeError(useRouteError())
  const data = useRouteLoaderData<typeof loader>('root')
  const { bare } = useHandle()
  return (
    <SiteLayout data={data} handle={bare ? { bare } : {}}>
      <Failed {...failed} bare={bare === true} />
    </SiteLayout>
  )
}

function Failed({ bare, confirmation, ...failed }: DescribedError & { bare: boolean }) {
  if (adminFailure && bare) return <adminFailure.AdminErrorPage {...failed} confirmation={confirmation} />
  if (accountConfirm && confirmation) return <accountConfirm.ConfirmScreen confirmation={confirmation} />
  return <ErrorScreen {...failed} />
}
