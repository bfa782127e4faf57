import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseS3Url, S3Bucket, signRequest } from './s3.server.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

test('a request is signed as the documentation of AWS signs its example', () => {
  // "Example: GET Bucket (List Objects)" of the S3 API reference, signature version 4.
  const settings = parseS3Url('https://AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMI%2FK7MDENG%2FbPxRfiCYEXAMPLEKEY@examplebucket.s3.amazonaws.com/x')
  const { authorization } = signRequest(settings, {
    method: 'GET',
    path: '/',
    query: 'max-keys=2&prefix=J',
    sha256: sha256(''),
    at: new Date('2013-05-24T00:00:00Z'),
  })
  expect(authorization).toContain('Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

/** A store that believes nobody: it works the signature out from what reached it, with code of its own. */
describe('a bucket', () => {
  const stored = new Map<string, Buffer>()
  let halve = false
  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const [, key, scope = '', names = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(request.headers.authorization ?? '') ??
      []
    const { pathname, search } = new URL(request.url ?? '', 'http://x')
    const given = request.headers['x-amz-content-sha256']
    const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
    const canonical = [request.method, pathname, search.slice(1), headers.join(''), names, given].join('\n')
    const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${sha256(canonical)}`
    let derived: string | Buffer = 'AWS4se/cr+et'
    for (const part of scope.split('/')) derived = createHmac('sha256', derived).update(part).digest()
    return key === 'key' && given === sha256(body) && createHmac('sha256', derived).update(text).digest('hex') === signature
  }
  const listed = (query: URLSearchParams): string => {
    const keys = [...stored.keys()].map((key) => key.slice('/bucket/'.length)).filter((key) => key.startsWith(query.get('prefix') ?? ''))
    const from = Number(query.get('continuation-token') ?? 0)
    const more = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return `<R>${keys.slice(from, from + 2).map((key) => `<Key>${key}</Key>`)}${more}</R>`
  }
  const write = (method: string | undefined, name: string, body: Buffer): boolean => {
    if (method === 'PUT') stored.set(name, halve ? body.subarray(1) : body)
    if (method === 'DELETE') stored.delete(name)
    return method === 'PUT' || method === 'DELETE'
  }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (!isSigned(request, body)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const name = decodeURIComponent(pathname)
    if (write(request.method, name, body)) return response.end()
    const found = searchParams.has('list-type') ? Buffer.from(listed(searchParams)) : stored.get(name)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.setHeader('content-length', found.length)
    response.end(request.method === 'HEAD' ? undefined : found)
  })
  const folder = mkdtempSync(join(tmpdir(), 'dalil-s3-'))
  const at = (name: string) => join(folder, name)
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://key:se%2Fcr%2Bet@127.0.0.1:${(server.address() as AddressInfo).port}/bucket/my%20site?region=eu-west-3`
  })
  beforeEach(() => {
    stored.clear()
    halve = false
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await new Promise((done) => server.close(done))
  })
  const fileOf = (text: string) => {
    writeFileSync(at('out'), text)
    return { path: at('out'), bytes: Buffer.byteLength(text), sha256: sha256(text) }
  }

  test('takes archives, lists them page by page, gives them back and removes them', async () => {
    const bucket = new S3Bucket(parseS3Url(url))
    for (const name of ['a.tar', 'b.tar', 'c.tar', "d'(1)*.tar", 'e.tar']) await bucket.put(name, fileOf(`text of ${name}`))
    stored.set('/bucket/other site/z.tar', Buffer.from(''))
    expect(await bucket.list()).toEqual(['a.tar', 'b.tar', 'c.tar', "d'(1)*.tar", 'e.tar'])
    await bucket.get('c.tar', at('in'))
    expect(readFileSync(at('in'), 'utf8')).toBe('text of c.tar')
    await bucket.remove('a.tar')
    expect([...stored.keys()].filter((key) => key.endsWith('a.tar'))).toEqual([])
  })

  test('that refuses, is not there, or keeps half is an error in words without the keys', async () => {
    const refused = new S3Bucket(parseS3Url(url.replace('cr', 'xx')))
    await expect(refused.put('a.tar', fileOf('a'))).rejects.toThrow(/answered 403 \(SignatureDoesNotMatch\)/)
    await expect(new S3Bucket(parseS3Url(url)).get('none.tar', at('in'))).rejects.toThrow(/answered 404 \(NoSuchKey\)/)
    halve = true
    await expect(new S3Bucket(parseS3Url(url)).put('a.tar', fileOf('abc'))).rejects.toThrow(/not stored whole/)
    const gone = new S3Bucket(parseS3Url('http://key:secret@127.0.0.1:1/bucket'))
    const error = await gone.list().catch((caught: unknown) => caught)
    expect(String(error)).toMatch(/could not be reached/)
    expect(String(error)).not.toContain('secret')
  })
})
