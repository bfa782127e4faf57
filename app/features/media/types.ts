import type { LocalText } from '#app/platform/local-text.ts'

/** The rooms whose pages show pictures; each is the content tag of those pages, too. */
export const mediaRooms = [
  'guides',
  'store',
  'articles',
  'pages',
  'listings',
  'home',
  'advertisements',
  'charity',
  'education',
  'accounting',
] as const
export type MediaRoom = (typeof mediaRooms)[number]

export const licences = ['own', 'permission', 'cc0', 'cc-by', 'cc-by-sa', 'public-domain'] as const
export type Licence = (typeof licences)[number]

/** What people say of a picture; the point is where its subject is, in hundredths from the left and the top. */
export type MediaDetails = {
  alt: LocalText
  credit: string | null
  licence: Licence
  focalX: number
  focalY: number
}

/** What is kept of the picture itself. The bytes are those of the file that was sent. */
export type MediaFile = {
  hash: string
  mime: string
  width: number
  height: number
  bytes: number
  placeholder: string | null
}

export type MediaRow = MediaDetails & MediaFile & { id: number; version: number; createdAt: Date; deletedAt: Date | null }
export type MediaLine = MediaRow & { uses: number }

/** One thing of a room that shows a picture, by the key its room knows it by. */
export type MediaUse = { room: MediaRoom; subject: string }

export const mediaViews = ['all', 'unused', 'bin'] as const
export type MediaView = (typeof mediaViews)[number]

/** A picture as pages show it: everything its addresses and its place are computed from. */
export type PictureView = {
  id: number
  hash: string
  /** The address that every program understands, for structured data and feeds. */
  src: string
  width: number
  height: number
  alt: string
  placeholder: string | null
  credit: string | null
  licence: Licence
  /** Of the nine places that `object-position` is set to, the one nearest to the subject. */
  focus: Focus
}

export type Focus = `${'start' | 'middle' | 'end'}-${'start' | 'middle' | 'end'}`

/**
 * A picture as a thing keeps it. With `media` it is one of the library, and everything else in it a copy that the database
 * keeps true (migrations `entry_images`, `product_images`): writing `{ media }` alone is enough.
 */
export type StoredPicture = { src: string; width: number; height: number; alt: LocalText; media?: number } & Partial<LibraryCopy>
type LibraryCopy = { hash: string; placeholder: string; credit: string; licence: Licence; focalX: number; focalY: number }

/** As a page shows it; `picture` when it is of the library, in several widths. */
export type ShownPicture = { src: string; width: number; height: number; alt: string; picture: PictureView | null }
