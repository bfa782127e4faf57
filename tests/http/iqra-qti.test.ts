import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { iqraItems } from '#app/features/iqra/placement/tables.server.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { fetchPatiently } from '#tests/harness/patient.ts'
import type { People } from '#tests/harness/sign-in-as.ts'
import { newVisitor } from '#tests/harness/visitors.ts'

const own = ownSite()
const { ask } = own
let people: People

beforeAll(async () => {
  people = await own.peopled()
})

const ADDRESS = '/admin/iqra-platform-management'
const editor = () => people.editor?.cookie ?? ''
const stem = 'Le pêcheur &amp; son fils tirent le …… &lt;b&gt;'
const ITEM = `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="other-1" xml:lang="fr">
  <qti-response-declaration identifier="RESPONSE" cardinality="single"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
  <qti-item-body data-band="A2" data-kind="vocabulary" data-source="ours"><qti-choice-interaction max-choices="1"><qti-prompt>${stem}</qti-prompt>
  <qti-simple-choice identifier="A">nuage</qti-simple-choice><qti-simple-choice identifier="B">filet</qti-simple-choice>
  <qti-simple-choice identifier="C">gâteau</qti-simple-choice><qti-simple-choice identifier="D">sucre</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`

function send(fields: Record<string, string | File>, cookie = editor()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return fetchPatiently(`${own.site.url}${ADDRESS}/import`, {
    ...{ method: 'POST', body: form, redirect: 'manual' as const },
    headers: { origin: own.site.url, accept: 'text/html', cookie, 'x-forwarded-for': newVisitor() },
  })
}
const preview = (text: string) => send({ intent: 'preview', file: new File([text], 'items.xml', { type: 'application/xml' }) })
const count = () => own.handle.db.$count(iqraItems)

describe('QTI items', () => {
  test('are shown before they are brought, and in the bank as they were written', async () => {
    const before = await count()
    const shown = await preview(ITEM)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Le pêcheur &amp; son fils')])
    expect(await count()).toBe(before)
    const brought = await send({ intent: 'import', text: ITEM })
    expect([brought.status, brought.headers.get('location')]).toEqual([303, expect.stringContaining('?did=')])
    const [row] = await own.handle.db.select().from(iqraItems).where(eq(iqraItems.optionB, 'filet')).limit(1)
    expect(row).toMatchObject({ language: 'fr', band: 'A2', stem: 'Le pêcheur & son fils tirent le …… <b>', rightOption: 'b' })
    expect(await count()).toBe(before + 1)
    const page = await (await ask(`${ADDRESS}/${row?.id}`, { cookie: editor() })).text()
    expect(page).toContain('item-preview')
    expect(page).not.toContain('…… <b>')
  })

  test.each([
    ['an external entity', `<!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]>${ITEM.slice(21).replace('nuage', '&e;')}`],
    ['entities that grow', `<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${ITEM.slice(21).replace('nuage', '&b;')}`],
    ['XML that breaks off', ITEM.slice(0, 400)],
    ['no items', '<html><body/></html>'],
  ])('%s is refused in words, and nothing is written', async (_what, text) => {
    const before = await count()
    const refused = await preview(text)
    const html = await refused.text()
    expect([refused.status, html]).toEqual([400, expect.stringContaining('file-problem')])
    expect(html).not.toMatch(/root:|aaaaaaaa/)
    expect((await send({ intent: 'import', text })).status).toBe(400)
    expect(await count()).toBe(before)
  })

  test('two keys, an option repeated and a missing band are no items', async () => {
    for (const wrong of [
      ITEM.replace('</qti-value>', '</qti-value><qti-value>A</qti-value>').replace('Le pêcheur', 'Un'),
      ITEM.replace('nuage', 'filet').replace('Le pêcheur', 'Deux'),
      ITEM.replace('data-band="A2"', '').replace('Le pêcheur', 'Trois'),
    ]) {
      const before = await count()
      await send({ intent: 'import', text: wrong })
      expect(await count()).toBe(before)
    }
  })

  test('go out as a package, to those who keep the bank alone', async () => {
    const file = await ask(`${ADDRESS}/items.zip?language=es`, { cookie: editor() })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const bytes = Buffer.from(await file.arrayBuffer())
    expect([bytes.readUInt32LE(0), bytes.includes('imsmanifest.xml'), bytes.includes('xml:lang="es"')]).toEqual([0x04034b50, true, true])
    // Brought back as it went out, it is what the bank has.
    const shown = await (await send({ intent: 'preview', file: new File([bytes], 'items.zip', { type: 'application/zip' }) })).text()
    expect(shown).toContain('xml:lang=&quot;es&quot;')
    expect(shown).not.toContain('file-problem')
    const broken = await send({ intent: 'preview', file: new File([bytes.subarray(0, 5000)], 'items.zip') })
    expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining('الملف المضغوط مكسور')])
    const visitor = await ask(`${ADDRESS}/items.zip`)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, expect.stringContaining('/admin/login')])
    expect((await ask(`${ADDRESS}/items.zip`, { cookie: people.member?.cookie ?? '' })).status).toBe(403)
  })
})
