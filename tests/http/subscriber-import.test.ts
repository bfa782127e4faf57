import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite({ DEMO_CONTENT: 'off' })
const AT = '/admin/newsletter/import'
const PROOF = 'وقّعوا استمارة في سوق الأحد، وهي في المكتب.'
const FILE =
  'email,consent_on,interests\nAmina@example.ma,2025-03-01,letter shop\nluc@example.ma,,\n"x@example.ma\nBcc: y@example.ma",2025-03-01,\n'

let people: People
beforeAll(async () => {
  people = await own.peopled()
})

const cookieOf = (who: string) => ({ cookie: people[who as keyof People]?.cookie ?? '' })
const rows = async () =>
  (
    await own.handle.db.execute<Record<string, unknown>>(
      sql`select email, state, consent, locale, interests from subscribers order by email`,
    )
  ).rows

/** A form with a file, as a browser sends it. */
function send(fields: Record<string, string>, { file, cookie }: { file?: string | Uint8Array; cookie: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('file', new Blob([file as BlobPart]), 'readers.csv')
  return fetch(`${own.site.url}${AT}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { cookie, origin: own.site.url },
  })
}

test('nobody is brought along without proof that they agreed, nor by whoever may not', async () => {
  const { cookie } = cookieOf('owner')
  for (const consent of ['', 'نعم']) {
    const refused = await send({ intent: 'preview', consent, language: 'ar' }, { file: FILE, cookie })
    expect([refused.status, (await refused.text()).includes('id="consent-problem"')]).toEqual([400, true])
    const forced = await send({ intent: 'import', consent, language: 'ar', text: FILE }, { cookie })
    expect(forced.status).toBe(400)
  }
  const nothing = await send({ intent: 'preview', consent: PROOF, language: 'ar' }, { cookie })
  expect([nothing.status, (await nothing.text()).includes('id="file-problem"')]).toEqual([400, true])
  const large = await send({ intent: 'preview', consent: PROOF, language: 'ar' }, { file: 'x'.repeat(600 * 1024), cookie })
  expect([400, 413]).toContain(large.status)
  const stranger = await send({ intent: 'import', consent: PROOF, language: 'ar', text: FILE }, { cookie: '' })
  expect([302, 401, 403]).toContain(stranger.status)
  expect((await send({ intent: 'import', consent: PROOF, language: 'ar', text: FILE }, cookieOf('editor'))).status).toBe(403)
  expect(await rows()).toEqual([])
})

test('a dry run says what would come and what is wrong by row; one act brings it, and one takes it back', async () => {
  const { cookie } = cookieOf('owner')
  const preview = await send({ intent: 'preview', consent: PROOF, language: 'fr' }, { file: FILE, cookie })
  const html = await preview.text()
  expect(preview.status).toBe(200)
  expect(html).toContain('luc@example.ma')
  expect(html.match(/class="news-wrong"[\s\S]*?<\/ol>/)?.[0].match(/<li/g)).toHaveLength(2)
  expect(await rows(), 'a dry run').toEqual([])
  const brought = await send({ intent: 'import', consent: PROOF, language: 'fr', text: FILE }, { cookie })
  expect(brought.status).toBe(303)
  expect(await rows()).toEqual([
    { email: 'amina@example.ma', state: 'confirmed', consent: PROOF, locale: 'fr', interests: ['letter', 'shop'] },
  ])
  const batch = new URL(brought.headers.get('location') ?? '', own.site.url).searchParams.get('did') ?? ''
  expect((await send({ intent: 'undo', batch: 'x' }, { cookie })).status).toBe(400)
  expect((await send({ intent: 'undo', batch }, { cookie })).status).toBe(303)
  expect(await rows()).toEqual([])
})
