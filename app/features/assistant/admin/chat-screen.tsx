import './chat.css'
import './chat-tools.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { ChatSide } from './chat-side.tsx'
import { ConversationList } from './conversation-list.tsx'
import type { ChatProblem, ChatView, MessageView } from './types.ts'

/** Conversations, the one that is open, and what its last answer rests on; on a phone the first is a sheet. */
export function ChatScreen({ view, problem }: { view: ChatView; problem: ChatProblem | null }) {
  const { t } = useI18n()
  const { open, groups, text } = view
  const api = useHref('/api/chat')
  const filesApi = useHref('/api/chat/files')
  const page = useHref('/ai-chat')
  const refused =
    problem?.approval === undefined
      ? undefined
      : { approval: problem.approval, text: t(`errors.${problem.code}` as MessageKey, problem.params) }
  const last = open?.messages.findLast((message): message is Extract<MessageView, { role: 'assistant' }> => message.role === 'assistant')
  return (
    <>
      <PageHead title={open?.title ?? t('assistant.place')} noIndex />
      <assistant-chat class="ai-chat" data-api={api} data-files-api={filesApi} data-page={page}>
        <ConversationList groups={groups} text={text} openId={open?.id} />
        <div className="ai-conversation" data-part="conversation">
          {open ? <ConversationHead open={open} problem={problem} /> : <Welcome />}
          {open?.confirmsDelete && <AskDelete id={open.id} title={open.title} />}
          {open && <ChatMessages messages={open.messages} conversation={open.id} refused={refused} />}
        </div>
        <ChatForm conversation={open?.id} problem={problem?.message === undefined ? null : problem} />
        <ChatSide sources={last?.sources ?? []} view={view} />
      </assistant-chat>
    </>
  )
}

const examples = ['sales', 'late', 'low', 'searches', 'duty', 'how'] as const

function Welcome() {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  return (
    <section className="ai-welcome">
      <ListButton />
      <h1>{t('assistant.place')}</h1>
      <p className="o-muted">{t('assistant.lead')}</p>
      <h2>{t('assistant.examples')}</h2>
      <form method="post" action={here} className="ai-examples" data-examples="">
        <input type="hidden" name="intent" value="ask" />
        {examples.map((example) => (
          <button key={example} type="submit" name="message" value={t(`assistant.example_${example}`)} className="ai-example">
            <span>{t(`assistant.example_${example}`)}</span>
            <Icon name="chevron-forward" />
          </button>
        ))}
      </form>
    </section>
  )
}

function ListButton() {
  const { t } = useI18n()
  return (
    <button type="button" className="o-btn o-sm ai-narrow" popoverTarget="ai-history">
      <Icon name="history" />
      {t('assistant.conversations')}
    </button>
  )
}

function ConversationHead({ open, problem }: { open: NonNullable<ChatView['open']>; problem: ChatProblem | null }) {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  const hasTables = open.messages.some((message) => message.role === 'assistant' && message.tables.length > 0)
  const isRenaming = problem?.title !== undefined
  return (
    <header className="ai-head">
      <ListButton />
      <h1 dir="auto">{open.title}</h1>
      <details className="o-drop ai-acts" open={isRenaming}>
        <summary className="o-tool" aria-label={t('assistant.acts')}>
          <Icon name="ellipsis" />
        </summary>
        <div className="ai-acts-menu">
          <form method="post" action={here} className="ai-rename">
            <input type="hidden" name="intent" value="rename" />
            <input type="hidden" name="conversation" value={open.id} />
            <label htmlFor="ai-title">{t('assistant.rename')}</label>
            <input
              id="ai-title"
              name="title"
              className="o-in"
              dir="auto"
              maxLength={80}
              required
              defaultValue={problem?.title ?? open.title}
              aria-invalid={isRenaming || undefined}
              aria-describedby={isRenaming ? 'ai-title-error' : undefined}
            />
            {isRenaming && (
              <p id="ai-title-error" className="o-error" role="alert">
                {t('errors.chat_title')}
              </p>
            )}
            <button type="submit" className="o-btn o-sm">
              {t('common.save')}
            </button>
          </form>
          <Link to={`/ai-chat/${open.id}/conversation.json`} download className="o-btn o-sm">
            <Icon name="download" />
            {t('assistant.export')}
          </Link>
          {hasTables && (
            <Link to={`/ai-chat/${open.id}/tables.csv`} download className="o-btn o-sm">
              <Icon name="file-down" />
              {t('assistant.export_tables')}
            </Link>
          )}
          <Link to={`/ai-chat?c=${open.id}&ask=delete`} className="o-btn o-sm o-danger">
            <Icon name="trash" />
            {t('assistant.delete')}
          </Link>
        </div>
      </details>
    </header>
  )
}

function AskDelete({ id, title }: { id: string; title: string }) {
  const { t } = useI18n()
  const here = useHref('/ai-chat')
  return (
    <ConfirmDelete action={here} fields={{ intent: 'delete', conversation: id }} act={t('assistant.delete')} cancelTo={`/ai-chat?c=${id}`}>
      <p>
        <bdi>{title}</bdi>
      </p>
      <p className="o-muted">{t('assistant.delete_text')}</p>
    </ConfirmDelete>
  )
}
