import type { ReadRows } from '#app/platform/files/types.ts'

/** A CSV, the text of a PDF, a picture. */
export type ChatFileKind = 'table' | 'text' | 'picture'

/** The numbers of a column in which every cell is one. */
export type ColumnSum = { column: string; count: number; sum: number }

/** What was read of a file when it came, bounded. */
export type FileReading =
  | { kind: 'table'; columns: string[]; rows: string[][]; total: number; sums: ColumnSum[] }
  | { kind: 'text'; pages: number; text: string; isCut: boolean }
  | { kind: 'picture' }

/** A file as its person sees it below their question. */
export type ChatFile = { id: string; kind: ChatFileKind; name: string; bytes: number }

/** With where its bytes and its reading lie, for those who open them. */
export type StoredChatFile = ChatFile & { userId: string; messageId: string | null; fileId: string; readingId: string }

/** A CSV as its reader hands it over: `columns` says in which order the cells of a row stand. */
export type TableFile = ReadRows & { columns: string[] }
