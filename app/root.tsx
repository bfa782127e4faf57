import './ui/styles/index.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import adminScript from './client/admin.ts?worker&url'
import siteScript from './client/site.ts?worker&url'
import { ErrorScreen } from './features/layout/public/error-screen.tsx'
import { SiteLayout } from './features/layout/public/site-layout.tsx'
import { getLayoutData } from './flows/layout.server.ts'
import { replayEarlyUse } from './platform/browser/early-use.ts'
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

/** Nothing under the office hydrates, so what it draws when it fails is the server's alone and no weight to the browser. */
const adminFailure = import.meta.env.SSR ? await import('./features/admin/components/admin-error.tsx') : null
/** Nor do the pages of an account. */
const accountConfirm = import.meta.env.SSR ? await import('./features/users/account/public/confirm-screen.tsx') : null

export const loader = page(async ({ context }: Route.LoaderArgs) => {
  return getLayoutData(context.get(servicesContext), context.get(requestContext).i18n)
})

/** Nothing in the frame changes between two pages of one visit. */
export const shouldRevalidate = () => false

function useHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle ?? {})) as RouteHandle
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag, dir } = useI18n()
  const handle = useHandle()
  // null, not undefined, where nothing failed.
  const failed = useRouteError() != null
  const hydrates = handle.hydrate === true && !failed
  return (
    <html lang={tag} dir={dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {hydrates && (
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
        <link rel="manifest" href="/manifest.webmanifest" />
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
        {hydrates && <PageMessages rooms={handle.messages ?? []} />}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

/** The texts that a hydrated page needs again in the browser; not executed, so the content policy has no say in it. */
function PageMessages({ rooms }: { rooms: readonly string[] }) {
  const json = JSON.stringify(usePageMessages(['common', 'layout', ...rooms])).replace(/</g, '\\u003c')
  return (
    <script
      id="messages"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const handle = useHandle()
  // What was pressed before the page could answer is done now (EARLY_USE).
  useEffect(replayEarlyUse, [])
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
