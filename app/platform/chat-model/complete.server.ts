import { OutgoingError, type OutgoingResponse, postPinned } from '../outgoing/request.server.ts'
import { type ModelConnection, ModelError, type ModelMessage, type ModelReply, type ModelTool, type TokenCount } from './types.ts'
import { CallList, type Chunk, EventReader, readChunk, readProblemBody, wireBody } from './wire.ts'

export type ReplyLimits = { silenceMs: number; maxBytes: number; maxCalls: number }

type CompletionRequest = {
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  limits: ReplyLimits
  signal: AbortSignal
  onText: (text: string) => void
}

const MAX_EVENT = 256 * 1024
const MAX_PROBLEM_BYTES = 64 * 1024
const MAX_RETRY_S = 86_400
/** Letters of a token, about, where the endpoint counts none. */
const LETTERS = 3
const TOKENS_OF_PICTURE = 1000

/**
 * One reply of a language model: its text as it is written, the tools that it asks for, and what that cost. Throws ModelError for
 * everything that goes wrong; nothing that the other side says about itself is believed without a look at its shape.
 */
export async function completeChat(connection: ModelConnection, request: CompletionRequest): Promise<ModelReply> {
  const body = wireBody(connection.model, request.messages, request.tools)
  const { limits, signal } = request
  try {
    const response = await postPinned({
      url: new URL(`${connection.baseUrl}/chat/completions`),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(connection.key ? { authorization: `Bearer ${connection.key}` } : {}),
      },
      body,
      allowPrivate: connection.allowPrivate,
      silenceMs: limits.silenceMs,
      maxBytes: limits.maxBytes,
      signal,
    })
    if (response.status !== 200) throw await refusalOf(response)
    return await readReply(response, request, guessTokens(body.length, request.messages))
  } catch (error) {
    if (error instanceof OutgoingError) throw new ModelError(error.problem)
    throw error
  }
}

/** Where the endpoint counts none itself: a picture is no text, however long its address. */
function guessTokens(letters: number, messages: readonly ModelMessage[]): number {
  const pictures = messages.flatMap((message) => (message.role === 'user' ? (message.pictures ?? []) : []))
  const drawn = pictures.reduce((sum, picture) => sum + picture.length, 0)
  return Math.ceil((letters - drawn) / LETTERS) + pictures.length * TOKENS_OF_PICTURE
}

async function refusalOf(response: OutgoingResponse): Promise<ModelError> {
  const { status, headers } = response
  if (status === 401 || status === 403) return new ModelError('wrong_key')
  if (status === 429) return new ModelError('busy', retryAfterOf(headers['retry-after']))
  if (status >= 500) return new ModelError('down')
  const about = readProblemBody(await readWhole(response.body, MAX_PROBLEM_BYTES))
  if (about === 'model') return new ModelError('unknown_model')
  // An address where nothing of the kind is answers so too, and not in this interface's words.
  return new ModelError(about === undefined ? 'not_compatible' : 'rejected')
}

/** Seconds, or a date; undefined for none, and for what nobody would wait for. */
function retryAfterOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return seconds > 0 && seconds <= MAX_RETRY_S ? seconds : undefined
}

async function readWhole(body: AsyncIterable<Buffer>, max: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > max) break
  }
  return Buffer.concat(chunks).toString()
}

async function readReply(response: OutgoingResponse, request: CompletionRequest, inputGuess: number): Promise<ModelReply> {
  const type = String(response.headers['content-type'] ?? '')
  const reply = new Reply(request)
  if (type.includes('application/json')) {
    // An endpoint that does not stream: one completion.
    reply.take(await readWhole(response.body, MAX_EVENT))
  } else if (type.includes('text/event-stream')) {
    await readStream(response.body, reply)
  } else throw new ModelError('not_compatible')
  return reply.finish(inputGuess)
}

async function readStream(body: AsyncIterable<Buffer>, reply: Reply): Promise<void> {
  const decoder = new TextDecoder()
  const events = new EventReader()
  for await (const bytes of body) {
    for (const event of events.push(decoder.decode(bytes, { stream: true }))) {
      if (event === '[DONE]') return
      reply.take(event)
    }
    if (events.waiting > MAX_EVENT) throw new ModelError('not_compatible')
  }
  for (const event of events.end()) if (event !== '[DONE]') reply.take(event)
}

/** A reply as it comes in. */
class Reply {
  readonly #request: CompletionRequest
  readonly #calls = new CallList()
  #text = ''
  #tokens: TokenCount | undefined
  #isFinished = false

  constructor(request: CompletionRequest) {
    this.#request = request
  }

  take(json: string): void {
    const chunk = readChunk(json)
    if (!chunk) throw new ModelError(readProblemBody(json) === undefined ? 'not_compatible' : 'down')
    this.#add(chunk)
  }

  #add({ text, calls, tokens, isFinished }: Chunk): void {
    this.#calls.add(calls)
    if (this.#calls.length > this.#request.limits.maxCalls) throw new ModelError('too_many_calls')
    this.#tokens = tokens ?? this.#tokens
    this.#isFinished ||= isFinished
    if (text === '') return
    this.#text += text
    this.#request.onText(text)
  }

  finish(inputGuess: number): ModelReply {
    if (!this.#isFinished) throw new ModelError('half')
    const calls = this.#calls.list()
    const letters = this.#text.length + calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0)
    return { text: this.#text, calls, tokens: this.#tokens ?? { input: inputGuess, output: Math.ceil(letters / LETTERS) } }
  }
}
