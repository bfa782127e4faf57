import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { HoursProblem } from './syntax.ts'

/** What to tell whoever typed hours that cannot be read; `found` is what stands at the place of the problem. */
export const problemText = {
  empty: 'guides.hours_problem_empty',
  too_long: 'guides.hours_problem_too_long',
  bad_time: 'guides.hours_problem_bad_time',
  ends_at_start: 'guides.hours_problem_ends_at_start',
  overlap: 'guides.hours_problem_overlap',
  bad_day: 'guides.hours_problem_bad_day',
  bad_month: 'guides.hours_problem_bad_month',
  missing_times: 'guides.hours_problem_missing_times',
  unclosed_note: 'guides.hours_problem_unclosed_note',
  unsupported: 'guides.hours_problem_unsupported',
  unexpected: 'guides.hours_problem_unexpected',
} as const satisfies Record<HoursProblem, MessageKey>
