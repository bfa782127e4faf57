import { data, redirect, useSearchParams } from 'react-router'
import { TodayScreen } from '#app/features/admin/components/today-screen.tsx'
import { permissions as office } from '#app/features/admin/policy.ts'
import { ageOf } from '#app/features/admin/rules.ts'
import type { ContactFormView, TodayView } from '#app/features/admin/types.ts'
import { permissions as analytics } from '#app/features/analytics/policy.ts'
import { saveContactSettings } from '#app/features/settings/commands.server.ts'
import { permissions as settings } from '#app/features/settings/policy.ts'
import { getSiteSettings } from '#app/features/settings/queries.server.ts'
import { type ContactField, type ContactInput, contactFields, parseContactInput } from '#app/features/settings/schema.ts'
import { permissions as orders } from '#app/features/store/orders/policy.ts'
import { removeAllSamples } from '#app/flows/remove-samples.server.ts'
import { getToday, type Today } from '#app/flows/today.server.ts'
import { type Actor, actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { localize } from '#app/platform/local-text.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Route } from './+types/today'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requirePermission(args, office.enter)
  const { db, env, now } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const [today, site] = await Promise.all([getToday(db, now()), getSiteSettings(db)])
  return {
    // Names, phones and addresses of customers are for those who handle orders.
    today: presentToday(may(user, orders.keep) ? today : { ...today, waiting: [] }, i18n, now(), may(user, analytics.see)),
    contact: {
      values: {
        messaging_number: site.messaging_number ? formatPhone(`+${site.messaging_number}`) : '',
        contact_email: site.contact_email ?? '',
        contact_phone: site.contact_phone ? formatPhone(site.contact_phone) : '',
      },
      problems: {},
      fallbackNumber: !site.messaging_number && env.whatsappNumber ? formatPhone(`+${env.whatsappNumber}`) : null,
    } satisfies ContactFormView,
  }
})

function presentToday(today: Today, i18n: I18n, now: Date, seesAnalytics: boolean): TodayView {
  const { locale } = i18n
  return {
    day: i18n.date(now, 'weekday'),
    figures: {
      entries: today.guide.published,
      drafts: today.guide.drafts,
      stale: today.guide.stale,
      products: today.catalogue.published,
      lowStock: today.low.count,
      ordersToday: today.sales.today,
      ordersTodayInCents: today.sales.todayInCents,
      ordersWaiting: today.sales.waiting,
      viewsWeek: today.visits.viewsWeek,
      viewsToday: today.visits.viewsToday,
      seesAnalytics,
      subscribers: today.subscribers,
      users: today.users,
      mailsKept: today.mails.kept,
      mailsFailed: today.mails.failed,
    },
    orders: today.waiting.map(({ createdAt, ...order }) => ({ ...order, age: ageOf(createdAt, now) })),
    drafts: today.drafts.map((draft) => ({
      ...draft,
      name: localize(draft.name, locale),
      category: localize(draft.category, locale),
    })),
    lowStock: today.low.lines.map(({ variantId, productId, product, variant, left, stock }) => ({
      id: variantId,
      productId,
      product: localize(product, locale),
      variant: localize(variant, locale),
      left,
      stock,
    })),
    samples: today.samples,
  }
}

export const action = page(async (args: Route.ActionArgs) => {
  const by = actorOf(await requirePermission(args, settings.change), args.context.get(requestContext).id)
  const { db } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  switch (form.get('intent')) {
    case 'contact':
      return saveContact(db, form, by)
    case 'remove-samples':
      await removeAllSamples(db, by)
      return redirect('/admin?done=samples', 303)
    default:
      throw new AppError('bad_request')
  }
})

async function saveContact(db: Parameters<typeof saveContactSettings>[0], form: FormData, by: Actor) {
  const values = Object.fromEntries(contactFields.map((name) => [name, String(form.get(name) ?? '').slice(0, 300)])) as ContactInput
  const result = parseContactInput(values)
  if ('fields' in result) {
    const problems = Object.fromEntries(Object.entries(result.fields).map(([name, code]) => [name, `errors.${code}`]))
    return data({ values, problems: problems as Partial<Record<ContactField, MessageKey>> }, 400)
  }
  await saveContactSettings(db, result.settings, by)
  return redirect('/admin?done=contact#contact', 303)
}

export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const done = search.get('done')
  return (
    <TodayScreen
      today={loaderData.today}
      contact={{ ...loaderData.contact, ...actionData }}
      saved={done === 'contact' || done === 'samples' ? done : null}
      askingToRemoveSamples={search.get('ask') === 'remove-samples'}
    />
  )
}
