import { expect, test } from 'vitest'
import { sharedSite } from '#tests/harness/site.ts'

const read = async (path: string) => (await fetch(sharedSite() + path)).text()

test.each(['/discover-al-hoceima', '/al-hoceima'])(
  '%s: every number leads to a source at its end, and every source is used',
  async (path) => {
    const html = await read(path)
    const used = new Set([...html.matchAll(/href="#(source-\w+)"/g)].map(([, id]) => id))
    const listed = [...html.matchAll(/<li id="(source-\w+)"/g)].map(([, id]) => id)
    expect(listed.length).toBeGreaterThan(3)
    expect([...used].toSorted()).toEqual(listed.toSorted())
    // A chapter's link leads to a chapter.
    const ids = new Set([...html.matchAll(/\sid="([\w-]+)"/g)].map(([, id]) => id))
    for (const [, id] of html.matchAll(/class="chip" href="#([\w-]+)"/g)) expect(ids).toContain(id)
  },
)

test('the region: beaches compared, the park and its villages, walks with lengths said as approximate', async () => {
  const html = await read('/discover-al-hoceima')
  expect(html).toContain('<table class="beaches">')
  expect(html).toMatch(/<dt>الرواضي<\/dt>[\s\S]{0,900}أدوز/)
  expect(html.match(/class="static-map card"/g)).toHaveLength(2)
  // Nothing straight is drawn between the stations: it would cross cliffs and water.
  expect(html).not.toContain('class="joined"')
  expect(html).toContain('نحو 1,8 كم من محطة إلى محطة في خط مستقيم')
  expect(html).toMatch(/"@type":"TouristDestination"/)
})
