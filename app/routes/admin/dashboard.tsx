import { redirect, useRouteLoaderData, useSearchParams } from 'react-router'
import { DashboardScreen, type DashboardView } from '#app/features/admin/components/dashboard-screen.tsx'
import { SAMPLES } from '#app/features/admin/components/samples-notice.tsx'
import { permissions as admin } from '#app/features/admin/policy.ts'
import type { Waiting } from '#app/features/admin/rules.ts'
import { permissions as settings } from '#app/features/settings/policy.ts'
import { getDashboard } from '#app/flows/dashboard.server.ts'
import { countSamples, removeAllSamples } from '#app/flows/remove-samples.server.ts'
import { auditActions, auditFieldsOf } from '#app/manifests.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import { areHidden, hideNotice } from '#app/platform/http/hidden-notices.server.ts'
import type { Route } from './+types/dashboard'

const MAX_NOTICE = 100

export const loader = adminLoader(admin.enter, async (args: Route.LoaderArgs, { session: { user } }): Promise<DashboardView> => {
  const services = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const { db, now } = services
  const context = { db, now: now(), i18n, services, user, auditWords: { actions: auditActions, fieldsOf: auditFieldsOf } }
  const [dashboard, samples] = await Promise.all([getDashboard(context), may(user, settings.change) ? countSamples(db) : null])
  const [isWithoutSamples, ...isHidden] = areHidden(args, [{ id: SAMPLES, state: SAMPLES }, ...dashboard.notices])
  const isAsking = args.url.searchParams.get('ask') === 'remove-samples'
  const showsSamples = samples !== null && (isAsking || !isWithoutSamples)
  const hidden = [samples !== null && samples.length > 0 && !showsSamples, ...isHidden]
  return {
    day: i18n.date(now(), 'weekday'),
    cards: dashboard.cards.map((card) => ({ ...card, label: i18n.t(card.label) })),
    sections: dashboard.sections.map(({ urgent: _, ...section }) => ({ ...section, label: i18n.t(section.label) })),
    notices: dashboard.notices.filter((_, i) => !isHidden[i]),
    hiddenNotices: hidden.filter(Boolean).length,
    urgent: dashboard.urgent ? { text: dashboard.urgent.text, to: dashboard.urgent.to } : null,
    samples: showsSamples ? samples : null,
  }
})

export const action = page(async (args: Route.ActionArgs) => {
  await requirePermission(args, admin.enter)
  const { db, backups } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = oneField(form, 'intent')
  if (intent === 'hide-notice' || intent === 'show-notices') {
    const [id, state] = [textField(form, 'notice').slice(0, MAX_NOTICE), textField(form, 'state').slice(0, MAX_NOTICE)]
    const cookie = hideNotice(args, intent === 'hide-notice' ? { id, state } : undefined)
    return redirect('/admin', { status: 303, headers: { 'set-cookie': cookie } })
  }
  const by = actorOf(await requirePermission(args, settings.change), args.context.get(requestContext).id)
  switch (intent) {
    case 'remove-samples':
      await removeAllSamples(db, by)
      return redirect('/admin?done=samples', 303)
    case 'back-up':
      void backups.make()
      return redirect('/admin#backups', 303)
    default:
      throw new AppError('bad_request')
  }
})

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const gate = useRouteLoaderData<{ waiting: Waiting }>('routes/admin/gate')
  return (
    <DashboardScreen
      dashboard={loaderData}
      waiting={gate?.waiting.today ?? 0}
      samplesRemoved={search.get('done') === 'samples'}
      askingToRemoveSamples={search.get('ask') === 'remove-samples'}
    />
  )
}
