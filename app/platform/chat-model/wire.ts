import * as z from 'zod'
import type { ModelMessage, ModelTool, TokenCount, ToolRequest } from './types.ts'

const MAX_TOKENS = 50_000_000

const callSchema = z.object({
  index: z.number().int().min(0).max(1000).optional(),
  id: z.string().max(200).nullish(),
  function: z.object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() }).nullish(),
})
const contentSchema = z.object({ content: z.string().nullish(), tool_calls: z.array(callSchema).nullish() })
const tokens = z.number().int().min(0).max(MAX_TOKENS)
const usageSchema = z.object({ prompt_tokens: tokens, completion_tokens: tokens })

/** One event of a stream, and a whole completion, which has `message` in the place of `delta`. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: contentSchema.nullish(),
        message: contentSchema.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.unknown().optional(),
})

export type Chunk = {
  text: string
  calls: z.infer<typeof callSchema>[]
  isFinished: boolean
  tokens: TokenCount | undefined
}

/** Undefined for what is no chunk of a chat completion. */
export function readChunk(json: string): Chunk | undefined {
  const parsed = chunkSchema.safeParse(parseJson(json))
  if (!parsed.success) return undefined
  const [choice] = parsed.data.choices
  const content = choice?.delta ?? choice?.message
  const usage = usageSchema.safeParse(parsed.data.usage)
  if (!choice && !usage.success) return undefined
  return {
    text: content?.content ?? '',
    calls: content?.tool_calls ?? [],
    isFinished: Boolean(choice?.finish_reason),
    tokens: usage.success ? { input: usage.data.prompt_tokens, output: usage.data.completion_tokens } : undefined,
  }
}

const errorSchema = z.object({ error: z.union([z.string(), z.object({ code: z.unknown(), message: z.unknown() }).partial()]) })

/** What an endpoint's error is about, as far as it can be known; its own words go no further. */
export function readProblemBody(json: string): 'model' | 'other' | undefined {
  const parsed = errorSchema.safeParse(parseJson(json))
  if (!parsed.success) return undefined
  const { error } = parsed.data
  const text = typeof error === 'string' ? error : `${String(error.code ?? '')} ${String(error.message ?? '')}`
  return /model/i.test(text) ? 'model' : 'other'
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The calls of a reply, put together from the pieces that they come in. */
export class CallList {
  readonly #calls: { id: string; name: string; arguments: string }[] = []

  add(pieces: Chunk['calls']): void {
    for (const { index, id, function: called } of pieces) {
      // Without an index a piece with a name begins a call, and any other goes on with the last.
      const at = index ?? (called?.name ? this.#calls.length : Math.max(0, this.#calls.length - 1))
      this.#calls[at] ??= { id: '', name: '', arguments: '' }
      const call = this.#calls[at]
      call.id ||= id ?? ''
      call.name ||= called?.name ?? ''
      call.arguments += called?.arguments ?? ''
    }
  }

  get length(): number {
    return this.#calls.length
  }

  list(): ToolRequest[] {
    return this.#calls.flatMap((call, n) => (call?.name ? [{ ...call, id: call.id || `call_${n}` }] : []))
  }
}

const functionOf = ({ name, description, parameters }: ModelTool) => ({ type: 'function', function: { name, description, parameters } })

function wireMessage(message: ModelMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role === 'user' && message.pictures?.length) {
    const pictures = message.pictures.map((url) => ({ type: 'image_url', image_url: { url } }))
    return { role: 'user', content: [{ type: 'text', text: message.content }, ...pictures] }
  }
  if (message.role !== 'assistant' || !message.calls?.length) return { role: message.role, content: message.content }
  const calls = message.calls.map(({ id, name, arguments: input }) => ({ id, type: 'function', function: { name, arguments: input } }))
  return { role: 'assistant', content: message.content || null, tool_calls: calls }
}

/** The body of `POST /chat/completions`. */
export function wireBody(model: string, messages: readonly ModelMessage[], tools: readonly ModelTool[]): string {
  return JSON.stringify({
    model,
    messages: messages.map(wireMessage),
    ...(tools.length > 0 ? { tools: tools.map(functionOf) } : {}),
    stream: true,
    stream_options: { include_usage: true },
  })
}

/** The data of the server-sent events that a piece of the stream completes; what it breaks off in waits for the next. */
export class EventReader {
  #rest = ''

  push(text: string): string[] {
    // A line may end with a carriage return too, which may come in the next piece.
    const blocks = (this.#rest + text).replace(/\r\n/g, '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap(dataOf)
  }

  /** What stands after the last empty line. */
  end(): string[] {
    return dataOf(this.#rest)
  }

  get waiting(): number {
    return this.#rest.length
  }
}

function dataOf(block: string): string[] {
  const lines = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
  return lines.length > 0 ? [lines.join('\n')] : []
}
