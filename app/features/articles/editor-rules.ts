import { slugFrom } from '#app/features/resources/fields/slug.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { moroccoDay, moroccoMinute } from '#app/platform/time.ts'

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
  return problems
}
