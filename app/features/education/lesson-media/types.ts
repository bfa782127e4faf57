import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MediaKind, MediaMime } from './rules.ts'

/** What a lesson plays, as its page shows it. */
export type LessonMedia = {
  kind: MediaKind
  mime: MediaMime
  /** Behind `<lesson>/media/`. It changes with the file. */
  file: string
  seconds: number | null
  /** A picture of the library, until it plays. */
  poster: string | null
  captions: readonly { language: Locale; file: string }[]
  /** What is said, for whoever reads instead; in the first language that has captions. */
  transcript: { language: Locale; lines: readonly string[] } | null
}

export type MediaUploadState = { received: number; bytes: number; isWhole: boolean }
