import { useI18n } from '#app/platform/i18n/context.tsx'
import type { AnswerSource } from '../types.ts'
import { SourceList } from './chat-messages.tsx'

/** What the last answer rests on, what the assistant may do, and that no language model is asked. */
export function ChatSide({ sources }: { sources: readonly AnswerSource[] }) {
  const { t, number } = useI18n()
  return (
    <aside className="ai-side" data-part="side">
      {sources.length > 0 && (
        <section aria-labelledby="ai-sources-title">
          <h2 id="ai-sources-title">
            {t('assistant.sources')} <span className="num o-muted">{number(sources.length)}</span>
          </h2>
          <SourceList sources={sources} />
        </section>
      )}
      <section aria-labelledby="ai-may-title">
        <h2 id="ai-may-title">{t('assistant.may')}</h2>
        <dl>
          <dt>{t('assistant.may_read')}</dt>
          <dd>{t('assistant.may_read_text')}</dd>
          <dt>{t('assistant.may_write')}</dt>
          <dd>{t('assistant.may_write_text')}</dd>
          <dt>{t('assistant.may_delete')}</dt>
          <dd>{t('assistant.may_delete_text')}</dd>
        </dl>
      </section>
      <section aria-labelledby="ai-model-title">
        <h2 id="ai-model-title">{t('assistant.model')}</h2>
        <p className="o-muted o-small">{t('assistant.model_none')}</p>
      </section>
    </aside>
  )
}
