import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Difference } from '#app/ui/admin/editor.tsx'
import { conflictingFields, type Values } from '#app/ui/admin/versions.ts'
import { fallbackSrc, focusOf, thumbSrc } from './rules.ts'
import { type DetailValues, detailParts } from './schema.ts'
import type { MediaLine, MediaRow, PictureView, ShownPicture, StoredPicture } from './types.ts'

/** A picture as everybody may see it. */
export function presentPicture(row: MediaRow, locale: Locale): PictureView {
  const { id, hash, width, height, placeholder, credit, licence } = row
  const alt = localize(row.alt, locale)
  return { id, hash, src: fallbackSrc(row), width, height, alt, placeholder, credit, licence, focus: focusOf(row.focalX, row.focalY) }
}

/** A picture of a thing as everybody may see it. */
export function presentImage(image: StoredPicture, locale: Locale): ShownPicture {
  const { src, width, height, media, hash, placeholder = null, credit = null, licence = 'own', focalX = 50, focalY = 50 } = image
  const alt = localize(image.alt, locale)
  if (media === undefined || hash === undefined) return { src, width, height, alt, picture: null }
  const picture = { id: media, hash, src, width, height, alt, placeholder, credit, licence, focus: focusOf(focalX, focalY) }
  return { src, width, height, alt, picture }
}

/** A picture of the library, for those who keep it. */
export type LibraryPicture = PictureView & { thumb: string; uses: number; weight: string; sent: string; binned: string | null }

export function presentLibrary(row: MediaLine, i18n: I18n): LibraryPicture {
  return {
    ...presentPicture(row, i18n.locale),
    thumb: thumbSrc(row, 320),
    uses: row.uses,
    weight: i18n.number(Math.max(0.1, Math.round(row.bytes / 104_857.6) / 10)),
    sent: i18n.date(row.createdAt, 'day'),
    binned: row.deletedAt && i18n.date(row.deletedAt, 'day'),
  }
}

/** The details as they stand in the fields of their form. */
export function detailValues({ alt, credit, licence, focalX, focalY }: MediaRow): DetailValues {
  return {
    alt_ar: alt.ar,
    alt_en: alt.en ?? '',
    alt_es: alt.es ?? '',
    alt_fr: alt.fr ?? '',
    credit: credit ?? '',
    licence,
    focal_x: String(Math.round(focalX)),
    focal_y: String(Math.round(focalY)),
  }
}

/** Where what was typed differs from what somebody else has saved meanwhile. */
export function detailDifferences(mine: Values, theirs: Values, i18n: I18n): Difference[] {
  return conflictingFields(detailParts, mine, theirs).map(({ id, label, names }) => {
    const text = (values: Values) =>
      id === 'licence' && values.licence
        ? i18n.t(`shown.licence_${values.licence.replaceAll('-', '_') as 'own'}`)
        : names.map((name) => values[name]).join(' × ')
    return { id, label: i18n.t(label), mine: text(mine), theirs: text(theirs) }
  })
}
