// The limit that the page cache is measured against: node:http answering the same bytes with the same headers, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [, , bodyFile = '', headersJson = '{}'] = process.argv
const body = readFileSync(bodyFile)
const headers = { ...(JSON.parse(headersJson) as Record<string, string>), 'content-length': String(body.length) }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
