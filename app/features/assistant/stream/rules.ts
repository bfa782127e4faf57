/** The parts of the AI SDK's UI message stream that are sent here. @see https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol */
export type StreamPart =
  | { type: 'start'; messageId?: string; messageMetadata: { conversation: string } }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: { label: string } }
  | { type: 'text-start' | 'text-end'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'source-url'; sourceId: string; url: string; title: string }
  | { type: 'error'; errorText: string }
  | { type: 'finish' }

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy in front must not collect it first.
  'x-accel-buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
} as const

export const streamLine = (part: StreamPart): string => `data: ${JSON.stringify(part)}\n\n`

export const STREAM_END = 'data: [DONE]\n\n'

/** The parts that a piece of the stream completes, and what is left of the one that it breaks off in. */
export function readStream(received: string): { parts: unknown[]; rest: string } {
  const lines = received.split('\n\n')
  const rest = lines.pop() ?? ''
  const parts = lines.flatMap((line) => {
    const json = line.startsWith('data: ') ? line.slice(6) : ''
    if (json === '' || json === '[DONE]') return []
    try {
      return [JSON.parse(json) as unknown]
    } catch {
      return []
    }
  })
  return { parts, rest }
}
