import { data, redirect } from 'react-router'
import { presentSimilar } from '#app/features/guides/entries/admin/screen/present.ts'
import { findSimilarTo } from '#app/features/guides/entries/queries/similar.server.ts'
import { permissions } from '#app/features/guides/policy.ts'
import { yearBefore } from '#app/features/guides/rules.ts'
import { readGuideTree } from '#app/features/guides/taxonomy/queries/tree.server.ts'
import { type WizardResult, WizardScreen, type WizardView } from '#app/features/guides/wizard/admin/wizard-screen.tsx'
import { dropWizardDraft, finishWizard, saveWizardDraft } from '#app/features/guides/wizard/commands/wizard.server.ts'
import { presentMade, presentWizard } from '#app/features/guides/wizard/present.ts'
import { findWizardDraft, readMadeEntry, readWizard, type WizardReading } from '#app/features/guides/wizard/queries/wizard.server.ts'
import {
  type Problems,
  stepAfter,
  type WizardStep,
  type WizardValues,
  withStep,
  wizardAddress,
  wizardSteps,
} from '#app/features/guides/wizard/rules.ts'
import { readMade, readWizardEntry, readWizardStep, wizardIntent } from '#app/features/guides/wizard/schema.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { parseMediaIds } from '#app/features/media/schema.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { requirePermission } from '#app/platform/auth/guard.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import { moroccoDay } from '#app/platform/time.ts'
import type { Route } from './+types/guide-wizard'

/** The first step that still wants something. */
function reachOf(reading: WizardReading): WizardStep {
  return wizardSteps.find((step) => step === 'entry' || reading[step].pick === undefined) ?? 'entry'
}

export const loader = adminLoader(
  permissions.manage,
  async (args: Route.LoaderArgs, { session: { user }, db, now, i18n }): Promise<WizardView> => {
    const made = readMade(args.url.searchParams)
    const [draft, entry] = await Promise.all([findWizardDraft(db, user.id), made ? readMadeEntry(db, made.entry) : undefined])
    const values = draft?.values ?? {}
    const [reading, pictures] = await Promise.all([readWizard(db, values), mediaByIds(db, parseMediaIds(values.media ?? '') ?? [])])
    const reach = reachOf(reading)
    const requested = readWizardStep(args.url.searchParams.get('step')) ?? reach
    // A step whose place is not known yet cannot be filled in: the first open one is shown instead.
    const step = wizardSteps.indexOf(requested) <= wizardSteps.indexOf(reach) ? requested : reach
    return {
      ...presentWizard({ step, reach, values, reading, pictures, savedAt: draft?.savedAt ?? null, today: moroccoDay(now()) }, i18n),
      made: made && entry ? presentMade(entry, { also: made.also, similar: await similarOf(args, made.entry) }, i18n) : null,
    }
  },
)

/** Told after saving: who has no script was not told while typing. */
async function similarOf(args: Route.LoaderArgs, id: string) {
  const { db, now } = args.context.get(servicesContext)
  const found = await findSimilarTo(db, id)
  if (found.length === 0) return []
  const tree = await readGuideTree(db, yearBefore(now()))
  return found.map((one) => presentSimilar(one, { tree }, args.context.get(requestContext).i18n))
}

export const action = page(async (args: Route.ActionArgs) => {
  const { user } = await requirePermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const form = await readForm(args.request)
  const intent = wizardIntent.safeParse(textField(form, 'intent'))
  if (!intent.success) throw new AppError('bad_request')
  if (intent.data === 'discard' && textField(form, 'sure') === 'yes') {
    await dropWizardDraft(db, user.id)
    return redirect(wizardAddress('city'), 303)
  }
  const step = readWizardStep(args.url.searchParams.get('step')) ?? 'city'
  const draft = await findWizardDraft(db, user.id)
  // The last step has a draft as long as it is not finished: what comes later was typed before, and brings nothing back.
  if (intent.data === 'keep' && step === 'entry' && !draft) return new Response(null, { status: 204 })
  const values = withStep(draft?.values ?? {}, step, (name) => textField(form, name))
  // Whatever is wrong with it, it is kept.
  await saveWizardDraft(db, { userId: user.id, values, now: now() })
  switch (intent.data) {
    case 'discard':
      return data({ values, problems: {}, wantsDiscard: true } satisfies WizardResult)
    case 'keep':
      return new Response(null, { status: 204 })
    case 'previous':
      return redirect(wizardAddress(stepAfter(step, -1)), 303)
    case 'next':
      return next(args, step, values)
    case 'finish':
      return finish(args, step, values)
  }
})

const refuse = (values: WizardValues, problems: Problems, status: number, problem?: string) =>
  data({ values, problems, ...(problem ? { problem } : {}) } satisfies WizardResult, status)

async function next(args: Route.ActionArgs, step: WizardStep, values: WizardValues) {
  const { db } = args.context.get(servicesContext)
  if (step === 'entry') return finish(args, step, values)
  const { problems } = (await readWizard(db, values))[step]
  return Object.keys(problems).length > 0 ? refuse(values, problems, 400) : redirect(wizardAddress(stepAfter(step, 1)), 303)
}

/** Only from the last step; what is missing before it leads back to where it is missing. */
async function finish(args: Route.ActionArgs, step: WizardStep, values: WizardValues) {
  const session = await requirePermission(args, permissions.manage)
  const { db, now } = args.context.get(servicesContext)
  const reach = reachOf(await readWizard(db, values, { reuse: true }))
  if (step !== 'entry' || reach !== 'entry') return redirect(wizardAddress(reach), 303)
  const entry = readWizardEntry(values, moroccoDay(now()))
  if ('problems' in entry) return refuse(values, entry.problems, 400)
  const by = actorOf(session, args.context.get(requestContext).id)
  try {
    const made = await finishWizard(db, { userId: session.user.id, values, entry: entry.input, by })
    return redirect(`/admin/guide-management?made=${made.entryId}&also=${made.also.join(',')}#made`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    return refuse(values, {}, 409, error.code)
  }
}

export default function GuideWizard({ loaderData, actionData }: Route.ComponentProps) {
  return <WizardScreen view={loaderData} answer={actionData as WizardResult | undefined} />
}
