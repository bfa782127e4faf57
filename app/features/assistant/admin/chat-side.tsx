import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { centsFromMicros } from '../model/rules.ts'
import type { AnswerSource } from '../types.ts'
import { SourceList } from './chat-messages.tsx'
import type { ChatView, ModelNote } from './types.ts'

/** What the last answer rests on, what the assistant may do, which model is asked, and what that costs. */
export function ChatSide({ sources, view }: { sources: readonly AnswerSource[]; view: ChatView }) {
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
        <p className="o-muted o-small">
          {view.model ? t('model.connected', { model: view.model.name, host: view.model.host }) : t('assistant.model_none')}
        </p>
        {view.mayConnect && (
          <p className="o-small">
            <Link to="/ai-chat/model">{t('model.settings_link')}</Link>
          </p>
        )}
      </section>
      {view.model && <Costs open={view.open} model={view.model} />}
    </aside>
  )
}

/** What this answer, the conversation and the month took, and how much of the month's limit is left. */
function Costs({ open, model }: { open: ChatView['open']; model: ModelNote }) {
  const { t, number, amount } = useI18n()
  const answers = open?.messages.flatMap((message) => (message.role === 'assistant' ? [message] : [])) ?? []
  const written = answers.flatMap(({ model: writer }) => writer ?? [])
  const last = answers.at(-1)?.model
  const sum = written.reduce((micros, { costInMicros }) => micros + costInMicros, 0)
  const costOf = (cents: number) => t('model.cost_value', { amount: amount(cents) })
  return (
    <section aria-labelledby="ai-cost-title">
      <h2 id="ai-cost-title">{t('model.cost')}</h2>
      <dl>
        {last && (
          <>
            <dt>{t('model.cost_answer')}</dt>
            <dd>
              {costOf(centsFromMicros(last.costInMicros))}
              {t('assistant.comma')}
              {t('model.cost_tokens', { count: last.inputTokens + last.outputTokens })}
            </dd>
          </>
        )}
        {written.length > 0 && (
          <>
            <dt>{t('model.cost_conversation')}</dt>
            <dd>{costOf(centsFromMicros(sum))}</dd>
          </>
        )}
        <dt>{model.month}</dt>
        <dd>{costOf(model.costInCents)}</dd>
      </dl>
      <meter className="ai-meter" min={0} max={Math.max(1, model.maxTokens)} value={model.tokens} aria-labelledby="ai-cost-of" />
      <p id="ai-cost-of" className="o-muted o-small">
        {t('model.cost_of_cap', { used: number(model.tokens), cap: number(model.maxTokens) })}
      </p>
    </section>
  )
}
