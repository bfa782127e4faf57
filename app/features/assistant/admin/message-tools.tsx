import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { Versions } from '../branches/rules.ts'
import type { AnswerView, ChatQuestionView } from './types.ts'

/** What one does with a question: ask it in other words, and read its other versions. */
export function QuestionTools({ question, conversation }: { question: ChatQuestionView; conversation: string }) {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  const { id, text } = question
  return (
    <div className="ai-tools">
      <VersionSwitch versions={question.versions} conversation={conversation} />
      <details className="ai-edit" id={`edit-${id}`}>
        <summary className="o-tool" aria-label={t('branches.edit')}>
          <Icon name="pen-line" />
        </summary>
        <form method="post" action={here} className="ai-edit-form" data-edit="">
          <input type="hidden" name="intent" value="edit" />
          <input type="hidden" name="conversation" value={conversation} />
          <input type="hidden" name="edits" value={id} />
          <label htmlFor={`edited-${id}`}>{t('branches.edit')}</label>
          <textarea id={`edited-${id}`} name="wording" rows={3} dir="auto" className="o-in" defaultValue={text} maxLength={4000} required />
          <p className="o-hint">{t('branches.edit_hint')}</p>
          <button type="submit" className="o-btn o-main o-sm">
            {t('branches.ask_edited')}
          </button>
        </form>
      </details>
    </div>
  )
}

export function AnswerTools({ answer, conversation, isLast }: { answer: AnswerView; conversation: string; isLast: boolean }) {
  const { t } = useI18n()
  return (
    <div className="ai-tools">
      <VersionSwitch versions={answer.versions} conversation={conversation} />
      <copy-text data-text={answer.plain} data-done={t('branches.copied')} data-failed={t('branches.not_copied')}>
        <button type="button" className="o-btn o-sm" hidden>
          <Icon name="copy" />
          <span role="status">{t('branches.copy')}</span>
        </button>
      </copy-text>
      {isLast && <Regenerate conversation={conversation} />}
    </div>
  )
}

/** Asks the last question once more; what it was answered before stays as another version. */
export function Regenerate({ conversation }: { conversation: string }) {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  return (
    <form method="post" action={here} className="ai-again" data-again="">
      <input type="hidden" name="intent" value="regenerate" />
      <input type="hidden" name="conversation" value={conversation} />
      <button type="submit" className="o-btn o-sm">
        <Icon name="rotate-ccw" />
        {t('model.regenerate')}
      </button>
    </form>
  )
}

/** `2 / 3`, with a button to the one before and the one after; nothing where there is but one. */
function VersionSwitch({ versions: { ids, index }, conversation }: { versions: Versions; conversation: string }) {
  const { t, number } = useI18n()
  const here = useHref('/ai-chat')
  if (ids.length < 2) return null
  const [before, after] = [ids[index - 1], ids[index + 1]]
  const place = { number: index + 1, count: ids.length }
  return (
    <form method="post" action={here} className="ai-versions" data-version="">
      <input type="hidden" name="intent" value="version" />
      <input type="hidden" name="conversation" value={conversation} />
      <fieldset>
        <legend className="vh">{t('branches.versions', place)}</legend>
        <button
          type="submit"
          name="message"
          value={before}
          className="o-tool"
          disabled={!before}
          data-to="before"
          aria-label={t('branches.before')}
        >
          <Icon name="chevron-back" />
        </button>
        <span aria-hidden="true">
          <bdi>{`${number(place.number)} / ${number(place.count)}`}</bdi>
        </span>
        <button
          type="submit"
          name="message"
          value={after}
          className="o-tool"
          disabled={!after}
          data-to="after"
          aria-label={t('branches.after')}
        >
          <Icon name="chevron-forward" />
        </button>
      </fieldset>
    </form>
  )
}
