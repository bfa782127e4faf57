import { expect, test } from 'vitest'
import { createEntry } from '#tests/factories/guide.ts'
import { ownSite } from '#tests/harness/own-site.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const { ask } = own

test.for(['/al-hoceima', '/discover-al-hoceima'])('%s, which every page links to, is there while the guide holds no city', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('name="robots" content="noindex')
})

test('a place is saved by a press, never by a link; signed out one is led to sign in and back', async () => {
  const { member } = await own.peopled()
  const cookie = member?.cookie ?? ''
  const { id } = await createEntry(own.handle.db, { name: { ar: 'صيدلية المنار' } })
  const link = `/account/saved?entry=${id}`
  const signedOut = await ask(link)
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([302, `/auth/sign-in?${new URLSearchParams({ next: link })}`])

  const saved = async () =>
    /<ul class="saved-list">([\s\S]*?)<\/ul>/.exec(await (await ask('/account/saved', { cookie })).text())?.[1] ?? ''
  const offer = await (await ask(link, { cookie })).text()
  expect(offer).toMatch(/value="save"/)
  expect(await saved()).not.toContain('صيدلية المنار')

  const post = (fields: Record<string, string>) =>
    ask('/account/saved', { method: 'POST', cookie, body: new URLSearchParams(fields).toString() })
  const done = await post({ intent: 'save', entry: id })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/account/saved'])
  expect(await saved()).toContain('صيدلية المنار')
  expect(await (await ask('/account', { cookie })).text()).toContain('صيدلية المنار')

  const wrongs: Record<string, string>[] = [{ intent: 'save', entry: '1' }, { intent: 'steal', entry: id }, {}]
  for (const wrong of wrongs) expect((await post(wrong)).status).toBe(400)
  await post({ intent: 'remove', entry: id })
  expect(await saved()).not.toContain('صيدلية المنار')
})
