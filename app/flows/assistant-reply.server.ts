import { findModel } from '#app/features/assistant/model/queries.server.ts'
import { type AnswerLimits, answerLimits } from '#app/features/assistant/model/rules.ts'
import type { AssistantModel } from '#app/features/assistant/model/types.ts'
import { listHistory } from '#app/features/assistant/queries.server.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { ModelError } from '#app/platform/chat-model/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Asker, answerFromRecords, type Watch } from './assistant-answer.server.ts'
import { answerWithModel, CapError } from './assistant-model.server.ts'

/** Answers of a model that one person may have under way. */
const MAX_RUNNING = 3

export type Person = Asker & { user: { id: string } }

export type ReplyContext = {
  services: Services
  onError: (error: unknown) => void
  /** The reader's, who may stop it or go away. */
  signal: AbortSignal
  watch: Watch
  /** Shows what a model writes; `undefined` takes back what was shown before. */
  onText: (text: string | undefined) => void
  limits?: AnswerLimits
}

type Asked = { conversation: string; question: string }

/**
 * The answer to a question: a model's where one is connected and answers, and the records' in every other case, with the reason in
 * the asker's words. Undefined for one that its reader stopped before anything was written.
 */
export async function replyToQuestion(person: Person, asked: Asked, context: ReplyContext): Promise<ChatAnswer | undefined> {
  const { services, watch, onText } = context
  const model = await findModel(person.db, { env: services.env, secret: await signingSecret(services) })
  if (!model?.isOn) return answerFromRecords(person, asked.question, watch)
  const shown = { text: '' }
  const result = await tryModel(person, asked, {
    ...context,
    model,
    onText: (text) => {
      shown.text = text === undefined ? '' : shown.text + text
      onText(text)
    },
  })
  if (typeof result !== 'string') return result
  if (context.signal.aborted) return stoppedAnswer(person.i18n, shown.text)
  if (shown.text !== '') onText(undefined)
  return { ...(await answerFromRecords(person, asked.question, watch)), notice: result }
}

const running = new Map<string, number>()

/** The model's answer, or in the asker's words why there is none. */
async function tryModel(
  person: Person,
  { conversation, question }: Asked,
  context: ReplyContext & { model: AssistantModel },
): Promise<ChatAnswer | string> {
  const { i18n, user } = person
  const { limits = answerLimits, model, signal, watch, onText } = context
  const count = running.get(user.id) ?? 0
  if (count >= MAX_RUNNING) return withRecords(i18n, i18n.t('assistant-model.problem_many', { count: MAX_RUNNING }))
  running.set(user.id, count + 1)
  // However it goes on, it ends: the time of all its rounds together is bounded.
  const time = AbortSignal.timeout(limits.totalMs)
  try {
    const history = await listHistory(person.db, conversation)
    return await answerWithModel({
      ...{ asker: person, model, question, history, limits, watch, onText },
      signal: AbortSignal.any([signal, time]),
    })
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof CapError)) context.onError(error)
    return noticeOf(i18n, error, time.aborted)
  } finally {
    const left = (running.get(user.id) ?? 1) - 1
    if (left > 0) running.set(user.id, left)
    else running.delete(user.id)
  }
}

const withRecords = ({ t }: I18n, why: string): string => t('assistant-model.notice', { why })

function noticeOf(i18n: I18n, error: unknown, isLate: boolean): string {
  const { t } = i18n
  if (error instanceof CapError) return withRecords(i18n, t(`assistant-model.problem_cap_${error.cap}`))
  if (isLate) return withRecords(i18n, t('assistant-model.problem_late'))
  if (!(error instanceof ModelError)) return withRecords(i18n, t('assistant-model.problem_failed'))
  return withRecords(i18n, problemText(i18n, error))
}

/** What went wrong with a model, in words. */
export function problemText({ t }: I18n, { problem, retryAfterSeconds: seconds }: ModelError): string {
  if (problem === 'busy' && seconds !== undefined) return t('assistant-model.problem_busy_until', { seconds })
  return t(`assistant-model.problem_${problem}`)
}

/** What had been written until its reader stopped it. */
function stoppedAnswer({ t }: I18n, text: string): ChatAnswer | undefined {
  if (text.trim() === '') return undefined
  // Whether its sources bear it out is known of a whole answer only.
  const bare = text.replace(/ ?\[\d{1,2}\]/g, '').trim()
  return { text: bare || '…', sources: [], tables: [], readings: [], notice: t('assistant-model.notice_stopped') }
}
