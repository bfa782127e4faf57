import { MAX_FILE_BYTES as MAX_IMPORT_BYTES } from '#app/platform/files/limits.ts'
import { MAX_FILE_BYTES as MAX_PICTURE_BYTES } from '#app/platform/pictures/kind.ts'

const KB = 1024
/** All texts of the site in four languages are a fifth of it; an XLIFF of somebody's tool says much besides. */
const MAX_TEXTS_BYTES = 10 * 1024 * KB

export type BodyLimit = {
  bytes: number
  /** Fields of a URL-encoded form. */
  fields: number
  /** A multipart form is taken only where files are sent to, and may have so many bytes. */
  uploadBytes: number | undefined
}

/** Ten thousand Arabic letters: URL-encoded, each is six bytes. */
const ORDINARY: BodyLimit = { bytes: 64 * KB, fields: 1000, uploadBytes: undefined }

/** An order of 100 lines has 300 values; what programs send us nests three deep. */
export const JSON_LIMIT = { values: 2000, depth: 16 }
/** A picture's texts in four languages and its file are a dozen parts. */
export const MAX_PARTS = 64
/** A multipart body whose length is not declared: browsers declare it. */
export const MAX_UNDECLARED_BYTES = 1024 * KB

type Exception = { path: string; why: string } & Partial<BodyLimit>

/** Every route that takes more than an ordinary form, and why. The language's prefix and `.data` stand around the path. */
const EXCEPTIONS: readonly Exception[] = [
  { path: 'admin/translations', bytes: 512 * KB, why: 'a text in four languages, twice: as written and as it was' },
  { path: 'admin/translations/import', uploadBytes: MAX_TEXTS_BYTES + 64 * KB, why: 'every text of the site, and again with the consent' },
  { path: 'admin/guides-management/duty-rota', bytes: 320 * KB, why: 'a pasted rota of 40,000 letters' },
  { path: 'admin/guide-management', bytes: 256 * KB, why: 'an entry with all its texts in four languages' },
  { path: 'admin/guide-entries/[^/]+', bytes: 1024 * KB, why: 'long texts and steps in four languages, twice: as typed and as they were' },
  { path: 'admin/articles/import', uploadBytes: 12 * 1024 * KB, why: 'a blog with its pictures, 8 MB of text, and again with the consent' },
  {
    path: 'admin/(?:articles|pages)/[^/]+',
    bytes: 8 * 1024 * KB,
    why: 'an article or page of 400,000 letters in Arabic and its translations, twice',
  },
  { path: 'admin/import/[^/]+', bytes: 512 * KB, fields: 5000, why: 'corrections to a page of rows, up to 2000 letters each' },
  { path: 'admin/store/import/[^/]+', bytes: 256 * KB, why: 'the mapping of up to 200 columns with long names' },
  { path: 'admin/store/products/[^/]+', bytes: 1024 * KB, why: 'a product’s long texts in four languages, twice' },
  { path: 'admin/store/(categories|producers)', bytes: 512 * KB, why: 'descriptions in four languages, twice' },
  { path: 'admin/store/prices', bytes: 512 * KB, fields: 5000, why: 'up to 1000 chosen variants, each with its version' },
  { path: 'admin/store-management(/[^/]+)?', bytes: 512 * KB, fields: 5000, why: 'up to 1000 chosen variants' },
  { path: 'admin/store/sheet', bytes: 1024 * KB, why: 'a pasted spreadsheet of 400,000 letters' },
  { path: 'admin/stock/take/[^/]+', bytes: 1024 * KB, fields: 10_000, why: 'one count for every variant of the shop' },
  { path: 'admin/media(/\\d+)?', bytes: 128 * KB, uploadBytes: MAX_PICTURE_BYTES + 64 * KB, why: 'a picture' },
  { path: 'api/listings/pictures', uploadBytes: MAX_PICTURE_BYTES + 64 * KB, why: 'a picture of a listing' },
  // Together as many bytes as a request's papers may have, and each once as heavy as one of them.
  { path: '(digital-services|api/services)/[^/]+/requests?', uploadBytes: 24 * 1024 * KB + 64 * KB, why: 'the papers of a request' },
  {
    path: 'digital-services/requests/[^/]+',
    uploadBytes: 24 * 1024 * KB + 64 * KB,
    why: 'a paper that was missing, in several photographs',
  },
  { path: 'api/service(?:s|-requests)/[^/]+/uploads/[^/]+', uploadBytes: 320 * KB, why: 'a piece of a paper' },
  { path: 'admin/charity-management/[^/]+/ledger', uploadBytes: 10 * 1024 * KB + 64 * KB, why: 'an authorisation, a receipt or a report' },
  {
    path: 'admin/charity-management/[^/]+/transfers',
    bytes: 64 * KB,
    uploadBytes: 1088 * KB,
    why: 'a bank statement of 1 MB',
  },
  { path: 'education/learning/[^/]+/[^/]+', uploadBytes: 10 * 1024 * KB + 64 * KB, why: 'a learner’s work: a picture or a PDF' },
  { path: 'api/admin/lesson-media/[^/]+', uploadBytes: 1024 * KB + 64 * KB, why: 'a piece of a lesson’s video' },
  {
    path: 'admin/education-management/lessons/[^/]+/media',
    uploadBytes: 20 * 1024 * KB + 64 * KB,
    why: 'a short video or recording, from a browser without script',
  },
  {
    path: 'admin/education-management/import',
    uploadBytes: 16 * 1024 * KB + 64 * KB,
    why: 'a course of another program with its files, or its texts with the consent',
  },
  { path: 'iqra-platform/words', uploadBytes: 192 * KB, why: 'a word list of 128 KB, or its text with the consent' },
  // Three files of a question, each as heavy as the room takes one.
  { path: 'api/chat/files', uploadBytes: 8 * 1024 * KB + 64 * KB, why: 'a file of a question to the assistant' },
  { path: 'ai-chat', uploadBytes: 24 * 1024 * KB + 64 * KB, why: 'a question to the assistant with its files' },
  { path: 'api/admin/media', uploadBytes: MAX_PICTURE_BYTES + 64 * KB, why: 'a picture' },
  { path: 'admin/(store/)?import', uploadBytes: MAX_IMPORT_BYTES + 64 * KB, why: 'a file of entries or products' },
  { path: 'admin/accounting/cooperative/entries/[^/]+', uploadBytes: 10 * 1024 * KB + 64 * KB, why: 'the receipt of an entry' },
  {
    path: 'admin/accounting/cooperative/(?:bank/import|bring)',
    uploadBytes: 1088 * KB,
    why: 'a bank statement or books of 1 MB, or their text with the consent',
  },
  // Addresses of the resource kit (ADR 0029), whatever the room: a new one changes nothing here.
  { path: 'admin/(?:[a-z-]+/){1,2}import', uploadBytes: 1024 * KB, why: 'a CSV of 512 KB, and it again with the consent' },
  { path: 'admin/(?:[a-z-]+/){1,2}[^/]+', bytes: 512 * KB, why: 'a row with its texts in four languages, twice' },
]

const exceptions = EXCEPTIONS.map(({ path, why: _why, ...limit }) => ({
  path: new RegExp(`^(?:/[a-z]{2})?/${path}(?:\\.data)?/?$`),
  limit: { ...ORDINARY, ...limit },
}))

/** What may be sent to an address. Whoever carries no session gets no more than an ordinary form anywhere. */
export function bodyLimitOf(path: string, hasSession: boolean): BodyLimit {
  const limit = exceptions.find((exception) => exception.path.test(path))?.limit ?? ORDINARY
  return hasSession ? limit : { ...ORDINARY, uploadBytes: limit.uploadBytes }
}
