import { redirect } from 'react-router'
import { listCities } from '#app/features/places/queries.server.ts'
import { AgentScreen, type AgentView } from '#app/features/real-estate/agents/public/agent-screen.tsx'
import { findAgency } from '#app/features/real-estate/agents/queries.server.ts'
import { parseAgency } from '#app/features/real-estate/agents/schema.ts'
import { parseSignUpForm } from '#app/features/users/account/schema.ts'
import { becomeAgent, signUp } from '#app/flows/accounts.server.ts'
import { parseIdentifier } from '#app/platform/auth/credentials.ts'
import { findSession, type Session } from '#app/platform/auth/session.server.ts'
import { signInTyped } from '#app/platform/auth/sign-in-form.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed, invalid } from '#app/platform/http/failure.server.ts'
import { oneField, readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import type { Route } from './+types/auth-agent'

export const handle: RouteHandle = { hue: 'property' }

const HERE = '/auth/real-estate-agent'

export const loader = page(async (args: Route.LoaderArgs) => {
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const [session, cities] = await Promise.all([findSession(args), listCities(db, i18n.locale)])
  return { cities, view: await viewOf(args, session, cities) }
})

async function viewOf(
  { context }: Route.LoaderArgs,
  session: Session | null,
  cities: readonly { id: string; name: string }[],
): Promise<AgentView> {
  if (!session) return { state: 'visitor' }
  const { user } = session
  const agency = await findAgency(context.get(servicesContext).db, user.id)
  if (!agency) return { state: 'member', name: user.name }
  return {
    state: agency.state,
    agency: agency.agency,
    city: cities.find(({ id }) => id === agency.cityId)?.name ?? null,
    since: context.get(requestContext).i18n.date(agency.createdAt),
    unproven: user.emailVerified || user.phoneNumberVerified ? null : user.email ? 'email' : 'phone',
  }
}

const NAMES = ['agency', 'registration', 'city', 'terms', 'name', 'identifier'] as const

export const action = page(async (args: Route.ActionArgs) => {
  const form = await readForm(args.request)
  const values = Object.fromEntries(NAMES.map((name) => [name, textField(form, name)])) as Record<(typeof NAMES)[number], string>
  const intent = textField(form, 'intent')
  try {
    if (intent === 'sign-in') return await signInTyped(args, values.identifier, oneField(form, 'password'), HERE)
    if (intent !== 'sign-up') throw new AppError('bad_request')
    const headers = await enrol(args, values, oneField(form, 'password'))
    return redirect(HERE, { status: 303, ...(headers ? { headers } : {}) })
  } catch (error) {
    return failed(error, intent, values)
  }
})

/** A new account with its agency, or an agency for the account that is signed in; the cookies of a session that began. */
async function enrol(
  args: Route.ActionArgs,
  values: Record<(typeof NAMES)[number], string>,
  password: unknown,
): Promise<Headers | undefined> {
  const { db } = args.context.get(servicesContext)
  const read = parseAgency(values, await listCities(db, args.context.get(requestContext).i18n.locale))
  const fields = 'fields' in read ? read.fields : {}
  const session = await findSession(args)
  if (session) {
    if (!('agency' in read)) throw invalid(fields)
    await becomeAgent(args, session, read.agency)
    return undefined
  }
  if (values.name.trim() === '') fields.name = 'required'
  try {
    const account = parseSignUpForm({ ...values, password }, parseIdentifier(values.identifier), 'real_estate')
    if (!('agency' in read) || Object.keys(fields).length > 0) throw invalid(fields)
    return await signUp(args, account, read.agency)
  } catch (error) {
    // Everything that is wrong is told at once.
    if (error instanceof AppError && error.code === 'invalid_fields') throw invalid({ ...fields, ...error.fields })
    throw error
  }
}

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function AuthAgent({ loaderData, actionData }: Route.ComponentProps) {
  return <AgentScreen {...loaderData} failure={actionData?.failure} />
}
