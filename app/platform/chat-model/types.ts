import type { OutgoingProblem } from '../outgoing/request.server.ts'

/** Where a language model answers, by the interface that OpenAI made common. */
export type ModelConnection = {
  /** `https://api.example/v1`; `/chat/completions` is put behind it. */
  baseUrl: string
  model: string
  /** Local endpoints often need none. */
  key: string | undefined
  allowPrivate: boolean
}

export type ToolRequest = { id: string; name: string; arguments: string }

export type ModelMessage =
  | { role: 'system'; content: string }
  /** `pictures`: as `data:` addresses, for endpoints that take them. */
  | { role: 'user'; content: string; pictures?: readonly string[] }
  | { role: 'assistant'; content: string; calls?: readonly ToolRequest[] }
  | { role: 'tool'; callId: string; content: string }

/** A function that the model may ask for; `parameters` is a JSON schema. */
export type ModelTool = { name: string; description: string; parameters: object }

export type TokenCount = { input: number; output: number }

export type ModelReply = { text: string; calls: readonly ToolRequest[]; tokens: TokenCount }

export type ModelProblem =
  | OutgoingProblem
  | 'wrong_key'
  | 'unknown_model'
  | 'busy'
  | 'rejected'
  | 'down'
  /** It answers, but not as this interface has it. */
  | 'not_compatible'
  /** The answer ended before it was whole. */
  | 'half'
  | 'too_many_calls'

/** Never carries what the other side wrote: that may hold anything, the key too. */
export class ModelError extends Error {
  readonly problem: ModelProblem
  readonly retryAfterSeconds: number | undefined

  constructor(problem: ModelProblem, retryAfterSeconds?: number) {
    super(problem)
    this.name = 'ModelError'
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}
