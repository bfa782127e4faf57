import { actorName, nameOfStaff } from '#app/features/audit/present.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { CommentLine, CommentsView, MessageComment } from './types.ts'

export function presentComments(comments: readonly MessageComment[], i18n: I18n): CommentsView {
  const lines = comments.map(
    ({ id, text, actorId, actorName: name, at, resolvedAt, resolvedBy }): CommentLine => ({
      id,
      text,
      who: actorName(i18n, { id: actorId, name }),
      when: i18n.date(at, 'dayTime'),
      resolved:
        resolvedAt === null
          ? null
          : i18n.t('translations.comment_resolved', { who: nameOfStaff(i18n, resolvedBy ?? ''), when: i18n.date(resolvedAt, 'dayTime') }),
    }),
  )
  return {
    open: lines.filter(({ resolved }) => resolved === null),
    resolved: lines.filter(({ resolved }) => resolved !== null).reverse(),
    typed: '',
    problem: null,
  }
}
