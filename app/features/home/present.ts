import type { Locale } from '#app/platform/i18n/locales.ts'
import { type LocalText, writtenText } from '#app/platform/local-text.ts'
import { moroccoMinute } from '#app/platform/time.ts'
import { isNoticeShown } from './rules.ts'
import { type HomeComposition, type HomeNotice, type HomeSection, type HomeTexts, type ShownNotice, titledSections } from './types.ts'

/** The sections that visitors see, in their order. */
export function shownSections({ sections }: HomeComposition): HomeSection[] {
  return sections.filter(({ isShown }) => isShown).map(({ id }) => id)
}

export function presentHomeTexts({ hero, sections }: HomeComposition, locale: Locale): HomeTexts {
  const read = (text: LocalText | null | undefined) => (text ? writtenText(text, locale) : null)
  const titles = titledSections.flatMap((id) => {
    const own = read(sections.find((section) => section.id === id)?.title)
    return own ? [[id, own] as const] : []
  })
  return { over: read(hero.over), title: read(hero.title), sections: Object.fromEntries(titles) }
}

/** The notice as long as its days last. */
export function presentNotice(notice: HomeNotice | null, { now, locale }: { now: Date; locale: Locale }): ShownNotice | null {
  if (!notice || !isNoticeShown(notice, moroccoMinute(now))) return null
  return { level: notice.level, text: writtenText(notice.text, locale), link: notice.link }
}
