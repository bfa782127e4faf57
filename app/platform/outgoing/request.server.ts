import { lookup } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicAddress } from './address.ts'

export type OutgoingProblem =
  | 'unreachable'
  /** The name leads to this machine or its network, and that is not allowed. */
  | 'private_address'
  /** What is secret would travel over the open network in clear. */
  | 'insecure'
  | 'certificate'
  | 'redirect'
  | 'silence'
  | 'too_large'
  | 'broken_off'
  | 'stopped'

export class OutgoingError extends Error {
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem) {
    super(problem)
    this.name = 'OutgoingError'
    this.problem = problem
  }
}

type Outgoing = {
  url: URL
  headers: Readonly<Record<string, string>>
  /** Addresses of this machine and its network too, and those without TLS. */
  allowPrivate: boolean
  /** Milliseconds without a byte, from the first step of the connection on. */
  silenceMs: number
  /** Of the answer's body. */
  maxBytes: number
  signal: AbortSignal
}

type OutgoingPost = Outgoing & { body: string }

export type OutgoingResponse = { status: number; headers: IncomingHttpHeaders; body: AsyncIterable<Buffer> }

/**
 * POST to an address that a person has entered. The name is resolved once, every address that it has must be an allowed one,
 * and the connection goes to the one that was looked at: what the name says a moment later does not matter. Redirects are not
 * followed. Throws OutgoingError, whose problem is all that is known of what the other side did.
 */
export async function postPinned(post: OutgoingPost): Promise<OutgoingResponse> {
  const { body } = post
  const headers = { ...post.headers, 'content-length': String(Buffer.byteLength(body)) }
  const { response, failure } = await sendPinned({ ...post, headers }, { method: 'POST', body, clear: false })
  const status = response.statusCode ?? 0
  if (isRedirect(status)) {
    response.destroy()
    throw new OutgoingError('redirect')
  }
  return { status, headers: response.headers, body: readBounded(response, post, failure) }
}

const MAX_STEPS = 4
const isRedirect = (status: number) => status >= 300 && status < 400

/**
 * The bytes behind an address that a person has entered. Nothing secret goes with the request, so it may go in clear; and it follows
 * redirects, as links to pictures have them, looking at each address anew. Throws OutgoingError for everything but a 200.
 */
export async function getPinned(get: Outgoing): Promise<Buffer> {
  let { url } = get
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (!isOrdinary(url, get.allowPrivate)) throw new OutgoingError('unreachable')
    const { response, failure } = await sendPinned({ ...get, url }, { method: 'GET', clear: true })
    const { statusCode: status = 0, headers } = response
    if (isRedirect(status) && headers.location !== undefined && URL.canParse(headers.location, url)) {
      response.destroy()
      url = new URL(headers.location, url)
      continue
    }
    if (status !== 200 || Number(headers['content-length'] ?? 0) > get.maxBytes) {
      response.destroy()
      throw new OutgoingError(status === 200 ? 'too_large' : 'unreachable')
    }
    const chunks: Buffer[] = []
    for await (const chunk of readBounded(response, get, failure)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  throw new OutgoingError('redirect')
}

/** What a link on a page is: no name and password in it, and no port that something else than a site listens on. */
function isOrdinary({ protocol, username, password, port }: URL, allowPrivate: boolean): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === '' && (port === '' || allowPrivate)
}

type Sending = { method: 'GET' | 'POST'; body?: string; clear: boolean }
type Failure = { problem?: OutgoingProblem }

async function sendPinned(outgoing: Outgoing, { method, body, clear }: Sending): Promise<{ response: IncomingMessage; failure: Failure }> {
  const { url, signal, silenceMs } = outgoing
  const address = await resolvePinned(outgoing, clear)
  const failure: Failure = {}
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      method,
      headers: { ...outgoing.headers, 'accept-encoding': 'identity' },
      agent: false,
      signal,
      timeout: silenceMs,
      lookup: (_name, options, found) => (options.all ? found(null, [address]) : found(null, address.address, address.family)),
    })
    request.once('timeout', () => {
      failure.problem = 'silence'
      request.destroy(new OutgoingError('silence'))
    })
    request.once('response', resolve)
    request.on('error', (error) => reject(asOutgoing(error, failure.problem ?? 'unreachable', signal)))
    request.end(body)
  })
  return { response, failure }
}

async function resolvePinned({ url, allowPrivate, signal, silenceMs }: Outgoing, clear: boolean) {
  // A resolver that never answers must not hold anybody.
  const stop = AbortSignal.any([signal, AbortSignal.timeout(silenceMs)])
  const addresses = await new Promise<{ address: string; family: number }[]>((resolve, reject) => {
    const end = () => reject(new OutgoingError(signal.aborted ? 'stopped' : 'unreachable'))
    if (stop.aborted) end()
    stop.addEventListener('abort', end, { once: true })
    lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).then(resolve, () => reject(new OutgoingError('unreachable')))
  })
  const [first] = addresses
  if (!first) throw new OutgoingError('unreachable')
  const isOpen = addresses.every(({ address }) => isPublicAddress(address))
  if (!isOpen && !allowPrivate) throw new OutgoingError('private_address')
  if (isOpen && !clear && url.protocol !== 'https:') throw new OutgoingError('insecure')
  return first
}

async function* readBounded(response: IncomingMessage, { maxBytes, signal }: Outgoing, failure: Failure): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new OutgoingError('too_large')
      yield chunk
    }
  } catch (error) {
    throw asOutgoing(error, failure.problem ?? 'broken_off', signal)
  } finally {
    response.destroy()
  }
}

const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)|EPROTO/

function asOutgoing(error: unknown, problem: OutgoingProblem, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (signal.aborted) return new OutgoingError('stopped')
  const { code = '' } = error as NodeJS.ErrnoException
  return new OutgoingError(CERTIFICATE.test(code) ? 'certificate' : problem)
}
