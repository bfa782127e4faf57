import { data, redirect } from 'react-router'
import { leave, savePreferences } from '#app/features/newsletter/commands.server.ts'
import { NewsletterScreen } from '#app/features/newsletter/public/newsletter-screen.tsx'
import { PreferencesScreen, type PreferencesView } from '#app/features/newsletter/public/preferences-screen.tsx'
import { findPreferences } from '#app/features/newsletter/queries/preferences.server.ts'
import { isSubscriberToken, readInterests, readPreferences } from '#app/features/newsletter/schema.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/newsletter-preferences'

export const handle: RouteHandle = {}

/** The secret link of a letter, or of the confirmation's mail, is all that is asked for. */
async function visitorOf({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  const link = isSubscriberToken(token) ? { secret: await signingSecret(services), token } : undefined
  const preferences = link && (await findPreferences(services.db, link))
  return { db: services.db, query, link, preferences }
}

export const loader = page(async (args: Route.LoaderArgs) => {
  const { query, preferences } = await visitorOf(args)
  if (!preferences) return data({ view: null }, 410)
  const { email, interests, locale } = preferences
  const view: PreferencesView = { email, interests, locale, isSaved: query.has('saved'), hasProblem: false }
  return data({ view })
})

export const action = page(async (args: Route.ActionArgs) => {
  const { db, link, preferences } = await visitorOf(args)
  const form = await readForm(args.request)
  if (!link || !preferences) return data({ view: null }, 410)
  if (textField(form, 'intent') === 'leave') {
    await leave(db, link)
    return redirect('/newsletter/leave', 303)
  }
  const chosen = readPreferences(form)
  if (!chosen) {
    const { email, locale } = preferences
    const view: PreferencesView = { email, interests: readInterests(form), locale, isSaved: false, hasProblem: true }
    return data({ view }, 400)
  }
  await savePreferences(db, link, chosen)
  return redirect(`/newsletter/preferences?${new URLSearchParams({ token: link.token, saved: '1' })}`, 303)
})

export default function NewsletterPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const view = actionData ? actionData.view : loaderData.view
  if (view) return <PreferencesScreen view={view} />
  return (
    <NewsletterScreen title={t('newsletter.stale_title')} text={t('newsletter.preferences_stale')}>
      <Link className="btn btn-sea" to="/newsletter">
        {t('newsletter.subscribe')}
      </Link>
    </NewsletterScreen>
  )
}
