import { redirect } from 'react-router'
import { leaveClass } from '#app/features/iqra/classes/commands/membership.server.ts'
import { presentJoined } from '#app/features/iqra/classes/present.ts'
import { MyClasses } from '#app/features/iqra/classes/public/my-classes.tsx'
import { listJoined } from '#app/features/iqra/classes/queries/classes.server.ts'
import { readClassId } from '#app/features/iqra/classes/schema.ts'
import { ResultsScreen } from '#app/features/iqra/placement/components/results-screen.tsx'
import { listPlacements, type TestTaker } from '#app/features/iqra/placement/queries.server.ts'
import { answerDayQuestion } from '#app/features/iqra/reading/commands/day-questions.server.ts'
import { eraseReading, setDailyLimit, setGoals } from '#app/features/iqra/reading/commands/learners.server.ts'
import { restartCard } from '#app/features/iqra/reading/commands/reviews.server.ts'
import { ReadingDashboard } from '#app/features/iqra/reading/public/dashboard-screen.tsx'
import { readDashboard } from '#app/features/iqra/reading/queries/dashboard.server.ts'
import { findLearner } from '#app/features/iqra/reading/queries/learners.server.ts'
import { readDayAnswer, readGoals, readLimit } from '#app/features/iqra/reading/schema.ts'
import { claimLearning } from '#app/flows/iqra-learner.server.ts'
import { findTestTaker } from '#app/flows/placement-device.server.ts'
import type { Db } from '#app/platform/db/types.ts'
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

type Acting = { db: Db; holder: TestTaker; form: FormData; now: Date }

/** What is read of a form, of somebody whose reading it is. */
function given<Value>(value: Value | undefined, { holder }: Acting): Value {
  if (value === undefined || (holder.userId === undefined && holder.deviceHash === undefined)) throw new AppError('bad_request')
  return value
}

/** What one does on the page of one's own reading, by the form's `intent`. */
const acts: Readonly<Record<string, (acting: Acting) => Promise<void>>> = {
  /** Cards a day at most. */
  limit: (acting) => setDailyLimit(acting.db, acting.holder, given(readLimit(textField(acting.form, 'limit')), acting), acting.now),
  goals: (acting) => {
    const [daysGoal, textsGoal] = ['daysGoal', 'textsGoal'].map((name) => textField(acting.form, name))
    return setGoals(acting.db, acting.holder, given(readGoals({ daysGoal, textsGoal }), acting), acting.now)
  },
  /** Answers the question of the day. */
  question: (acting) => {
    const [textId, question, option] = ['text', 'question', 'option'].map((name) => textField(acting.form, name))
    return answerDayQuestion(acting.db, given(readDayAnswer({ textId, question, option }), acting), acting)
  },
  /** Takes what the device read into the account that is signed in. */
  claim: ({ db, holder, now }) => claimLearning(db, holder, now),
  leave: ({ db, holder, form }) => {
    const id = readClassId(textField(form, 'class'))
    if (id === undefined) throw notFound('classes_none')
    return leaveClass(db, id, holder)
  },
  /** Brings a resting word back. */
  restart: ({ db, holder, form, now }) => restartCard(db, textField(form, 'gloss'), { holder, now }),
  erase: ({ db, holder }) => eraseReading(db, holder),
}

export const action = page(async (args: Route.ActionArgs) => {
  const { db, now } = args.context.get(servicesContext)
  const holder = await findTestTaker(args)
  const form = await readForm(args.request)
  const intent = textField(form, 'intent')
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw new AppError('bad_request')
  await act({ db, holder, form, now: now() })
  const { prefix } = localeFacts[args.context.get(requestContext).i18n.locale]
  return redirect(`${prefix}/iqra-platform/dashboard${intent === 'question' ? '#day-question' : ''}`, 303)
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
