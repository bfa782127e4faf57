import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePagesAfterTests, DESKTOP, openPage } from '#tests/harness/browser.ts'
import { axeViolations } from '#tests/harness/page-checks.ts'
import { type RunningSite, startSite, TEST_ADMIN_PASSWORD } from '#tests/harness/site.ts'

closePagesAfterTests()

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.dispose())

/** Tabs on until what has the focus matches, and says so when it never does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((requested) => document.activeElement?.matches(requested) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${selector} by keyboard`)
}

/** The file dialog is the system's: the key opens it, and `file` comes out of it. */
async function chooseFile(page: Page, file: string): Promise<void> {
  const answered = new Promise<void>((done) => files.set(page, { file, done }))
  await page.locator('#file').waitFor()
  await tabTo(page, '#file')
  await page.keyboard.press('Space')
  await answered
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
}
const files = new WeakMap<Page, { file: string; done(): void }>()

/** Dialogs are answered from the beginning: a listener that comes with the key may come too late. */
function acceptDialogs(page: Page): void {
  page.on('filechooser', async (chooser) => {
    const { file = '', done } = files.get(page) ?? {}
    await chooser.setFiles({ name: 'صيدليات.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    done?.()
  })
}

async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor()
  await page.waitForLoadState()
  // A page that shows work under way comes anew when it is done, and the focus begins at its head again.
  await page.locator('import-progress').waitFor({ state: 'detached' })
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

const table = (phone: string) =>
  `الدليل;الاسم;القسم;الهاتف\nhealth;صيدلية أولى;الصيدليات;${phone}\nhealth;صيدلية ثانية;الصيدليات;0539981252\n`

test('by keyboard alone: a file, its fields, a trial with an error, a better file, written, and taken back; each step passes axe', async () => {
  const { page, troubles } = await openPage({ viewport: DESKTOP })
  acceptDialogs(page)
  await page.goto(`${site.url}/admin/login?next=/admin/import`)
  await page.locator('#password').fill(TEST_ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/import')
  const stepPasses = async (mark: string) => {
    await page.locator(mark).first().waitFor()
    expect([mark, await axeViolations(page)]).toEqual([mark, []])
  }
  await stepPasses('#file')
  await chooseFile(page, 'name\nx\n')
  await stepPasses('#file-problem')

  await chooseFile(page, table('12-34'))
  await stepPasses('[name="column.0"]')
  await press(page, '[value=map]')
  await stepPasses('.im-problem')
  expect(await page.locator('.im-problem').textContent()).toContain('12-34')
  expect(await page.locator('.im-foot [value=apply]').isDisabled()).toBe(true)
  // By the keys of every list: to the row, and out with it.
  await page.waitForFunction(() => customElements.get('admin-rows') !== undefined)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.locator('.im-problem').waitFor({ state: 'detached' })
  await page.locator('.im-foot [value=apply]:enabled').waitFor()
  await press(page, '.im-foot [value=cancel]')
  await stepPasses('main .o-note')

  await press(page, 'a[href$="/admin/import"].o-btn')
  await chooseFile(page, table('0539981251'))
  await press(page, '[value=map]')
  await stepPasses('.im-foot [value=apply]:enabled')
  await press(page, '.im-foot [value=apply]')
  await stepPasses('.im-outcome')
  await page.locator('[value=undo]').waitFor()
  const found = async () =>
    (await page.request.get(`${site.url}/admin/export?format=csv&part=health`)).text().then((csv) => csv.includes('صيدلية أولى'))
  await expect.poll(found).toBe(true)
  await press(page, '[value=undo]')
  await page.locator('.o-confirm').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await found()).toBe(true)
  await tabTo(page, '.o-confirm [type=submit]')
  await page.keyboard.press('Enter')
  await page.locator('[value=undo]').waitFor({ state: 'detached' })
  await stepPasses('.im-outcome')
  await expect.poll(found).toBe(false)
  // The file of one column was refused as it should be.
  expect(troubles.filter((trouble) => !/status of 400/.test(trouble))).toEqual([])
})
