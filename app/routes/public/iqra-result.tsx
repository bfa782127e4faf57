import { redirect } from 'react-router'
import { claimPlacements, savedResult } from '#app/features/iqra/placement/commands/placements.server.ts'
import { ResultScreen } from '#app/features/iqra/placement/components/result-screen.tsx'
import { presentResult } from '#app/features/iqra/placement/present.ts'
import { findBank, listIssuedItems, listPlacements, scoredFrom } from '#app/features/iqra/placement/queries.server.ts'
import { NextTexts } from '#app/features/iqra/reading/public/next-texts.tsx'
import { findNextTexts } from '#app/features/iqra/reading/queries/next-texts.server.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/iqra-result'

export const handle: RouteHandle = { hue: 'reading' }

/** The newest result of whoever asks, or the one that `id` names among theirs. */
export const loader = page(async (args: Route.LoaderArgs) => {
  const { db } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const holder = await findTestTaker(args)
  const finished = await listPlacements(db, holder, { finished: true })
  const id = args.url.searchParams.get('id')
  const placement = id === null ? finished[0] : finished.find((one) => one.id === id)
  if (!placement && id !== null) throw notFound()
  if (!placement) throw redirect(`${localeFacts[i18n.locale].prefix}/iqra-platform/placement-test`)
  const [requested, bank] = await Promise.all([listIssuedItems(db, placement.id), findBank(db, placement.bankId)])
  const result = savedResult(placement)
  if (!result || !bank) throw notFound()
  return {
    result: presentResult({ placement, result, scored: scoredFrom(requested), bank }, i18n),
    next: await findNextTexts(db, { language: placement.language, band: result.band, holder }),
    isSignedIn: holder.userId !== undefined,
  }
})

/** `claim`: what this device did belongs to the account that is signed in. */
export const action = page(async (args: Route.ActionArgs) => {
  const { deviceHash, userId } = await findTestTaker(args)
  if (textField(await readForm(args.request), 'intent') !== 'claim') throw new AppError('bad_request')
  if (userId === undefined) throw new AppError('forbidden', { status: 403 })
  if (deviceHash !== undefined) await claimPlacements(args.context.get(servicesContext).db, { deviceHash, userId })
  const { prefix } = localeFacts[args.context.get(requestContext).i18n.locale]
  return redirect(`${prefix}/iqra-platform/placement-test/result`, 303)
})

export default function IqraResult({ loaderData: { next, ...own } }: Route.ComponentProps) {
  return <ResultScreen {...own}>{next && <NextTexts view={next} />}</ResultScreen>
}
