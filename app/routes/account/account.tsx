import { redirect } from 'react-router'
import * as z from 'zod'
import { SavedPlaces } from '#app/features/guides/saved/public/saved-places.tsx'
import { listSavedPlaces } from '#app/features/guides/saved/queries.server.ts'
import { OwnSuggestions } from '#app/features/guides/suggestions/public/own-suggestions.tsx'
import { listOwnSuggestions } from '#app/features/guides/suggestions/queries/suggestions.server.ts'
import { kindName } from '#app/features/security-log/present.ts'
import { listOwnSignIns } from '#app/features/security-log/queries.server.ts'
import { OrderHistory } from '#app/features/store/orders/public/order-history.tsx'
import { listOrdersOfPhone } from '#app/features/store/orders/queries.server.ts'
import { endOwnSession } from '#app/features/users/account/commands/change-account.server.ts'
import { requirePassword } from '#app/features/users/account/commands/set-password.server.ts'
import { reachableEmail } from '#app/features/users/account/present.ts'
import { AccountScreen, type AccountView, type DoneWhat } from '#app/features/users/account/public/account-screen.tsx'
import { listOwnSessions } from '#app/features/users/account/queries.server.ts'
import { deviceOf } from '#app/features/users/account/rules.ts'
import { parseUserPatch } from '#app/features/users/account/schema.ts'
import { changeUser, closeOwnAccount } from '#app/flows/accounts.server.ts'
import { parseIdentifier } from '#app/platform/auth/credentials.ts'
import { requireSession } from '#app/platform/auth/guard.server.ts'
import { consumeCode } from '#app/platform/auth/rate-limits.server.ts'
import { requireRecentProof } from '#app/platform/auth/reauthentication.server.ts'
import { FIRST_OWNER_NAME, isStaff } from '#app/platform/auth/roles.ts'
import { countRecoveryCodes } from '#app/platform/auth/second-factor.server.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { clearedCookies, signOut } from '#app/platform/auth/sign-in.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed, invalid } from '#app/platform/http/failure.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/account'

export const handle: RouteHandle = {}

const SHOWN_SIGN_INS = 10
const SHOWN_ORDERS = 20
const SHOWN_SUGGESTIONS = 20
const DONE = ['name', 'contact', 'password', 'session', 'factor'] as const satisfies readonly DoneWhat[]

export const loader = page(async (args: Route.LoaderArgs) => {
  const session = await requireSession(args)
  const done = args.url.searchParams.get('done')
  const { id: userId, phoneNumber, phoneNumberVerified } = session.user
  const phone = phoneNumberVerified ? phoneNumber : null
  const { db } = args.context.get(servicesContext)
  const { locale } = args.context.get(requestContext).i18n
  return {
    account: await viewOf(args, session),
    done: DONE.find((what) => what === done) ?? null,
    orders: phone ? await listOrdersOfPhone(db, phone, SHOWN_ORDERS) : [],
    isPhoneProven: phone !== null,
    places: await listSavedPlaces(db, { userId, locale }),
    suggestions: await listOwnSuggestions(db, { userId, locale, limit: SHOWN_SUGGESTIONS }),
  }
})

async function viewOf({ context }: Route.LoaderArgs, { id: own, user, withheldRoles }: Session): Promise<AccountView> {
  // Who somebody is, also while their roles open nothing yet.
  const roles = [...withheldRoles, ...user.roles]
  const { db, now } = context.get(servicesContext)
  const { i18n } = context.get(requestContext)
  const [sessions, signIns, codesLeft] = await Promise.all([
    listOwnSessions(db, user.id, now()),
    listOwnSignIns(db, user.id, SHOWN_SIGN_INS),
    user.hasSecondFactor ? countRecoveryCodes(db, user.id) : 0,
  ])
  return {
    // The name that the site gave the owner's account is no word of any language but English.
    name: roles.includes('owner') && user.name === FIRST_OWNER_NAME ? '' : user.name,
    email: reachableEmail(user.email),
    emailVerified: user.emailVerified,
    phone: user.phoneNumber,
    phoneVerified: user.phoneNumberVerified,
    roles,
    isOwner: roles.includes('owner'),
    isStaff: isStaff({ roles }),
    hasSecondFactor: user.hasSecondFactor,
    codesLeft,
    sessions: sessions.map(({ id, userAgent, createdAt, usedAt }) => ({
      id,
      device: deviceOf(userAgent),
      since: i18n.date(createdAt, 'dayTime'),
      used: i18n.date(usedAt, 'dayTime'),
      current: id === own,
    })),
    signIns: signIns.map(({ id, kind, browser, system, network, lastAt }) => ({
      id: String(id),
      what: kindName(i18n, kind),
      device: [browser, system].filter(Boolean).join(' · '),
      network: network ?? '',
      when: i18n.date(lastAt, 'dayTime'),
    })),
  }
}

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requireSession(args)
  const sent = await readForm(args.request)
  // These forms have a field for the password; who has a second factor proves that too.
  const form = session.user.hasSecondFactor && mustProve(sent) ? await requireRecentProof(args, session, sent) : sent
  const intent = textField(form, 'intent')
  const values = { name: textField(form, 'name'), identifier: textField(form, 'identifier') }
  try {
    return await act(args, session, intent, form)
  } catch (error) {
    return failed(error, intent, values)
  }
})

/** A form that comes back with its proof has its intent sealed within. */
const mustProve = (form: FormData) => ['', 'contact', 'password', 'close'].includes(textField(form, 'intent'))

async function act(args: Route.ActionArgs, session: Session, intent: string, form: FormData): Promise<Response> {
  const { db } = args.context.get(servicesContext)
  switch (intent) {
    case 'name':
      await changeUser(args, session, parseUserPatch({ name: textField(form, 'name') }))
      return redirect('/account?done=name', 303)
    case 'contact':
      await changeUser(args, session, readContact(form))
      return redirect('/auth/verify?sent', 303)
    case 'password':
      await changeUser(args, session, parseUserPatch(passwords(form)))
      return redirect('/account?done=password', 303)
    case 'end-session': {
      const which = z.union([z.uuid(), z.literal('others')]).safeParse(oneField(form, 'session'))
      if (which.success) {
        await endOwnSession(db, { userId: session.user.id, sessionId: session.id }, which.data)
        recordSecurity(args, 'sessions_ended', { userId: session.user.id })
      }
      return redirect('/account?done=session', 303)
    }
    case 'close':
      return close(args, session, textField(form, 'current_password'))
    case 'sign-out':
      return redirect('/', { status: 303, headers: await signOut(args) })
    default:
      throw new AppError('bad_request')
  }
}

const passwords = (form: FormData) => ({ password: textField(form, 'password'), current_password: textField(form, 'current_password') })

function readContact(form: FormData) {
  const typed = textField(form, 'identifier')
  const contact = parseIdentifier(typed)
  const currentPassword = textField(form, 'current_password')
  if (!contact) throw invalid({ identifier: typed.trim() === '' ? 'required' : 'identifier_invalid' })
  if (currentPassword === '') throw invalid({ current_password: 'required' })
  return { contact, currentPassword }
}

async function close(args: Route.ActionArgs, session: Session, password: string): Promise<Response> {
  const services = args.context.get(servicesContext)
  if (password === '') throw invalid({ current_password: 'required' })
  await consumeCode(services, session.user.id)
  await requirePassword(services.db, session.user.id, password)
  await closeOwnAccount(args, session)
  return redirect('/auth/sign-in?done=closed', { status: 303, headers: await clearedCookies(args.request, services) })
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, done, orders, isPhoneProven, places, suggestions } = loaderData
  return (
    <AccountScreen account={account} done={done} failure={actionData?.failure}>
      <OrderHistory orders={orders} isProven={isPhoneProven} />
      <SavedPlaces places={places} />
      <OwnSuggestions suggestions={suggestions} />
    </AccountScreen>
  )
}
