import { expect, test } from 'vitest'
import { sharedSite, startSite, TEST_METRICS_TOKEN } from '#tests/harness/site.ts'

test('healthz and readyz say so, uncached', async () => {
  for (const [path, text] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ]) {
    const response = await fetch(sharedSite() + path)
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([200, text, 'no-store'])
  }
})

test('metrics need their token and name no visitor', async () => {
  const get = (headers: Record<string, string>) => fetch(`${sharedSite()}/metrics`, { headers })
  expect((await get({})).status).toBe(401)
  expect((await get({ authorization: 'Bearer wrong-token-wrong-token' })).status).toBe(401)
  await fetch(`${sharedSite()}/healthz?name=fatima`)
  const allowed = await get({ authorization: `Bearer ${TEST_METRICS_TOKEN}` })
  const text = await allowed.text()
  expect(allowed.status).toBe(200)
  expect(text).toContain('http_requests_total')
  expect(text).not.toMatch(/fatima|healthz|127\.0\.0\.1/)
})

test('a site without METRICS_TOKEN has no metrics', async () => {
  const site = await startSite({ env: { METRICS_TOKEN: '' } })
  try {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
  } finally {
    await site.dispose()
  }
})
