import { saveAnswer, saveQuestion } from '#app/features/assistant/commands.server.ts'
import type { ChatQuestion } from '#app/features/assistant/schema.ts'
import { STREAM_END, STREAM_HEADERS, type StreamPart, streamLine } from '#app/features/assistant/stream/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import type { Asker } from './assistant-answer.server.ts'
import { answerOrPropose } from './assistant-propose.server.ts'

type Person = Asker & { user: { id: string } }

/** Asks and waits for the whole answer, for a browser without script; the conversation that it stands in. */
export async function askAndWait(person: Person, { conversation, message }: ChatQuestion): Promise<string> {
  const { db, now, user } = person
  const id = await saveQuestion(db, { userId: user.id, conversation, message, now })
  await saveAnswer(db, { conversation: id, answer: await answerOrPropose(person, id, message), now })
  return id
}

type Failure = { i18n: Asker['i18n']; onError: (error: unknown) => void }

/** Asks, and sends the answer while it is made. What fails once the stream has begun is said within it, in words. */
export async function askAndStream(person: Person, { conversation, message }: ChatQuestion, { i18n, onError }: Failure): Promise<Response> {
  const { db, now, user } = person
  const id = await saveQuestion(db, { userId: user.id, conversation, message, now })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (part: StreamPart) => sendQuietly(controller, encoder.encode(streamLine(part)))
      send({ type: 'start', messageMetadata: { conversation: id } })
      try {
        let calls = 0
        const answer = await answerOrPropose(person, id, message, ({ tool, label }) => {
          calls += 1
          send({ type: 'tool-input-available', toolCallId: `read-${calls}`, toolName: tool, input: {} })
          send({ type: 'tool-output-available', toolCallId: `read-${calls}`, output: { label } })
        })
        // Written down first: whoever goes away while it is sent finds it.
        await saveAnswer(db, { conversation: id, answer, now })
        sendAnswer(answer, send)
      } catch (error) {
        onError(error)
        send({ type: 'error', errorText: i18n.t('errors.chat_failed') })
      }
      sendQuietly(controller, encoder.encode(STREAM_END))
      closeQuietly(controller)
    },
  })
  return new Response(body, { headers: STREAM_HEADERS })
}

/** In pieces of a line, as whoever reads takes them. */
function sendAnswer({ text, sources }: ChatAnswer, send: (part: StreamPart) => void): void {
  send({ type: 'text-start', id: 'answer' })
  for (const delta of text.split(/(?<=\n)/)) send({ type: 'text-delta', id: 'answer', delta })
  send({ type: 'text-end', id: 'answer' })
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
