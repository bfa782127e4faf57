import { data, redirect } from 'react-router'
import { type ClassJoinView, JoinScreen } from '#app/features/iqra/classes/public/join-screen.tsx'
import { joinByCode } from '#app/flows/iqra-learner.server.ts'
import { findTestTaker, nameDevice } from '#app/flows/placement-device.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { fieldTexts, refusalOf } from '#app/platform/http/refused.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/iqra-join'

export const handle: RouteHandle = { hue: 'reading' }

/** `?code=` fills the form; whether it is a code is said only to who sends it, where attempts are counted. */
export const loader = page(
  async ({ url }: Route.LoaderArgs): Promise<ClassJoinView> => ({
    code: (url.searchParams.get('code') ?? '').slice(0, 40),
    ...{ name: '', problem: null, problems: {} },
  }),
)

export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readForm(args.request)
  if (textField(form, 'intent') !== 'join') throw new AppError('bad_request')
  const sent = { code: textField(form, 'code'), name: textField(form, 'name') }
  const { holder, headers } = nameDevice(await findTestTaker(args), args)
  try {
    await joinByCode(services, { sent, holder, clientAddress })
  } catch (error) {
    const { refused, status } = refusalOf(error, i18n)
    const problems = fieldTexts(error, i18n)
    return data<ClassJoinView>({ ...sent, problem: Object.keys(problems).length > 0 ? null : refused, problems }, { status })
  }
  return redirect(`${localeFacts[i18n.locale].prefix}/iqra-platform/dashboard`, { status: 303, headers })
})

export default function IqraJoin({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinScreen view={actionData ?? loaderData} />
}
