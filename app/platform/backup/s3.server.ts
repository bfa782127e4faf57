import { createHash, createHmac } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './errors.ts'

const EMPTY_SHA256 = createHash('sha256').digest('hex')
/** What one PUT may hold, by the interface's own rule. */
const MAX_OBJECT_BYTES = 5 * 1024 ** 3
const SILENCE_MS = 60_000

export type S3Settings = { endpoint: URL; accessKey: string; secretKey: string; region: string; bucket: string; prefix: string }

type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  key?: string
  query?: Record<string, string>
  body?: { path: string; bytes: number; sha256: string }
}

/** `https://KEY:SECRET@host/bucket/prefix?region=…` */
export function parseS3Url(value: string): S3Settings {
  const url = new URL(value)
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return {
    endpoint: new URL(url.origin),
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
  }
}

/** As the signature wants it: everything but letters, digits and `-._~`. */
const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** The headers of a request with its AWS Signature, version 4; `path` and `query` are encoded already. */
export function signRequest(
  settings: S3Settings,
  { method, path, query, sha256, at }: { method: string; path: string; query: string; sha256: string; at: Date },
): Record<string, string> {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = stamp.slice(0, 8)
  const signed = { host: settings.endpoint.host, 'x-amz-content-sha256': sha256, 'x-amz-date': stamp }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, path, query, lines.join(''), names, sha256].join('\n')
  const scope = `${day}/${settings.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [settings.region, 's3', 'aws4_request'].reduce((derived, part) => hmac(derived, part), hmac(`AWS4${settings.secretKey}`, day))
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${settings.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** As much of the S3 interface as backups need: any provider's, with the bucket in the path. */
export class S3Bucket {
  readonly #settings: S3Settings

  constructor(settings: S3Settings) {
    this.#settings = settings
  }

  get label(): string {
    const { endpoint, bucket, prefix } = this.#settings
    return `${endpoint.host}/${bucket}/${prefix}`
  }

  async put(name: string, body: { path: string; bytes: number; sha256: string }): Promise<void> {
    if (body.bytes > MAX_OBJECT_BYTES) throw new BackupError('The archive is larger than the 5 GB that one upload may hold.')
    await this.#send({ method: 'PUT', key: name, body })
    // Some providers answer before they are sure: what lies there is looked at.
    const stored = await this.#send({ method: 'HEAD', key: name })
    if (Number(stored.headers['content-length']) !== body.bytes) throw new BackupError(`${this.label}${name} was not stored whole.`)
  }

  async get(name: string, path: string): Promise<void> {
    const response = await this.#open({ method: 'GET', key: name })
    await pipeline(response, createWriteStream(path, { mode: 0o600 }))
  }

  async remove(name: string): Promise<void> {
    await this.#send({ method: 'DELETE', key: name })
  }

  async list(): Promise<string[]> {
    const { prefix } = this.#settings
    const names: string[] = []
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) }
      const { body } = await this.#send({ method: 'GET', query })
      for (const [, key = ''] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(prefix.length))
      token = /<NextContinuationToken>([^<]*)</.exec(body)?.[1]
    } while (token)
    return names.filter((name) => !name.includes('/'))
  }

  async #send(request: S3Request): Promise<{ headers: IncomingMessage['headers']; body: string }> {
    const response = await this.#open(request)
    return { headers: response.headers, body: await text(response) }
  }

  #open({ method, key, query = {}, body }: S3Request): Promise<IncomingMessage> {
    const { endpoint, bucket, prefix } = this.#settings
    const path = `/${[bucket, ...(key === undefined ? [] : `${prefix}${key}`.split('/'))].map(encode).join('/')}`
    const search = Object.entries(query)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&')
    const headers = signRequest(this.#settings, { method, path, query: search, sha256: body?.sha256 ?? EMPTY_SHA256, at: new Date() })
    const send = endpoint.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(new BackupError(`${endpoint.host} could not be reached (${error.message}).`, { cause: error }))
      const outgoing = send(new URL(`${path}${search ? `?${search}` : ''}`, endpoint), {
        method,
        headers: { ...headers, 'content-length': String(body?.bytes ?? 0) },
        timeout: SILENCE_MS,
      })
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')))
      outgoing.once('error', fail)
      outgoing.once('response', (response) => {
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) return resolve(response)
        text(response).then((answer) => reject(refusal(this.label, statusCode, answer)), fail)
      })
      if (body) pipeline(createReadStream(body.path), outgoing).catch(fail)
      else outgoing.end()
    })
  }
}

function refusal(label: string, status: number, answer: string): BackupError {
  const code = /<Code>([^<]*)<\/Code>/.exec(answer)?.[1]
  return new BackupError(`${label} answered ${status}${code ? ` (${code})` : ''}.`)
}
