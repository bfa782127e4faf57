import { data, redirect } from 'react-router'
import { readSubscriberFilter } from '#app/features/newsletter/admin/schema.ts'
import { type SubscriberLine, SubscribersScreen, type SubscribersView } from '#app/features/newsletter/admin/subscribers-screen.tsx'
import { eraseSubscriber } from '#app/features/newsletter/commands/erase.server.ts'
import { permissions } from '#app/features/newsletter/policy.ts'
import {
  countSubscribers,
  findSubscriber,
  listSubscribers,
  type SubscriberRow,
} from '#app/features/newsletter/queries/subscribers.server.ts'
import { type Admin, adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { servicesContext } from '#app/platform/http/context.server.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/newsletter'

type Args = Route.LoaderArgs | Route.ActionArgs

const AT = '/admin/newsletter'

const lineOf = ({ id, email, state, interests, locale, createdAt, confirmedAt }: SubscriberRow, i18n: I18n): SubscriberLine => ({
  id,
  email,
  state,
  interests: interests.map((interest) => i18n.t(`newsletter.interest_${interest}`)).join(i18n.t('admin.list_comma')),
  locale,
  since: i18n.date(confirmedAt ?? createdAt),
})

async function viewOf(args: Args, { db, i18n }: Admin, toDelete: SubscriberLine | null = null): Promise<SubscribersView> {
  const { page, ...filter } = readSubscriberFilter(args.url.searchParams)
  const everybody = { text: '', locale: null }
  const [{ rows, hasMore }, confirmed, pending] = await Promise.all([
    listSubscribers(db, filter, page),
    countSubscribers(db, { ...everybody, state: 'confirmed' }),
    countSubscribers(db, { ...everybody, state: 'pending' }),
  ])
  const values = { q: filter.text, state: filter.state ?? '', language: filter.locale ?? '' }
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  const at = (to: number) => `${AT}?${new URLSearchParams([...query, ['page', String(to)]])}`
  const { prefix } = localeFacts[i18n.locale]
  return {
    action: `${prefix}${AT}`,
    lines: rows.map((row) => lineOf(row, i18n)),
    confirmed,
    pending,
    values,
    newer: page > 1 ? at(page - 1) : null,
    older: hasMore ? at(page + 1) : null,
    csv: `${prefix}${AT}/subscribers.csv?${query}`,
    hasSmtp: args.context.get(servicesContext).env.smtpUrl !== undefined,
    toDelete,
  }
}

export const loader = adminLoader(permissions.manage, async (args: Route.LoaderArgs, admin) => ({ view: await viewOf(args, admin) }))

export const action = adminAction(permissions.manage, {
  // Nobody gets an address back from here: they must sign up once more.
  erase: async (args: Route.ActionArgs, admin) => {
    const row = await findSubscriber(admin.db, textField(admin.form, 'id'))
    if (!row) throw notFound()
    if (textField(admin.form, 'sure') !== 'yes') return data({ view: await viewOf(args, admin, lineOf(row, admin.i18n)) })
    await eraseSubscriber(admin.db, { id: row.id, by: admin.by })
    return redirect(AT, 303)
  },
})

export default function AdminNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribersScreen view={actionData?.view ?? loaderData.view} />
}
