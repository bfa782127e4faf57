/** What a lesson plays: one file of its own, a video or a recording. */
export type MediaKind = 'video' | 'audio'

export type MediaMime = 'video/mp4' | 'video/webm' | 'audio/mp4' | 'audio/webm' | 'audio/mpeg' | 'audio/ogg' | 'audio/wav'

const endings: Readonly<Record<MediaMime, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

const MB = 1024 * 1024
/** Half an hour at the quality of a telephone; a longer lesson is better two. */
export const MAX_MEDIA_BYTES = 400 * MB
export const MAX_MEDIA_MB = MAX_MEDIA_BYTES / MB
/** What comes in one request, for whoever has no script. */
export const MAX_PLAIN_BYTES = 20 * MB
export const MAX_PLAIN_MB = MAX_PLAIN_BYTES / MB
/** A piece of a file on its way: half a minute at 40 kB a second. */
export const PIECE_BYTES = MB
/** What was begun and never ended is deleted. */
export const UNFINISHED_MS = 24 * 3_600_000
/** So much of the disk stays free for everything else. */
export const SPARE_BYTES = 256 * MB
/** Two hours of talk are a fifth of it. */
export const MAX_CAPTIONS_BYTES = 512 * 1024

/** The file's name in the address of its lesson: what it holds decides it, never what it was called. */
export const mediaFileName = (mime: MediaMime): string => `media.${endings[mime]}`
export const captionsFileName = (language: string): string => `captions-${language}.vtt`
