import { beforeAll, expect, test } from 'vitest'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
const { ask } = own
let people: People
beforeAll(async () => {
  people = await own.peopled()
})

test('the owner reads what strangers tried and staff were refused; an administrator does not', async () => {
  const body = JSON.stringify({ email: 'nobody@example.ma', password: 'a wrong password' })
  await ask('/api/auth/sign-in', { method: 'POST', type: 'application/json', body, from: '203.0.113.77' })
  expect((await ask('/admin/security', { cookie: people.administrator?.cookie ?? '', from: '198.51.100.9' })).status).toBe(403)
  const read = async (query = '') => (await ask(`/admin/security${query}`, { cookie: people.owner?.cookie ?? '' })).text()
  await expect.poll(() => read()).toContain('203.0.113.0/24')
  await expect.poll(() => read('?what=access_denied')).toContain('198.51.100.0/24')
  expect(await read('?what=access_denied')).not.toContain('203.0.113.0/24')
  expect(await read()).not.toMatch(/203\.0\.113\.77|nobody@example|a wrong password/)
})
