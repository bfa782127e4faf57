import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findCampaign } from '#app/features/charity/campaigns/queries.server.ts'
import { GiveForm, type GiveFormView } from '#app/features/charity/gifts/public/give-form.tsx'
import { fieldOfPledge, type PledgeValues, pledgeBody, pledgeFields } from '#app/features/charity/gifts/schema.ts'
import { sendPledge } from '#app/flows/charity-pledge.server.ts'
import { serviceProblem } from '#app/flows/service-problem.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { parseIdempotencyKey } from '#app/platform/http/idempotency.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/charity-give'

// Each form has a key of its own, so no two are the same page.

type Args = Route.LoaderArgs | Route.ActionArgs
type Sent = { key: string; values: PledgeValues }

const MAX_VALUE = 20_000

/** 404 for what is not published, 409 for what is not given to today. */
async function viewOf({ context, params }: Args, sent: Partial<Sent>): Promise<GiveFormView> {
  const { db, now } = context.get(servicesContext)
  const { locale } = context.get(requestContext).i18n
  const campaign = await findCampaign(db, params.slug, { locale, today: moroccoDay(now()) })
  if (!campaign) throw notFound('campaign_gone')
  if (campaign.sample) throw new AppError('gift_sample', { status: 409 })
  if (campaign.phase !== 'open' && sent.key === undefined) throw new AppError('gift_closed', { status: 409 })
  return { campaign, key: sent.key || randomUUID(), values: sent.values ?? {}, problem: null, problems: {} }
}

export const loader = page(async (args: Route.LoaderArgs) => {
  const amount = args.url.searchParams.get('amount')?.slice(0, 12) ?? ''
  return { view: await viewOf(args, { values: { amount } }) }
})

export const action = page(async (args: Route.ActionArgs) => {
  const services = args.context.get(servicesContext)
  const { i18n, clientAddress } = args.context.get(requestContext)
  const form = await readForm(args.request)
  const values: PledgeValues = Object.fromEntries(pledgeFields.map((name) => [name, textField(form, name).slice(0, MAX_VALUE)]))
  const key = textField(form, 'key')
  try {
    const { token } = await sendPledge(services, {
      slug: args.params.slug,
      body: pledgeBody(values),
      idempotencyKey: parseIdempotencyKey(key),
      locale: i18n.locale,
      clientAddress,
    })
    return redirect(`/charity/gifts/${token}?sent=1`, 303)
  } catch (error) {
    const { status, message, fields, headers } = serviceProblem(error, i18n)
    const problems = Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOfPledge(name), text]))
    return data({ view: { ...(await viewOf(args, { key, values })), problem: message, problems } }, { status, headers })
  }
})

/** Retry-After comes with the action's answer. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function CharityGive({ loaderData, actionData }: Route.ComponentProps) {
  return <GiveForm view={actionData?.view ?? loaderData.view} />
}
