import { describe, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { readZip } from '#app/platform/files/read-zip.server.ts'
import { writeZip } from '#app/platform/files/write-zip.server.ts'
import { rejection } from '#tests/harness/charity.ts'
import { readAssessment } from './qti12.ts'
import { previewCartridge } from './queries.server.ts'
import { readCartridge } from './read-cartridge.ts'
import { parseCartridge } from './schema.ts'

const QUIZ = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment'
const manifest = (items: string, resources: string, title = 'Bees of the Rif') => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title>
<lomimscc:string language="en">${title}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o1" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations>
<resources>${resources}</resources></manifest>`
const item = (id: string, title: string) => `<item identifier="i-${id}" identifierref="${id}"><title>${title}</title></item>`
const resource = (id: string, type: string, href: string) =>
  `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`

const choice = (ident: string, prompt: string, right = 'b', profile = 'cc.multiple_choice.v0p1') => `<item ident="${ident}">
<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;${prompt}&lt;/p&gt;</mattext></material>
<response_lid ident="r" rcardinality="Single"><render_choice>
<response_label ident="a"><material><mattext texttype="text/plain">Wax</mattext></material></response_label>
<response_label ident="b"><material><mattext texttype="text/html">&lt;b&gt;Nectar&lt;/b&gt; &amp;amp; water</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><respcondition continue="No"><conditionvar><varequal respident="r">${right}</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
<itemfeedback ident="general_fb"><flow_mat><material><mattext>Bees make honey of it.</mattext></material></flow_mat></itemfeedback></item>`
const assessment = (items: string) => `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
<assessment ident="a1" title="Quiz"><section ident="s">${items}</section></assessment></questestinterop>`

const page = (body: string) => `<!DOCTYPE html><html><head><title>x</title><script>alert(1)</script></head><body>${body}</body></html>`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const files = (all: Record<string, string>) => Object.entries(all).map(([name, text]) => ({ name, bytes: bytesOf(text) }))

const whole = {
  'imsmanifest.xml': manifest(
    `<item identifier="f1"><title>The hive</title>${item('p1', 'Who lives in it')}${item('q1', 'What do you know?')}</item>${item('p2', 'Honey')}`,
    resource('p1', 'webcontent', 'web/hive%20page.html') +
      resource('q1', QUIZ, 'quiz/q.xml') +
      resource('p2', 'webcontent', 'web/honey.html'),
  ),
  'web/hive page.html': page(
    '<h1>Who lives in it</h1><p>A <strong>queen</strong> and workers.</p><ul><li>drones</li></ul><img src="a.png">',
  ),
  'web/honey.html': page('<p>Honey &amp; wax <a href="javascript:alert(1)">here</a></p>'),
  'quiz/q.xml': assessment(choice('x1', 'What is honey made of?')),
}

describe('a Common Cartridge', () => {
  test('is a course: pages are lessons, a quiz is a lesson with questions, a folder is a unit', () => {
    const { title, lessons, problems } = readCartridge(files(whole))
    expect(title).toBe('Bees of the Rif')
    expect(lessons.map((lesson) => [lesson.unit, lesson.title, lesson.questions.length])).toEqual([
      ['The hive', 'Who lives in it', 0],
      ['The hive', 'What do you know?', 1],
      [null, 'Honey', 0],
    ])
    expect(lessons[0]?.body).toEqual([
      { type: 'p', text: ['A ', 'queen', ' and workers.'].map((text, i) => (i === 1 ? { text, mark: 'strong' } : { text })) },
      { type: 'list', items: ['drones'] },
    ])
    expect(lessons[1]?.questions).toEqual([
      { kind: 'choice', prompt: 'What is honey made of?', answers: 'Wax\n*Nectar & water', explanation: 'Bees make honey of it.' },
    ])
    expect(JSON.stringify(lessons)).not.toMatch(/script|javascript|alert/)
    expect(problems).toEqual([{ code: 'pictures', name: 'Who lives in it' }])
  })

  test('says of each thing that it leaves out which it is and why', () => {
    const all = {
      'imsmanifest.xml': manifest(
        [
          ...[
            item('ok', 'Good'),
            item('gone', 'Not packed'),
            item('link', 'A link'),
            item('none', 'Names nothing'),
            item('broken', 'Broken quiz'),
          ],
          ...[item('evil', 'Entities'), item('essay', 'Essay'), item('empty', 'Empty'), item('long', 'Long')],
        ].join(''),
        [
          ...[
            resource('ok', 'webcontent', 'ok.html'),
            resource('gone', 'webcontent', 'gone.html'),
            resource('link', 'imswl_xmlv1p1', 'l.xml'),
          ],
          ...[resource('broken', QUIZ, 'broken.xml'), resource('evil', QUIZ, 'evil.xml'), resource('essay', QUIZ, 'essay.xml')],
          ...[resource('empty', 'webcontent', 'empty.html'), resource('long', 'webcontent', 'long.html')],
        ].join(''),
      ),
      'ok.html': page('<p>Text</p>'),
      'l.xml': '<webLink/>',
      'broken.xml': '<questestinterop><item>',
      'evil.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${assessment(choice('x', '&e;')).replace(/<\?xml[^>]*>/, '')}`,
      'essay.xml': assessment(
        `${choice('x', 'Good?')}${choice('y', 'Nobody knows', 'z')}<item ident="e"><presentation><material><mattext>Write</mattext></material></presentation></item>`,
      ),
      'empty.html': page('<img src="a.png">'),
      'long.html': page(`<p>${'x'.repeat(200_001)}</p>`),
    }
    const { lessons, problems } = readCartridge(files(all))
    expect(lessons.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Good', 0],
      ['Essay', 1],
    ])
    expect(problems).toEqual([
      { code: 'missing', name: 'Not packed' },
      { code: 'unsupported', name: 'A link' },
      { code: 'missing', name: 'Names nothing' },
      { code: 'xml', name: 'Broken quiz' },
      { code: 'xml', name: 'Entities' },
      { code: 'question', name: 'Essay', number: 2 },
      { code: 'question', name: 'Essay', number: 3 },
      { code: 'empty', name: 'Empty' },
      { code: 'too_long', name: 'Long' },
    ])
  })

  test('with several right answers, a blank to fill in, and true or false', () => {
    const several = choice('x', 'Which?').replace(
      '<varequal respident="r">b</varequal>',
      '<and><varequal respident="r">b</varequal><not><varequal respident="r">a</varequal></not></and>',
    )
    const blank = `<item ident="f"><presentation><material><mattext>Capital?</mattext></material><response_str ident="r"><render_fib/></response_str></presentation>
      <resprocessing><respcondition><conditionvar><varequal respident="r">Rabat</varequal><varequal respident="r">الرباط</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>`
    expect(readAssessment(assessment(several + blank)).map((question) => question && [question.kind, question.answers])).toEqual([
      ['choice', 'Wax\n*Nectar & water'],
      ['short', 'Rabat\nالرباط'],
    ])
  })

  const outOf = (href: string) => ({
    'imsmanifest.xml': manifest(
      item('p', 'Outside') + item('ok', 'Good'),
      resource('p', 'webcontent', href) + resource('ok', 'webcontent', 'ok.html'),
    ),
    'ok.html': page('<p>Text</p>'),
  })
  test.each(['../../../../etc/passwd.html', '/etc/passwd.html', '..%2f..%2fetc%2fpasswd.html', 'file:///etc/passwd.html', 'C:\\x.html'])(
    'that names %s reads nothing outside of itself',
    (href) => {
      const { lessons, problems } = readCartridge(files(outOf(href)))
      expect(lessons.map(({ title }) => title)).toEqual(['Good'])
      expect(problems).toEqual([{ code: 'missing', name: 'Outside' }])
    },
  )

  const million = (sign: string) => sign.repeat(1_000_000)
  test.each<[string, Record<string, string>, string]>([
    ['no manifest', { 'a.html': page('<p>x</p>') }, 'no_manifest'],
    [
      'a manifest with entities',
      { 'imsmanifest.xml': `<!DOCTYPE m [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><manifest>&b;</manifest>` },
      'xml_doctype',
    ],
    ['a broken manifest', { 'imsmanifest.xml': '<manifest><organizations>' }, 'bad_xml'],
    ['a manifest nested without end', { 'imsmanifest.xml': `${'<item>'.repeat(500)}${'</item>'.repeat(500)}` }, 'too_complex'],
    ['nothing to read', { 'imsmanifest.xml': manifest('', '') }, 'no_rows'],
    ['an outline of a million', { 'imsmanifest.xml': manifest(million('<item/>'), '') }, 'too_many_rows'],
    ['a quiz of a million questions', { ...whole, 'quiz/q.xml': assessment(million('<item/>')) }, 'too_many_rows'],
    ['more questions than are taken', { ...whole, 'quiz/q.xml': assessment(choice('x', 'Again?').repeat(1001)) }, 'too_many_rows'],
  ])('with %s is refused as a whole', (_what, all, code) => {
    expect(() => readCartridge(files(all))).toThrow(expect.objectContaining({ code }))
  })
})

const sent = (bytes: Uint8Array<ArrayBuffer>) => previewCartridge(new File([bytes], 'course.imscc'), i18nFor('en'))
const zipOf = (all: Record<string, string>) => writeZip(Object.entries(all).map(([name, text]) => ({ name, text })))

test('a package is previewed, and what comes back with the consent is what was shown', async () => {
  const answer = await sent(zipOf(whole))
  const preview = 'preview' in answer ? answer.preview : null
  expect(preview?.lessons).toHaveLength(3)
  expect(parseCartridge(preview?.text ?? '').lessons).toEqual(readCartridge(readZip(zipOf(whole), { files: 10, bytes: 1e6 })).lessons)
})

test('a file that is no package, is broken, or unpacks to more than it says is refused with words', async () => {
  expect(await previewCartridge(null, i18nFor('en'))).toEqual({ problem: 'Choose a file first.' })
  expect(await sent(bytesOf('PK?'))).toMatchObject({ problem: expect.stringContaining('broken') })
  expect(await sent(zipOf(whole).slice(0, -40))).toMatchObject({ problem: expect.stringContaining('broken') })
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`f${i}`, '']))
  expect(await sent(zipOf(many))).toMatchObject({ problem: expect.stringContaining('more than is read') })
  const heavy = zipOf({ ...whole, 'a.txt': 'x'.repeat(16 * 1024 * 1024) })
  expect(await sent(heavy)).toMatchObject({ problem: expect.stringContaining('16 MB') })
})

const good = { title: 'x', lessons: [{ unit: null, title: 'x', body: [{ type: 'p', text: 'x' }], questions: [] }] }
const lessonWith = (over: object) => ({ ...good, lessons: [{ ...good.lessons[0], ...over }] })
test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['another field', { ...good, isPublished: true }],
  ['no lessons', { ...good, lessons: [] }],
  ['a link that is a script', lessonWith({ body: [{ type: 'p', text: [{ text: 'x', href: 'javascript:alert(1)' }] }] })],
  ['a block that is none', lessonWith({ body: [{ type: 'script', text: 'x' }] })],
  ['a question without a right answer', lessonWith({ questions: [{ kind: 'choice', prompt: 'x', answers: 'a\nb', explanation: null }] })],
])('a consent with %s is refused', async (_what, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  expect((await rejection(Promise.resolve().then(() => parseCartridge(text)))).code).toBe('bad_request')
})
