import { redirect } from 'react-router'
import { leaveClass } from '#app/features/iqra/classes/commands/membership.server.ts'
import { presentJoined } from '#app/features/iqra/classes/present.ts'
import { MyClasses } from '#app/features/iqra/classes/public/my-classes.tsx'
import { listJoined } from '#app/features/iqra/classes/queries/classes.server.ts'
import { readClassId } from '#app/features/iqra/classes/schema.ts'
import { ResultsScreen } from '#app/features/iqra/placement/components/results-screen.tsx'
import { listPlacements } from '#app/features/iqra/placement/queries.server.ts'
import { eraseReading, setDailyLimit } from '#app/features/iqra/reading/commands/learners.server.ts'
import { restartCard } from '#app/features/iqra/reading/commands/reviews.server.ts'
import { ReadingDashboard } from '#app/features/iqra/reading/public/dashboard-screen.tsx'
import { readDashboard } from '#app/features/iqra/reading/queries/dashboard.server.ts'
import { findLearner } from '#app/features/iqra/reading/queries/learners.server.ts'
import { readLimit } from '#app/features/iqra/reading/schema.ts'
import { claimLearning } from '#app/flows/iqra-learner.server.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { page } from '#app/platform/http/edge.server.ts'
import { readForm, textField } from '#app/platform/http/form.server.ts'
import type { RouteHandle } from '#app/platform/http/handle.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import type { Route } from './+types/iqra-dashboard'

export const handle: RouteHandle = { hue: 'reading' }

export const loader = page(async (args: Route.LoaderArgs) => {
  const { i18n } = args.context.get(requestContext)
  const { db, now } = args.context.get(servicesContext)
  const holder = await findTestTaker(args)
  const finished = await listPlacements(db, holder, { finished: true })
  const learner = await findLearner(db, holder)
  const joined = learner ? await listJoined(db, learner.id) : []
  return {
    classes: joined.map((one) => presentJoined(one, { i18n, now: now() })),
    reading: await readDashboard(db, { holder, now: now(), i18n }),
    results: finished.flatMap(({ id, language, band, finishedAt, answered }) =>
      band && finishedAt ? [{ id, language, band, day: i18n.date(finishedAt), items: answered }] : [],
    ),
  }
})

/** `limit`, `claim` (into the account that is signed in), `restart` a resting word, `leave` a class, `erase` what is kept of one's reading. */
export const action = page(async (args: Route.ActionArgs) => {
  const { db, now } = args.context.get(servicesContext)
  const holder = await findTestTaker(args)
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  if (intent === 'limit') {
    const limit = readLimit(textField(form, 'limit'))
    if (limit === undefined || (holder.userId === undefined && holder.deviceHash === undefined)) throw new AppError('bad_request')
    await setDailyLimit(db, holder, limit, now())
  } else if (intent === 'claim') await claimLearning(db, holder, now())
  else if (intent === 'leave') {
    const id = readClassId(textField(form, 'class'))
    if (id === undefined) throw notFound('classes_none')
    await leaveClass(db, id, holder)
  } else if (intent === 'restart') await restartCard(db, textField(form, 'gloss'), { holder, now: now() })
  else if (intent === 'erase') await eraseReading(db, holder)
  else throw new AppError('bad_request')
  const { prefix } = localeFacts[args.context.get(requestContext).i18n.locale]
  return redirect(`${prefix}/iqra-platform/dashboard`, 303)
})

export default function IqraDashboard({ loaderData: { reading, results, classes } }: Route.ComponentProps) {
  return (
    <ResultsScreen results={results}>
      {reading && (
        <>
          {classes.length > 0 && <MyClasses classes={classes} />}
          <ReadingDashboard view={reading} />
        </>
      )}
    </ResultsScreen>
  )
}
