import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type WireMessage = { role: string; content: string | null; tool_calls?: { id: string; function: { name: string; arguments: string } }[] }
export type WireRequest = { model: string; messages: WireMessage[]; tools?: { function: { name: string; parameters: unknown } }[] }
type Seen = { headers: IncomingHttpHeaders; body: WireRequest }

/** What a stub does with one request. */
type Behaviour = (response: ServerResponse, seen: Seen, round: number) => unknown

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const chunk = (delta: object, finish: string | null = null) =>
  event({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })
const usage = event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } })
const DONE = 'data: [DONE]\n\n'

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Writes a text in pieces that fall anywhere, within characters too. */
export function sayText(response: ServerResponse, text: string, pieceBytes = 7): void {
  begin(response)
  const bytes = Buffer.from(`${[...text].map((letter) => chunk({ content: letter })).join('')}${chunk({}, 'stop')}${usage}${DONE}`)
  for (let at = 0; at < bytes.length; at += pieceBytes * 40) response.write(bytes.subarray(at, at + pieceBytes * 40))
  response.end()
}

/** Asks for tools, their inputs in two pieces as real endpoints send them. */
export function callTools(response: ServerResponse, calls: readonly { name: string; input: unknown }[]): void {
  begin(response)
  for (const [index, { name, input }] of calls.entries()) {
    const json = typeof input === 'string' ? input : JSON.stringify(input)
    const half = Math.floor(json.length / 2)
    response.write(
      chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: json.slice(0, half) } }] }),
    )
    response.write(chunk({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] }))
  }
  response.end(`${chunk({}, 'tool_calls')}${usage}${DONE}`)
}

/** One tool on the first round, and then a text. */
export const oneTool =
  (name: string, input: unknown, text: (result: string) => string): Behaviour =>
  (response, { body }, round) => {
    if (round === 0) callTools(response, [{ name, input }])
    else sayText(response, text(resultsIn(body).at(-1) ?? ''))
  }

export const resultsIn = ({ messages }: WireRequest): string[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '')

/** What goes wrong with endpoints, by name. */
export const failures = {
  garbage: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>It works</title>'),
  garbageEvents: (response) => begin(response).end('data: {"choices": [{"delta": {"content": 7}}]}\n\n'),
  noJson: (response) => begin(response).end('data: مرحبا\n\n'),
  empty: (response) => begin(response).end(DONE),
  errorEvent: (response) => begin(response).end(event({ error: { message: 'out of memory' } })),
  half: (response) => begin(response).end(chunk({ content: 'نصف ' })),
  cut: (response) => {
    begin(response).write(chunk({ content: 'نصف ' }), () => response.destroy())
  },
  silent: () => {},
  silentAfterText: (response) => begin(response).write(chunk({ content: 'أول ' })),
  endless: (response) => {
    begin(response)
    const more = () => {
      if (!response.destroyed) response.write(chunk({ content: 'كلمة '.repeat(2000) }), more)
    }
    more()
  },
  redirect: (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' }).end(),
  wrongKey: (response, { headers }) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: headers.authorization } })),
  unknownModel: (response, { body }) =>
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code: 'model_not_found', message: `The model ${body.model} does not exist` } })),
  wrongPath: (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found'),
  busy: (response) => response.writeHead(429).end(),
  busyUntil: (response) => response.writeHead(429, { 'retry-after': '17' }).end(),
  down: (response) => response.writeHead(500).end('boom'),
  rejected: (response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"tools are not supported"}}'),
  callsForEver: (response) => callTools(response, [{ name: 'search_records', input: { words: 'شاطئ' } }]),
  thousandCalls: (response) =>
    callTools(
      response,
      Array.from({ length: 1000 }, () => ({ name: 'search_records', input: { words: 'شاطئ' } })),
    ),
} satisfies Record<string, Behaviour>

/** A server of the kind that OpenAI made common, on the loopback. `use` says how it answers from now on. */
export async function startOpenAiStub() {
  const requests: Seen[] = []
  let behaviour: Behaviour = (response) => sayText(response, 'مرحبا')
  const server = createServer(async (request, response) => {
    let json = ''
    for await (const piece of request) json += piece
    const seen = { headers: request.headers, body: JSON.parse(json) as WireRequest }
    requests.push(seen)
    // How many replies this answer has had: its own messages end with the last question.
    const own = seen.body.messages.slice(seen.body.messages.findLastIndex(({ role }) => role === 'user'))
    behaviour(response, seen, own.filter(({ role }) => role === 'assistant').length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    use(next: Behaviour) {
      behaviour = next
      requests.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
