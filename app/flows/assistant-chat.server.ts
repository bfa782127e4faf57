import { reopenQuestion, type SavedQuestion, saveAnswer, saveQuestion } from '#app/features/assistant/commands.server.ts'
import { findModel } from '#app/features/assistant/model/queries.server.ts'
import type { ChatQuestion, RepeatedQuestion } from '#app/features/assistant/schema.ts'
import { STREAM_END, STREAM_HEADERS, type StreamPart, streamLine } from '#app/features/assistant/stream/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { noModel, type Person, type ReplyContext, replyToQuestion } from './assistant-reply.server.ts'

type Question = ChatQuestion | RepeatedQuestion

type Begun = SavedQuestion & { text: string }

/** Writes the question down, or opens the last one again; in which conversation it stands. */
async function begin({ db, now, user }: Person, question: Question): Promise<Begun> {
  if ('regenerate' in question) return reopenQuestion(db, { userId: user.id, conversation: question.conversation })
  return { ...(await saveQuestion(db, { userId: user.id, ...question, now })), text: question.message }
}

/** Asks and waits for the whole answer, for a browser without script; the conversation that it stands in. */
export async function askAndWait(
  person: Person,
  question: Question,
  context: Pick<ReplyContext, 'services' | 'onError' | 'signal'>,
): Promise<string> {
  const asked = await begin(person, question)
  const answer = await timed(() => replyToQuestion(person, asked, { ...context, watch: () => {}, onText: () => {} }))
  if (answer) await saveAnswer(person.db, { ...asked, answer, now: person.now })
  return asked.conversation
}

/** An answer with how long it took to come. */
async function timed(reply: () => Promise<ChatAnswer | undefined>): Promise<ChatAnswer | undefined> {
  const startedAt = performance.now()
  const answer = await reply()
  return answer && { ...answer, took: Math.round(performance.now() - startedAt) }
}

type Streaming = Pick<ReplyContext, 'services' | 'onError' | 'limits'> & { i18n: I18n }

/**
 * Asks, and sends the answer while it is made. What fails once the stream has begun is said within it, in words. Where nothing but
 * a language model's answer will do, the stream begins with its first word, and an endpoint that has none is an error before it.
 */
export async function askAndStream(person: Person, question: Question, { services, onError, limits, i18n }: Streaming): Promise<Response> {
  const { isModelOnly } = question
  if (isModelOnly) await expectModel(person, services)
  const asked = await begin(person, question)
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => {})
  const encoder = new TextEncoder()
  const reader = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (part: StreamPart) => sendQuietly(controller, encoder.encode(streamLine(part)))
      send({ type: 'start', messageMetadata: { conversation: asked.conversation } })
      const text = new TextParts(send)
      try {
        let calls = 0
        const context: ReplyContext = {
          ...{ services, onError, isModelOnly, signal: reader.signal },
          ...(limits ? { limits } : {}),
          onText: (piece) => {
            if (piece === undefined) return text.end()
            text.write(piece)
            first.resolve()
          },
          watch: ({ tool, label }) => {
            calls += 1
            send({ type: 'tool-input-available', toolCallId: `read-${calls}`, toolName: tool, input: {} })
            send({ type: 'tool-output-available', toolCallId: `read-${calls}`, output: { label } })
          },
        }
        const answer = await timed(() => replyToQuestion(person, asked, context))
        // Written down first: whoever goes away while it is sent finds it.
        if (answer) await saveAnswer(person.db, { ...asked, answer, now: person.now })
        if (answer) sendRest(answer, text, send)
      } catch (error) {
        const isExpected = isModelOnly && error instanceof AppError
        if (!isExpected) onError(error)
        send({ type: 'error', errorText: isExpected ? errorText(error, i18n) : i18n.t('errors.chat_failed') })
        first.reject(isExpected ? withConversation(error, asked.conversation) : error)
      }
      first.resolve()
      sendQuietly(controller, encoder.encode(STREAM_END))
      closeQuietly(controller)
    },
    cancel: () => reader.abort(),
  })
  if (isModelOnly) await first.promise
  return new Response(body, { headers: STREAM_HEADERS })
}

/** 503 before anything is written down, where no model is connected or it is off. */
async function expectModel({ db }: Person, services: ReplyContext['services']): Promise<void> {
  const model = await findModel(db, { env: services.env, secret: await signingSecret(services) })
  if (!model?.isOn) throw noModel()
}

/** The question is kept, and can be asked again there. */
const withConversation = ({ code, status, params, retryAfterSeconds }: AppError, conversation: string) =>
  new AppError(code, { status, params, extra: { conversation }, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) })

/** The text of a stream: a part is what can be taken back as a whole, since the next one stands in its place. */
class TextParts {
  readonly #send: (part: StreamPart) => void
  #parts = 0
  isOpen = false

  constructor(send: (part: StreamPart) => void) {
    this.#send = send
  }

  write(delta: string): void {
    if (!this.isOpen) {
      this.#parts += 1
      this.#send({ type: 'text-start', id: this.#id })
    }
    this.isOpen = true
    this.#send({ type: 'text-delta', id: this.#id, delta })
  }

  end(): void {
    if (this.isOpen) this.#send({ type: 'text-end', id: this.#id })
    this.isOpen = false
  }

  get #id(): string {
    return `answer-${this.#parts}`
  }
}

/** What has not been sent as it was written: the records' text in pieces of a line, and the sources. */
function sendRest({ text, sources }: ChatAnswer, parts: TextParts, send: (part: StreamPart) => void): void {
  if (!parts.isOpen) for (const delta of text.split(/(?<=\n)/)) parts.write(delta)
  parts.end()
  for (const { number, to, title } of sources) send({ type: 'source-url', sourceId: String(number), url: to, title })
  send({ type: 'finish' })
}

/** Whoever reads may have gone. */
function sendQuietly(controller: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array): void {
  try {
    controller.enqueue(bytes)
  } catch {
    // Cancelled: the answer is saved, and its page has it.
  }
}

function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close()
  } catch {
    // Cancelled before.
  }
}
