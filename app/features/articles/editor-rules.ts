import { slugFrom } from '#app/features/resources/fields/slug.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { moroccoDay, moroccoMinute } from '#app/platform/time.ts'
import { findLanguageProblems, languageFields, ownLanguages } from './languages.ts'

export const MAX_SOURCES = 60
/** So long a preview link shows an article to whoever has it. */
export const PREVIEW_DAYS = 7

/** What an article may leave empty comes from the rest of it: the slug from the title, the day from the calendar. */
export function completeArticle(values: FieldValues, now: Date): FieldValues {
  const title = values.title as LocalText | null
  return {
    ...values,
    slug: values.slug ?? (slugFrom(title?.ar ?? '') || 'article'),
    publishedOn: values.publishedOn ?? moroccoDay(now),
  }
}

function scheduledMinute({ publishedOn, publishTime }: FieldValues): string {
  return `${publishedOn} ${publishTime ?? '00:00'}`
}

type Check = { before: FieldValues | null; after: FieldValues; illustrations: readonly string[]; now: Date }

/** Inputs that say what cannot be, by their codes. */
export function findArticleProblems({ before, after, illustrations, now }: Check): FieldErrors {
  const problems: FieldErrors = {}
  if (after.illustration && !illustrations.includes(String(after.illustration))) problems.illustration = 'article_illustration'
  const moment = scheduledMinute(after)
  const isNew = before?.status !== 'scheduled' || scheduledMinute(before) !== moment
  if (after.status === 'scheduled' && isNew && moment <= moroccoMinute(now)) problems.publishedOn = 'article_schedule_past'
  if (after.status === 'published' && before?.status !== 'published' && moment > moroccoMinute(now)) {
    problems.status = 'article_not_due'
  }
  const end = after.unpublishAt ? String(after.unpublishAt) : undefined
  if (end !== undefined && end !== before?.unpublishAt && end <= moroccoMinute(now)) problems.unpublishAt = 'article_schedule_past'
  else if (end !== undefined && end <= moment) problems.unpublishAt = 'article_ends_before'
  return { ...problems, ...findLanguageProblems(after, before, moroccoMinute(now)) }
}

/** An article at its minute: what is due appears, and what has ended is a draft again. The same values where nothing is due. */
export function valuesAt(values: FieldValues, now: Date): FieldValues {
  const minute = moroccoMinute(now)
  const isOver = (at: unknown) => typeof at === 'string' && at <= minute
  if (isOver(values.unpublishAt)) {
    const states = ownLanguages.map((language) => languageFields[language].state)
    const ended = states.filter((state) => values[state] === 'published' || values[state] === 'scheduled')
    return { ...values, status: 'draft', unpublishAt: null, ...Object.fromEntries(ended.map((state) => [state, 'draft'])) }
  }
  const due = ownLanguages.filter((one) => values[languageFields[one].state] === 'scheduled' && isOver(values[languageFields[one].at]))
  const isDue = values.status === 'scheduled' && scheduledMinute(values) <= minute
  if (due.length === 0 && !isDue) return values
  const opened = due.flatMap((one) => [
    [languageFields[one].state, 'published'],
    [languageFields[one].at, null],
  ])
  return { ...values, ...(isDue ? { status: 'published' } : {}), ...Object.fromEntries(opened) }
}
