import { findModel } from '#app/features/assistant/model/queries.server.ts'
import { type AnswerLimits, answerLimits } from '#app/features/assistant/model/rules.ts'
import type { AssistantModel } from '#app/features/assistant/model/types.ts'
import { type History, readHistory } from '#app/features/assistant/queries.server.ts'
import { joinAnswers } from '#app/features/assistant/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { ModelError } from '#app/platform/chat-model/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { actsFor, type ProposalPlace, type Proposer, proposeAct } from './assistant-acts.server.ts'
import { answerFromRecords, type Watch } from './assistant-answer.server.ts'
import { type AttachedFile, answerFromFiles, readFiles } from './assistant-file-answer.server.ts'
import { bytesOf } from './assistant-files.server.ts'
import { answerWithModel, CapError } from './assistant-model.server.ts'
import { answerOrPropose, proposeFromWords } from './assistant-propose.server.ts'
import { type CallableTool, parametersOf } from './assistant-tools.server.ts'

/** Answers of a model that one person may have under way. */
const MAX_RUNNING = 3

export type Person = Proposer

export type ReplyContext = {
  services: Services
  onError: (error: unknown) => void
  /** The reader's, who may stop it or go away. */
  signal: AbortSignal
  watch: Watch
  /** Shows what a model writes; `undefined` takes back what was shown before. */
  onText: (text: string | undefined) => void
  limits?: AnswerLimits
  /** Without the records' answer in its place: a model that does not answer is an error. */
  isModelOnly?: boolean | undefined
}

/** `question`: by its id; `text`: what it says. */
type Question = { conversation: string; question: string; text: string }

/**
 * The answer to a question: a model's where one is connected and answers, and the records' in every other case, with the reason in
 * the asker's words. Undefined for one that its reader stopped before anything was written.
 */
export async function replyToQuestion(person: Person, asked: Question, context: ReplyContext): Promise<ChatAnswer | undefined> {
  const { services, watch, onText } = context
  const history = await readHistory(person.db, asked)
  const files = await readFiles(services, asked.conversation, history.files)
  const model = await findModel(person.db, { env: services.env, secret: await signingSecret(services) })
  const records = () => answerWithFiles(person, asked, files, watch)
  if (!model?.isOn) {
    if (context.isModelOnly) throw noModel()
    return records()
  }
  const proposed: unknown[] = []
  const shown = { text: '' }
  const result = await tryModel(person, asked, {
    ...context,
    model,
    history: history.said,
    files,
    onProposed: () => proposed.push(1),
    onText: (text) => {
      shown.text = text === undefined ? '' : shown.text + text
      onText(text)
    },
  })
  if (!('why' in result)) return result
  if (context.signal.aborted) return stoppedAnswer(person.i18n, shown.text)
  if (context.isModelOnly) throw failureOf(result)
  if (shown.text !== '') onText(undefined)
  // What the model has proposed already waits, and is not proposed a second time.
  const answer = proposed.length > 0 ? await answerFromRecords(person, asked.text, watch) : await records()
  return { ...answer, notice: person.i18n.t('model.notice', { why: result.why }) }
}

/** Why there is no answer of a model, in the asker's words. */
type NoAnswer = { why: string; isLimit?: boolean; retryAfterSeconds?: number | undefined }

export const noModel = () => new AppError('chat_no_model', { status: 503 })

/** The asker's own limits are theirs to wait for; everything else is the endpoint's. */
const failureOf = ({ why, isLimit, retryAfterSeconds }: NoAnswer) =>
  new AppError('chat_model', { status: isLimit ? 429 : 502, params: { why }, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) })

/** What the records say, and what stands in the files of this very question. Nothing in a file proposes anything. */
async function answerWithFiles(person: Person, asked: Question, files: readonly AttachedFile[], watch: Watch): Promise<ChatAnswer> {
  const own = files.filter(({ file }) => file.messageId === asked.question)
  const place = { conversation: asked.conversation, question: asked.question }
  if (own.length === 0) return answerOrPropose(person, { place, message: asked.text }, watch)
  const proposal = await proposeFromWords(person, place, asked.text)
  if (proposal) return joinAnswers([proposal, await answerFromFiles(person, own, watch)])
  const said = await answerFromRecords(person, asked.text, watch)
  // 'Sum up this file' is no question to the records: what they do not have needs no word beside the file.
  const isRead = said.readings.some(({ tool }) => tool !== 'search')
  return joinAnswers([await answerFromFiles(person, own, watch), ...(isRead ? [said] : [])])
}

const running = new Map<string, number>()

/** The model's answer, or why there is none. */
async function tryModel(
  person: Person,
  { conversation, question, text }: Question,
  context: ReplyContext & { model: AssistantModel; history: History['said']; files: readonly AttachedFile[]; onProposed: () => void },
): Promise<ChatAnswer | NoAnswer> {
  const { i18n, user } = person
  const { limits = answerLimits, model, signal, watch, onText, history, files, services } = context
  const count = running.get(user.id) ?? 0
  if (count >= MAX_RUNNING) return { why: i18n.t('model.problem_many', { count: MAX_RUNNING }), isLimit: true }
  running.set(user.id, count + 1)
  // However it goes on, it ends: the time of all its rounds together is bounded.
  const time = AbortSignal.timeout(limits.totalMs)
  try {
    return await answerWithModel({
      ...{ asker: person, model, question: text, history, files, limits, watch, onText },
      picture: (file) => bytesOf(services, file),
      moreTools: actToolsFor(person, { conversation, question }, context.onProposed),
      signal: AbortSignal.any([signal, time]),
    })
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof CapError)) context.onError(error)
    return noAnswerOf(i18n, error, time.aborted)
  } finally {
    const left = (running.get(user.id) ?? 1) - 1
    if (left > 0) running.set(user.id, left)
    else running.delete(user.id)
  }
}

/**
 * What the person may have changed, as tools of a model: each proposes, and what it proposes waits for them as a card. The model
 * reads what is said of it, and can neither approve nor know whether it was.
 */
function actToolsFor(person: Person, place: ProposalPlace, onProposed: () => void): CallableTool[] {
  return actsFor(person.user).map((act) => ({
    name: act.name,
    description: `Proposes a change; nothing is written before the person approves it. ${act.description}`,
    parameters: parametersOf(act.input),
    call: async (input) => {
      const { approval, text } = await proposeAct(person, place, { name: act.name, input })
      if (approval) onProposed()
      return JSON.stringify({ proposed: approval !== undefined, statement: text })
    },
  }))
}

function noAnswerOf(i18n: I18n, error: unknown, isLate: boolean): NoAnswer {
  const { t } = i18n
  if (error instanceof CapError) return { why: t(`model.problem_cap_${error.cap}`), isLimit: true }
  if (isLate) return { why: t('model.problem_late') }
  if (!(error instanceof ModelError)) return { why: t('model.problem_failed') }
  return { why: problemText(i18n, error), retryAfterSeconds: error.retryAfterSeconds }
}

/** What went wrong with a model, in words. */
export function problemText({ t }: I18n, { problem, retryAfterSeconds: seconds }: ModelError): string {
  if (problem === 'busy' && seconds !== undefined) return t('model.problem_busy_until', { seconds })
  return t(`model.problem_${problem}`)
}

/** What had been written until its reader stopped it. */
function stoppedAnswer({ t }: I18n, text: string): ChatAnswer | undefined {
  if (text.trim() === '') return undefined
  // Whether its sources bear it out is known of a whole answer only.
  const bare = text.replace(/ ?\[\d{1,2}\]/g, '').trim()
  return { text: bare || '…', sources: [], tables: [], readings: [], notice: t('model.notice_stopped') }
}
