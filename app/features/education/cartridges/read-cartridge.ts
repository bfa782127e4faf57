import { readMarkup } from '#app/features/writing/surface/paste.ts'
import { decodeText } from '#app/platform/files/decode.ts'
import type { UnpackedFile } from '#app/platform/files/read-zip.server.ts'
import { FileError } from '#app/platform/files/types.ts'
import { attributeOf, childrenOf, findAll, nameOf, parseXml, plainName, textOf, type XmlNode } from '#app/platform/files/xml-tree.ts'
import { spanText } from '#app/platform/prose.ts'
import { parseProse } from '#app/platform/prose-text.ts'
import { countOf, MAX_QUESTIONS, readAssessment } from './qti12.ts'
import type { Cartridge, CartridgeLesson, CartridgeProblemCode } from './types.ts'

export const MAX_LESSONS = 200
const MAX_TITLE = 120
const MAX_LESSON_TITLE = 160
/** Letters of one page, its markup with it. */
const MAX_PAGE = 200_000
const MAX_ITEMS = 2000

const QUIZ = /^imsqti_xmlv1p2\/imscc_xmlv1p\d\/assessment$/
const CONTENT = /^(?:webcontent|associatedcontent\/imscc_xmlv1p\d\/learning-application-resource)$/
const PAGE = /\.x?html?$/i
const PLAIN = /\.txt$/i

/** An item of the outline, with the heading that it stands under. */
type Place = { unit: string | null; title: string; resource: XmlNode | undefined }

/**
 * A course as its package (Common Cartridge 1.0 to 1.3) has it: pages as lessons, assessments as lessons with questions, folders as units.
 * What is of another kind is named and left out. A file of the package is looked up by its name among those that were unpacked; nothing
 * is read from anywhere else.
 */
export function readCartridge(files: readonly UnpackedFile[]): Cartridge {
  const reader = new CartridgeReader(new Map(files.map(({ name, bytes }) => [name, bytes])))
  return reader.read()
}

class CartridgeReader {
  private readonly lessons: CartridgeLesson[] = []
  private readonly problems: Cartridge['problems'] = []
  private questions = 0
  private readonly files: ReadonlyMap<string, Uint8Array>

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.files = files
  }

  read(): Cartridge {
    const text = this.textIn('imsmanifest.xml')
    if (text === undefined) throw new FileError('no_manifest')
    if (countOf(text, '<item', MAX_ITEMS) > MAX_ITEMS || countOf(text, '<resource', MAX_ITEMS) > MAX_ITEMS) {
      throw new FileError('too_many_rows', { most: MAX_ITEMS })
    }
    const manifest = parseXml(text)
    for (const place of listPlaces(manifest)) this.take(place)
    if (this.lessons.length === 0) throw new FileError('no_rows')
    if (this.lessons.length > MAX_LESSONS) throw new FileError('too_many_rows', { most: MAX_LESSONS })
    return { title: titleOf(manifest), lessons: this.lessons, problems: this.problems }
  }

  private textIn(name: string): string | undefined {
    const bytes = this.files.get(name) ?? this.files.get(plainName(name))
    return bytes && (bytes.length === 0 ? '' : decodeText(bytes).text)
  }

  private leaveOut(code: CartridgeProblemCode, name: string, number?: number): undefined {
    this.problems.push({ code, name: name.slice(0, MAX_LESSON_TITLE), ...(number === undefined ? {} : { number }) })
  }

  private take({ unit, title, resource }: Place): undefined {
    const type = attributeOf(resource, 'type')
    const href = resource ? fileOf(resource) : ''
    const isPage = CONTENT.test(type) && (PAGE.test(href) || PLAIN.test(href))
    if (!resource) return this.leaveOut('missing', title)
    if (!isPage && !QUIZ.test(type)) return this.leaveOut('unsupported', title)
    const text = this.textIn(href)
    if (text === undefined) return this.leaveOut('missing', title)
    const place = { unit, title: title.slice(0, MAX_LESSON_TITLE) }
    if (isPage) this.takePage(place, text, PAGE.test(href))
    else this.takeQuiz(place, text)
  }

  private takePage(place: { unit: string | null; title: string }, text: string, isMarkup: boolean): undefined {
    if (text.length > MAX_PAGE) return this.leaveOut('too_long', place.title)
    const blocks = isMarkup ? readMarkup(text) : parseProse(text)
    const [first] = blocks
    // A page begins with its own title, which the lesson has already.
    const isTitle = first && 'text' in first && spanText(first.text).trim() === place.title
    const body = isTitle ? blocks.slice(1) : blocks
    if (body.length === 0) return this.leaveOut('empty', place.title)
    if (isMarkup && /<(?:img|video|audio|iframe|object)\b/i.test(text)) this.leaveOut('pictures', place.title)
    this.lessons.push({ ...place, body, questions: [] })
  }

  private takeQuiz(place: { unit: string | null; title: string }, text: string): undefined {
    const read = this.readQuestions(place.title, text)
    if (!read) return
    this.questions += read.length
    if (this.questions > MAX_QUESTIONS) throw new FileError('too_many_rows', { most: MAX_QUESTIONS })
    for (const [i, question] of read.entries()) if (!question) this.leaveOut('question', place.title, i + 1)
    const questions = read.flatMap((question) => question ?? [])
    if (questions.length === 0) return this.leaveOut('empty', place.title)
    this.lessons.push({ ...place, body: [{ type: 'p', text: place.title }], questions })
  }

  /** One broken quiz is left out by its name; one that is too long refuses the file. */
  private readQuestions(title: string, text: string) {
    try {
      return readAssessment(text)
    } catch (error) {
      if (!(error instanceof FileError) || error.code === 'too_many_rows') throw error
      this.leaveOut('xml', title)
      return undefined
    }
  }
}

/** Where a resource's words are. */
const fileOf = (resource: XmlNode): string =>
  attributeOf(resource, 'href') ||
  attributeOf(
    childrenOf(resource).find((child) => nameOf(child) === 'file'),
    'href',
  )

/** The outline in its order: folders are units, by their last name; a package without an outline is its resources. */
function listPlaces(manifest: XmlNode): Place[] {
  const resources = new Map(findAll(manifest, 'resource').map((one) => [attributeOf(one, 'identifier'), one]))
  const [organization] = findAll(manifest, 'organization')
  const places = organization ? itemsOf(organization).flatMap((root) => placesIn(root, null, resources)) : []
  if (places.length > 0) return places
  return [...resources.values()].map((resource) => ({ unit: null, title: fileTitle(fileOf(resource)), resource }))
}

const itemsOf = (node: XmlNode): XmlNode[] => childrenOf(node).filter((child) => nameOf(child) === 'item')
const ownTitle = (item: XmlNode): string => textOf(childrenOf(item).find((child) => nameOf(child) === 'title'))

function placesIn(item: XmlNode, unit: string | null, resources: ReadonlyMap<string, XmlNode>): Place[] {
  const title = ownTitle(item)
  const inside = itemsOf(item)
  const id = attributeOf(item, 'identifierref')
  const own = id === '' ? [] : [{ unit, title: title || fileTitle(id), resource: resources.get(id) }]
  const heading = inside.length > 0 && title !== '' ? title.slice(0, MAX_TITLE) : unit
  return [...own, ...inside.flatMap((child) => placesIn(child, heading, resources))]
}

const fileTitle = (href: string): string =>
  (plainName(href).split('/').at(-1) ?? '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim() || '…'

function titleOf(manifest: XmlNode): string {
  const [metadata] = findAll(manifest, 'metadata')
  const [title] = metadata ? findAll(metadata, 'title') : []
  const [organization] = findAll(manifest, 'organization')
  return (textOf(title) || (organization ? ownTitle(organization) : '') || '…').slice(0, MAX_TITLE)
}
