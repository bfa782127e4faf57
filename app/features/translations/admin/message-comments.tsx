import './comments.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { MAX_COMMENT_LENGTH } from '../comments/rules.ts'
import type { CommentLine, CommentsView } from '../comments/types.ts'

type MessageCommentsProps = { view: CommentsView; action: string }

/** What those who translate have said of a text, and a place to say something. */
export function MessageComments({ view: { open, resolved, typed, problem }, action }: MessageCommentsProps) {
  const { t } = useI18n()
  return (
    <section className="tr-comments" id="comments" aria-label={t('translations.comments')}>
      <h2>
        <Icon name="message-circle" />
        {t('translations.comments')}
      </h2>
      {open.length > 0 && (
        <ol>
          {open.map((line) => (
            <Comment key={line.id} line={line} action={action} />
          ))}
        </ol>
      )}
      <form method="post" action={action} className="tr-comment-new">
        <label htmlFor="comment">{t('translations.comment_new')}</label>
        <textarea
          id="comment"
          name="comment"
          className="o-in"
          dir="auto"
          rows={2}
          maxLength={MAX_COMMENT_LENGTH}
          defaultValue={typed}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : 'comment-problem'}
        />
        {problem !== null && (
          <p className="o-err" id="comment-problem">
            {problem}
          </p>
        )}
        <button type="submit" name="intent" value="comment" className="o-btn o-sm">
          {t('translations.comment_add')}
        </button>
      </form>
      {resolved.length > 0 && (
        <details className="tr-history">
          <summary>{t('translations.comments_resolved', { count: resolved.length })}</summary>
          <ol>
            {resolved.map((line) => (
              <Comment key={line.id} line={line} action={action} />
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Comment({ line: { id, text, who, when, resolved }, action }: { line: CommentLine; action: string }) {
  const { t } = useI18n()
  const act = resolved === null ? 'translations.comment_resolve' : 'translations.comment_reopen'
  return (
    <li id={`comment-${id}`}>
      <p className="tr-comment-head">
        <b>
          <bdi>{who}</bdi>
        </b>{' '}
        <span className="o-muted">{when}</span>
      </p>
      <p className="tr-comment-text" dir="auto">
        {text}
      </p>
      <form method="post" action={action} className="tr-comment-foot">
        <input type="hidden" name="comment" value={id} />
        {resolved !== null && <span className="o-muted">{resolved}</span>}
        <button
          type="submit"
          name="intent"
          value={resolved === null ? 'resolve' : 'reopen'}
          className="o-btn o-sm o-quiet"
          aria-label={`${t(act)}: ${text.slice(0, 60)}`}
        >
          <Icon name={resolved === null ? 'check' : 'undo-2'} />
          {t(act)}
        </button>
      </form>
    </li>
  )
}
