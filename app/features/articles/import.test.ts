import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printProse } from '#app/platform/prose-text.ts'
import { anyText } from '#tests/factories/prose.ts'
import { PictureSet, parseBundle } from './import/bundle.ts'
import { readFrontMatter, writeFrontMatter } from './import/front-matter.ts'
import { readMarkdownFiles, writeMarkdownFiles } from './import/markdown.ts'
import { readArticleFile, readArticlePackage } from './import/read-files.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const none = new PictureSet([])

const wxr = (items: string, head = '<language>ar</language>') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${head}${items}</channel></rss>`
const post = (content: string, more = '') => `<item><title>الميناء &amp; البحر</title><dc:creator><![CDATA[أمينة]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>7</wp:post_id><wp:post_date><![CDATA[2019-05-04 08:30:00]]></wp:post_date><wp:post_name><![CDATA[%d8%a8%d8%ad%d8%b1]]></wp:post_name>
<wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type>
<category domain="post_tag" nicename="x"><![CDATA[وسم]]></category><category domain="category" nicename="sea"><![CDATA[بحر]]></category>${more}</item>`

test('a post of WordPress is an article: words, headings, lists, links, day, slug, topic and author', () => {
  const content =
    '<!-- wp:heading --><h2>المزاد</h2><!-- /wp:heading --><p>قبل <strong>الفجر</strong> <a href="https://a.example/">هنا</a></p><ul><li>أ</li></ul>'
  const page = post('x').replace('>post<', '>').replace('[post]', '[page]')
  const found = readArticleFile(wxr(post(content) + page))
  expect(found?.rows).toHaveLength(1)
  expect(found?.rows[0]?.cells).toEqual({
    'title.ar': 'الميناء & البحر',
    'summary.ar': 'المزاد قبل الفجر هنا أ',
    'topic.ar': 'بحر',
    'byline.ar': 'أمينة',
    'body.ar': '## المزاد\n\nقبل **الفجر** [هنا](https://a.example/)\n\n- أ',
    status: 'published',
    publishedOn: '2019-05-04',
    publishTime: '08:30',
    slug: 'بحر',
  })
})

test('older posts have their paragraphs by empty lines; what is in another language waits as a draft', () => {
  const found = readArticleFile(wxr(post('Un\n\nDeux [caption id="a"]trois[/caption]'), '<language>fr-FR</language>'))
  expect(found?.rows[0]?.cells).toMatchObject({ 'body.ar': 'Un\n\nDeux trois', 'body.fr': 'Un\n\nDeux trois', status: 'draft' })
})

test.each([
  ['<script>alert(1)</script><p onclick="x">a</p>', 'a'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg><p>a</p>', 'a'],
])('nothing of a post can run: %s', (content, body) => {
  expect(readArticleFile(wxr(post(content)))?.rows[0]?.cells['body.ar']).toBe(body)
})

test.each([
  ['entities of its own', `<!DOCTYPE rss [<!ENTITY a "x">]>${wxr(post('x'))}`, 'xml_doctype'],
  ['a file that is cut off', wxr(post('x')).slice(0, -20), 'bad_xml'],
  ['nothing in it', wxr(''), 'no_rows'],
])('a WordPress export with %s is refused as a whole', (_, text, code) => {
  const declared = text.startsWith('<!DOCTYPE')
    ? `<?xml version="1.0"?>${text.replace('<?xml version="1.0" encoding="UTF-8"?>', '')}`
    : text
  expect(() => readArticleFile(declared)).toThrow(code)
})

test('a folder of Markdown: languages by the name of the file, the front matter of other programs, pictures beside the text', () => {
  const jekyll =
    '---\ntitle: "Les ports"\ndate: 2021-03-02 10:00:00\ncategories: [Mer, Rif]\nauthor: Luc\n---\nUne ligne\nqui continue.\n\n![Le port](img/port.jpg)\n'
  const arabic =
    '---\ntitle: الموانئ\ntopic: بحر\nsummary: موجز\ndate: 2021-03-02\nsources:\n  - كتاب\n  - أرشيف\n---\n# الموانئ\nنص __غامق__.'
  const text = readArticlePackage([
    { name: 'blog/ports.fr.md', bytes: utf8(jekyll) },
    { name: 'blog/ports.md', bytes: utf8(arabic) },
    { name: 'blog/img/port.jpg', bytes: utf8('jpeg') },
    { name: '__MACOSX/blog/._ports.md', bytes: utf8('x') },
  ])
  const bundle = parseBundle(text)
  expect(bundle?.rows).toEqual([
    {
      ...{ 'title.fr': 'Les ports', 'topic.fr': 'Mer', 'byline.fr': 'Luc' },
      'body.fr': 'Une ligne qui continue.\n\n![Le port](picture:900000000000)',
      ...{ 'title.ar': 'الموانئ', 'topic.ar': 'بحر', 'summary.ar': 'موجز', 'body.ar': 'نص **غامق**.' },
      ...{ slug: 'ports', sources: 'كتاب\nأرشيف', publishedOn: '2021-03-02', status: 'published' },
    },
  ])
  expect(bundle?.pictures.map(({ id, alt, base64 }) => [id, alt, base64])).toEqual([[900_000_000_000, 'Le port', 'anBlZw==']])
})

test('a picture that did not come along, or lies elsewhere, is its words', () => {
  expect(
    readMarkdownFiles([{ name: 'a.md', text: '![بحر](https://a.example/x.png) ثم ![](../../etc/passwd)' }], none)[0]?.['body.ar'],
  ).toBe('بحر ثم')
})

test('values above a text are read back to the same, whatever is in them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (one, many) => {
      const { values } = readFrontMatter(writeFrontMatter({ one, many }))
      expect([values.one, values.many ?? []]).toEqual([one, many])
    }),
  )
  expect(readFrontMatter('---\na: b\nno end').values).toEqual({})
})

test('what is taken away is brought back as it was, whatever its text', () => {
  fc.assert(
    fc.property(anyText, (blocks) => {
      const body = printProse(blocks)
      const inputs = { slug: 'a', 'title.ar': 'عنوان', 'body.ar': body, 'body.fr': body, 'title.fr': 'T', status: 'draft', sources: 'أ\nب' }
      const files = writeMarkdownFiles({ inputs, pictureNames: new Map() })
      const [row = {}] = readMarkdownFiles(files, none)
      expect(row).toMatchObject(body === '' ? { slug: 'a', status: 'draft' } : inputs)
    }),
  )
})

test('a bundle that somebody changed is refused', () => {
  expect(() => parseBundle('{"kind":"dalil-rif-articles","rows":[{"a":1}],"pictures":[]}')).toThrow('bad_json')
  expect(parseBundle('id,title.ar\n')).toBeUndefined()
})
