import { expect } from 'vitest'
import * as z from 'zod'

/**
 * The parts of the AI SDK's UI message stream as its client checks them, of those that are sent here: `uiMessageChunkSchema` of `ai`
 * 7.0.173. Strict, as it was before version 7: what an older client does not know, it refuses.
 */
const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), messageId: z.string().optional(), messageMetadata: z.unknown().optional() }),
  z.strictObject({ type: z.literal('text-start'), id: z.string() }),
  z.strictObject({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.strictObject({ type: z.literal('text-end'), id: z.string() }),
  z.strictObject({ type: z.literal('tool-input-available'), toolCallId: z.string(), toolName: z.string(), input: z.unknown() }),
  z.strictObject({ type: z.literal('tool-output-available'), toolCallId: z.string(), output: z.unknown() }),
  z.strictObject({ type: z.literal('source-url'), sourceId: z.string(), url: z.string(), title: z.string().optional() }),
  z.strictObject({ type: z.literal('error'), errorText: z.string() }),
  z.strictObject({ type: z.literal('finish'), messageMetadata: z.unknown().optional() }),
])

/** Holds a whole stream to the protocol: its lines, its parts, and the order in which its client can put a message together. */
export function expectUiMessageStream(text: string): void {
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
  const events = text.slice(0, -2).split('\n\n')
  expect(events.filter((event) => !/^data: [^\n]+$/.test(event))).toEqual([])
  const parts = events.slice(0, -1).map((event) => {
    const checked = part.safeParse(JSON.parse(event.slice('data: '.length)))
    if (!checked.success) throw new Error(`no part of a UI message stream: ${event}\n${z.prettifyError(checked.error)}`)
    return checked.data
  })
  expect(parts[0]?.type).toBe('start')
  expect(['finish', 'error']).toContain(parts.at(-1)?.type)
  expect(parts.slice(1).filter(({ type }) => type === 'start')).toEqual([])
  expect(parts.slice(0, -1).filter(({ type }) => type === 'finish')).toEqual([])
  const [begun, open, called] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const one of parts) {
    if (one.type === 'text-start') {
      expect([one.id, begun.has(one.id)]).toEqual([one.id, false])
      begun.add(one.id)
      open.add(one.id)
    }
    if (one.type === 'text-delta' || one.type === 'text-end') expect([one.type, one.id, open.has(one.id)]).toEqual([one.type, one.id, true])
    if (one.type === 'text-end') open.delete(one.id)
    if (one.type === 'tool-input-available') {
      expect([one.toolCallId, called.has(one.toolCallId)]).toEqual([one.toolCallId, false])
      called.add(one.toolCallId)
    }
    if (one.type === 'tool-output-available') expect([one.toolCallId, called.has(one.toolCallId)]).toEqual([one.toolCallId, true])
  }
  // What broke off in the middle says so; nothing else leaves a text without its end.
  if (parts.at(-1)?.type === 'finish') expect([...open]).toEqual([])
}
