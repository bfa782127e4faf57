// What the first screen of a phone answers, and how what is chosen in it looks by day and by night.
import { expect, test } from 'vitest'
import { closePagesAfterTests, openPage, PHONE } from '#tests/harness/browser.ts'

closePagesAfterTests()

test('the first screen of a phone holds the search, who is on duty and until when, and the numbers to call', async () => {
  const { page } = await openPage({ viewport: PHONE })
  await page.goto('/')
  for (const part of ['h1', '.hero .search', '.tonight .night', '.tonight .n3']) {
    const box = await page.locator(part).boundingBox()
    expect([part, box !== null && box.y >= 0 && box.y + box.height <= PHONE.height]).toEqual([part, true])
  }
  // Its words run over the whole width, or they would be a column of single words.
  expect((await page.locator('.tonight .night').boundingBox())?.width).toBeGreaterThan(300)
})

test.for(['light', 'dark'] as const)(
  'the count in a chip that is chosen stands on the chip’s own ground, in the %s',
  async (colorScheme) => {
    const { page } = await openPage({ viewport: PHONE, colorScheme })
    for (const path of ['/education', '/store', '/real-estate']) {
      await page.goto(path)
      const grounds = await page.locator('.chip[aria-current]:has(.n)').evaluateAll((all) =>
        all.map((chip) => {
          const count = chip.querySelector('.n')
          return [chip, count].map((one) => (one ? getComputedStyle(one).backgroundColor : ''))
        }),
      )
      expect([path, grounds.length > 0]).toEqual([path, true])
      for (const [chip, count] of grounds) expect([path, count]).toEqual([path, count === 'rgba(0, 0, 0, 0)' ? count : chip])
    }
  },
)
