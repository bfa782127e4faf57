import { data, redirect } from 'react-router'
import { requirePassword } from '#app/features/users/account/commands/set-password.server.ts'
import { reachableEmail } from '#app/features/users/account/present.ts'
import { FactorSetupScreen, type FactorView } from '#app/features/users/account/public/factor-setup-screen.tsx'
import { owesSecondFactor, requireSession } from '#app/platform/auth/guard.server.ts'
import { safeNextPath } from '#app/platform/auth/next-path.ts'
import { consumeCode } from '#app/platform/auth/rate-limits.server.ts'
import { requireRecentProof, requireRecentProofToRead } from '#app/platform/auth/reauthentication.server.ts'
import { isStaff } from '#app/platform/auth/roles.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  hasSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#app/platform/auth/second-factor.server.ts'
import { recordSecurity } from '#app/platform/auth/security-events.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { base32, otpauthUri } from '#app/platform/auth/totp.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { failed, invalid } from '#app/platform/http/failure.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { drawQr } from '#app/platform/qr.server.ts'
import type { Route } from './+types/second-factor'

export const handle: RouteHandle = {}

export const loader = page(async (args: Route.LoaderArgs) => {
  const session = await requireSession(args)
  // The action's own answer is drawn with the page, and has asked for the proof itself.
  if (args.request.method === 'GET') await requireRecentProofToRead(args, session)
  return { view: await viewOf(args, session), next: safeNextPath(args.url.searchParams.get('next')) ?? null }
})

async function viewOf(args: Route.LoaderArgs, session: Session): Promise<FactorView> {
  const services = args.context.get(servicesContext)
  const { user } = session
  // Asked anew: the action before this may have just confirmed it.
  if (await hasSecondFactor(services.db, user.id)) {
    return { state: 'on', codesLeft: await countRecoveryCodes(services.db, user.id), mayRemove: !(await mustHave(args, session)) }
  }
  const secret = await beginSecondFactor(services, user.id)
  const issuer = args.context.get(requestContext).i18n.t('common.site_name')
  const uri = otpauthUri(secret, { issuer, account: reachableEmail(user.email) ?? user.phoneNumber ?? user.name })
  const readable = base32(secret).replace(/(.{4})(?=.)/g, '$1 ')
  return { state: 'off', uri, secret: readable, picture: drawQr(uri), owed: owesSecondFactor(session) }
}

/** Staff keep theirs while the owner asks for it. */
async function mustHave({ context }: Pick<Route.LoaderArgs, 'context'>, { user }: Session): Promise<boolean> {
  return isStaff(user) && (await context.get(servicesContext).staffSecondFactor()) === 'required'
}

export const action = page(async (args: Route.ActionArgs) => {
  const session = await requireSession(args)
  const form = await requireRecentProof(args, session, await readForm(args.request))
  const intent = textField(form, 'intent')
  try {
    return await act(args, session, intent, form)
  } catch (error) {
    return failed(error, intent)
  }
})

async function act(args: Route.ActionArgs, session: Session, intent: string, form: FormData) {
  const services = args.context.get(servicesContext)
  const userId = session.user.id
  if (intent === 'confirm') {
    const code = textField(form, 'code').slice(0, 40)
    if (code.trim() === '') throw invalid({ code: 'required' })
    await consumeCode(services, userId)
    const codes = await confirmSecondFactor(services, { id: session.id, userId }, code)
    recordSecurity(args, 'second_factor_added', { userId })
    return shown(codes)
  }
  if (intent !== 'codes' && intent !== 'remove') throw new AppError('bad_request')
  const password = textField(form, 'current_password')
  if (password === '') throw invalid({ current_password: 'required' })
  await consumeCode(services, userId)
  await requirePassword(services.db, userId, password)
  if (intent === 'codes') {
    recordSecurity(args, 'recovery_codes_renewed', { userId })
    return shown(await renewRecoveryCodes(services.db, userId))
  }
  if (await mustHave(args, session)) throw new AppError('forbidden', { status: 403 })
  await removeSecondFactor(services.db, userId)
  recordSecurity(args, 'second_factor_removed', { userId })
  return redirect('/account?done=factor', 303)
}

/** Recovery codes stand in this one answer and nowhere else. */
const shown = (codes: string[]) => data({ codes, failure: undefined })

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function SecondFactorSetup({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && 'codes' in actionData ? actionData.codes : null
  return <FactorSetupScreen {...loaderData} codes={codes} failure={actionData?.failure} />
}
