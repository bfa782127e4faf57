import { redirect, useRouteLoaderData, useSearchParams } from 'react-router'
import { cardLinks } from '#app/features/admin/components/figure-cards.tsx'
import { TodayScreen } from '#app/features/admin/components/today-screen.tsx'
import { permissions as office } from '#app/features/admin/policy.ts'
import { ageOf, type Waiting } from '#app/features/admin/rules.ts'
import type { BackupView, TodayView } from '#app/features/admin/types.ts'
import { permissions as audit } from '#app/features/audit/policy.ts'
import { type AuditWordbook, presentLine } from '#app/features/audit/present.ts'
import { listAudit } from '#app/features/audit/queries.server.ts'
import { rotaAddress } from '#app/features/guides/duty/rules.ts'
import { permissions as guides } from '#app/features/guides/policy.ts'
import { presentQueueLine } from '#app/features/guides/suggestions/present.ts'
import { permissions as settings } from '#app/features/settings/policy.ts'
import { getSiteSettings } from '#app/features/settings/queries.server.ts'
import { contactNames } from '#app/features/settings/rules.ts'
import { permissions as catalogue } from '#app/features/store/catalogue/policy.ts'
import { permissions as orders } from '#app/features/store/orders/policy.ts'
import { removeAllSamples } from '#app/flows/remove-samples.server.ts'
import { getToday, getTraffic, type Today } from '#app/flows/today.server.ts'
import { auditActions, auditFieldsOf, officePlacesFor } from '#app/manifests.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { oneField, readForm } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Route } from './+types/today'

export { RoomErrorBoundary as ErrorBoundary } from '#app/features/admin/components/office-error.tsx'

const LAST_ACTS = 5
const words: AuditWordbook = { actions: auditActions, fieldsOf: auditFieldsOf }

export const loader = page(async (args: Route.LoaderArgs) => {
  const { user } = await requirePermission(args, office.enter)
  const { db, env, now, backups } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const [today, traffic, site, acts] = await Promise.all([
    getToday(db, now()),
    getTraffic(db, now()),
    getSiteSettings(db),
    may(user, audit.read) ? listAudit(db, {}, { limit: LAST_ACTS }) : undefined,
  ])
  const places = officePlacesFor(user).map(({ to }) => to)
  const missing = {
    messaging_number: !site.messaging_number && !env.whatsappNumber,
    contact_email: !site.contact_email,
    contact_phone: !site.contact_phone,
  }
  return {
    // Names, phones and addresses of customers are for those who handle orders.
    today: {
      ...presentToday(may(user, orders.keep) ? today : { ...today, waiting: [] }, i18n, now()),
      suggestions: may(user, guides.keep) ? presentSuggestions(today, i18n) : null,
      gaps: may(user, guides.keep) ? presentGaps(today, i18n) : null,
      keeps: { guide: may(user, guides.keep), store: may(user, catalogue.keep) },
    },
    traffic,
    links: cardLinks.filter((to) => places.includes(to)),
    acts: acts?.entries.map((entry) => presentLine(entry, i18n, words)) ?? null,
    backups: may(user, settings.change) ? presentBackups(backups, now()) : null,
    missing: may(user, settings.change) ? contactNames.filter((name) => missing[name]) : [],
  }
})

function presentBackups(backups: Services['backups'], now: Date): BackupView {
  const { last, warnings, failure } = backups.status()
  const shown = last && { age: ageOf(new Date(last.at), now), megabytes: last.bytes / 1024 ** 2, encrypted: last.encrypted }
  return { last: shown, warnings, failure, isRunning: backups.isRunning }
}

function presentSuggestions({ suggestions: { count, lines } }: Today, i18n: I18n): TodayView['suggestions'] {
  return { count, lines: lines.map((line) => presentQueueLine(line, i18n)) }
}

function presentGaps({ gaps: { count, lines, isKept } }: Today, i18n: I18n): TodayView['gaps'] {
  const line = ({ cityId, name, date }: (typeof lines)[number]) => ({
    to: `${rotaAddress({ city: cityId, month: date.slice(0, 7) })}#night-${date}`,
    city: localize(name, i18n.locale),
    night: i18n.date(date, 'weekday'),
  })
  return { count, lines: lines.map(line), isKept }
}

function presentToday(today: Today, i18n: I18n, now: Date): Omit<TodayView, 'suggestions' | 'gaps' | 'keeps'> {
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
      subscribers: today.subscribers,
      users: today.users,
      agents: today.agents,
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
  const { db, backups } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  switch (oneField(form, 'intent')) {
    case 'remove-samples':
      await removeAllSamples(db, by)
      return redirect('/admin?done=samples', 303)
    case 'back-up':
      backups.begin()
      return redirect('/admin#backups', 303)
    default:
      throw new AppError('bad_request')
  }
})

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const gate = useRouteLoaderData<{ waiting: Waiting }>('routes/admin/gate')
  return (
    <TodayScreen
      {...loaderData}
      waiting={gate?.waiting.today ?? 0}
      samplesRemoved={search.get('done') === 'samples'}
      askingToRemoveSamples={search.get('ask') === 'remove-samples'}
    />
  )
}
