import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage, upgraded } from '#tests/harness/browser.ts'

closePagesAfterTests()

test.each([
  ['a page of content', '/tourism-guide', undefined],
  ['a page with parts of the shop', '/store', 'cart-view'],
])('on %s no string becomes markup or a foreign script', async (_, path, element) => {
  const { page, troubles } = await openPage()
  await page.goto(path)
  if (element) await upgraded(page, element)
  expect(troubles).toEqual([])
  const attempts = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'let by'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return {
      markup: attempt(() => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' })),
      parsed: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      code: attempt(() => document.head.append(Object.assign(script, { text: 'globalThis.stolen = true' }))),
      foreign: attempt(() => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })),
      media: attempt(() => Object.assign(document.createElement('script'), { src: '/media/0/320.webp' })),
      policy: attempt(() => (globalThis as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('another', {})),
      // What React writes by itself, when it draws a page anew.
      empty: attempt(() => Object.assign(document.createElement('div'), { innerHTML: '<script></script>' })),
      text: attempt(() => Object.assign(document.createElement('script'), { type: 'application/json', innerHTML: '{"a":1}' })),
    }
  })
  expect(attempts).toEqual({
    ...{ markup: 'TypeError', parsed: 'TypeError', code: 'TypeError', foreign: 'TypeError', media: 'TypeError', policy: 'TypeError' },
    ...{ empty: 'let by', text: 'let by' },
  })
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false)
})

type TrustedTypes = { createPolicy(name: string, policy: object): unknown }
