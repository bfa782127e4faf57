import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import { ApprovalCard } from '../approvals/admin/approval-card.tsx'
import { centsFromMicros } from '../model/rules.ts'
import { isUnsourced, type TextPart } from '../rules.ts'
import type { AnswerModel, AnswerSource } from '../types.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { AttachedFiles } from './chat-files.tsx'
import { AnswerTools, QuestionTools, Regenerate } from './message-tools.tsx'
import type { AnswerView, ChatQuestionView, MessageView } from './types.ts'

type ChatMessagesProps = {
  messages: readonly MessageView[]
  conversation: string
  /** Why a decision about a change could not be taken, by the change's id. */
  refused: { approval: string; text: string } | undefined
}

export function ChatMessages({ messages, conversation, refused }: ChatMessagesProps) {
  const { t } = useI18n()
  return (
    <ol className="ai-messages" aria-label={t('assistant.messages')}>
      {messages.map((message, i) => (
        <li key={message.id} id={`m-${message.id}`} className={`ai-${message.role}`}>
          {i === messages.length - 1 && <span id="latest" />}
          {message.role === 'user' ? <Question question={message} conversation={conversation} /> : <Answer answer={message} />}
          {message.approvals.map((approval) => (
            <ApprovalCard
              key={approval.id}
              approval={approval}
              conversation={conversation}
              problem={refused?.approval === approval.id ? refused.text : undefined}
            />
          ))}
          {message.role === 'assistant' && <AnswerTools answer={message} conversation={conversation} isLast={i === messages.length - 1} />}
          {message.role === 'user' && i === messages.length - 1 && <Regenerate conversation={conversation} />}
        </li>
      ))}
    </ol>
  )
}

function Question({ question, conversation }: { question: ChatQuestionView; conversation: string }) {
  const { t } = useI18n()
  return (
    <>
      <p className="ai-question" dir="auto">
        <span className="vh">{t('assistant.you')}</span>
        {question.text}
      </p>
      <AttachedFiles files={question.files} conversation={conversation} />
      <QuestionTools question={question} conversation={conversation} />
    </>
  )
}

function Answer({ answer }: { answer: AnswerView }) {
  const { t, number } = useI18n()
  const { readings, tables, sources, blocks, notice, model, took } = answer
  return (
    <div className="ai-answer">
      <span className="vh">{t('assistant.answered')}</span>
      {notice && (
        <p className="o-note o-honey">
          <Icon name="circle-alert" />
          <span>{notice}</span>
        </p>
      )}
      {readings.length > 0 && (
        <p className="ai-read">
          <Icon name="search" />
          <span>{t('assistant.read', { what: readings.map(({ label }) => label).join(t('assistant.comma')) })}</span>
          {took !== undefined && (
            <small>
              {t('assistant.read_count', { count: readings.length })}
              {t('assistant.comma')}
              {t('assistant.took', { seconds: number(took / 1000, 1) })}
            </small>
          )}
        </p>
      )}
      {blocks.map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.key}>
            <Parts parts={block.parts} sources={sources} />
            {model && <OwnWords parts={block.parts} />}
          </p>
        ) : (
          <Items key={block.key} block={block} answer={answer} />
        ),
      )}
      {tables.map((table, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two readings may have tables of one name, and an answer never changes
        <AnswerFigures key={n} id={`t-${answer.id}-${n}`} table={table} />
      ))}
      {model && <WrittenBy model={model} />}
      {sources.length > 0 && (
        <details className="ai-sources">
          <summary>
            <Icon name="book-open" />
            {t('assistant.source_count', { count: sources.length })}
            <Icon name="chevron-down" />
          </summary>
          <SourceList sources={sources} />
        </details>
      )}
    </div>
  )
}

type ListBlock = Exclude<AnswerView['blocks'][number], { kind: 'paragraph' }>

function Items({ block, answer: { sources, model } }: { block: ListBlock; answer: AnswerView }) {
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map(({ key, parts }) => (
        <li key={key}>
          <Parts parts={parts} sources={sources} />
          {model && <OwnWords parts={parts} />}
        </li>
      ))}
    </List>
  )
}

function Parts({ parts, sources }: { parts: readonly TextPart[]; sources: readonly AnswerSource[] }) {
  const { t } = useI18n()
  return parts.map((part) => {
    if (part.kind !== 'source') return <Words key={part.key} part={part} />
    const source = sources.find(({ number }) => number === part.number)
    // A number that no source stands behind is no citation.
    return source ? (
      <Link
        key={part.key}
        to={source.to}
        className="ai-cite"
        aria-label={t('assistant.source_of', { number: part.number, title: source.title })}
      >
        {part.number}
      </Link>
    ) : null
  })
}

/** What a model says with nothing behind it is said to be its own. */
function OwnWords({ parts }: { parts: readonly TextPart[] }) {
  const { t } = useI18n()
  if (!isUnsourced(parts)) return null
  return (
    <>
      {' '}
      <span className="ai-own">
        {t('model.own_words')}
        <span className="vh">. {t('model.own_words_hint')}</span>
      </span>
    </>
  )
}

function WrittenBy({ model: { name, inputTokens, outputTokens, costInMicros } }: { model: AnswerModel }) {
  const { t, amount } = useI18n()
  return (
    <p className="ai-written o-muted o-small">
      <bdi>{t('model.written_by', { model: name })}</bdi>
      {' · '}
      {t('model.cost_tokens', { count: inputTokens + outputTokens })}
      {costInMicros > 0 && ` · ${t('model.cost_value', { amount: amount(centsFromMicros(costInMicros)) })}`}
    </p>
  )
}

function Words({ part }: { part: Exclude<TextPart, { kind: 'source' }> }) {
  if (part.kind === 'phone') return <PhoneNumber e164={part.text} />
  if (part.kind === 'code') return <code dir="ltr">{part.text}</code>
  if (part.kind === 'term') return <bdi>{part.text}</bdi>
  return part.kind === 'strong' ? <b>{part.text}</b> : part.text
}

export function SourceList({ sources }: { sources: readonly AnswerSource[] }) {
  return (
    <ol className="ai-source-list">
      {sources.map(({ number, to, title, note }) => (
        <li key={number}>
          <span className="ai-cite" aria-hidden="true">
            {number}
          </span>
          <span>
            <Link to={to}>
              <bdi>{title}</bdi>
            </Link>
            {note && (
              <small>
                <bdi>{note}</bdi>
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
