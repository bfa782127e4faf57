import { expect, test } from 'vitest'
import { expectUiMessageStream } from '#tests/harness/ui-message-stream.ts'

const stream = (...parts: object[]) => `${parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')}data: [DONE]\n\n`
const start = { type: 'start', messageMetadata: { conversation: 'c' } }
const finish = { type: 'finish' }
const [begin, piece, end] = [
  { type: 'text-start', id: 'a' },
  { type: 'text-delta', id: 'a', delta: 'x' },
  { type: 'text-end', id: 'a' },
]

test('a UI message stream is held to its client’s schema and order', () => {
  const whole = stream(start, begin, piece, end, finish)
  expectUiMessageStream(whole)
  expectUiMessageStream(stream(start, begin, { type: 'error', errorText: 'x' }))
  const broken = [
    whole.replace('data: [DONE]\n\n', ''),
    whole.replace('data: {"type":"start"', 'event: x\ndata: {"type":"start"'),
    stream(begin, piece, end, finish),
    stream(start, begin, piece, end),
    stream(start, piece, finish),
    stream(start, begin, finish),
    stream(start, begin, piece, end, begin, piece, end, finish),
    stream(start, { type: 'tool-output-available', toolCallId: 't', output: {} }, finish),
    stream(start, { type: 'text', text: 'x' }, finish),
    stream(start, { type: 'source-url', sourceId: 1, url: '/' }, finish),
    stream(start, { type: 'finish', reason: 'stop' }),
  ]
  for (const one of broken) expect(() => expectUiMessageStream(one), one).toThrow()
})
