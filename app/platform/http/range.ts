export type ByteRange = { start: number; end: number }

/** What a `Range` header asks of a file: one span of bytes, all of it, or what cannot be given. */
export function readRange(header: string | undefined | null, size: number): ByteRange | 'all' | 'refused' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // Several spans, or something else that we do not read: answering with the whole file is always allowed.
  if (first === '' && last === '') return 'all'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || start > end || (first === '' && last === '0')) return 'refused'
  return { start, end }
}

type RequestHeaders = { get: (name: string) => string | null }

type RangeAnswer = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; span: ByteRange | null }

/**
 * How a file that may be asked for in spans is answered: 304 for who has it, 206 with one span, 416 for one that is not there, or 200.
 * `span` is what of the file goes out; null for nothing.
 */
export function answerRange(asked: RequestHeaders, { etag, size }: { etag: string; size: number }): RangeAnswer {
  const headers = { 'accept-ranges': 'bytes', etag }
  const known = asked.get('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')) return { status: 304, headers, span: null }
  // A file that changed meanwhile is read whole, or its spans would not fit together.
  const mayRange = (asked.get('if-range') ?? etag) === etag
  const range = readRange(mayRange ? asked.get('range') : null, size)
  if (range === 'refused') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, span: null }
  if (range === 'all') return { status: 200, headers: { ...headers, 'content-length': String(size) }, span: { start: 0, end: size - 1 } }
  const { start, end } = range
  const part = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) }
  return { status: 206, headers: { ...headers, ...part }, span: range }
}
