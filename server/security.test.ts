import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { INLINE_SCRIPTS } from '#app/platform/http/inline-scripts.ts'
import { contentSecurityPolicy, judgeOrigin, securityHeaders } from './security.ts'

describe('judgeOrigin', () => {
  const judge = (over: Partial<Parameters<typeof judgeOrigin>[0]>) =>
    judgeOrigin({ method: 'POST', origin: undefined, fetchSite: undefined, hosts: ['dalil.example'], hasSession: false, ...over })

  test.each([
    ['a read from anywhere', { method: 'GET', origin: 'https://evil.example' }, 'ok'],
    ['HEAD', { method: 'HEAD', origin: 'null' }, 'ok'],
    ['our own page', { origin: 'https://dalil.example', hasSession: true }, 'ok'],
    ['another site', { origin: 'https://evil.example' }, 'foreign'],
    ['a site whose name begins like ours', { origin: 'https://dalil.example.evil.example' }, 'foreign'],
    ['our name with another port', { origin: 'https://dalil.example:8443' }, 'foreign'],
    ['our name as user name', { origin: 'https://dalil.example@evil.example' }, 'foreign'],
    ['the origin null', { origin: 'null' }, 'foreign'],
    ['an empty origin', { origin: '' }, 'foreign'],
    ['rubbish as origin', { origin: 'dalil.example' }, 'foreign'],
    ['a program without origin or session', {}, 'ok'],
    ['no origin but a session', { hasSession: true }, 'foreign'],
    ['no origin, said to be cross-site', { fetchSite: 'cross-site' }, 'foreign'],
    ['no origin, said to be a sister site', { fetchSite: 'same-site' }, 'foreign'],
    ['no origin, same origin, a session', { fetchSite: 'same-origin', hasSession: true }, 'foreign'],
    ['DELETE from another site', { method: 'DELETE', origin: 'https://evil.example' }, 'foreign'],
    ['PUT with a session and no origin', { method: 'PUT', hasSession: true }, 'foreign'],
  ] as const)('%s: %o is %s', (_, over, verdict) => {
    expect(judge(over)).toBe(verdict)
  })
})

describe('contentSecurityPolicy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

  const constants = INLINE_SCRIPTS.map(hash).join(' ')

  test('allows the site’s constants by hash, and no other inline script or style', () => {
    const policy = contentSecurityPolicy(false)
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${constants}`)
    expect(directive(policy, 'style-src')).toBe("style-src 'self'")
  })

  test.each([true, false])('nothing unsafe is ever allowed (over https: %s)', (secure) => {
    const policy = contentSecurityPolicy(secure)
    expect(policy.replaceAll(/'sha256-[^']+'/g, '')).not.toMatch(/unsafe|\*|https?:|nonce/)
    expect(policy.includes('upgrade-insecure-requests')).toBe(secure)
  })

  test('closes what a page does not need', () => {
    const policy = contentSecurityPolicy(false)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  })
})

test('HSTS is sent only where the public address is https', () => {
  expect(securityHeaders(true)['strict-transport-security']).toMatch(/max-age=\d{8}/)
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
})
