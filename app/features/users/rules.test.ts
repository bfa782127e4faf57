import { describe, expect, test } from 'vitest'
import { deviceName, grantedOf, mayEndSessions, mustSignInAgain, refusalToSuspend, rolesFor, sameRoles } from './rules.ts'

test('what was ticked becomes roles in the order of the site, and everybody stays a member', () => {
  expect(rolesFor([])).toEqual(['member'])
  expect(rolesFor(['agent', 'administrator', 'agent'])).toEqual(['administrator', 'agent', 'member'])
  expect(grantedOf(['owner', 'editor', 'member'])).toEqual(['editor'])
})

test('the order of roles is no difference, a role more or less is', () => {
  expect(sameRoles(['editor', 'member'], ['member', 'editor'])).toBe(true)
  expect(sameRoles(['editor', 'member'], ['member'])).toBe(false)
  expect(sameRoles(['editor', 'member'], ['agent', 'member'])).toBe(false)
})

test('whoever begins to work in the back office signs in again', () => {
  expect(mustSignInAgain(['member'], ['editor', 'member'])).toBe(true)
  expect(mustSignInAgain(['agent', 'member'], ['agent', 'accountant', 'member'])).toBe(true)
  expect(mustSignInAgain(['member'], ['agent', 'member'])).toBe(false)
  expect(mustSignInAgain(['editor', 'member'], ['administrator', 'editor', 'member'])).toBe(false)
})

describe('nobody takes the owner’s or their own way in', () => {
  const owner = { id: 'o', roles: ['owner'] as const }
  const administrator = { id: 'a', roles: ['administrator', 'member'] as const }
  const member = { id: 'm', roles: ['member'] as const }

  test('suspending', () => {
    expect(refusalToSuspend(administrator, owner)).toBe('suspend_owner')
    expect(refusalToSuspend(owner, owner)).toBe('suspend_owner')
    expect(refusalToSuspend(administrator, administrator)).toBe('suspend_self')
    expect(refusalToSuspend(administrator, member)).toBeUndefined()
  })

  test('sessions', () => {
    expect(mayEndSessions(administrator, owner)).toBe(false)
    expect(mayEndSessions(owner, owner)).toBe(true)
    expect(mayEndSessions(administrator, member)).toBe(true)
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('the device of %j is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
