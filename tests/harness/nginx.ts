// nginx as `deploy/nginx.conf` sets it up: only ports, name and certificate are a test's own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { join } from 'node:path'
import { findProgram, installPackage } from './find-browser.ts'
import { temporaryFolder } from './launch.ts'
import { freePort } from './postgres.ts'

/** The program, installed when that is possible here; undefined where it is not. */
export function findNginx(): string | undefined {
  const find = () => findProgram(['nginx']) ?? findProgram(['/usr/sbin/nginx'])
  return find() ?? (installPackage('nginx-light') ? find() : undefined)
}

/** `deploy/nginx.conf` for this machine's ports. Throws when a line that a test stands on is no longer in it. */
export function adaptNginx(text: string, to: { http: number; https: number; upstream: number; folder: string }): string {
  const swaps: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${to.upstream};`],
    [/listen 80;/, `listen 127.0.0.1:${to.http};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${to.https} ssl`],
    [/listen \[::\].*/g, ''],
    [/\/etc\/letsencrypt\/live\/example\.ma/g, to.folder],
    [/return 301 https:\/\/example\.ma/, `return 301 https://localhost:${to.https}`],
    [/example\.ma/g, 'localhost'],
  ]
  return swaps.reduce(
    (adapted, [from, by]) => {
      if (adapted.search(from) < 0) throw new Error(`deploy/nginx.conf has no ${from}`)
      return adapted.replace(from, by)
    },
    text.replace(/^#.*$/gm, ''),
  )
}

export type RunningProxy = { http: number; https: number; stop: () => Promise<void> }

/** Starts nginx before `upstream` with a certificate of its own making. */
export async function startNginx(program: string, upstream: number): Promise<RunningProxy> {
  const folder = temporaryFolder('nginx')
  const [http, https] = [await freePort(), await freePort()]
  const files = ['-keyout', join(folder.path, 'privkey.pem'), '-out', join(folder.path, 'fullchain.pem')]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', ...files])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder.path}/${name};`)
    .join(' ')
  const own = adaptNginx(readFileSync('deploy/nginx.conf', 'utf8'), { http, https, upstream, folder: folder.path })
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = join(folder.path, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; ${user} pid ${folder.path}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${own}\n}`,
  )
  const args = ['-c', config, '-p', folder.path, '-e', 'stderr']
  const checked = spawnSync(program, ['-t', ...args], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`nginx -t: ${checked.stderr}`)
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  return {
    http,
    https,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      folder.remove()
    },
  }
}

export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** A request over TLS with the certificate taken as it is; `onData` sees each piece as it comes. */
export function overTls(port: number, path: string, options: RequestOptions & { body?: string; onData?: (text: string) => void } = {}) {
  const { body, onData, ...more } = options
  return new Promise<Answered>((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', servername: 'localhost', port, path, rejectUnauthorized: false, agent: false, ...more },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
          onData?.(chunk.toString())
        })
        response.once('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}
